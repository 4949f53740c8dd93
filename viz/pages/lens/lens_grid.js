/**
 * The decoder's layers read as predictions: rows are steps, columns are layers.
 *
 * @import { LensState } from "./page.js"
 * @import { LensView } from "./view.types.js"
 *
 * @typedef {{ n: number, r: number }} GridPlace a layer and a step
 *
 * @typedef {object} GridAnswers
 * @property {(place: GridPlace | null) => void} point
 * @property {(place: GridPlace) => void} walk
 * @property {(layer: number) => void} choose
 * @property {(row: number) => void} step
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { shareTrack } from "../../browser/drawing/share_track.js";
import { num } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { probabilityText, shortProbability } from "./number_format.js";
import { tokenText } from "./last_dot_product.js";

export const SHOWS = ["top", "own", "entropy"];
/** @type {Record<string, [number, number]>} rows down, layers to the right */
const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -99],
  End: [0, 99],
};

/** What the cells show. @returns {string} */
export function showNow() {
  const { show } = state.scene.lens;
  return SHOWS.includes(show) ? show : "top";
}

/** The step on the screen. @param {LensView} view */
export function stepNow({ tokens }) {
  return inside(state.scene.step, tokens.length);
}

/**
 * @param {number} i
 * @param {number} count
 */
function inside(i, count) {
  return Math.max(0, Math.min(count - 1, i));
}

/** @param {number} n */
function layerName(n) {
  return n === 0 ? t("lens.col.input") : t("lens.col.layer", { n });
}

/**
 * A cell in words, for those who listen.
 * @param {LensView} view
 * @param {GridPlace} place
 */
function cellText(view, { n, r }) {
  return t("lens.cell_label", {
    step: r + 1,
    where: layerName(n),
    top: view.pieces[view.top[n][r][0]],
    p: probabilityText(view.p[n][r][0]),
    token: view.pieces[view.tokens[r]],
    rank: view.rank[n][r],
    own: probabilityText(view.chosen[n][r]),
    entropy: num(view.entropy[n][r], 2),
  });
}

/** The texts of all cells, by step and layer. @param {LensView} view */
export function cellTexts(view) {
  return view.tokens.map((_, r) => view.sites.map((_, n) => cellText(view, { n, r })));
}

/**
 * What a cell holds, its value, and the value of the darkest colour.
 * @param {LensView} view
 * @param {GridPlace} place
 */
function look(view, { n, r }) {
  const mode = showNow();
  if (mode === "entropy") {
    const value = view.entropy[n][r];
    return { value, high: Math.log2(view.vocab), content: html`<b>${num(value, 2)}</b>` };
  }
  if (mode === "own") {
    const value = view.chosen[n][r];
    const small = value >= 0.005 ? shortProbability(value) : "";
    return { value, high: 1, content: html`<b>${view.rank[n][r]}</b><small>${small}</small>` };
  }
  const value = view.p[n][r][0];
  const hit = view.rank[n][r] === 1;
  const piece = html`<b class=${hit ? "ln-hit" : ""}>${view.pieces[view.top[n][r][0]]}</b>`;
  return {
    value,
    high: 1,
    content: html`${piece}${hit ? html`<i>✓</i>` : ""}<small>${shortProbability(value)}</small>`,
  };
}

/**
 * @param {LensState} s
 * @param {GridPlace} place
 */
function cell(s, { n, r }) {
  const { value, high, content } = look(s.view, { n, r });
  const tab = s.tab ?? { n: s.layer, r: stepNow(s.view) };
  const here = n === s.at.n && r === s.at.r;
  const painted = `background: ${colour("sequential", value, 0, high)}; color: ${ink("sequential", value, 0, high)}`;
  return html`<td
    class="ln-cell${here ? " ln-here" : ""}"
    tabindex=${tab.n === n && tab.r === r ? 0 : -1}
    role="gridcell"
    data-layer=${n}
    data-row=${r}
    aria-description=${s.labels[r][n]}
    style=${painted}
  >
    <div>${content}</div>
  </td>`;
}

