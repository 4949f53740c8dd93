/**
 * One query from left to right: its products with every key, the scaled score, the wall of the mask, the weight as a width, the value times the weight, and their sum.
 * Whoever holds a narrow screen sees it from the score on. Beside the sum: all rows of the head, of which a press takes one.
 *
 * @import { Kit } from "./kit.js"
 *
 * @typedef {object} Columns x of what stands in a line
 * @property {number} width
 * @property {number} query where the query ends; 0: it stands above
 * @property {number} name where the keys' names end
 * @property {[number, number]} products the middle, and how far they reach
 * @property {[number, number]} score likewise
 * @property {number} wall
 * @property {number} share where a weight is written
 * @property {[number, number]} value
 * @property {[number, number]} sum
 * @property {number[]} heads the middle of each heading
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { percentSaid } from "./number_text.js";
import { num } from "../text/number_format.js";
import { take } from "./take.js";
import { walked } from "./walk.js";

/** @type {Columns} */
const WIDE = {
  width: 1176,
  query: 104,
  name: 258,
  products: [374, 100],
  score: [602, 62],
  wall: 676,
  share: 776,
  value: [782, 920],
  sum: [1046, 1176],
  heads: [52, 374, 602, 676, 752, 851, 1111],
};
/** @type {Columns} */
const NARROW = {
  width: 360,
  query: 0,
  name: 84,
  products: [0, 0],
  score: [140, 40],
  wall: 192,
  share: 270,
  value: [274, 312],
  sum: [330, 360],
  heads: [0, 0, 122, 183, 247, 304, 345],
};
const TOP = 52;
const SHADES = 5;
const STRIPE = 8; // px from one slanted line to the next
const LETTER = 16; // px: a ribbon that is lower runs through its number
const LARGE = 24; // px: one that is higher holds a larger one
const SIDE = 96; // px of the small matrix of all rows
const FINE = 7; // px of a weight's way before the softmax
const [THICK, WHOLE, OVER] = [1.8, 2, 0.3]; // of a line's height: a weight of 1, the sum, and what the first line keeps from the headings
const MASK = 3; // which heading is the mask's
const [ROOMY, TIGHT, ALL] = [56, 30, 375];
const FAR_EAST = /[\u2e80-\uffff]/;
const [WIDE_LETTER, NARROW_LETTER] = [18, 10]; // px

/** About how long a word is drawn. @param {string} word */
const lengthOf = (word) => sum([...word].map((letter) => (FAR_EAST.test(letter) ? WIDE_LETTER : NARROW_LETTER)));

/** Boxes of a signed number each; those of one shade are one path. @param {{ x: number, wide: number, value: number }[]} boxes @param {number} high @param {number} y @param {number} tall @param {string} [look] */
function shaded(boxes, high, y, tall, look = "") {
  /** @type {Map<number, string>} */
  const paths = new Map();
  for (const { x, wide, value } of boxes) {
    const shade = Math.sign(value) * Math.ceil(SHADES * Math.min(1, Math.abs(value) / (high || 1)) ** 0.7);
    if (shade)
      paths.set(
        shade,
        `${paths.get(shade) ?? ""}M${x.toFixed(2)} ${y}h${wide.toFixed(2)}v${tall}h${(-wide).toFixed(2)}z`,
      );
  }
  return [...paths].map(
    ([shade, d]) =>
      svg`<path d=${d} class=${look || (shade < 0 ? "mk-fill-less" : "mk-fill-more")} opacity=${Math.abs(shade) / SHADES}></path>`,
  );
}

/** A vector, a cell each number, in shades of its own largest; of what a weight takes the height says how much. @param {number[]} values @param {[number, number]} place @param {number} y the middle @param {number} tall */
function vector(values, [x0, x1], y, tall) {
  const high = Math.max(...values.map(Math.abs));
  const wide = (x1 - x0) / values.length;
  const boxes = values.map((value, i) => ({ x: x0 + i * wide, wide: wide + 0.1, value }));
  return shaded(boxes, high, y - tall / 2, tall);
}

/** Products from the middle outwards, the largest first: to the left what is negative. @param {number[]} terms @param {number} middle @param {number} scale */
function stacked(terms, middle, scale) {
  const ends = { [-1]: middle, 1: middle };
  return [...terms]
    .sort((a, b) => Math.abs(b) - Math.abs(a))
    .map((value) => {
      const [sign, wide] = [value < 0 ? -1 : 1, Math.abs(value) * scale];
      const from = ends[/** @type {1} */ (sign)];
      ends[/** @type {1} */ (sign)] = from + sign * wide;
      return { x: Math.min(from, from + sign * wide), wide: wide * 0.86, value };
    });
}

