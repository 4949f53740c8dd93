/**
 * A sublayer: all heads of an attention as small matrices, the neurons of all tokens, or every token before and after Add & Norm.
 *
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { inTo, rowOf } from "./near_aim.js";
import { coloursOf, keysOf, sublayerFact, tokensOf } from "./near_layer.js";
import { bandsCanvas, labelledMatrix, largest } from "./near_matrix.js";
import { atOf, isAttention, kindOfSpot } from "./places.js";
import { additionAt, additionOf, depthOf, numberAt, plainToken, rowAt, strongest } from "./record.js";

/** @param {Near} near @param {number} head @param {Spot | null} aim */
function headButton(near, head, aim) {
  const { stage } = near.show;
  const { spot } = near;
  const kind = kindOfSpot(spot);
  const row = rowOf(near, spot);
  const to = /** @type {Spot} */ ({ ...spot, distance: "head", head, tensor: "weights" });
  const { key, weight } = strongest(stage, { kind, layer: spot.layer, head, row });
  const taught = kind === "cross" && stage.taught?.layer === spot.layer && stage.taught.head === head;
  const values = { row: plainToken(tokensOf(near, spot)[row].text), key: plainToken(keysOf(near, spot)[key].text) };
  const into = aim?.head === head;
  return html`<button
    class="nr-box nr-head ${into ? "nr-into" : ""}"
    data-to=${atOf(to)}
    ?data-into=${into}
    @click=${() => near.go(to)}
  >
    <b>${t("flow.near.name.head", { n: head + 1 })}${taught ? " ★" : ""}</b>
    ${labelledMatrix({
      rows: tokensOf(near, spot),
      cols: keysOf(near, spot),
      value: (i, j) => numberAt(stage.weights[kind], spot.layer, head, i, j),
      causal: kind === "decoder",
      row,
    })}
    <span>${t("flow.near.fact.attention", { ...values, weight: num(weight, 2) })}</span>
  </button>`;
}

/** @param {Near} near */
function heads(near) {
  const aim = inTo(near);
  const { heads: count } = near.show.stage.sizes;
  return html`<div class="nr-heads">${Array.from({ length: count }, (_, head) => headButton(near, head, aim))}</div>`;
}

/**
 * One line of a table of tokens: a button with pictures and numbers.
 * @param {Near} near
 * @param {number} row
 * @param {unknown[]} cells
 */
function tokenLine(near, row, cells) {
  const to = /** @type {Spot} */ ({ ...near.spot, distance: "cell", row });
  const into = row === rowOf(near, near.spot);
  return html`<tr class=${into ? "nr-into" : ""} data-to=${atOf(to)} ?data-into=${into} @click=${() => near.go(to)}>
    <th scope="row"><button class="tl-link">${plainToken(tokensOf(near, near.spot)[row].text)}</button></th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** @param {Near} near @param {string[]} columns @param {unknown[]} lines */
function tokenTable(near, columns, lines) {
  const n = near.show.stage.sizes.d_ff;
  return html`<table class="nr-tokens">
    ${tableRows([t("flow.cell.token"), ...columns.map((column) => t(`flow.near.column.${column}`, { n }))], lines)}
  </table>`;
}

/** One token's vector as a band. @param {Near} near @param {ArrayLike<number>} values @param {number} high */
function band(near, values, high) {
  return bandsCanvas(coloursOf(near), near.spot.side, () => values, 1, high);
}

/** @param {Near} near */
function neurons(near) {
  const { spot, show } = near;
  const view = show.stage[spot.side];
  const high = largest(view.ff) / 2;
  const lines = tokensOf(near, spot).map((_, row) => {
    const share = numberAt(view.active, spot.layer, row);
    const bar = html`<span class="nr-bar"><i style="width: ${100 * share}%"></i></span>`;
    const added = numberAt(view.added, additionOf(spot.side, spot.layer, "ff"), row);
    const active = `${Math.round(share * show.stage.sizes.d_ff)} (${Math.round(100 * share)}%)`;
    return tokenLine(near, row, [band(near, rowAt(view.ff, spot.layer, row), high), bar, active, num(added, 2)]);
  });
  return tokenTable(near, ["activations", "share", "active", "length"], lines);
}

/** @param {Near} near */
function additions(near) {
  const { spot, show } = near;
  const part = spot.part.slice(5);
  const view = show.stage[spot.side];
  const after = depthOf(view, "after", spot.layer, part);
  const sum = depthOf(view, "sum", spot.layer, part);
  const before = (sum < 0 ? after : sum) - 1;
  const { high } = show.stage.fold;
  /** @param {number} depth @param {number} row */
  const bandAt = (depth, row) => band(near, rowAt(view.stream, depth, row), high);
  const lines = tokensOf(near, spot).map((_, row) => {
    const lengths = additionAt(show.stage, spot.side, spot.layer, part, row);
    const normed = sum < 0 ? [] : [bandAt(sum, row)];
    const numbers = [num(lengths.before, 2), num(lengths.added, 2), num(lengths.after, 2)];
    return tokenLine(near, row, [bandAt(before, row), ...normed, bandAt(after, row), ...numbers]);
  });
  const columns = [
    "before",
    ...(sum < 0 ? [] : ["sum"]),
    sum < 0 ? "added_to" : "after",
    "len_before",
    "len_added",
    "len_after",
  ];
  return tokenTable(near, columns, lines);
}

/** @param {Near} near */
export function sublayerPanel(near) {
  const { part } = near.spot;
  if (isAttention(part)) return heads(near);
  return html`<div class="nr-scroll">${part === "ff" ? neurons(near) : additions(near)}</div>
    <p class="nr-fact">${sublayerFact(near, near.spot)}</p>`;
}