/** With the classes of the linked cursor, which are put on rows from outside (cursor.js). @param {LensView} view @param {number} r */
function rowClass(view, r) {
  const names = [];
  if (r === stepNow(view)) names.push("ln-now");
  if (r === state.scene.step) names.push("tl-pinned");
  if (r === state.hover.target) names.push("tl-lit");
  return names.join(" ");
}

/**
 * @param {LensState} s
 * @param {number} r
 */
function row(s, r) {
  const { view } = s;
  return html`<tr
    class=${rowClass(view, r)}
    data-row=${r}
    data-at-target=${r}
    aria-selected=${String(r === stepNow(view))}
  >
    <td class="ln-n">${r + 1}</td>
    <td class="ln-side">${view.rows[r].text}</td>
    ${view.sites.map((_, n) => cell(s, { n, r }))}
    <td class="ln-side ln-out">${view.pieces[view.tokens[r]]}</td>
  </tr>`;
}

/** @param {Event} event @returns {GridPlace | null} */
function placeUnder(event) {
  const found = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.(".ln-cell"));
  return found && { n: Number(found.dataset.layer), r: Number(found.dataset.row) };
}

/**
 * @param {KeyboardEvent} event
 * @param {LensView} view
 * @param {GridAnswers} answers
 */
function press(event, { tokens, sites }, answers) {
  const at = placeUnder(event);
  const move = MOVES[event.key];
  if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    answers.choose(at.n);
    answers.step(at.r);
  } else if (move) {
    answers.walk({ n: inside(at.n + move[1], sites.length), r: inside(at.r + move[0], tokens.length) });
  } else return;
  event.preventDefault();
}

/**
 * @param {LensState} s
 * @param {GridAnswers} answers
 */
export function grid(s, answers) {
  const { view } = s;
  const cols = view.sites.length;
  /** @param {Event} event */
  const over = (event) => {
    const place = placeUnder(event);
    if (place) answers.point(place);
  };
  /** @param {Event} event */
  const click = (event) => {
    const place = placeUnder(event);
    if (place) answers.choose(place.n);
  };
  return html`<div class="ln-box" @click=${click}>
    <table
      class="ln-grid"
      id="lens-cells"
      role="grid"
      style="--cols: ${cols}"
      aria-label=${t("lens.grid_label", { rows: view.tokens.length, cols })}
      @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, view, answers)}
      @pointerover=${over}
      @pointerleave=${() => answers.point(null)}
      @focusin=${over}
    >
      ${tableRows(
        [t("lens.col.step"), t("lens.col.reads"), ...view.sites.map((_, n) => layerName(n)), t("lens.col.writes")],
        view.tokens.map((_, r) => row(s, r)),
      )}
    </table>
  </div>`;
}

/** The five most probable tokens of the cell under the cursor, else of the chosen step. @param {LensState} s */
export function readout(s) {
  const { view, at } = s;
  const { n, r } = at;
  const facts = {
    entropy: num(view.entropy[n][r], 2),
    token: view.pieces[view.tokens[r]],
    rank: view.rank[n][r],
    own: probabilityText(view.chosen[n][r]),
  };
  /** @param {number} id @param {number} k */
  const candidate = (id, k) => {
    const p = view.p[n][r][k];
    return html`<li class=${id === view.tokens[r] ? "ln-chosen" : ""}>
      ${tokenText(view, id)}${shareTrack(p)}<span>${probabilityText(p)}</span>
    </li>`;
  };
  return html`<div class="ln-readout" id="lens-readout">
    <p class="ln-readhead">
      <b>${t("lens.cell_title", { step: r + 1, where: layerName(n) })}</b>
      <code class="tl-exact">${view.sites[n]}</code>
    </p>
    <ol class="ln-five">
      ${view.top[n][r].map(candidate)}
    </ol>
    <p class="ln-facts tl-exact">${t("lens.cell_facts", facts)}</p>
  </div>`;
}
