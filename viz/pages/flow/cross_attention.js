/**
 * C on its way: it runs along the rail and into the decoder's layers; in the open one its tokens hang as a curtain as far as the rows that have met them.
 * @import { Film } from "./marks.js"
 * @import { Box, Lane } from "./layout.js"
 * @import { Disc, Mark, Ray, Role } from "./shapes.js"
 */
import { percentSaid } from "../../browser/marks/number_text.js";
import { bentLine, curve, part, total } from "../../browser/drawing/curves.js";
import { joinMarks } from "./vector_bands.js";
import { textWidth } from "./fitting_text.js";
import { bandAt, boxOf, curtainAt, JOIN, layerAt, middleOf, within } from "./layout.js";
import { allHeads, byWeight, plainToken, weightAt, weightsOf } from "./record.js";
import { HAIR, raysTo } from "./shapes.js";

const TIP = 5; // px of the arrow where C comes into a layer
const EDGE = 0.9; // of the box: its card, behind the sum
const OVER = 24; // px of a row that words beside it may cover where there is no more room
const NAME = 13; // px of the letters of the other threads' names
const TOLD = 0.04; // of a row's attention: what is less is not written

/**
 * C as one pipe: from the encoder's end along the rail, then what leads down into each closed layer, and in the open one to every row.
 * @param {Film} film
 * @returns {Ray[]}
 */
function pipe(film) {
  const { rail, lanes } = film.layout;
  const { source, target } = lanes;
  const end = boxOf(source, "end");
  const from = middleOf(end);
  const width = Math.min(18, rail.v1 - rail.v0);
  const v = (rail.v0 + rail.v1) / 2;
  const open = boxOf(target, "cross", film.stage.across);
  const look = { width, alpha: 0.16, role: /** @type {Role} */ ("source"), value: source.count };
  const layers = Array.from({ length: target.layers }, (_, layer) => layerAt(target, layer));
  const intakes = layers.filter((_, layer) => layer !== film.stage.across).map(middleOf);
  const left = Math.min(curtainAt(open, 0, source.count), ...intakes) - width / 2;
  /** @type {[number, number][]} */
  const corners = [
    [from, source.v1 + 3],
    [from, v],
    [left, v],
  ];
  const tip = target.v0 - 2;
  const down = intakes.map((u) => curve(u, v + width / 2, u, tip - 2));
  const tips = intakes.map((u) => bentLine([[u - TIP, tip - TIP], [u, tip], [u + TIP, tip - TIP]], 0)); // prettier-ignore
  return [
    { ...look, points: bentLine(corners, 9) },
    ...down.map((points) => ({ ...look, points, width: width / 2 })),
    ...tips.map((points) => ({ ...look, points, width: 2, alpha: 0.5 })),
    ...threads(source, open, v, target.v0),
  ];
}

/** A thread for each token of C, from one place on its way down to another. @param {Lane} source @param {Box} box @param {number} v0 @param {number} v1 @returns {Ray[]} */
function threads(source, box, v0, v1) {
  return source.all.map((key) => {
    const u = curtainAt(box, key, source.count);
    const alpha = Math.max(0.25, Math.min(0.6, 5 / source.count));
    return { points: curve(u, v0, u, v1), width: 1, alpha, role: "source", value: 1 };
  });
}

/** @param {Film} film @param {number} p @returns {Mark[]} */
export function handMarks(film, p) {
  const [along, ...down] = film.keep("pipe", () => pipe(film));
  return [raysTo([along], part(p, 0, 0.7)), raysTo(down, part(p, 0.6, 1))];
}

/** A disc whose area is a weight, where a row meets a key. @param {Film["layout"]} layout @param {Box} box @param {number} row @param {number} key @param {number} value @param {Role} [role] @returns {Disc} */
function knot(layout, box, row, key, value, role = "weight") {
  const { source, target } = layout.lanes;
  const place = { u: curtainAt(box, key, source.count), v: bandAt(target, row) };
  const r =
    Math.sqrt(value) *
    Math.min(12, target.pitch * 0.44, box.open ? 12 : Math.max(5, (box.u1 - box.u0) / source.count / 2));
  return { kind: "disc", ...place, r, role, alpha: 1, value };
}

/**
 * The knots before a front.
 * @param {Film} film
 * @param {Box} box
 * @param {number[]} rows
 * @param {number} front u
 * @returns {Mark[]}
 */
