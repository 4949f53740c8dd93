/** What the body and the foot of the table share. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { clampUnit } from "../../browser/text/probability_format.js";

/** The little bar under a stage's number. @param {number} share */
export function underline(share) {
  return `--p: ${(clampUnit(share) * 100).toFixed(2)}%`;
}

export const offCell = html`<td class="dec-off">·</td>`;
