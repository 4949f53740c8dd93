/** How the parts of the model are called. @import { BoxPart } from "./view.types.js" */

import { t } from "../../browser/text/words.js";

const OF_STACK = ["ids", "mask", "embedding", "self"];

/** @param {BoxPart} part */
export function partName(part) {
  if (OF_STACK.includes(part.type)) return t(`boxes.name.${part.type}.${part.stack}`);
  if (part.type === "norm") return t(`boxes.name.norm.${part.norm}`);
  return t(`boxes.name.${part.type}`);
}

/** With its layer, where it is in one. @param {BoxPart} part */
export function partPlace(part) {
  const name = partName(part);
  if (part.layer < 0) return name;
  return t("boxes.in_layer", { name, stack: t(`boxes.stack.${part.stack}`), n: part.layer + 1 });
}

/** @param {string} page */
export function pageName(page) {
  return t(`common.page.${page}`);
}
