/**
 * Ribbons between two lines of tokens, as wide as the values: of the row that the cursor is on in ink, the others pale.
 *
 * @import { Kit } from "./kit.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { css, lettersOf } from "../drawing/dom.js";
import { cellSaid, nowOn } from "./matrix_cells.js";
import { percentSaid } from "./number_text.js";
import { take } from "./take.js";
import { walked } from "./walk.js";

const ABOVE = 30;
const LEAST = 0.02; // a weight below it is not drawn
const NAMED = 0.05; // weights of the cursor's column from here on are written
const [WIDE, TALL, LOW, MIDDLE, STEP] = [104, 250, 172, 30, 22]; // low on a phone
const [PHONE, TABLET, SLIM] = [700, 1000, 64]; // px of a page; on both a column is as wide as this
const [LETTER, LARGE, ROUND, HIGH] = [10, 15, 10, 40]; // px of a letter, and where tokens grow; the box of a token
const [SHARE, LEFT, LEAST_WIDE] = [0.6, 90, 56]; // of the page, px for names at its side, px of a column
const SPARE = 1.15; // how much wider a line may be for tokens to stand below each other
const [OPEN, SMALLEST, LEAST_NEW] = [54, 0.6, 0.46]; // px of a token that is to come, and of a percent above one; of their size letters are at least shown, and where tokens grow

/** About how wide a token is. @param {string} text @param {boolean} [grows] */
const lengthOf = (text, grows) => (grows ? LARGE : LETTER) * lettersOf(text);
/** With the space around it. @param {string} text @param {boolean} grows */
const roomOf = (text, grows) => Math.max(OPEN, lengthOf(text, grows) + 2 * ROUND) + 4;

const sumOf = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0);

/** What each token of both lines needs: the larger of those that stand below each other, where that takes little more. @param {string[][]} lines @param {boolean} grows @param {number} usual px of both */
function needsOf(lines, grows, usual) {
  const needs = lines.map((labels) => labels.map((text) => roomOf(text, grows)));
  const shared = (needs[0].length > needs[1].length ? needs[0] : needs[1]).map((_, i) => Math.max(needs[0][i] ?? 0, needs[1][i] ?? 0)); // prettier-ignore
  return sumOf(shared) > Math.max(usual, ...needs.map(sumOf)) * SPARE ? needs : [shared, shared];
}

/** Where the middles of tokens are that share a width, each with room for its letters: below each other, where they all fit in columns. @param {number[]} needs @param {number} total @param {number} count of columns */
function middles(needs, total, count) {
  const each = total / count;
  if (needs.every((need) => need <= each)) return needs.map((_, i) => (i + 0.5) * each);
  const left = (total - sumOf(needs)) / needs.length;
  let end = 0;
  return needs.map((need) => (end += need + left) - (need + left) / 2);
}

/** @param {any} axis @param {number[]} at @param {number} y @param {number | null} now @param {number} line @param {number} [later] those after it are to come @param {boolean[]} [idle] which no ribbon leads to */
function tokens({ labels, name }, at, y, now, line, later = Infinity, idle = []) {
  const one = (/** @type {string} */ text, /** @type {number} */ i) =>
    i > later
      ? nothing
      : svg`<text x=${at[i]} y=${y} text-anchor="middle" class="mk-link-token mk-${name} ${i === now ? "mk-now" : ""} ${idle[i] ? "mk-idle" : ""}" data-spot="${line}.${i}">${text}</text>`;
  return labels.map(one);
}

/** Boxes of the tokens that grow: the newest is filled. @param {any} cols @param {number[]} at @param {number} y @param {number} now */
function places({ labels }, at, y, now) {
  const one = (/** @type {string} */ text, /** @type {number} */ i) => {
    const width = Math.max(i > now ? OPEN : 0, lengthOf(text, true) + 2 * ROUND);
    return i < now
      ? nothing
      : svg`<rect x=${at[i] - width / 2} y=${y} width=${width} height=${HIGH} rx=${ROUND} class=${i > now ? "mk-link-open" : "mk-link-new"}></rect>`;
  };
  return labels.map(one);
}

