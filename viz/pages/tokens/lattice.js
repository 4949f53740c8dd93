/**
 * All pieces that could stand below each character, as tiles. A press on one has the model read the best cut that holds it.
 *
 * @import { Kit } from "../../browser/marks/kit.js"
 * @import { LatticeNode } from "./lattice_paths.js"
 *
 * @typedef {{ text: string[], nodes: LatticeNode[], joints: number[], read: number[], usual: number[], tile: string, unknown: string }} LatticeData
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { numberText } from "../../browser/marks/number_text.js";
import { walked } from "../../browser/marks/walk.js";
import { fill } from "../../browser/text/text_parts.js";
import { cutThrough, nodesOf, stretches } from "./lattice_paths.js";

/** @param {LatticeData} data @param {Kit} kit */
export function draw(data, kit) {
  const { text, nodes, joints, read, usual } = data;
  const [now, common] = [nodesOf(nodes, read), nodesOf(nodes, usual)];
  const ends = (/** @type {number} */ node) => cutThrough(nodes, joints, read, node);
  const choose = (/** @type {number} */ _, /** @type {number} */ node) => {
    const cut = ends(node);
    kit.put({ cut: JSON.stringify(cut) === JSON.stringify(usual) ? [] : cut, forced: [], step: 0, source: -1 });
  };
  const say = (/** @type {number} */ _, /** @type {number} */ node) => {
    const { score, share, known, text: piece } = nodes[node];
    return fill(known ? data.tile : data.unknown, {
      text: piece,
      score: numberText(score, "2"),
      share: numberText(share, "p"),
    });
  };
  const tile = (/** @type {{ node: number, row: number }} */ { node, row }, /** @type {number} */ start) => {
    const one = nodes[node];
    const looks = `${now.has(node) ? "tk-now" : ""} ${common.has(node) ? "tk-usual" : ""} ${one.known ? "" : "tk-strange"}`;
    const place = `grid-column: ${one.start - start + 1} / ${one.end - start + 1}; grid-row: ${row + 2}`;
    return html`<i
      class="tk-tile ${looks}"
      style="${place}; --share: ${(100 * one.share).toFixed(1)}%"
      data-spot="0.${node}"
      ><b>${one.text}</b><small>${numberText(one.score, "1")}</small></i
    >`;
  };
  const stretch = (/** @type {{ start: number, end: number, placed: any[] }} */ { start, end, placed }) =>
    html`<div class="tk-stretch" style="--columns: ${end - start}">
      ${text.slice(start, end).map((character) => html`<span>${character}</span>`)}
      ${placed.map((one) => tile(one, start))}
    </div>`;
  const walk = { label: text.join(""), lines: [nodes.length], places: () => ({}), say, choose };
  return walked(walk, kit, html`<div class="tk-lattice" translate="no">${stretches(nodes, joints).map(stretch)}</div>`);
}