function knots(film, box, rows, front) {
  const at = { kind: /** @type {const} */ ("cross"), layer: box.layer, head: film.head };
  const all = rows.flatMap((row) =>
    film.layout.lanes.source.all.map((key) =>
      knot(film.layout, box, row, key, weightAt(film.stage, { ...at, row, key })),
    ),
  );
  return all.filter(({ u, value }) => u <= front && value >= HAIR);
}

/** What rows have met up to a share of the box, and its sums. @param {Film} film @param {Box} box @param {number[]} rows @param {number} p @returns {Mark[]} */
const metMarks = (film, box, rows, p) => [
  ...knots(film, box, rows, within(box, p)),
  ...joinMarks(film, box, rows, Math.min(p, JOIN)),
];

/** @param {Film} film @param {Box} box @param {number[]} rows @param {number} p @returns {Mark[]} */
export function crossMarks(film, box, rows, p) {
  const { source, target } = film.layout.lanes;
  const [from, to] = [rows[0], rows[rows.length - 1] + 1].map((row) => target.v0 + row * target.pitch);
  return [...(box.open ? [raysTo(threads(source, box, from, to))] : []), ...metMarks(film, box, rows, p)];
}

/**
 * The rows so far on a card of their own, on which the row that looks is a line up to its sum.
 * @param {Film} film
 * @param {number} layer
 * @param {number} row
 * @param {number} phase
 * @param {{ v0: number, v1: number }} along
 * @returns {Mark[]}
 */
export function cardMarks(film, layer, row, phase, along) {
  const { source, target } = film.layout.lanes;
  const box = boxOf(target, "cross", layer);
  const [u0, u1] = [box.u0, within(box, EDGE)];
  const rows = target.all.slice(0, row + 1);
  const road = (/** @type {number} */ one, /** @type {Partial<Ray>} */ look) => {
    const [v, end] = [bandAt(target, one), within(box, JOIN)];
    return /** @type {Ray} */ ({ points: curve(u0, v, end, v), width: 1, value: 1, ...look });
  };
  const own = road(row, { role: "target", alpha: 1, width: 1.5 });
  return [
    { kind: "frame", u0, u1, ...along, filled: true },
    raysTo([
      ...rows.map((one) => road(one, { role: "quiet", alpha: 0.25 })),
      ...threads(source, box, target.v0 - 6, bandAt(target, row)),
    ]),
    raysTo([own], part(phase, 0, JOIN)),
    ...metMarks(film, box, rows.slice(0, row), JOIN),
    ...metMarks(film, box, [row], phase),
  ];
}

/** Where two labels stand, apart as little as they must, and none before `least`. @param {number[]} us @param {number[]} widths @param {number} [least] */
function apart([left, right = Infinity], [one, other = 0], least = 0) {
  const between = (one + other) / 2;
  const first = Math.max(least + one / 2, left - Math.max(0, between - (right - left)) / 2);
  return [first, Math.max(right, first + between)];
}

/** @typedef {{ ring: Disc, text: string, share: string, strong: boolean }} Told a source token that is named, with its weight */

/**
 * The source tokens that a row attends to most, where the box has room for words with these and their weights.
 * @param {Film} film
 * @param {number} layer
 * @param {number} row
 * @returns {Mark[]}
 */
export function lookedAt({ stage, layout, head }, layer, row) {
  const { target } = layout.lanes;
  const box = boxOf(target, "cross", layer);
  const weights = weightsOf(stage, { kind: "cross", layer, head, row });
  const most = byWeight(weights).filter((key, i) => !i || weights[key] >= TOLD);
  const told = most.slice(0, 2).sort((a, b) => a - b).map((key) => ({
    ring: knot(layout, box, row, key, weights[key], "target"),
    text: plainToken(stage.src[key].text),
    share: percentSaid(weights[key]),
    strong: key === most[0],
  })); // prettier-ignore
  const rings = told.map(({ ring }) => ring);
  const below = bandAt(target, row) + target.height / 2 + (layout.tall ? 8 : 12);
  if (!box.open) return rings;
  return [...(layout.tall ? wordsBeside(layout, told, below) : wordsAround(stage, layout, box, told, below)), ...rings];
}

