/**
 * The row of cross-attention that wrote a node, from a watched pass over its hypothesis. Maps are kept, and a deeper one serves its
 * beginnings.
 *
 * @import { Attention, Shown } from "./page_state.js"
 * @import { Node } from "./beam_tree.js"
 * @import { AttentionView, AxisPiece } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { emit } from "../../browser/state/events.js";
import { site } from "../../browser/text/figure_text.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { pathTo } from "./beam_tree.js";

const KEPT = 60;
const STAYS = 120; // ms of a hover that stays, not one that passes
const FAINTEST = 0.25; // a row whose largest weight is below this is not painted as if it were strong

function scopeNow() {
  return JSON.stringify([state.scene.checkpoint, state.scene.text]);
}

/** @param {Node} node */
const tokensOf = (node) => pathTo(node).map(({ token }) => token);

/**
 * A map whose pass saw at least what this node's did.
 * @param {Shown} shown
 * @param {number[]} before
 */
function known(shown, before) {
  const scope = scopeNow();
  return [...shown.attentions.values()].find(
    (one) =>
      one.scope === scope && one.before.length >= before.length && before.every((token, i) => one.before[i] === token),
  );
}

/**
 * Ask for the map of a node that stays on the screen, where none is there.
 * @param {Shown} shown
 * @param {Node} node
 */
export function wantAttention(shown, node) {
  clearTimeout(shown.attending);
  const tokens = tokensOf(node);
  if (known(shown, tokens.slice(0, -1))) return;
  shown.attending = setTimeout(() => askAttention(shown, tokens), STAYS);
}

/**
 * @param {Shown} shown
 * @param {number[]} tokens
 */
async function askAttention(shown, tokens) {
  const scope = scopeNow();
  const before = tokens.slice(0, -1);
  const answer = await call(shown.m.server, { page: "search", ...state.scene, part: "attention", tokens });
  if (answer.ok) {
    /** @type {AttentionView} */
    const view = answer.view;
    const { data } = await unpack(view.mean);
    shown.attentions.set(`${scope} ${before}`, { ...view, before, scope, mean: data });
    if (shown.attentions.size > KEPT) shown.attentions.delete(shown.attentions.keys().next().value ?? "");
  } else {
    shown.attentionFailure = { key: tokens.join(), error: answer.error };
  }
  shown.update();
  emit("drawn", shown.m);
}

/**
 * @param {AxisPiece} piece
 * @param {number} i
 * @param {number} weight
 * @param {number} high
 */
function chip(piece, i, weight, high) {
  const style = `background: ${colour("sequential", weight, 0, high)}; color: ${ink("sequential", weight, 0, high)}`;
  return html`<span
    class="sea-chip tl-${piece.kind}"
    data-at-source=${i}
    data-weight=${weight.toFixed(4)}
    style=${style}
    ><b>${piece.text}</b><small>${weight.toFixed(2)}</small></span
  >`;
}

/**
 * @param {Attention} map
 * @param {Node} node
 */
function figure(map, node) {
  const row = node.step;
  const width = map.shape[2];
  const weights = map.mean.subarray(row * width, (row + 1) * width);
  const high = Math.max(FAINTEST, ...weights);
  const place = t("search.attention_site", { layer: map.layer + 1, heads: map.shape[0] });
  return html`<h4>${t("search.attention", { token: node.text })}</h4>
    <div class="sea-chips" data-rove lang=${state.result?.reads}>
      ${map.source.map((piece, i) => chip(piece, i, weights[i], high))}
    </div>
    ${site(`${map.site}[:, ${row}]`, map.shape, place)}`;
}

/**
 * @param {Shown} shown
 * @param {Node} node
 */
export function attention(shown, node) {
  const tokens = tokensOf(node);
  const map = known(shown, tokens.slice(0, -1));
  const failure = shown.attentionFailure?.key === tokens.join() ? shown.attentionFailure.error : null;
  const wait = failure
    ? html`<p class="tl-notice">${errorText(failure)}</p>`
    : html`<p class="tl-quiet">${t("search.attention_wait")}</p>`;
  return html`<div class="sea-attention">${map ? figure(map, node) : wait}</div>`;
}