/** A ribbon from one height to another. @param {[number, number, number]} from x, y, height @param {[number, number, number]} to */
function ribbon([x0, y0, a], [x1, y1, b]) {
  const middle = (x0 + x1) / 2;
  const [a2, b2] = [a / 2, b / 2];
  return svg`<path class="mk-fill-weight" d="M${x0} ${y0 - a2}C${middle} ${y0 - a2} ${middle} ${y1 - b2} ${x1} ${y1 - b2}V${y1 + b2}C${middle} ${y1 + b2} ${middle} ${y0 + a2} ${x0} ${y0 + a2}Z"></path>`;
}

const sum = (/** @type {number[]} */ list) => list.reduce((a, b) => a + b, 0);

/**
 * @typedef {{ key: string, place: number, weight: number, raw: number, score: number, hidden: boolean, products: number[], values: number[], note: string }} Line a key
 *
 * @typedef {object} Ground what all lines share
 * @property {Columns} at
 * @property {number} each px of a line
 * @property {number} middle y
 * @property {boolean} isWalled
 * @property {string} side of the keys
 * @property {number} word where the longest of their names begins
 * @property {{ score: number, term: number, sum: number }} top the largest of each
 */

const NOTHING = { raw: 0, score: 0, hidden: false, products: [], values: [], note: "" };

/** Slanted lines in a box: a pattern has a name, which another figure of the page may have, too. @param {number} x0 @param {number} y0 @param {number} wide @param {number} tall */
function hatch(x0, y0, wide, tall) {
  const lines = Array.from({ length: Math.ceil((wide + tall) / STRIPE) }, (_, i) => {
    const start = x0 - tall + i * STRIPE;
    const [from, to] = [Math.max(start, x0), Math.min(start + tall, x0 + wide)];
    return `M${from} ${y0 + tall - from + start}L${to} ${y0 + tall - to + start}`;
  });
  return svg`<path class="mk-hatched" d=${lines.join("")}></path>`;
}

/** A line up to its score. @param {Line} line @param {number} y @param {Ground} ground */
function compared({ key, raw, score, hidden, products }, y, { at, each, middle, side, word, top }) {
  const [axis, reach] = at.score;
  const isWide = at.query > 0;
  const isNegative = score < 0;
  const long = (reach * Math.abs(score)) / top.score;
  const thread = `M${at.query} ${middle}C${at.query + 30} ${middle} ${at.query} ${y} ${at.query + 40} ${y}H${word}`;
  const terms = stacked(products, at.products[0], at.products[1] / top.sum);
  const scored = svg`<rect class="${hidden ? "mk-hatched" : `mk-bar-${isNegative ? "less" : "more"}`}" x=${isNegative ? axis - long : axis} y=${y - each * 0.25} width=${long} height=${each * 0.5} data-value=${score}></rect>
    ${hidden ? hatch(isNegative ? axis - long : axis, y - each * 0.25, long, each * 0.5) : nothing}
    <text x=${isNegative ? axis + 5 : axis - 5} y=${y} text-anchor=${isNegative ? "start" : "end"}>${num(score, 1)}</text>`;
  const added = svg`${shaded(terms, top.term, y - each * 0.28, each * 0.56)}
    <text x=${at.products[0] + at.products[1] + 46} y=${y} text-anchor="end">${num(raw, 1)}</text>`;
  return svg`${isWide ? svg`<path class="mk-thread" d=${thread}></path>` : nothing}
    ${isWide && hidden ? svg`<rect class="mk-unwritten" x=${word} y=${y - each * 0.36} width=${at.name - word + 6} height=${each * 0.72} rx="6"></rect>` : nothing}
    <text x=${at.name} y=${y} text-anchor="end" class="mk-link-token mk-${side}">${key}</text>
    ${isWide && products.length ? added : nothing} ${products.length ? scored : nothing}`;
}