/** On a tall stage: name and weight beside the row, as far as both have room. @param {Film["layout"]} layout @param {Told[]} told @param {number} below @returns {Mark[]} */
function wordsBeside({ V, size }, told, below) {
  const us = apart(told.map(({ ring }) => ring.u), [39, 39]); // prettier-ignore
  return told.flatMap(({ text, share, strong }, i) => {
    const [first, second] = [text, share].map((said) => textWidth(said, size) + 8);
    const look = /** @type {const} */ ({ kind: "text", u: us[i], anchor: "start", strong });
    const v = Math.min(below, V - first - second);
    if (v < below - OVER) return []; // a number alone says nothing
    return [
      { ...look, v, text, role: "source", chip: true },
      { ...look, v: v + first, text: share, role: "target" },
    ];
  });
}

/** On a wide one: names over their threads, also those of other tokens that have room, and weights under the row. @param {Film["stage"]} stage @param {Film["layout"]} layout @param {Box} box @param {Told[]} told @param {number} below @returns {Mark[]} */
function wordsAround({ src }, { lanes, rail, size }, box, told, below) {
  const top = lanes.target.v0 - 16;
  const us = told.map(({ ring }) => ring.u);
  const widths = told.map(({ text }) => 1.1 * textWidth(text, size) + 4); // one of them is bold
  const names = apart(us, widths, box.u0);
  const numbers = told.map(({ share }) => share.replace(/ ?%/, "")); // one sign for both, so that each stands below its dot
  const wide = numbers.map((number) => textWidth(number, size));
  const shares = apart(us, wide.map((width) => width + 8), box.u0); // prettier-ignore
  const taken = told.map((_, i) => [names[i], widths[i]]);
  const others = src.flatMap(({ text: whole }, key) => {
    const text = plainToken(whole);
    const [u, width] = [curtainAt(box, key, src.length), textWidth(text, NAME)];
    const isNamed = us.includes(u) || taken.some(([at, wide]) => Math.abs(at - u) < (wide + width) / 2 + 1);
    if (!isNamed) taken.push([u, width]);
    return isNamed ? [] : [/** @type {Mark} */ ({ kind: "text", u, v: top, text, role: "source", size: NAME })];
  });
  const marks = told.flatMap(({ ring, text, share, strong }, i) => {
    const { u, v, value } = ring;
    const said = i < told.length - 1 ? numbers[i] : share;
    const [pipe, over, under] = [(rail.v0 + rail.v1) / 2, top - 12, top + 10];
    const down = [
      [u, pipe, u, pipe, names[i], over, names[i], over],
      [names[i], under, names[i], v, u, under, u, v],
    ];
    const look = /** @type {const} */ ({ kind: "text", strong });
    const thread = { width: 1 + 4 * value, alpha: 1, role: /** @type {const} */ ("source"), value };
    return [
      raysTo(down.map((points) => ({ ...thread, points }))),
      { ...look, u: names[i], v: top, text, role: /** @type {const} */ ("source") },
      {
        ...look,
        u: shares[i] - wide[i] / 2,
        v: below,
        text: said,
        anchor: /** @type {const} */ ("start"),
        role: /** @type {const} */ ("target"),
      },
    ];
  });
  return [...others, ...marks];
}

/** Of the largest weight, how each head has it: under their mean, where that is what is told and one line is room enough. @param {Film} film @param {number} layer @param {number} row @returns {Mark[]} */
export function meanMarks({ stage, layout, head }, layer, row) {
  const { target } = layout.lanes;
  const box = boxOf(target, "cross", layer);
  const u1 = within(box, EDGE);
  const at = { kind: /** @type {const} */ ("cross"), layer, row };
  const weights = weightsOf(stage, { ...at, head });
  const [key] = byWeight(weights);
  const whole = allHeads(stage).map((one) => Math.round(100 * weightAt(stage, { ...at, head: one, key })));
  const mean = total(whole) / whole.length;
  const sign = Math.round(mean) === Math.round(100 * weights[key]) ? "=" : "≈"; // their rounding may be seen in the sum
  const said = `${sign} (${whole.join(" + ")}) / ${whole.length}`;
  const v = bandAt(target, row) + target.height / 2;
  if (layout.tall || head >= 0 || textWidth(said, NAME) > u1 - box.u0) return [];
  const look = /** @type {const} */ ({ kind: "text", u: (box.u0 + u1) / 2, size: NAME });
  const words = { key: "station.mean", values: { token: plainToken(stage.src[key].text), n: whole.length } };
  return [
    { ...look, v: v + 33, ...words, role: "ink" },
    { ...look, v: v + 51, text: said, role: "quiet" },
  ];
}
