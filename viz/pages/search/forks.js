/**
 * Beginnings that part (viz/pages/search/forks.py): boxes from left to right, a line to each from the one that it goes on from. A press chooses one; left
 * leads to the one before, right to the best that goes on, up and down stay in the column, Home and End lead along the best.
 *
 * @import { Kit } from "../../browser/marks/kit.js"
 *
 * @typedef {[parent: number, x: number, y: number, wide: number, text: string, look: string, ...values: number[]]} Fork
 *
 * @typedef {object} Forks
 * @property {string} label
 * @property {Fork[]} nodes
 * @property {[number, number]} size
 * @property {Record<string, Record<string, unknown>>} puts what a press on some of them sets
 * @property {boolean} tall whether a number stands below its text
 * @property {number} longest letters in a box
 * @property {string} end how the last token is written
 * @property {[name: string, format: string][]} values
 * @property {string} note the small text in a box, from the values
 * @property {Record<string, string>} say the words of a box, by its look
 * @property {[x: number, text: string][]} [heads]
 * @property {string} [key] of the scene: the number of the chosen one
 * @property {number} [now] the one that is chosen while nobody chooses
 * @property {number} [seen] the one that is in sight while nobody chooses: the sentence above speaks of its step
 * @property {string} [tree] of which a chosen number is
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { isNew, kept } from "../../browser/marks/kept.js";
import { sceneAt } from "../../browser/marks/kit.js";
import { numberText } from "../../browser/marks/number_text.js";
import { take } from "../../browser/marks/take.js";
import { walked } from "../../browser/marks/walk.js";
import { fill } from "../../browser/text/text_parts.js";

/** @type {Record<string, { line: string, ink: string, sign: string, dash?: string, weight?: number }>} */
const LOOKS = {
  winner: { line: "var(--target)", ink: "var(--target)", sign: "", weight: 700 },
  kept: { line: "var(--dim)", ink: "var(--ink)", sign: "" },
  finished: { line: "var(--ink)", ink: "var(--ink)", sign: "■ " },
  pruned: { line: "var(--before)", ink: "var(--dim)", sign: "✕ " },
  folded: { line: "var(--before)", ink: "var(--dim)", sign: "", dash: "4 3" },
};

/** @param {Forks} data @param {number} i @returns {number[]} from the first to this one */
const wayTo = (data, i) => (i < 0 ? [] : [...wayTo(data, data.nodes[i][0]), i]);

/** The numbers of a box as they are written. @param {Forks} data @param {number} i */
function numbers({ nodes, values }, i) {
  return Object.fromEntries(values.map(([name, format], k) => [name, numberText(Number(nodes[i][6 + k]), format)]));
}

/** A beginning in words. @param {Forks} data @param {number} i */
function told(data, i) {
  if (!i) return "";
  const way = wayTo(data, i).slice(1);
  const text =
    way
      .map((one) => data.nodes[one][4])
      .join("")
      .replaceAll("▁", " ")
      .replace(data.end, "")
      .trim() || "∅";
  return fill(data.say[data.nodes[i][5]], { text, step: way.length, ...numbers(data, i) });
}

/** Where a key leads. @param {Forks} data @param {number} at @param {string} key @returns {number | undefined} */
function nextTo(data, at, key) {
  const { nodes } = data;
  /** @param {number} i */
  const on = (i) => {
    const all = nodes.map((_, k) => k).filter((k) => nodes[k][0] === i);
    return all.find((k) => nodes[k][5] === "winner") ?? all[0] ?? i;
  };
  /** @param {number} i @returns {number} */
  const last = (i) => (on(i) === i ? i : last(on(i)));
  /** @param {number} by */
  const beside = (by) => {
    const deep = wayTo(data, at).length;
    const column = nodes.map((_, k) => k).filter((k) => wayTo(data, k).length === deep);
    column.sort((a, b) => nodes[a][2] - nodes[b][2]);
    return column[column.indexOf(at) + by] ?? at;
  };
  /** @type {Record<string, () => number>} */
  const ways = {
    ArrowLeft: () => Math.max(0, nodes[at][0]),
    ArrowRight: () => on(at),
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => on(0),
    End: () => last(0),
  };
  return ways[key]?.();
}

