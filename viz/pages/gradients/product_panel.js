/**
 * The leading outer product of one matrix' gradient, read through the vocabulary.
 *
 * @import { Shown } from "./page_state.js"
 * @import { ProductView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { digits, percent } from "./arithmetic.js";
import { checkButton } from "./check_button.js";
import { ask, own } from "./page_state.js";
import { matrixName } from "./weight_names.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

/** The chosen matrix; null where none of this model is chosen, or a norm's gamma. @param {Shown} s */
export function matrixNow({ view }) {
  const found = view.matrices.find(({ name }) => name === own().matrix);
  return found && found.kind !== "norm" ? found : null;
}

/** What is known of the chosen matrix' gradient. @param {Shown} s @param {string} name @returns {import("./page_state.js").Asked} */
export const productOf = (s, name) => ask(s, "product", { name });

/**
 * @param {string} key
 * @param {[string, number][]} pieces
 * @param {string | undefined} language
 * @param {number} sign
 */
function pieces(key, pieces, language, sign) {
  return html`<p>
    <span class="tl-quiet">${t(`gradients.product.${key}`)}</span>
    ${pieces.map(([text, cosine]) => html`<span class="gr-piece" data-cosine=${cosine * sign}><b lang=${language ?? nothing}>${text}</b> <small>${num(cosine * sign, 2)}</small></span>`)}
  </p>`;
}

/** @param {ProductView} view @param {{ shape: number[] }} matrix @returns {Line[]} */
function lines(view, { shape: [rows, cols] }) {
  /** @type {Line} */
  const see = ["see", "gradients.see.product", { share: percent(view.share), rank: view.rank, rows, cols }];
  if (view.side === "rows") return [see];
  if (!view.by_position.length) return [see, ["look", "gradients.look.product_none", {}]];
  const best = view.by_position.reduce((most, x, i) => (x > view.by_position[most] ? i : most), 0);
  return [
    see,
    [
      "look",
      "gradients.look.product",
      { text: view.tokens[best], n: best + 1, share: percent(view.by_position[best]) },
    ],
  ];
}

/** @param {Shown} s @param {ProductView} view @param {import("./view.types.js").MatrixView} matrix */
function body(s, view, matrix) {
  if (!view.values[0]) return html`<p>${t("gradients.product.empty")}</p>`;
  const language = view.source ? state.result?.reads : state.result?.writes;
  const out = view.side === "out"; // an update goes against the gradient
  const [first, second, sign] = out ? [view.down, view.up, -1] : [view.up, view.down, 1];
  return html`<p class="tl-quiet">
      ${atDepth(view.side === "rows" ? "gradients.product.about_rows" : "gradients.product.about")}
    </p>
    <p><b>${t(`gradients.product.${view.side}`)}</b></p>
    ${pieces("up", first, language, sign)} ${pieces("down", second, language, sign)}
    <p class="tl-exact tl-quiet">
      ${t("gradients.product.values")}: ${view.values.slice(0, matrix.positions).map(digits).join(" · ")}
    </p>
    ${reading(lines(view, matrix))} ${checkButton(s, view.name, view.largest)}
    ${site(`∂L/∂ ${view.name}`, matrix.shape, "", undefined, [])}`;
}

/** @param {Shown} s */
export function productPanel(s) {
  const matrix = matrixNow(s);
  if (!matrix) return "";
  const asked = productOf(s, matrix.name);
  const waiting = html`<p class="tl-quiet" role=${asked.failed ? "alert" : "status"}>
    ${asked.failed || t("common.working")}
  </p>`;
  return html`<div class="gr-product" id="gradients-product" data-name=${matrix.name}>
    <h4>${t("gradients.product", { name: matrixName(matrix, s) })}</h4>
    ${asked.view ? body(s, asked.view, matrix) : waiting}
  </div>`;
}
