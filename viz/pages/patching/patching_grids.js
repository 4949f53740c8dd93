/**
 * The two grids: rows are tokens, columns are layers, a cell is what exchanging that one vector did.
 *
 * @import { Shown, Spot, Stack } from "./page_state.js"
 * @import { LayerView, PairView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { effectOf } from "./grid_shares.js";
import { differs, directionNow, partNow, placesOf, spotNow } from "./page_state.js";

/** @type {Record<string, [number, number]>} rows down, layers to the right */
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {Spot} spot */
const idOf = ({ site, row }) => `${site}:${row}`;

/**
 * A row's token: of both sentences where they differ.
 * @param {PairView} pair
 * @param {Stack} stack
 * @param {number} row
 */
export function rowName(pair, stack, row) {
  if (stack === "decoder") return pair.rows[row].text;
  const [a, b] = [pair.clean, pair.corrupt].map((side) => side.source[row].text);
  return a === b ? a : `${a} / ${b}`;
}

/**
 * A row's heading: in the decoder what the row reads, and what it writes in both runs.
 * @param {PairView} pair
 * @param {Stack} stack
 * @param {number} row
 */
function rowHeading(pair, stack, row) {
  if (stack === "encoder") return rowName(pair, stack, row);
  const writes = pair.rows[row + 1]?.text ?? `${pair.token} / ${pair.other}`;
  return `${rowName(pair, stack, row)} → ${writes}`;
}

/**
 * @param {PairView} pair
 * @param {Stack} stack
 * @param {number} row
 * @param {number} layer
 * @param {LayerView} view
 */
function cellLabel(pair, stack, row, layer, view) {
  const effect = num(effectOf(view.share[row], directionNow()), 2);
  return t(`patching.cell.${directionNow()}`, {
    token: rowName(pair, stack, row),
    layer: layer + 1,
    effect,
    first: view.first[row],
  });
}

/**
 * @param {Shown} s
 * @param {PairView} pair
 * @param {Stack} stack
 * @param {number} row
 * @param {(spot: Spot) => void} choose
 */
function cells(s, pair, stack, row, choose) {
  const chosen = spotNow(s, pair);
  return pair.sites[partNow()][stack].map((site, layer) => {
    const view = s.layers.get(site);
    if (!view) return html`<td class="pa-cell pa-waiting"></td>`;
    const effect = effectOf(view.share[row], directionNow());
    const here = chosen?.site === site && chosen.row === row;
    const id = idOf({ site, row });
    const first = !s.tab && !chosen && layer === 0 && row === 0;
    return html`<td
      class="pa-cell ${here ? "pa-here" : ""}"
      role="gridcell"
      data-site=${site}
      data-row=${row}
      data-layer=${layer}
      tabindex=${(s.tab ? s.tab === id : here) || first ? "0" : "-1"}
      aria-selected=${String(here)}
      aria-label=${cellLabel(pair, stack, row, layer, view)}
      title=${cellLabel(pair, stack, row, layer, view)}
      style="background: ${colour("sequential", effect, 0, 1)}; color: ${ink("sequential", effect, 0, 1)}"
      @click=${() => choose({ site, row })}
    >
      ${num(effect, 2)}${view.flips[row] ? html`<i>✓</i>` : ""}
    </td>`;
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {Shown} s
 * @param {PairView} pair
 * @param {{ choose: (spot: Spot) => void, walk: (id: string) => void }} answers
 */
function press(event, s, pair, answers) {
  const cell = /** @type {HTMLElement} */ (event.target).closest("td");
  if (!cell?.dataset.site || event.ctrlKey || event.metaKey || event.altKey) return;
  const { site, row } = { site: cell.dataset.site, row: Number(cell.dataset.row) };
  const move = MOVES[event.key];
  if (event.key === "Enter" || event.key === " ") {
    answers.choose({ site, row });
  } else if (move) {
    const sites = pair.sites[partNow()][/** @type {Stack} */ (site.split(".")[0])];
    const layer = Math.max(0, Math.min(sites.length - 1, sites.indexOf(site) + move[1]));
    const to = Math.max(0, Math.min(placesOf(pair, site) - 1, row + move[0]));
    if (s.layers.has(sites[layer])) answers.walk(idOf({ site: sites[layer], row: to }));
  } else return;
  event.preventDefault();
}

/**
 * @param {Shown} s
 * @param {PairView} pair
 * @param {Stack} stack
 * @param {{ choose: (spot: Spot) => void, walk: (id: string) => void }} answers
 */
export function grid(s, pair, stack, answers) {
  const sites = pair.sites[partNow()][stack];
  if (!sites) return html`<p class="tl-quiet">${t("patching.no_part")}</p>`;
  const rows = Array.from({ length: placesOf(pair, sites[0]) }, (_, i) => i);
  /** @param {number} row */
  const marked = (row) => (stack === "encoder" ? differs(pair, row) : row === pair.rows.length - 1);
  const written = stack === "encoder" ? state.result?.reads : state.result?.writes;
  return html`<div class="pa-box tl-scroll">
    <table
      class="pa-grid"
      id="patching-${stack}"
      role="grid"
      aria-label=${t(`patching.stack.${stack}`)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, s, pair, answers)}
    >
      ${tableRows(
        [t(`patching.rows.${stack}`), ...sites.map((_, n) => t("patching.layer", { n: n + 1 }))],
        rows.map(
          (row) =>
            html`<tr>
              <th scope="row" lang=${written ?? nothing} class=${marked(row) ? "pa-marked" : ""}>
                ${rowHeading(pair, stack, row)}
              </th>
              ${cells(s, pair, stack, row, answers.choose)}
            </tr>`,
        ),
      )}
    </table>
  </div>`;
}
