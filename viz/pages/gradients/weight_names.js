/**
 * What a weight is called.
 *
 * @import { Shown } from "./page_state.js"
 * @import { MatrixView } from "./view.types.js"
 */

import { t } from "../../browser/text/words.js";

/** @param {MatrixView} matrix @param {Shown} s */
export function matrixName({ stack, layer, part, kind }, { view }) {
  if (!stack) return t(`gradients.kind.${kind === "target" && view.tied ? "target_tied" : kind}`);
  return t("gradients.map.name", {
    stack: t(`gradients.back.${stack}`),
    layer: layer + 1,
    kind: t(`gradients.kind.${part}.${kind}`),
  });
}
