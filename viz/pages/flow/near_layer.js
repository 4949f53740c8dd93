/**
 * A layer: its sublayers in the order of the data. The residual stream is the way past them: each sublayer reads it and adds its output to it.
 *
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { inTo, rowOf } from "./near_aim.js";
import { pictureOf } from "./near_matrix.js";
import { placeName } from "./near_names.js";
import { atOf, isAttention, kindOfSpot } from "./places.js";
import { additionAt, depthOf, numberAt, partsOf, plainToken, rowAt, strongest, weightAt } from "./record.js";

/** Tokens on the side of a place. @param {Near} near @param {Spot} spot */
export const tokensOf = ({ show }, { side }) => (side === "source" ? show.stage.src : show.stage.tgt);

/** Keys of an attention. @param {Near} near @param {Spot} spot */
const keysOf = (near, spot) => (spot.part === "cross" ? near.show.stage.src : tokensOf(near, spot));

/** The stream of all tokens at a depth. @param {Near} near @param {Spot} spot @param {number} depth */
export const streamAt = (near, spot, depth) =>
  tokensOf(near, spot).map((_, row) => Array.from(rowAt(near.show.stage[spot.side].stream, depth, row)));

/** The activations of all tokens, and the size that is drawn in full colour. @param {Near} near @param {Spot} spot */
export function activationsAt(near, spot) {
  const { ff } = near.show.stage[spot.side];
  const most = ff.data.reduce((high, value) => Math.max(high, Math.abs(value)), 0) || 1;
  return { values: tokensOf(near, spot).map((_, row) => Array.from(rowAt(ff, spot.layer, row))), high: most / 2 };
}

/** The stream at a depth. @param {Near} near @param {number} depth @param {boolean} [named] with the names of the tokens */
function stream(near, depth, named) {
  const { spot, show } = near;
  const { sizes, fold } = show.stage;
  const rows = tokensOf(near, spot);
  return html`<div class="nr-state">
    ${pictureOf(streamAt(near, spot, depth), { high: fold.high, rows: named ? rows : [], row: named ? rowOf(near, spot) : -1 })}
    <small class="tl-exact">(${rows.length}, ${sizes.d_model})</small>
  </div>`;
}

/** What a sublayer, or one head of it, does here, in one number. @param {Near} near @param {Spot} spot */
export function factOf(near, spot) {
  const { stage } = near.show;
  const { side, layer, part, head } = spot;
  const row = rowOf(near, spot);
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

/** The picture of a sublayer: its weights, of no head in particular their mean, or its activations. @param {Near} near @param {Spot} spot */
export function sublayerPicture(near, spot) {
  const rows = tokensOf(near, spot);
  const row = rowOf(near, spot);
  if (!isAttention(spot.part)) {
    const { values, high } = activationsAt(near, spot);
    return pictureOf(values, { high, rows, row });
  }
  const kind = kindOfSpot(spot);
  const { layer, head } = spot;
  const cols = keysOf(near, spot);
  const values = rows.map((_, i) =>
    cols.map((__, key) => weightAt(near.show.stage, { kind, layer, head, row: i, key })),
  );
  return pictureOf(values, { high: 1, rows, cols, causal: kind === "decoder", row });
}

/** The shape of what a sublayer makes. @param {Near} near @param {Spot} spot */
function shapeOf(near, spot) {
  const { sizes } = near.show.stage;
  const rows = tokensOf(near, spot).length;
  return isAttention(spot.part)
    ? `(${sizes.heads}, ${rows}, ${keysOf(near, spot).length})`
    : `(${rows}, ${sizes.d_ff})`;
}

/** A button that leads into a place. @param {Near} near @param {Spot} to @param {string} look @param {boolean} into whether Enter leads there @param {unknown} inside */
export function way(near, to, look, into, inside) {
  return html`<button
    class="nr-box ${look} ${into ? "nr-into" : ""}"
    data-to=${atOf(to)}
    ?data-into=${into}
    @click=${() => near.go(to)}
  >
    ${inside}<span>${factOf(near, to)}</span>
  </button>`;
}

/** A sublayer, and where its output is added. @param {Near} near @param {string} part @param {boolean} into */
function step(near, part, into) {
  const spot = /** @type {Spot} */ ({ ...near.spot, distance: "sublayer", part });
  const norm = { ...spot, part: `norm_${part}` };
  const sublayer = html`<b>${placeName(near, spot)}</b
    ><small class="tl-exact">${shapeOf(near, spot)}</small> ${sublayerPicture(near, spot)}`;
  return html`<div class="nr-step">
    <span class="nr-way"></span><span class="nr-branch"></span><span class="nr-join"></span>
    ${way(near, norm, "nr-norm", false, html`<b>⊕ ${t(`flow.near.norm.${near.show.stage.order}`)}</b>`)}
    ${way(near, spot, "", into, sublayer)}
  </div>`;
}

/** @param {Near} near */
export function layerPanel(near) {
  const { spot, show } = near;
  const { side, layer } = spot;
  const view = show.stage[side];
  const before = layer === 0 ? depthOf(view, "place") : depthOf(view, "after", layer - 1, "ff");
  const into = inTo(near)?.part;
  return html`<div class="nr-layer">
    ${stream(near, before, true)}
    ${partsOf(side).map((part) => [step(near, part, part === into), stream(near, depthOf(view, "after", layer, part))])}
  </div>`;
}
