/**
 * Where everything stands: a pure function of the record and the size of the stage.
 *
 * u runs along the depth, v across the tokens. On a wide stage u is x and v is y; on a tall one the stage is turned, and depth runs downwards.
 * @import { Stage } from "./record.js"
 * @import { AttentionKind, Side } from "./places.js"
 * @import { FlowView } from "./view.types.js"
 */
import { total } from "../../browser/drawing/curves.js";
import { textWidth } from "./fitting_text.js";
import { depthOf, kindOf, partsOf, plainToken, stackOf } from "./record.js";

/**
 * @typedef {object} Box one station of a lane
 * @property {Lane} lane
 * @property {Side} side
 * @property {AttentionKind} kind of the attentions in it
 * @property {string} name "read", "place", "self", "cross", "ff" or "end"
 * @property {number} layer -1 where there is none
 * @property {boolean} open whether it is drawn by itself: outside the layers, and in the one of its side that stands open; the others are small boxes
 * @property {number} u0
 * @property {number} u1
 *
 * @typedef {object} Lane
 * @property {Side} side
 * @property {FlowView["src"]} tokens
 * @property {number[]} all the places of all tokens
 * @property {number} count of them
 * @property {number} layers
 * @property {number} v0
 * @property {number} v1
 * @property {number} pitch from one token to the next
 * @property {number} height of a band
 * @property {number} cells a band is drawn with so many; each is the mean of its share of the record's cells
 * @property {Box[]} boxes
 * @property {{ u: number, u1: number, seen: number, depth: number, passes: boolean }[]} breaks from u to u1 the band has this depth; a sublayer reads it at `seen`, and where it passes it goes on past the sublayer, pale
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {boolean} tall
 * @property {number} U
 * @property {number} V
 * @property {number} size of the text
 * @property {{ source: Lane, target: Lane }} lanes
 * @property {{ u: number, v0: number, v1: number }} rail where C's keys and values run
 * @property {{ v1: number, u: number }} loop where the words come back
 * @property {number} out u where they set out
 * @property {{ u0: number, u1: number, v0: number, v1: number }} bars
 * @property {number} names v of the names of the decoder's parts; those of its layers stand under them
 * @property {number} named px for the name of a token
 * @property {number} writes u where the written words stand
 * @property {number} ray the width of a weight of 1
 */

const WEIGHTS = {
  entrance: { read: 74, place: 94 }, // px, the same on both sides
  source: { open: { self: 2.95, ff: 1.45 }, closed: { self: 0.95, ff: 0.5 }, end: 0.95 },
  target: {
    open: { self: 2.85, cross: 4.8, ff: 1.75 },
    closed: { self: 0.45, cross: 0.57, ff: 0.24 },
    end: 0.15,
  },
};
const SHORT = {
  entrance: {},
  source: { ...WEIGHTS.source, read: 1.2, place: 1.15 },
  target: {
    read: 0.9,
    place: 0.9,
    open: { self: 2.5, cross: 3.1, ff: 1.9 },
    closed: { self: 0.5, cross: 0.5, ff: 0.5 },
    end: 0.2,
  },
};
const SIZE = 15; // px of the text
const ENTRANCE = 0.4; // of a lane that the entrance takes at most
const WIDE = { panel: 228, head: 50, gap: 66, track: 34, foot: 46, weights: WEIGHTS }; // foot: two lines of names
const TALL = { panel: 190, head: 32, gap: 60, track: 22, foot: 0, weights: SHORT }; // the decoder is short

/** u of the middle of the line in which a tall stage names its two halves: under the loop of the words. */
export const HEADING = 22;

/** Within a box: where its vectors are read (in the first of the encoder after what asks and is asked), where rays are gathered, where what is added joins, and where the norm stands, in shares of its width. */
export const START = 0.06;
export const SCORES = 0.345;
export const GATHER = 0.74;
export const JOIN = 0.86;
export const NORM = 0.95;
const THICK = 0.76; // of a row: its band
/** Share of a box of cross-attention over which C's tokens hang. */
export const HANGS = 0.76;
/** Where the sum of embedding and position begins, in its box. */
export const SUM = 0.84;

/**
 * @param {Stage} stage
 * @param {{ width: number, height: number }} room
 * @returns {Layout}
 */