/** A line from its weight to the sum. @param {Line} line @param {number} y @param {number} into y where it joins the sum @param {Ground} ground */
function taken({ weight, values }, y, into, { at, each, isWalled }) {
  const from = isWalled ? at.wall : at.score[0] + at.score[1] + 8;
  const [thick, high] = [weight * each * THICK, weight * each * WHOLE];
  const wide = at.share - (at.query ? 48 : 40);
  const look = (thick < LETTER && "mk-thin") || (thick > LARGE && at.query && "mk-thick") || "";
  return svg`${ribbon([from, y, FINE], [wide, y, thick])} ${ribbon([wide, y, thick], [at.value[0], y, thick])}
    ${look === "mk-thin" ? svg`<rect class="mk-fill-stage" x=${at.share - 46} y=${y - 8} width="44" height="16"></rect>` : nothing}
    <text class="mk-share ${look}" x=${at.share - 4} y=${y} text-anchor="end" data-value=${weight}>${percentSaid(weight)}</text>
    ${vector(values, at.value, y, Math.max(1, thick))}
    ${ribbon([at.value[1], y, thick], [at.sum[0], into, high])}`;
}

/** What is drawn first lies below: no ribbon crosses out a number. @template T @param {Line[]} lines @param {T[]} drawn */
function heaviestFirst(lines, drawn) {
  const order = [...lines.keys()].sort((a, b) => lines[b].weight - lines[a].weight);
  return order.map((i) => drawn[i]);
}

/** All rows of the head, small, with a frame around this one; a press takes another. @param {any} mark @param {Columns} at @param {number} bottom @param {Kit} kit */
function wholeHead({ whole, rows, row, sides }, at, bottom, kit) {
  const [x, y, each] = [at.width - SIDE - 2, bottom - SIDE, SIDE / whole.length];
  const wide = SIDE / whole[0].length;
  const cells = (/** @type {number[]} */ weights, /** @type {number} */ i) =>
    shaded(
      weights.map((value, j) => ({ x: x + j * wide, wide: wide - 1, value })),
      1,
      y + i * each,
      each - 1,
      "mk-fill-share",
    );
  const press = (/** @type {MouseEvent} */ event) => {
    event.stopPropagation();
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = Math.floor((whole.length * (event.clientY - box.top)) / box.height);
    kit.pin({ [rows[0]]: Math.max(0, Math.min(whole.length - 1, at)) });
  };
  return svg`<text x=${x - 12} y=${y + SIDE / 2} text-anchor="end">${rows[1]}</text>
    <g class="mk-whole" @click=${press}><rect class="mk-fill-wash" x=${x} y=${y} width=${SIDE} height=${SIDE}></rect>${whole.map(cells)}
    <rect class="mk-whole-row" stroke="var(--${sides[0]})" x=${x - 3} y=${y + row * each - 2} width=${SIDE + 4} height=${each + 3} rx="3"></rect></g>`;
}

