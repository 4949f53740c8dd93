/**
 * Samples as a tree of paths. Tokens nobody leaves in between stand in one box; rare branches are folded into "+n".
 *
 * @import { Path, Prefix } from "./prefix_tree.js"
 * @import { Samples, Shown } from "./page_state.js"
 *
 * @typedef {object} Placed
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {string} text as it fits
 * @property {string} whole
 * @property {Prefix} prefix
 * @property {{ to: { x: number, y: number }, count: number, folded: boolean }[]} edges
 *
 * @typedef {{ x: number, y: number, width: number, text: string, prefix: Prefix, paths: number, count: number }} Folded
 * @typedef {{ boxes: Placed[], folded: Folded[], rows: number, right: number }} Layout
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { force } from "./controls.js";
import { foldBranches } from "./prefix_tree.js";
import { fit, widthOf } from "./text_width.js";

const ROW = 32;
const GAP = 46;
const TOP = 8;
const LONGEST = 230; // px of a text
const MOST_FORCED = 100; // tokens that a scene may force

/** A sample is shown on every page by forcing its tokens: the model then writes exactly it. @param {Path} path */
export function openPath(path) {
  force(path.ids.slice(0, MOST_FORCED), 0);
}

/**
 * @param {Samples} samples
 * @param {number[]} ids
 */
function label(samples, ids) {
  const pieces = ids.map((id) => (id === samples.eos ? " </s>" : samples.text(id)));
  return pieces.join("").replaceAll("\u2581", " ").trim();
}

/**
 * Places a prefix and all below it, one row a leaf.
 * @param {Samples} samples
 * @param {Set<string>} open
 * @param {Layout} layout
 * @param {Prefix} prefix
 * @param {number} x
 * @returns {{ x: number, y: number }} its left end
 */
function place(samples, open, layout, prefix, x) {
  const whole = prefix.ids.length ? label(samples, prefix.ids) : (state.result?.start ?? "");
  const text = fit(whole, LONGEST);
  const width = widthOf(text) + widthOf(`×${prefix.count}`) + 26;
  const { shown, folded } = foldBranches(prefix, samples.count, open);
  const next = x + width + GAP;
  const edges = shown.map((child) => {
    const to = place(samples, open, layout, child, next);
    return { to, count: child.count, folded: false };
  });
  if (folded.length) {
    const box = foldedBox(prefix, folded, next, nextRow(layout));
    layout.folded.push(box);
    layout.right = Math.max(layout.right, box.x + box.width);
    edges.push({ to: box, count: box.count, folded: true });
  }
  const y = edges.length ? edges[0].to.y : nextRow(layout);
  layout.boxes.push({ x, y, width, text, whole, prefix, edges });
  layout.right = Math.max(layout.right, x + width);
  return { x, y };
}

/** The middle of a row that nothing stands in. @param {Layout} layout */
function nextRow(layout) {
  layout.rows += 1;
  return TOP + (layout.rows - 0.5) * ROW;
}

/**
 * @param {Prefix} prefix
 * @param {Prefix[]} branches
 * @param {number} x
 * @param {number} y
 * @returns {Folded}
 */
function foldedBox(prefix, branches, x, y) {
  const count = branches.reduce((sum, branch) => sum + branch.count, 0);
  const text = t("search.others", { paths: branches.length, n: count });
  return { x, y, width: widthOf(text) + 20, text, prefix, paths: branches.length, count };
}

/**
 * @param {Placed} box
 * @param {number} total
 */
function edges({ x, y, width, edges: all }, total) {
  const from = x + width;
  return all.map(({ to, count, folded }) => {
    const middle = (from + to.x) / 2;
    return svg`<path
      class="sea-edge ${folded ? "sea-pruned" : ""}"
      d="M${from} ${y}C${middle} ${y} ${middle} ${to.y} ${to.x} ${to.y}"
      stroke-width=${(1 + (11 * count) / total).toFixed(2)}
    ></path>`;
  });
}

/** What a click does, a key does too. @param {() => void} act */
function onKey(act) {
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  };
}

/** @param {Placed} placed */
function box({ x, y, width, text, whole, prefix }) {
  const { count, key, path } = prefix;
  const leaf = Boolean(path) && !prefix.children.length;
  const name = `${whole} ×${count}`;
  const inside = svg`<title>${name}</title>
    <rect x=${x} y=${y - 12} width=${width} height="24" rx=${leaf ? 1 : 6} class="sea-rect"></rect>
    <text x=${x + 8} y=${y + 4} class="sea-token">${text}</text>
    <text x=${x + width - 7} y=${y + 4} text-anchor="end" class="sea-score">×${count}</text>`;
  const kind = `sea-node sea-sample${leaf ? " sea-leaf" : ""}`;
  if (!path) return svg`<g class=${kind} data-key=${key} data-count=${count} aria-label=${name}>${inside}</g>`;
  const open = () => openPath(path);
  return svg`<g
    class=${kind}
    data-key=${key}
    data-count=${count}
    aria-label=${name}
    role="button"
    tabindex="0"
    @click=${open}
    @keydown=${onKey(open)}
  >${inside}</g>`;
}

/**
 * @param {Shown} shown
 * @param {Folded} folded
 */
function foldedBranches(shown, { x, y, width, text, prefix, paths, count }) {
  const expand = () => {
    shown.open.add(prefix.key);
    shown.update();
  };
  return svg`<g
    class="sea-node sea-folded"
    role="button"
    tabindex="0"
    data-paths=${paths}
    data-n=${count}
    aria-label="${text}: ${t("search.unfold")}"
    @click=${expand}
    @keydown=${onKey(expand)}
  >
    <rect x=${x} y=${y - 12} width=${width} height="24" rx="12" class="sea-rect"></rect>
    <text x=${x + 10} y=${y + 4} class="sea-token">${text}</text>
  </g>`;
}

/**
 * @param {Shown} shown
 * @param {Samples} samples
 */
export function samplesGraph(shown, samples) {
  /** @type {Layout} */
  const layout = { boxes: [], folded: [], rows: 0, right: 0 };
  place(samples, shown.open, layout, samples.prefixes, 4);
  const lines = layout.boxes.map((one) => edges(one, samples.count));
  const boxes = [...layout.folded.map((one) => foldedBranches(shown, one)), ...layout.boxes.map(box)];
  const name = t("search.samples.graph");
  return html`<div class="sea-view sea-graph" id="search-graph" tabindex="0" aria-label=${name}>
    <svg
      width=${layout.right + 10}
      height=${2 * TOP + layout.rows * ROW}
      class="sea-svg"
      role="group"
      aria-label=${name}
    >
      ${lines}${boxes}
    </svg>
  </div>`;
}