export function makeLayout(stage, { width, height }) {
  const tall = height > width * 1.05;
  const U = tall ? height : width;
  const V = tall ? width : height;
  const { panel, head, gap, track, foot, weights } = tall ? TALL : WIDE;
  const labels = labelRoom(stage, tall);
  const room = V - head - gap - track - foot;
  const [keys, rows] = [stage.src.length, stage.tgt.length];
  const pitch = Math.min(tall ? 34 : 46, room / (keys + rows));
  const slack = Math.max(0, room - pitch * (keys + rows));
  const top = head + slack * 0.25;
  const railTop = top + pitch * keys;
  const railEnd = railTop + gap + slack * 0.5;
  const bottom = railEnd + pitch * rows;
  const turn = U - (tall ? 10 : labels - 14); // the encoder runs on over the candidates, on a wide stage to its words once more
  const end = turn - panel; // of the decoder's lane
  const lanes = {
    source: lane(stage, "source", weights, { v0: top, v1: railTop, pitch }, [labels, turn - (tall ? 6 : 18)]),
    target: lane(stage, "target", weights, { v0: railEnd, v1: bottom, pitch }, [labels, end]),
  };
  return {
    width,
    height,
    tall,
    U,
    V,
    size: SIZE,
    lanes,
    rail: { u: turn, v0: railTop + 6, v1: railTop + 6 + (tall ? 8 : Math.max(10, (railEnd - railTop - 36) * 0.8)) },
    loop: { v1: V - 11 - foot, u: 4 },
    ...(tall ? below : beside)({ turn, end, v0: railEnd, v1: V - foot }),
    names: V - 34,
    named: labels - (tall ? HEADING + 18 : 28),
    ray: Math.min(16, pitch * 0.5),
  };
}

/** Where written words stand and set out on their way back, and candidates: on a tall stage one below the other. @param {Record<string, number>} place */
const below = ({ turn, end, v0, v1 }) => ({
  writes: end,
  out: end + 32,
  bars: { u0: end + 62, u1: turn + 4, v0: v0 - 30, v1: v1 - 8 },
});

/** On a wide one the candidates come before the words, which stand below those that were read. @param {Record<string, number>} place */
const beside = ({ turn, end, v0, v1 }) => ({
  writes: turn + 2,
  out: turn + 16,
  bars: { u0: end + 18, u1: turn - 12, v0: v0 - 10, v1: v1 - 20 },
});

/**
 * How much room the longest name needs, beside the loop's line.
 * @param {Stage} stage
 * @param {boolean} tall
 */
function labelRoom(stage, tall) {
  const longest = Math.max(
    tall ? 0 : 70,
    ...[...stage.src, ...stage.tgt].map(({ text }) => textWidth(plainToken(text), SIZE)),
  );
  return Math.round(Math.min(tall ? 84 : 128, longest + 8) + (tall ? HEADING + 14 : 22));
}

/**
 * @param {Stage} stage
 * @param {Side} side
 * @param {Record<string, any>} weights how wide the stations of each side are beside each other, and those of the entrance in px
 * @param {{ v0: number, v1: number, pitch: number }} place
 * @param {number[]} along first and last u
 * @returns {Lane}
 */
function lane(stage, side, weights, place, along) {
  const tokens = stage[side === "source" ? "src" : "tgt"];
  const own = /** @type {Lane} */ ({
    side,
    tokens,
    all: [...tokens.keys()],
    count: tokens.length,
    layers: stage.sizes[stackOf(side)],
    ...place,
    ...bandOf(place.pitch, stage.fold.cells),
  });
  own.boxes = makeBoxes(stage, own, weights, along);
  own.breaks = breaksOf(stage, own);
  return own;
}

/**
 * How thick a band is, and in how many cells: each a whole number of half pixels thick.
 * @param {number} pitch
 * @param {number} most
 */
function bandOf(pitch, most) {
  const room = Math.max(Math.min(1, pitch), pitch * THICK);
  const choices = [most, most / 2, most / 4, most / 8].filter(Number.isInteger);
  for (const least of [2, 1])
    for (const cells of choices) {
      const each = Math.floor((room / cells) * 2) / 2;
      if (each >= least && each * cells >= room * 0.72) return { height: each * cells, cells };
    }
  return { height: room, cells: choices[choices.length - 1] };
}

/** @param {Stage} stage @param {Lane} lane @param {Record<string, any>} weights @param {number[]} along @returns {Box[]} */
function makeBoxes(stage, lane, weights, [from, to]) {
  const { side, layers } = lane;
  const inside = Array.from({ length: layers }, (_, layer) => partsOf(side).map((name) => ({ name, layer }))).flat();
  const outside = (/** @type {string} */ name) => ({ name, layer: -1 });
  const list = [outside("read"), outside("place"), ...inside, outside("end")].map(({ name, layer }) => {
    const open = layer < 0 || layer === (side === "source" ? 0 : stage.across);
    const own = weights[side];
    const weight = own[name] ?? own[open ? "open" : "closed"][name] ?? 0;
    return { lane, side, kind: kindOf(side, name), name, layer, open, weight };
  });
  const usual = total(Object.values(weights.entrance));
  const fixed = Math.min(usual, ENTRANCE * (to - from));
  const each = (to - from - fixed) / total(list.map(({ weight }) => weight));
  let u = from;
  return list.map(({ weight, ...box }) => {
    const u0 = Math.round(u);
    u += (weights.entrance[box.name] * fixed) / usual || weight * each;
    return { ...box, u0, u1: Math.round(u) };
  });
}

