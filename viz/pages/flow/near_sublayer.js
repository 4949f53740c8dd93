/**
 * A sublayer: all heads of an attention as small matrices, the neurons of all tokens, or every token before and after Add & Norm.
 *
 * @import { Mark } from "../../browser/marks/kit.js"
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { inTo } from "./near_aim.js";
import { activations, bands, factOf, rowsOf, sublayerPicture, way } from "./near_layer.js";
import { drawn, ownMarks } from "./near_marks.js";
import { placeName, tokensOf } from "./near_names.js";
import { atOf, isAttention } from "./places.js";
import { additionAt, additionOf, allHeads, depthOf, numberAt, plainToken } from "./record.js";

/** @param {Near} near */
function heads(near) {
  const { spot, show } = near;
  const { taught } = show.stage;
  const aim = inTo(near)?.head;
  const one = (/** @type {number} */ head) => {
    const to = /** @type {Spot} */ ({ ...spot, distance: "head", head, tensor: "weights" });
    const star = spot.part === "cross" && taught?.layer === spot.layer && taught.head === head ? " ★" : "";
    return way(near, to, "", head === aim, placeName(near, to) + star, drawn(near, [sublayerPicture(near, to)]));
  };
  return html`<div class="nr-heads">${allHeads(show.stage).map(one)}</div>`;
}

/** @param {string} column @param {number} [n] */
const columnName = (column, n) => t(`flow.near.column.${column}`, { n });

/** A table with a line a token, which leads to it. @param {Near} near @param {string[]} columns @param {(row: number) => Record<string, unknown>[]} cells @returns {Mark} */
function tokenTable(near, columns, cells) {
  const { spot } = near;
  const rows = tokensOf(near, spot).map(({ text }, row) => {
    const at = atOf({ ...spot, distance: "cell", row });
    return [{ said: plainToken(text), put: { at } }, ...cells(row)];
  });
  const head = [t("flow.cell.token"), ...columns.map((column) => columnName(column))];
  return { mark: "Table", head, rows, label: factOf(near, spot), axis: spot.side };
}

/** @param {number} value */
const cell = (value) => ({ said: num(value, 2), value });

/** @param {Near} near @returns {Mark[]} */
function neurons(near) {
  const { spot, show } = near;
  const view = show.stage[spot.side];
  const table = tokenTable(near, ["active", "length"], (row) => {
    const share = numberAt(view.active, spot.layer, row);
    const value = Math.round(share * show.stage.sizes.d_ff);
    const length = numberAt(view.added, additionOf(spot.side, spot.layer, "ff"), row);
    return [{ said: `${value} (${Math.round(100 * share)}%)`, value, share }, cell(length)];
  });
  return [
    {
      mark: "Columns",
      columns: [[activations(near, spot.layer, { title: columnName("activations", show.stage.sizes.d_ff) })], [table]],
    },
  ];
}

/** @param {Near} near @returns {Mark[]} */
function additions(near) {
  const { spot, show } = near;
  const { side, layer } = spot;
  const part = spot.part.slice(5);
  const view = show.stage[side];
  const after = depthOf(view, "after", layer, part);
  const sum = depthOf(view, "sum", layer, part);
  const depths = sum < 0 ? { before: after - 1, sum: after } : { before: sum - 1, sum, after };
  const columns = Object.entries(depths).map(([name, depth]) => [
    bands(near, rowsOf(near, view.stream, depth), { title: columnName(name), high: show.stage.fold.high }),
  ]);
  const table = tokenTable(near, ["len_before", "len_added", "len_after"], (row) => {
    const { before, added, after } = additionAt(show.stage, side, layer, part, row);
    return [before, added, after].map(cell);
  });
  return [{ mark: "Columns", columns }, table];
}

/** @param {Near} near */
export function sublayerPanel(near) {
  const { part } = near.spot;
  return isAttention(part) ? heads(near) : ownMarks(near, part === "ff" ? neurons(near) : additions(near));
}
