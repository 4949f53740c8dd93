/**
 * The self-check of the run, beside its facts: a badge that opens to what was checked, the largest error of each and how large it may be.
 *
 * @import { Check } from "../state/state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { columnHeads } from "../drawing/dom.js";
import { tiny } from "../text/number_format.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

let open = false;

/** @param {number | null} value */
function number(value) {
  return value === null ? t("checks.no_number") : tiny(value);
}

/** @param {Check} check */
function row(check) {
  return html`<tr class=${check.ok ? "" : "tl-check-bad"} data-check=${check.code}>
    <td>${check.ok ? "✓" : "✗"}</td>
    <th scope="row">${t(`checks.${check.code}`)}<small>${t(`checks.${check.code}.how`)}</small></th>
    <td>${number(check.max_error)}</td>
    <td>${check.tolerance ? `≤ ${number(check.tolerance)}` : t("checks.exactly")}</td>
    <td>${t(check.ok ? "checks.holds" : "checks.broken")}</td>
  </tr>`;
}

/** @param {Check[]} checks */
export function checksBadge(checks) {
  const all = checks.length;
  const good = checks.filter((check) => check.ok).length;
  const errors = checks.map((check) => check.max_error);
  const worst = number(errors.includes(null) ? null : Math.max(0, .../** @type {number[]} */ (errors)));
  const names = checks.filter((check) => !check.ok).map((check) => t(`checks.${check.code}`));
  const broken = names.join(state.language === "zh" ? "；" : "; ");
  const fine = good === all;
  const headings = ["", t("checks.what"), t("checks.error"), t("checks.allowed"), ""];
  return html`<details
    class="tl-checks ${fine ? "" : "tl-checks-bad"}"
    id="tl-checks"
    ?open=${open}
    @toggle=${(/** @type {any} */ event) => (open = event.target.open)}
  >
    <summary title=${t("checks.hint")}>
      ${t(fine ? "checks.good" : "checks.bad", { good, all, bad: all - good, worst })}
    </summary>
    <div class="tl-checks-list">
      <p>${fine ? t("checks.means") : t("checks.means_bad", { broken })}</p>
      <div class="tl-scroll">
        <table class="tl-table">
          ${columnHeads(headings)}
          <tbody>
            ${checks.map(row)}
          </tbody>
        </table>
      </div>
    </div>
  </details>`;
}
