/**
 * A layer: its sublayers in the order of the data. The residual stream is the way past them: each sublayer reads it and adds its output to it.
 *
 * @import { Mark } from "../../browser/marks/kit.js"
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 * @import { Grid } from "./record.js"
 */
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { inTo, rowOf } from "./near_aim.js";
import { drawn } from "./near_marks.js";
import { keysOf, placeName, tokensOf } from "./near_names.js";
import { atOf, isAttention, kindOfSpot } from "./places.js";
import {
  additionAt,
  depthOf,
  numberAt,
  partsOf,
  plainToken,
  plainTokens,
  rowAt,
  strongest,
  weightAt,
} from "./record.js";
import { largest } from "./vector_bands.js";

const WIDEST = 20; // tokens that a matrix beside others has room to name

/** Vectors of all tokens at a depth or in a layer. @param {Near} near @param {Grid} grid @param {number} at */
export const rowsOf = (near, grid, at) => tokensOf(near, near.spot).map((_, row) => Array.from(rowAt(grid, at, row)));

/** Vectors of all tokens as bands. @param {Near} near @param {number[][]} values @param {Partial<Mark>} how @returns {Mark} */
export function bands(near, values, how) {
  const { spot } = near;
  const labels = plainTokens(tokensOf(near, spot));
  return {
    mark: "Strips",
    rows: { name: spot.side, labels },
    cols: { name: "cell", labels: [] },
    values,
    say: "{row}: {value}",
    label: how.title ?? placeName(near, spot),
    ...how,
  };
}

/** How high a band is where all of them have so much room. @param {unknown[]} values @param {number} room @param {number} most */
const highOf = ({ length }, room, most) => Math.max(12, Math.min(most, Math.floor(room / length)));

/** The activations of all tokens. @param {Near} near @param {number} layer @param {Partial<Mark>} how */
export function activations(near, layer, how) {
  const { ff } = near.show.stage[near.spot.side];
  return bands(near, rowsOf(near, ff, layer), { high: largest(ff.data) / 2, ...how });
}

/** The stream at a depth. @param {Near} near @param {number} depth @param {boolean} bare without the names of the tokens */
function stream(near, depth, bare) {
  const { sizes, fold, ...sides } = near.show.stage;
  const values = rowsOf(near, sides[near.spot.side].stream, depth);
  return html`<div class="nr-state">
    ${drawn(near, [bands(near, values, { high: fold.high, height: highOf(values, 150, 24), bare })])}
    <small class="tl-exact">(${values.length}, ${sizes.d_model})</small>
  </div>`;
}

/** What a sublayer, or one head of it, does here, in one number. @param {Near} near @param {Spot} spot */
export function factOf(near, spot) {
  const { stage } = near.show;
  const { side, layer, part, head } = spot;
  const row = rowOf(near, near.spot);
  const token = plainToken(tokensOf(near, spot)[row].text);
  if (isAttention(part)) {
    const { key, weight } = strongest(stage, { kind: kindOfSpot(spot), layer, head, row });
    const values = { row: token, key: plainToken(keysOf(near, spot)[key].text), weight: num(weight, 2) };
    return t("flow.near.fact.attention", values);
  }
  if (part === "ff") {
    const percent = Math.round(100 * numberAt(stage[side].active, layer, row));
    return t("flow.near.fact.ff", { token, percent, n: stage.sizes.d_ff });
  }
  const { before, added, ratio } = additionAt(stage, side, layer, part.slice(5), row);
  const values = { token, before: num(before, 1), added: num(added, 1), percent: Math.round(100 * ratio) };
  return t("flow.near.fact.norm", values);
}

/** The picture of a sublayer: its weights, of no head in particular their mean, or its activations. @param {Near} near @param {Spot} spot @returns {Mark} */
export function sublayerPicture(near, spot) {
  const { side, layer, part, head } = spot;
  const rows = plainTokens(tokensOf(near, spot));
  if (!isAttention(part)) return activations(near, layer, { height: highOf(rows, 288, 64) });
  const kind = kindOfSpot(spot);
  const cols = plainTokens(keysOf(near, spot));
  const axis = { name: part === "cross" ? "source" : "column", labels: cols };
  /** @template V @param {(row: number, key: number) => V} of @returns {V[][]} */
  const table = (of) => rows.map((_, row) => cols.map((__, key) => of(row, key)));
  const values = table((row, key) => weightAt(near.show.stage, { kind, layer, head, row, key }));
  const label = placeName(near, spot);
  if (Math.max(rows.length, cols.length) > WIDEST)
    return bands(near, values, {
      label,
      cols: axis,
      say: "{row}, {col}: {value}",
      palette: "sequential",
      high: 1,
      height: 12,
    });
  const hidden = table((row, key) => kind === "decoder" && key > row);
  return { mark: "Matrix", rows: { name: side, labels: rows }, cols: axis, values, hidden, label, row_only: true };
}

/** The shape of what a sublayer makes. @param {Near} near @param {Spot} spot */
function shapeOf(near, spot) {
  const { sizes } = near;
  const rows = sizes[spot.side];
  const shape = isAttention(spot.part) ? [sizes.heads, rows, keysOf(near, spot).length] : [rows, sizes.d_ff];
  return `(${shape.join(", ")})`;
}

/** A frame that leads into a place. @param {Near} near @param {Spot} to @param {string} look @param {boolean} into whether Enter leads there @param {unknown} name @param {unknown} [inside] */
export function way(near, to, look, into, name, inside) {
  const go = (/** @type {Event} */ event) => {
    event.stopPropagation();
    near.go(to);
  };
  return html`<div
    class="nr-box ${look} ${into ? "nr-into" : ""}"
    data-to=${atOf(to)}
    ?data-into=${into}
    @click=${{ handleEvent: go, capture: true }}
  >
    <button>${name}</button>${inside}<span>${factOf(near, to)}</span>
  </div>`;
}

/** A sublayer, and where its output is added. @param {Near} near @param {string} part @param {boolean} into */
function step(near, part, into) {
  const spot = /** @type {Spot} */ ({ ...near.spot, distance: "sublayer", part });
  const norm = { ...spot, part: `norm_${part}` };
  const inside = html`<small class="tl-exact">${shapeOf(near, spot)}</small>
    ${drawn(near, [sublayerPicture(near, spot)])}`;
  return html`<div class="nr-step">
    <span class="nr-way"></span><span class="nr-branch"></span><span class="nr-join"></span>
    ${way(near, norm, "nr-norm", false, `⊕ ${t(`flow.near.norm.${near.show.stage.order}`)}`)}
    ${way(near, spot, "", into, placeName(near, spot), inside)}
  </div>`;
}

/** @param {Near} near */
export function layerPanel(near) {
  const { side, layer } = near.spot;
  const view = near.show.stage[side];
  const before = layer === 0 ? depthOf(view, "place") : depthOf(view, "after", layer - 1, "ff");
  const into = inTo(near)?.part;
  return html`<div class="nr-layer">
    ${stream(near, before, false)}
    ${partsOf(side).map((part) => [step(near, part, part === into), stream(near, depthOf(view, "after", layer, part), true)])}
  </div>`;
}