/** @param {Stage} stage @param {Lane} lane */
function breaksOf(stage, { side, boxes }) {
  /** @type {Lane["breaks"]} */
  const breaks = [];
  /** @param {number} u @param {string} at @param {number} [layer] @param {string} [part] */
  const begin = (u, at, layer, part) => {
    const depth = depthOf(stage[side], at, layer, part);
    if (depth < 0) return;
    const last = breaks.at(-1);
    if (last) Object.assign(last, { u1: u, seen: Math.min(u, last.seen) });
    const { u1 } = boxes[boxes.length - 1];
    breaks.push({ u, u1, seen: u1, depth, passes: false });
  };
  const readAt = (/** @type {number} */ seen, passes = false) => Object.assign(breaks.at(-1) ?? {}, { seen, passes });
  for (const box of boxes) {
    const { name, layer, u0 } = box;
    if (name === "read") begin(u0, "token");
    else if (name === "end") begin(u0, name, stage.sizes.encoder - 1);
    else if (name === "place") {
      readAt(u0);
      begin(within(box, SUM), name);
    } else {
      readAt(startOf(box), !isCard(box));
      begin(within(box, JOIN), "sum", layer, name);
      begin(within(box, stage.order === "post" ? NORM : JOIN), "after", layer, name);
    }
  }
  return breaks;
}

/**
 * A place within a box, on a whole pixel.
 * @param {Box} box
 * @param {number} share
 */
export function within({ u0, u1 }, share) {
  return Math.round(u0 + (u1 - u0) * share);
}

/** Whether it is the box where one row asks slowly. @param {Box} box */
export const isSlow = ({ kind, layer, name }) => kind === "encoder" && layer === 0 && name === "self";

/** Whether it is the cross-attention that stands open, whose knots lie on a card. @param {Box} box */
export const isCard = ({ name, open }) => name === "cross" && open;

/** Where rays leave their bands. @param {Box} box */
export const startOf = (box) => (isCard(box) ? box.u0 : within(box, isSlow(box) ? SCORES + 0.01 : START));

const SMALLEST = 11; // px of a token's name

/**
 * How large the tokens' names are, and every how many there is room for: all of them, unless even the smallest have none.
 * @param {Lane} lane
 * @param {number} usual px
 */
export function namesOf({ pitch }, usual) {
  const size = Math.min(usual, Math.max(SMALLEST, Math.floor(pitch)));
  return { size, every: Math.max(1, Math.ceil((size * 0.98) / pitch)) };
}

/**
 * The middle of a token's band.
 * @param {Lane} lane
 * @param {number} token
 */
export function bandAt({ v0, pitch }, token) {
  return v0 + (token + 0.5) * pitch;
}

/**
 * Where the side road of a band runs: between it and its neighbour.
 * @param {Lane} lane
 * @param {number} token
 */
export function sideRoad(lane, token) {
  return bandAt(lane, token) - Math.min(lane.pitch * 0.5, lane.height / 2 + 9);
}

/**
 * Where the key's curtain hangs in a box of cross-attention.
 * @param {Box} box
 * @param {number} key
 * @param {number} count
 */
export function curtainAt(box, key, count) {
  return box.u0 + (box.u1 - box.u0) * (0.03 + ((key + 0.5) / count) * HANGS);
}

/** From where to where boxes reach that stand one beside the other. @param {Box[]} boxes @returns {[number, number]} */
export const reachOf = (boxes) => [boxes[0].u0, boxes[boxes.length - 1].u1];

/** The middle of a box. @param {{ u0: number, u1: number }} box */
export const middleOf = ({ u0, u1 }) => (u0 + u1) / 2;

/** From where to where a layer reaches. @param {Lane} lane @param {number} layer */
export function layerAt({ boxes }, layer) {
  const [u0, u1] = reachOf(boxes.filter((box) => box.layer === layer));
  return { u0, u1 };
}

/**
 * @param {Lane} lane
 * @param {string} name
 * @param {number} [layer]
 * @returns {Box}
 */
export function boxOf({ boxes }, name, layer = -1) {
  const found = boxes.find((box) => box.name === name && (box.layer === layer || layer < 0));
  if (!found) throw new Error(`no box ${name} of layer ${layer}`);
  return found;
}