/** @param {any} mark @param {Columns} at @param {number} now @param {Kit} kit */
function picture({ query, q, sides, lines, z, heads, whole, rows, row: place }, at, now, kit) {
  const each = Math.max(TIGHT, Math.min(ROOMY, ALL / (lines.length + OVER)));
  const start = TOP + OVER * each;
  const bottom = start + lines.length * each;
  const middle = (start + bottom) / 2;
  const most = (/** @type {number[]} */ list) => Math.max(...list.map(Math.abs)) || 1;
  const all = (/** @type {(line: Line) => number | number[]} */ of) => most(lines.flatMap(of));
  const ofSign =
    (/** @type {number} */ sign) =>
    (/** @type {Line} */ { products }) =>
      sum(products.filter((term) => Math.sign(term) === sign));
  const top = {
    score: all(({ score }) => score),
    term: all(({ products }) => products),
    sum: Math.max(all(ofSign(1)), all(ofSign(-1))),
  };
  const isWide = at.query > 0;
  const isWalled = lines.some((/** @type {Line} */ { hidden }) => hidden);
  const longest = Math.max(...lines.map((/** @type {Line} */ { key }) => lengthOf(key)));
  const word = Math.max(at.query + 40, at.name - longest - 12);
  const ground = { at, each, middle, isWalled, side: sides[1], word, top };
  let stack = middle - (each * WHOLE * sum(lines.map((/** @type {Line} */ { weight }) => weight))) / 2;
  const row = (/** @type {Line} */ line, /** @type {number} */ i) => {
    const y = start + (i + 0.5) * each;
    const into = stack + (each * WHOLE * line.weight) / 2;
    stack += each * WHOLE * line.weight;
    const on = isWalled ? svg`<path class="mk-thread" d="M${at.score[0] + 46} ${y}H${at.wall}"></path>` : nothing;
    const shut = svg`<rect class="mk-wall" x=${at.wall - 4} y=${y - each / 2} width="8" height=${each + 1}></rect>
      <text x=${at.share - (isWide ? 4 : 40)} y=${y} text-anchor="end">${percentSaid(0)}</text>
      ${line.note ? svg`<text x=${isWide ? at.share + 4 : at.width} y=${y} text-anchor=${isWide ? "start" : "end"} class=${isWide ? "mk-told" : ""}>${line.note}</text>` : nothing}`;
    return svg`<g data-spot="0.${i}" class="mk-weigh-row ${i === now ? "mk-now" : ""} ${line.hidden ? "mk-closed" : ""}">
      <rect x="0" y=${y - each / 2} width=${at.width} height=${each} fill="transparent"></rect>
      ${compared(line, y, ground)} ${on} ${line.hidden ? shut : taken(line, y, into, ground)}
    </g>`;
  };
  const head = (/** @type {[string, string]} */ [name, note], /** @type {number} */ i) =>
    !at.heads[i] || (i === MASK && !isWalled)
      ? nothing
      : svg`<text x=${at.heads[i]} y="12" text-anchor="middle" class="mk-weigh-head">${name}</text>
      ${isWide ? svg`<text x=${at.heads[i]} y="32" text-anchor="middle">${note}</text>` : nothing}`;
  const rule = (/** @type {number} */ x, look = "") =>
    svg`<path class="mk-axis ${look}" d="M${x} ${start}V${bottom}"></path>`;
  const own = svg`${rule(at.products[0])}
    <rect class="mk-fill-${sides[0]}" x="0" y=${middle - 20} width=${at.query} height="40" rx="8"></rect>
    <text class="mk-weigh-query" x=${at.query / 2} y=${middle} text-anchor="middle">${query}</text>
    ${vector(q, [0, at.query], middle + 34, 16)}`;
  const result = heads.at(-1).join(": ");
  const isRoomy = bottom - SIDE > middle + each + LARGE; // for it, over the small matrix
  return html`<svg
    class="mk-weigh mk-weigh-${isWide ? "wide" : "narrow"}"
    viewBox="0 0 ${at.width} ${bottom + 8}"
    translate="no"
  >
    ${heads.map(head)} ${rule(at.score[0])} ${isWide ? own : nothing} ${isWalled ? rule(at.wall, "mk-dotted") : nothing}
    ${heaviestFirst(lines, lines.map(row))} ${vector(z, at.sum, middle, each * WHOLE)}
    ${isWide ? svg`<text x=${at.width} y=${middle + (isRoomy ? each + 14 : -each - 12)} text-anchor="end">${result}</text>` : nothing}
    ${isWide && whole.length > 1 ? wholeHead({ whole, rows, row: place, sides }, at, bottom, kit) : nothing}
  </svg>`;
}

/** @param {any} mark @param {Kit} kit */
export function weighing(mark, kit) {
  const { label, axis, heads, say } = mark;
  const lines = mark.lines.map((/** @type {Partial<Line>} */ line) => ({ ...NOTHING, ...line }));
  const cursor = kit.at(axis);
  const now = cursor === null ? mark.now : lines.findIndex((/** @type {Line} */ { place }) => place === cursor);
  const walk = {
    label,
    lines: [lines.length],
    places: (/** @type {number} */ _, /** @type {number} */ i) =>
      lines[i].place < 0 ? {} : { [axis]: lines[i].place },
    say: (/** @type {number} */ _, /** @type {number} */ i) =>
      say
        .replace("{col}", lines[i].key)
        .replace("{score}", num(lines[i].score, 2))
        .replace("{weight}", lines[i].hidden ? "0" : percentSaid(lines[i].weight)),
  };
  const told = () => ({
    table: {
      columns: ["key", ...heads.slice(1, 5).map((/** @type {string[]} */ [name]) => name)],
      rows: lines.map((/** @type {Line} */ { key, raw, score, hidden, weight }) => [
        key,
        raw,
        score,
        hidden ? "−∞" : "",
        weight,
      ]),
    },
  });
  const both = [WIDE, NARROW].map((at) => picture({ ...mark, lines }, at, now, kit));
  return html`<figure class="mk-figure mk-wide" ${take(told)}>${walked(walk, kit, html`${both}`)}</figure>`;
}
