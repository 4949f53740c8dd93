/**
 * What was measured of the families, and who belongs to them.
 *
 * @import { FamiliesView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { percents } from "./numbers.js";

const MEASURED = ["hole", "target_hole", "pair", "blanks", "answer", "begin"];

/** @param {number} mean */
function able(mean) {
  if (mean > 0.9) return "yes";
  return mean < 0.5 ? "no" : "partly";
}

/** @param {FamiliesView} view */
export function measuredTable(view) {
  const { settings, families } = view.measured;
  const names = view.families.map((family) => family.name);
  return html`<section class="tl-figure" data-part="measured">
    <h3>${t("families.measured.title")}</h3>
    <p class="tl-lead">${t("families.measured.lead", { ...settings, longest: view.longest })}</p>
    <div class="tl-scroll" tabindex="0" role="group" aria-label=${t("families.measured.title")}>
      <table class="tl-table fam-table">
        ${tableRows(
          [t("families.measured.question"), ...names.map((name) => t(`families.family.${name}`))],
          MEASURED.map(
            (question) =>
              html`<tr>
                <th scope="row">${t(`families.measured.${question}`)}</th>
                ${names.map((name) => {
                  const shares = families[name].map((seed) => seed[question]);
                  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
                  return html`<td><span class="fam-can" data-can=${able(mean)}>${percents(shares)}</span></td>`;
                })}
              </tr>`,
          ),
        )}
      </table>
    </div>
    <p class="tl-quiet">${atDepth("families.measured.note")}</p>
  </section>`;
}

/** @param {FamiliesView} view */
export function membersTable(view) {
  const columns = ["family", "trained", "cost", "known"];
  return html`<section class="tl-figure" data-part="members">
    <h3>${t("families.members.title")}</h3>
    <div class="tl-scroll" tabindex="0" role="group" aria-label=${t("families.members.title")}>
      <table class="tl-table fam-table fam-members">
        ${tableRows(
          columns.map((name) => t(`families.members.${name}`)),
          view.families.map(
            ({ name, changed }) =>
              html`<tr>
                <th scope="row">${t(`families.family.${name}`)}</th>
                <td data-name=${t("families.members.trained")}>${t(`families.trained.${name}`)}</td>
                <td data-name=${t("families.members.cost")}>${t(`families.cost.${name}`, { changed })}</td>
                <td data-name=${t("families.members.known")}>${t(`families.known.${name}`)}</td>
              </tr>`,
          ),
        )}
      </table>
    </div>
    <p class="tl-quiet tl-exact">${t("families.cost.note", { n: view.whole.length })}</p>
  </section>`;
}