/** Where a long sentence scrolls, the largest weight of the token that is written now stands in the middle. @param {HTMLElement} root */
function centerNewest(root) {
  const weightOf = (/** @type {Element} */ path) => Number(path.getAttribute("data-value"));
  const [newest] = [...root.querySelectorAll(".mk-lit")].sort((a, b) => weightOf(b) - weightOf(a));
  const scroller = newest?.closest(".tl-scroll-x");
  if (!newest || !scroller || scroller.scrollWidth <= scroller.clientWidth) return;
  const [box, frame] = [newest.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
}

/** As high as it was where a long sentence makes letters smaller. @param {number} page @param {number} total @param {number} size @param {number} smallest */
const heightOf = (page, total, size, smallest) =>
  page < PHONE ? LOW * Math.max(1, Math.min(1 / smallest, total / page)) : TALL * size;

/** @param {any} mark @param {Kit} kit */
export function links(mark, kit) {
  const { rows, cols, values, label, grows = false } = mark;
  const smallest = grows ? LEAST_NEW : SMALLEST;
  const count = Math.max(rows.labels.length, cols.labels.length);
  const [now, nowCol] = [nowOn(rows, kit), nowOn(cols, kit)];
  const newest = nowCol ?? 0;
  const page = kit.m.root.clientWidth;
  const room = (SHARE * page - LEFT) / count; // letters keep their size as long as there is room for the sentence
  const usual = page < TABLET ? SLIM : Math.max(LEAST_WIDE, Math.min(WIDE, room));
  const least = Math.max(count * usual, grows ? room * count : 0); // few tokens are no larger
  const needs = needsOf([rows.labels, cols.labels], grows, least);
  const total = Math.max(least, ...needs.map(sumOf));
  const size = Math.max(1, total / (SHARE * page - LEFT)); // of what a long sentence makes smaller: names keep theirs
  const tall = heightOf(page, total, grows ? size : 1, smallest);
  const [above, below] = needs.map((line) => middles(line, total, count));
  const ribbon = (/** @type {number | null} */ value, /** @type {number} */ r, /** @type {number} */ c) => {
    if (value === null || value < LEAST || (grows && c > newest)) return nothing;
    const [x0, x1] = [above[r], below[c]];
    const path = `M${x0} ${MIDDLE + 8}C${x0} ${tall / 2} ${x1} ${tall / 2} ${x1} ${tall - MIDDLE - 8}`;
    const lit = (!grows && now === r) || ((grows || now === null) && nowCol === c) ? "mk-lit" : "";
    return svg`<path d=${path} class="mk-ribbon ${lit}" stroke-width=${Math.max(1, STEP * value)} data-value=${value}></path>`;
  };
  const ribbons = values.map((/** @type {(number | null)[]} */ row, /** @type {number} */ r) =>
    row.map((value, c) => ribbon(value, r, c)),
  );
  const share = (/** @type {number | null} */ value, /** @type {number} */ r) =>
    value === null || value < NAMED
      ? nothing
      : svg`<text x=${above[r]} y=${MIDDLE - 40} text-anchor="middle" class="mk-link-share">${percentSaid(value)}</text>`;
  const heaviest = (/** @type {number} */ line, /** @type {number} */ i) => {
    const weights = line ? values.map((/** @type {number[]} */ row) => row[i]) : values[i];
    return weights.indexOf(Math.max(...weights));
  };
  const strongest = (/** @type {number} */ line, /** @type {number} */ i) => {
    const other = heaviest(line, i);
    return line ? cellSaid(mark, other, i) : cellSaid(mark, i, other);
  };
  const walk = {
    label,
    lines: [rows.labels.length, cols.labels.length],
    places: (/** @type {number} */ line, /** @type {number} */ i) => ({ [line ? cols.name : rows.name]: i }),
    say: strongest,
  };
  const idle = values.map(
    (/** @type {(number | null)[]} */ row) => grows && row.every((value, c) => c > newest || (value ?? 0) < LEAST),
  );
  const shares =
    nowCol === null
      ? nothing
      : values.map((/** @type {(number | null)[]} */ row, /** @type {number} */ r) => share(row[nowCol], r));
  const names = page < PHONE ? [] : [rows.title, cols.title].filter(Boolean);
  const gutter = Math.max(0, ...names.map((text) => size * lengthOf(text)));
  const named = names.map(
    (name, i) =>
      svg`<text x=${-gutter} y=${i ? tall - MIDDLE + 20 : MIDDLE - 8} class="mk-link-name" style=${css({ "--size": size })}>${name}</text>`,
  );
  if (grows) queueMicrotask(() => centerNewest(kit.m.root));
  const picture = html`<div class="tl-scroll-x">
    <svg
      class="mk-links ${grows ? "mk-grows" : ""}"
      viewBox="${-gutter} ${-ABOVE} ${total + gutter} ${tall + ABOVE + 8}"
      style="min-width: ${smallest * total}px"
      translate="no"
    >
      ${ribbons} ${named} ${grows ? places(cols, below, tall - MIDDLE - 2, newest) : nothing}
      ${tokens(rows, above, MIDDLE - 8, grows ? heaviest(1, newest) : now, 0, undefined, idle)} ${shares}
      ${tokens(cols, below, tall - MIDDLE + (grows ? 27 : 20), nowCol, 1, grows ? newest : undefined)}
    </svg>
  </div>`;
  return html`<figure class="mk-figure" ${take(() => ({ matrix: mark }))}>${walked(walk, kit, picture)}</figure>`;
}
