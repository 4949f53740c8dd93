/** How places, figures and columns are called. */

import { t } from "../../browser/text/words.js";

/** "encoder.1.self" -> "encoder layer 2, self-attention". @param {string} place */
export function placeName(place) {
  const [stack, ...rest] = place.split(".");
  if (!rest.length) return t(`bugs.stack.${stack}`);
  const part = t(`bugs.part.${rest[rest.length - 1]}`);
  if (rest.length === 1) {
    return t(rest[0] === "in" || stack === "training" ? "bugs.before" : "bugs.whole", {
      stack: t(`bugs.stack.${stack}`),
      part,
    });
  }
  return t("bugs.one", { stack: t(`bugs.stack.${stack}`), layer: Number(rest[0]) + 1, part });
}

/** @param {string} name */
export const figureName = (name) => t(`bugs.figure.${name}`);

/** The head of a column. @param {string} kind @param {string} column @param {number} index */
export function columnName(kind, column, index) {
  if (kind === "keys") return column;
  if (kind === "sublayers") return t(`bugs.part.${column}`);
  if (kind === "heads") return t("bugs.column.head", { n: index + 1 });
  if (kind === "mixed") {
    return t(index % 2 ? "bugs.column.mixed" : "bugs.column.z", { n: Math.floor(index / 2) + 1 });
  }
  return t(`bugs.column.${kind}.${index}`);
}