/** Bring a chosen one into sight; one of another tree is none. */
const followed = kept((element, memory, data, chosen, kit) => {
  const before = memory.tree;
  memory.tree = data.tree;
  if (before && before !== data.tree && chosen) return queueMicrotask(() => kit.put({ [data.key]: 0 }));
  const seen = chosen || data.seen;
  if (!isNew(memory, [data.tree, seen]) || !seen) return;
  const [, x, , wide] = data.nodes[seen] ?? data.nodes[0];
  queueMicrotask(() => {
    const { scrollLeft, clientWidth } = element;
    if (x < scrollLeft || x + wide > scrollLeft + clientWidth) element.scrollLeft = x - clientWidth / 2;
  });
});

/** @param {string} look @param {boolean} isLit */
const inked = (look, isLit) => (isLit && look !== "winner" ? "var(--ink)" : LOOKS[look].line);

/** @param {Forks} data @param {number} i @param {boolean} isLit */
function line({ nodes }, i, isLit) {
  const [parent, x, y, , , look, share] = nodes[i];
  if (parent < 0) return nothing;
  const [, px, py, wide] = nodes[parent];
  const middle = (px + wide + x) / 2;
  return svg`<path d="M${px + wide} ${py}C${middle} ${py} ${middle} ${y} ${x} ${y}" fill="none" stroke=${inked(look, isLit)}
    stroke-opacity=${isLit || look === "winner" ? 1 : 0.55} stroke-width=${(1 + 6 * share).toFixed(1)}></path>`;
}

/** @param {Forks} data @param {number} i @param {boolean} isLit @param {boolean} isChosen */
function box(data, i, isLit, isChosen) {
  const [, x, y, wide, text, look] = data.nodes[i];
  const { ink, sign, dash, weight = 400 } = LOOKS[look];
  const letters = [...text.trim()];
  const short = letters.length > data.longest ? `${letters.slice(0, data.longest - 1).join("")}…` : text.trim();
  const half = data.tall ? 20 : 13;
  const [below, anchor, at] = data.tall ? [15, "start", x + 8] : [5, "end", x + wide - 7];
  return svg`<g data-spot="0.${i}" cursor="pointer" data-look=${look}>
    <rect x=${x} y=${y - half} width=${wide} height=${2 * half} rx="6" fill="var(--paper)" stroke=${inked(look, isLit)}
      stroke-width=${isChosen ? 3 : 1.5} stroke-dasharray=${dash ?? nothing}></rect>
    <text x=${x + 8} y=${data.tall && i ? y - 2 : y + 5} fill=${ink} font-size="15" font-weight=${weight}>${sign}${short}</text>
    <text x=${at} y=${y + below} fill="var(--dim)" font-size="13" text-anchor=${anchor}>${i ? fill(data.note, numbers(data, i)) : ""}</text>
  </g>`;
}

/** @param {Forks} data @param {Kit} kit */
export function draw(data, kit) {
  const { label, nodes, size, heads = [], key, puts } = data;
  const chosen = Number((key && sceneAt(key)) || 0);
  const now = nodes[chosen] && chosen ? chosen : (data.now ?? -1);
  const over = kit.s.over.fork ?? now;
  const lit = new Set(wayTo(data, nodes[over] ? over : -1));
  const walk = {
    label,
    lines: [nodes.length],
    to: (/** @type {number} */ at, /** @type {string} */ name) => nextTo(data, at, name),
    places: (/** @type {number} */ _, /** @type {number} */ i) => ({ fork: i }),
    say: (/** @type {number} */ _, /** @type {number} */ i) => told(data, i),
    choose: (/** @type {number} */ _, /** @type {number} */ i) => {
      const put = key && i ? { [key]: i } : puts[i];
      if (put) kit.put(put);
    },
  };
  const every = nodes.map((_, i) => i);
  const picture = html`<svg width=${size[0]} height=${size[1]} translate="no">
    ${heads.map(([x, text]) => svg`<text x=${x} y="14" fill="var(--dim)" font-size="13">${text}</text>`)}
    ${every.map((i) => line(data, i, lit.has(i)))} ${every.map((i) => box(data, i, lit.has(i), i === now))}
  </svg>`;
  const columns = ["id", "parent", "token", "look", ...data.values.map(([name]) => name)];
  const rows = () => nodes.map(([parent, , , , text, look, ...values], i) => [i, parent, text, look, ...values]);
  return html`<figure class="mk-figure" ${take(() => ({ table: { columns, rows: rows() } }))}>
    <div class="tl-scroll-x" ${followed(data, chosen, kit)}>${walked(walk, kit, picture)}</div>
  </figure>`;
}
