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
import { bandsCanvas, labelledMatrix, largest, names, streamBands } from "./near_matrix.js";
import { placeName } from "./near_names.js";
import { atOf, isAttention, kindOfSpot } from "./places.js";
import { additionAt, depthOf, numberAt, partsOf, plainToken, rowAt, strongest, weightAt } from "./record.js";
import { lookOf } from "./role_colors.js";

/** Tokens on the side of a place. @param {Near} near @param {Spot} spot */
export const tokensOf = ({ show }, { side }) => (side === "source" ? show.stage.src : show.stage.tgt);

/** Keys of an attention. @param {Near} near @param {Spot} spot */
export const keysOf = (near, spot) => (spot.part === "cross" ? near.show.stage.src : tokensOf(near, spot));

/** The depth of the stream before a layer. @param {Near} near @param {Spot} spot */
function depthBefore({ show }, { side, layer }) {
  const view = show.stage[side];
  return layer === 0 ? depthOf(view, "place") : depthOf(view, "after", layer - 1, "ff");
}

/** @param {Near} near */
export const coloursOf = ({ show }) => lookOf(show.get(".flow")).colours;

/** The stream of all tokens at a depth, with their names where asked. @param {Near} near @param {number} depth @param {boolean} named */
function stream(near, depth, named) {
  const { spot, show } = near;
  const { d_model: width } = show.stage.sizes;
  const tokens = tokensOf(near, spot);
  return html`<div class="nr-state" style="--rows: ${tokens.length}">
    ${named ? html`<span class="nr-mx-rows" aria-hidden="true">${names(tokens, rowOf(near, spot))}</span>` : ""}
    ${streamBands(show.stage, coloursOf(near), spot.side, depth)}
    <small class="tl-exact">(${tokens.length}, ${width})</small>
  </div>`;
}

/** What a sublayer does here, in one number. @param {Near} near @param {Spot} spot */
export function sublayerFact(near, spot) {
  const { stage } = near.show;
  const row = rowOf(near, spot);
  const token = plainToken(tokensOf(near, spot)[row].text);
  if (isAttention(spot.part)) {
    const { key, weight } = strongest(stage, { kind: kindOfSpot(spot), layer: spot.layer, head: -1, row });
    return t("flow.near.fact.attention", {
      row: token,
      key: plainToken(keysOf(near, spot)[key].text),
      weight: num(weight, 2),
    });
  }
  if (spot.part === "ff") {
    const percent = Math.round(100 * numberAt(stage[spot.side].active, spot.layer, row));
    return t("flow.near.fact.ff", { token, percent, n: stage.sizes.d_ff });
  }
  const { before, added, ratio } = additionAt(stage, spot.side, spot.layer, spot.part.slice(5), row);
  const values = { token, before: num(before, 1), added: num(added, 1), percent: Math.round(100 * ratio) };
  return t("flow.near.fact.norm", values);
}

/** The picture of a sublayer: the mean of its heads' weights, or its activations. @param {Near} near @param {Spot} spot */
function picture(near, spot) {
  const { stage } = near.show;
  const row = rowOf(near, spot);
  if (!isAttention(spot.part)) {
    const grid = stage[spot.side].ff;
    const count = tokensOf(near, spot).length;
    const bands = bandsCanvas(
      coloursOf(near),
      spot.side,
      (token) => rowAt(grid, spot.layer, token),
      count,
      largest(grid) / 2,
    );
    return html`<span class="nr-units" style="--rows: ${count}"
      ><span class="nr-mx-rows" aria-hidden="true">${names(tokensOf(near, spot), row)}</span>${bands}</span
    >`;
  }
  const kind = kindOfSpot(spot);
  return labelledMatrix({
    rows: tokensOf(near, spot),
    cols: keysOf(near, spot),
    value: (i, j) => weightAt(stage, { kind, layer: spot.layer, head: -1, row: i, key: j }),
    causal: kind === "decoder",
    row,
  });
}

/** The shape of what a sublayer makes. @param {Near} near @param {Spot} spot */
function shapeOf(near, spot) {
  const { sizes } = near.show.stage;
  const rows = tokensOf(near, spot).length;
  if (isAttention(spot.part)) return `(${sizes.heads}, ${rows}, ${keysOf(near, spot).length})`;
  return spot.part === "ff" ? `(${rows}, ${sizes.d_ff})` : `(${rows}, ${sizes.d_model})`;
}

/** A sublayer, and where its output is added. @param {Near} near @param {string} part @param {Spot | null} aim */
function step(near, part, aim) {
  const spot = /** @type {Spot} */ ({ ...near.spot, distance: "sublayer", part });
  const norm = /** @type {Spot} */ ({ ...spot, part: `norm_${part}` });
  const into = aim?.part === part;
  const order = near.show.stage.order;
  return html`<div class="nr-step nr-${order}">
    <span class="nr-way" aria-hidden="true"></span><span class="nr-branch" aria-hidden="true"></span
    ><span class="nr-join" aria-hidden="true"></span>
    <button class="nr-box nr-norm" data-to=${atOf(norm)} @click=${() => near.go(norm)}>
      <b>⊕ ${t(`flow.near.norm.${order}`)}</b><span>${sublayerFact(near, norm)}</span>
    </button>
    <button
      class="nr-box nr-sub ${into ? "nr-into" : ""}"
      data-to=${atOf(spot)}
      ?data-into=${into}
      @click=${() => near.go(spot)}
    >
      <b>${placeName(near, spot)}</b><small class="tl-exact">${shapeOf(near, spot)}</small> ${picture(near, spot)}<span
        >${sublayerFact(near, spot)}</span
      >
    </button>
  </div>`;
}

/** @param {Near} near */
export function layerPanel(near) {
  const { spot, show } = near;
  const view = show.stage[spot.side];
  const aim = inTo(near);
  const parts = partsOf(spot.side);
  return html`<div class="nr-layer">
    ${stream(near, depthBefore(near, spot), true)}
    ${parts.map((part) => [step(near, part, aim), stream(near, depthOf(view, "after", spot.layer, part), false)])}
  </div>`;
}
