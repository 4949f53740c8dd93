/**
 * A row of weights by hand: one slider a key, renormalised as it moves, sent when it is let go.
 *
 * @import { Pair } from "./map_numbers.js"
 * @import { RowDraft, Shown } from "./page_state.js"
 * @import { AxisPiece } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { num } from "../../browser/text/number_format.js";
import { labelOf } from "../../browser/text/token_names.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { siteOf } from "./edits.js";
import { putEdit } from "./edit_history.js";
import { labeledRows, offsetOf } from "./map_numbers.js";
import { normalised, onlyLargest, sliderValues, writeRow } from "./weight_row.js";
import { countPadding } from "./source_tokens.js";

/**
 * The keys of a row, and the weights it has now, with the edits. Padding has no slider.
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {number} row
 */
function rowOf(shown, { maps: [, after], kind, at }, row) {
  const columns = after.cols.length;
  const from = offsetOf(after, at) + row * columns;
  const keys = after.cols.slice(0, kind === "decoder" ? row + 1 : columns - countPadding(shown));
  return { keys, weights: Array.from(after.data.subarray(from, from + keys.length)) };
}

/**
 * How many rows may be edited.
 * @param {Shown} shown
 * @param {Pair} pair
 */
function usableRows(shown, { maps: [, { rows }], kind }) {
  return kind === "encoder" ? rows.length - countPadding(shown) : rows.length;
}

/**
 * The row a person chose; else the cursor's.
 * @param {Shown} shown
 * @param {Pair} pair
 */
function rowShown(shown, pair) {
  const cursor = pair.kind === "encoder" ? 0 : Math.max(0, state.scene.step);
  return Math.min(shown.row ?? cursor, usableRows(shown, pair) - 1);
}

/**
 * How the edit of a row begins.
 * @param {Pair} pair
 * @param {number} row
 */
function prefixOf({ kind, at }, row) {
  return `row:${siteOf(kind, at.layer)}.${at.head}.${row}=`;
}

/**
 * The sliders as they stand; where the map, the head or the row is another one, they begin anew.
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {number} row
 * @param {number[]} weights
 * @returns {RowDraft}
 */
function draftOf(shown, { maps: [, maps], at }, row, weights) {
  const { draft } = shown;
  const same = draft?.maps === maps && draft.layer === at.layer && draft.head === at.head && draft.row === row;
  if (same) return /** @type {RowDraft} */ (draft);
  shown.draft = { maps, layer: at.layer, head: at.head, row, values: sliderValues(weights) };
  return shown.draft;
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {RowDraft} draft
 */
function send(shown, pair, { row, values }) {
  shown.update();
  if (!normalised(values)) return;
  /* The map stays with the head whose row is edited, even if another head's weights move more. */
  if (state.scene.layer < 0 || state.scene.head < 0) setScene({ ...pair.at });
  putEdit(shown, prefixOf(pair, row), prefixOf(pair, row) + writeRow(values));
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {RowDraft} draft
 * @param {AxisPiece[]} keys
 */
function sliders(shown, pair, draft, keys) {
  const now = normalised(draft.values);
  return keys.map(({ text }, i) => {
    /** @param {Event} event */
    const move = (event) => {
      draft.values[i] = Number(/** @type {HTMLInputElement} */ (event.target).value);
      shown.update();
    };
    return html`<label class="wi-slider"
      ><span>${text}</span
      ><input
        type="range"
        min="0"
        max="1"
        step="0.01"
        .value=${live(String(draft.values[i]))}
        data-key="row.${i}"
        aria-label=${t("whatif.row_slider", { key: text, n: i + 1 })}
        @input=${move}
        @change=${() => send(shown, pair, draft)}
      /><output class="wi-num">${now ? num(now[i], 3) : "–"}</output></label
    >`;
  });
}

/**
 * @param {string} name
 * @param {() => void} click
 * @param {boolean} [disabled]
 */
function button(name, click, disabled = false) {
  return html`<button class="tl-button" type="button" data-key="row-${name}" ?disabled=${disabled} @click=${click}>
    ${t(`whatif.row_${name}`)}
  </button>`;
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 * @param {number} row
 */
function editedRow(shown, pair, row) {
  const { keys, weights } = rowOf(shown, pair, row);
  const draft = draftOf(shown, pair, row, weights);
  const prefix = prefixOf(pair, row);
  const edited = state.scene.edits.some((/** @type {string} */ edit) => edit.startsWith(prefix));
  const now = normalised(draft.values);
  const sum = (now ?? []).reduce((a, b) => a + b, 0);
  /** @param {number[]} values */
  const all = (values) => {
    draft.values = values;
    send(shown, pair, draft);
  };
  return html`<div>
    <div class="wi-buttons">
      ${button("even", () => all(keys.map(() => 1)))} ${button("top", () => all(onlyLargest(weights)))}
      ${button("back", () => putEdit(shown, prefix, ""), !edited)}
      <span class="wi-num" id="whatif-row-sum">${t("whatif.row_sum", { sum: num(sum, 3) })}</span>
      <span role="alert">${now ? "" : t("whatif.row_zero")}</span>
    </div>
    <div class="wi-sliders">${sliders(shown, pair, draft, keys)}</div>
  </div>`;
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 */
export function rowEditor(shown, pair) {
  const row = rowShown(shown, pair);
  const rows = labeledRows(pair.kind, pair.maps[1]).slice(0, usableRows(shown, pair));
  /** @param {Event} event */
  const pick = (event) => {
    shown.row = Number(/** @type {HTMLSelectElement} */ (event.target).value);
    shown.update();
  };
  /** @param {Event} event */
  const toggle = (event) => {
    shown.rowOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
  };
  /** @param {{ text: string, drawn?: string }} token @param {number} i */
  const option = (token, i) =>
    html`<option value=${i} .selected=${live(i === row)}>${i + 1} ${labelOf(token)}</option>`;
  return html`<details class="wi-row" ?open=${shown.rowOpen} @toggle=${toggle}>
    <summary>${t("whatif.row_title")}</summary>
    <p class="wi-small">${t("whatif.row_hint")}</p>
    <label class="wi-line"
      >${t("whatif.row_pick")}<select
        class="tl-button"
        id="whatif-row"
        aria-label=${t("whatif.row_pick")}
        @change=${pick}
      >
        ${rows.map(option)}
      </select></label
    >
    ${editedRow(shown, pair, row)}
  </details>`;
}
