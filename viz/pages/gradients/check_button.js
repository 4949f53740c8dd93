/**
 * Is it true? The clicked number against a central difference in float64, asked for by a button.
 *
 * @import { Shown } from "./page_state.js"
 * @import { VerdictView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { tiny } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { ask, wasAsked } from "./page_state.js";

/** All digits of float32, a real minus. @param {number} value */
const long = (value) => String(Number(value.toPrecision(8))).replaceAll("-", "−");

/** @param {VerdictView} view */
function verdict(view) {
  const { shown, exact, difference, relative, says } = view;
  const values = { shown: long(shown), exact: long(exact), difference: long(difference), relative: tiny(relative) };
  return html`<span class="gr-verdict" data-says=${says} data-shown=${shown} data-difference=${difference}
    ><b>${t(`gradients.check.${says}`)}</b> <span class="tl-quiet">${t("gradients.check.numbers", values)}</span></span
  >`;
}

/**
 * @param {Shown} s
 * @param {string} name of a tensor or of a parameter
 * @param {number[]} index
 */
export function checkButton(s, name, index) {
  const at = { name, index };
  const asked = wasAsked(s, "check", at) ? ask(s, "check", at) : null;
  const click = () => {
    ask(s, "check", at);
    s.update();
  };
  const button = html`<button class="tl-button gr-check" title=${t("gradients.check.about")} @click=${click}>
    ${t("gradients.check")}
  </button>`;
  if (!asked) return html`<p class="gr-truth">${button} <code class="tl-exact">${name}[${index.join(", ")}]</code></p>`;
  if (asked.failed) return html`<p class="gr-truth">${button} <span role="alert">${asked.failed}</span></p>`;
  const said = asked.view ? verdict(asked.view) : html`<span class="tl-quiet">${t("common.working")}</span>`;
  return html`<p class="gr-truth" role="status">${said} <code class="tl-exact">${name}[${index.join(", ")}]</code></p>`;
}
