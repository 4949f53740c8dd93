/**
 * The beam tree as a lattice. A column is a step, a row a rank by log-probability. Only columns in sight are in the page.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Node, Tree } from "./beam_tree.js"
 *
 * @typedef {{ tree: Tree, lit: Set<number>, chosen: Node }} Look
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { setLook } from "./controls.js";
import { fit } from "./text_width.js";
import { pathTo } from "./beam_tree.js";

const COLUMN = 160;
const BOX = 138;
const ROW = 30;
const TOP = 24;
const LEFT = 6;
const ROOT = 40;
const FIRST = LEFT + ROOT + 26; // where the first step begins
const AROUND = 2; // columns beyond each edge that are drawn too
const MARGIN = 40; // px about a node that is brought into sight
const MARK = { kept: "", finished: "■", pruned: "✕" };

/** @param {Node} node */
const leftOf = (node) => (node.step < 0 ? LEFT : FIRST + node.step * COLUMN);

/** @param {Node} node */
const rightOf = (node) => leftOf(node) + (node.step < 0 ? ROOT : BOX);

/** @param {Node} node */
const middleOf = (node) => TOP + node.row * ROW + ROW / 2;

/** @param {Node} node */
const kindOf = (node) => `sea-${node.status}${node.winner ? " sea-win" : ""}`;

/**
 * @param {Look} look
 * @param {Node} node
 */
function edge({ lit }, node) {
  const parent = /** @type {Node} */ (node.parent);
  const from = rightOf(parent);
  const to = leftOf(node);
  const middle = (from + to) / 2;
  const line = `M${from} ${middleOf(parent)}C${middle} ${middleOf(parent)} ${middle} ${middleOf(node)} ${to} ${middleOf(node)}`;
  return svg`<path
    class="sea-edge ${kindOf(node)} ${lit.has(node.id) ? "sea-on" : ""}"
    data-to=${node.id}
    d=${line}
    stroke-width=${(0.9 + 6 * Math.exp(node.stepLogP)).toFixed(2)}
  ></path>`;
}

/**
 * @param {Node} node
 * @param {number} inset
 * @param {string} name
 */
function frame(node, inset, name) {
  return svg`<rect
    class=${name}
    x=${leftOf(node) + inset}
    y=${middleOf(node) - ROW / 2 + 3 + inset}
    width=${rightOf(node) - leftOf(node) - 2 * inset}
    height=${ROW - 6 - 2 * inset}
    rx=${node.status === "finished" ? 1 : 6}
  ></rect>`;
}

/**
 * @param {Look} look
 * @param {Node} node
 */
function box({ lit, chosen }, node) {
  const sign = node.winner && node.parent ? "★" : MARK[node.status];
  const text = fit(`${sign}${node.text}`, node.parent ? BOX - 48 : ROOT);
  const score = svg`<text x=${rightOf(node) - 6} y=${middleOf(node) + 4} class="sea-score" text-anchor="end">${num(node.score, 2)}</text>`;
  const state = `${lit.has(node.id) ? "sea-on" : ""} ${node === chosen ? "sea-chosen" : ""}`;
  return svg`<g class="sea-node ${kindOf(node)} ${state}" data-id=${node.id}>
    ${frame(node, 0, "sea-rect")} ${node.status === "finished" ? frame(node, 2.5, "sea-rect sea-inner") : ""}
    <text x=${leftOf(node) + 7} y=${middleOf(node) + 4} class="sea-token">${text}</text>
    ${node.parent ? score : ""}
  </g>`;
}

/** @param {number} step */
function heading(step) {
  const middle = FIRST + step * COLUMN + BOX / 2;
  return svg`<text x=${middle} y="14" class="sea-step" text-anchor="middle">${t("search.tree.step", { step: step + 1 })}</text>`;
}

/**
 * The steps in sight, and a few around them; -1 is the root's.
 * @param {Tree} tree
 * @param {Shown["sight"]} sight
 */
