/**
 * A figure of the sound run and of the broken one, side by side: a table whose cells are shaded by one scale.
 *
 * @import { FigureView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { takeHome } from "../../browser/export/button.js";
import { matrixSource } from "../../browser/export/matrix_source.js";
import { partsSource } from "../../browser/export/template_sources.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { columnName, figureName } from "./names.js";

/** The largest number of both runs: one scale for both. @param {FigureView} view */
function reach(view) {
  return Math.max(1e-9, ...[...view.sound, ...view.broken].flat().map(Math.abs));
}

/**
 * @param {FigureView} view
 * @param {"sound" | "broken"} which
 */
function numbers(view, which) {
  const largest = reach(view);
  /** @param {number} value */
  const cell = (value) =>
    html`<td style="--share: ${Math.round((100 * Math.abs(value)) / largest)}%">${num(value, 2)}</td>`;
  return html`<table>
    <thead>
      <tr>
        <td></td>
        ${view.columns.map((column, i) => html`<th scope="col">${columnName(view.column_kind, column, i)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${view[which].map(
        (line, row) =>
          html`<tr>
            <th scope="row">${view.rows[row]}</th>
            ${line.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {FigureView} view
 * @param {"sound_words" | "broken_words"} which
 */
function words(view, which) {
  return html`<table>
    <tbody>
      ${view[which].map(
        (text, row) =>
          html`<tr>
            <th scope="row">${view.rows[row]}</th>
            <td class="bu-words">${text}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Both runs, on one scale. @param {FigureView} view */
function taken(view) {
  const high = reach(view);
  /** @param {"sound" | "broken"} which */
  const part = (which) => {
    const { matrix } = matrixSource({
      rows: view.rows.map((text) => ({ text })),
      cols: view.columns.map((column, i) => ({ text: columnName(view.column_kind, column, i) })),
      data: view[which].flat(),
      palette: "diverging",
      low: -high,
      high,
    });
    return { name: t(`bugs.${which}`), tensor: `${which}.${view.site}`, matrix };
  };
  return partsSource([part("sound"), part("broken")]);
}

/** @param {FigureView} view */
export function pair(view) {
  const worded = view.column_kind === "words";
  /** @param {"sound" | "broken"} which */
  const side = (which) =>
    html`<div class="bu-side" data-side=${which}>
      <h4>${t(`bugs.${which}`)}</h4>
      <div class="tl-scroll">${worded ? words(view, `${which}_words`) : numbers(view, which)}</div>
    </div>`;
  return html`<p class="tl-quiet">${t(`bugs.about.${view.name}`)}</p>
    <div class="bu-pair" data-take=${worded ? nothing : ""} .take=${() => taken(view)}>
      ${side("sound")}${side("broken")}
    </div>
    <div class="tl-site-line">
      <p class="tl-site tl-exact">${figureName(view.name)} · <code>${view.site}</code></p>
      ${takeHome({ tensor: view.site, note: figureName(view.name) })}
    </div>`;
}