function stepsInSight(tree, { left, width }) {
  const first = Math.max(-1, Math.floor((left - FIRST) / COLUMN) - AROUND);
  const last = Math.min(tree.steps.length - 1, first + Math.ceil((width || 1200) / COLUMN) + 2 * AROUND);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** @param {Shown} shown */
function latticeView(shown) {
  return /** @type {HTMLElement | null} */ (shown.m.root.querySelector("#search-tree"));
}

/** Look again at what is in sight. @param {Shown} shown */
export function lookAtSight(shown) {
  const view = latticeView(shown);
  if (!view) return;
  const { scrollLeft: left, clientWidth: width } = view;
  if (left === shown.sight.left && width === shown.sight.width) return;
  shown.sight = { left, width };
  shown.update();
}

/**
 * Scroll until a node is in sight.
 * @param {Shown} shown
 * @param {Node} node
 */
export function reveal(shown, node) {
  const view = latticeView(shown);
  if (!view) return;
  const { left, width } = shown.sight;
  if (leftOf(node) - MARGIN < left) view.scrollLeft = leftOf(node) - MARGIN;
  else if (rightOf(node) + MARGIN > left + width) view.scrollLeft = rightOf(node) + MARGIN - width;
  lookAtSight(shown);
}

/**
 * @param {Tree} tree
 * @param {Event} event
 */
function nodeUnder(tree, event) {
  const found = /** @type {Element} */ (event.target).closest?.(".sea-node");
  return found instanceof SVGElement ? (tree.all.get(Number(found.dataset.id)) ?? null) : null;
}

/** @type {WeakMap<Element, ResizeObserver>} */
const observed = new WeakMap();

/** Follow the width of the lattice. @param {Shown} shown */
export function watchWidth(shown) {
  const view = latticeView(shown);
  if (!view || observed.has(view)) return;
  const observer = new ResizeObserver(() => lookAtSight(shown));
  observer.observe(view);
  observed.set(view, observer);
}

let looking = 0;

/** Look again once a frame, however often it scrolls. @param {Shown} shown */
function scrolled(shown) {
  looking ||= requestAnimationFrame(() => {
    looking = 0;
    lookAtSight(shown);
  });
}

/**
 * @param {Shown} shown
 * @param {Tree} tree
 * @param {Node} lit the node whose way is lit
 * @param {Node} chosen
 * @param {object} told
 * @param {(event: KeyboardEvent) => void} told.key
 * @param {(node: Node | null) => void} told.over
 */
export function lattice(shown, tree, lit, chosen, { key, over }) {
  const look = { tree, chosen, lit: new Set([0, ...pathTo(lit).map(({ id }) => id)]) };
  const width = FIRST + tree.steps.length * COLUMN;
  const height = TOP + tree.rows * ROW + 6;
  const steps = stepsInSight(tree, shown.sight);
  /** @param {number} step */
  const nodesOf = (step) => (step < 0 ? [tree.root] : tree.steps[step]);
  const edges = steps.filter((step) => step >= 0);
  /** @param {Event} event */
  const click = (event) => {
    const node = nodeUnder(tree, event);
    if (node?.parent) setLook({ node: node.id });
  };
  /** @param {number} step */
  const same = (step) => step;
  return html`<div
    class="sea-view"
    id="search-tree"
    tabindex="0"
    role="application"
    aria-roledescription=${t("search.tree.role")}
    aria-label=${t("search.tree.title", { beam: tree.beam })}
    aria-description=${t("search.tree.keys")}
    @keydown=${key}
    @scroll=${() => scrolled(shown)}
  >
    <svg
      width=${width}
      height=${height}
      class="sea-svg"
      aria-hidden="true"
      @pointerover=${(/** @type {Event} */ event) => over(nodeUnder(tree, event))}
      @pointerleave=${() => over(null)}
      @click=${click}
    >
      <g>${repeat(edges, same, (step) => svg`<g>${nodesOf(step).map((node) => edge(look, node))}</g>`)}</g>
      <g>
        ${repeat(
          steps,
          same,
          (step) => svg`<g>${nodesOf(step).map((node) => box(look, node))}${step < 0 ? "" : heading(step)}</g>`,
        )}
      </g>
    </svg>
  </div>`;
}
