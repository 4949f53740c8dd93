/**
 * The places of the stage: how near one is, where, and what is around it. An address (browser/state/tensor_address.js) names one. Pure.
 *
 * @import { TensorAddress } from "../../browser/state/tensor_address.js"
 * @import { Layout } from "./layout.js"
 *
 * @typedef {"source" | "target"} Side
 * @typedef {"encoder" | "decoder" | "cross"} AttentionKind
 * @typedef {"model" | "layer" | "sublayer" | "head" | "cell"} Distance
 *
 * @typedef {object} Spot
 * @property {Distance} distance
 * @property {Side} side
 * @property {number} layer -1 outside the layers
 * @property {string} part "self", "cross", "ff"; "norm_self" for the Add & Norm after one; outside the layers "token", "place", "end" or "output"
 * @property {number} head -1 where it is about no head
 * @property {number} row the token, or the query; -1 where none is chosen
 * @property {number} key -1 where none is chosen
 * @property {string} tensor of a head: which of its tensors is large
 *
 * @typedef {object} Sizes
 * @property {number} encoder layers
 * @property {number} decoder layers
 * @property {number} heads
 * @property {number} d_ff
 * @property {number} source tokens
 * @property {number} target tokens
 *
 * @typedef {{ key: string, values: Record<string, string | number> }} Problem words for an address that names nothing here
 */
import { parseAddress, printAddress } from "../../browser/state/tensor_address.js";
import { layerAt } from "./layout.js";
import { kindOf, partsOf, stackOf } from "./record.js";

/** What is one beside the other in a layer: its sublayers, each with the Add & Norm after it. @param {Side} side */
const insideOf = (side) => partsOf(side).flatMap((part) => [part, `norm_${part}`]);
/** @type {Record<string, string>} the residual stream after each sublayer */
const AFTER = { norm_self: "resid_mid", norm_cross: "resid_cross", norm_ff: "resid_post" };
/** @type {Record<string, { side: Side, part: string }>} */
const OUTSIDE = {
  "encoder.tokens_embedded": { side: "source", part: "token" },
  "encoder.embedded": { side: "source", part: "place" },
  "decoder.tokens_embedded": { side: "target", part: "token" },
  "decoder.embedded": { side: "target", part: "place" },
  memory: { side: "source", part: "end" },
  logits: { side: "target", part: "output" },
};
/** Tensors with a row for each query and a column for each key. */
export const MAPS = ["scores_raw", "scores", "scores_masked", "weights"];
const VECTORS = ["q", "k", "v", "z"];

/** @type {Spot} */
export const MODEL = { distance: "model", side: "source", layer: -1, part: "", head: -1, row: -1, key: -1, tensor: "" };

/** @param {string} part */
export const isAttention = (part) => part === "self" || part === "cross";

/** @param {Spot} spot */
export const kindOfSpot = ({ side, part }) => kindOf(side, part);

/** @param {Spot} spot @param {Sizes} sizes */
function counts({ side, part }, sizes) {
  return { layers: sizes[stackOf(side)], rows: sizes[side], keys: sizes[part === "cross" ? "source" : side] };
}

/** The sublayer that a tensor of a layer belongs to. @param {TensorAddress} address @param {Side} side */
function partOf({ part, tensor }, side) {
  if (part) return part;
  if (/^ff(_|$)/.test(tensor)) return "ff";
  const norm = Object.keys(AFTER).find((name) => [AFTER[name], name, `${name}_in`].includes(tensor));
  return norm ?? (insideOf(side).includes(tensor) ? tensor : "");
}

/**
 * The place that an address names, or what is wrong with it.
 * @param {string} at
 * @param {Sizes} sizes
 * @returns {{ spot: Spot, problem: Problem | null }} the model where there is a problem
 */
export function spotOf(at, sizes) {
  const address = parseAddress(at);
  const spot = at ? address && readSpot(address) : MODEL;
  const problem = spot ? limitBroken(spot, sizes, at) : { key: "flow.at.unknown", values: { value: at.slice(0, 60) } };
  return { spot: problem ? MODEL : /** @type {Spot} */ (spot), problem };
}

/** @param {TensorAddress} address @returns {Spot | null} */
function readSpot(address) {
  const { stack, layer, indices } = address;
  const outside = OUTSIDE[printAddress({ ...address, indices: [] })];
  if (outside && indices.length < 2) return { ...MODEL, ...outside, distance: "cell", row: indices[0] ?? 0 };
  return stack && layer >= 0 ? inLayer(address, stack === "encoder" ? "source" : "target") : null;
}

/** @param {TensorAddress} address @param {Side} side @returns {Spot | null} */
function inLayer(address, side) {
  const { layer, tensor, indices } = address;
  const part = partOf(address, side);
  const spot = { ...MODEL, side, layer, part };
  if (!part) return indices.length || (tensor && tensor !== "resid_pre") ? null : { ...spot, distance: "layer" };
  if (!insideOf(side).includes(part)) return null;
  if (isAttention(part)) return inAttention(spot, tensor, indices);
  const [row = -1, key = -1, none] = indices;
  return none === undefined ? { ...spot, distance: indices.length ? "cell" : "sublayer", row, key } : null;
}

/** @param {Spot} spot @param {string} tensor @param {number[]} indices @returns {Spot | null} */
function inAttention(spot, tensor, indices) {
  const { length } = indices;
  if (!length) return { ...spot, distance: "sublayer" };
  if (length > 3 || ![...MAPS, ...VECTORS, ""].includes(tensor)) return null;
  const [head, row = -1, key] = indices;
  const isCell = MAPS.includes(tensor) && length === 3;
  /** @type {Partial<Spot>} */
  const at = isCell ? { distance: "cell", key } : { distance: "head" };
  return { ...spot, ...at, head, row, tensor: tensor || "weights" };
}

/** @param {Spot} spot @param {Sizes} sizes @param {string} at @returns {Problem | null} */
function limitBroken(spot, sizes, at) {
  const { layers, rows, keys } = counts(spot, sizes);
  const byKey = ["k", "v"].includes(spot.tensor);
  const places = /** @type {[string, number, number][]} */ ([
    ["layer", spot.layer, layers],
    ["head", spot.head, sizes.heads],
    ["row", spot.row, byKey ? keys : rows],
    ["key", isAttention(spot.part) ? spot.key : -1, keys],
  ]);
  const broken = places.find(([, value, count]) => value >= count);
  if (!broken) return null;
  const [name, value, count] = broken;
  return { key: `flow.at.${name}`, values: { value, count, last: count - 1, at: at.slice(0, 60) } };
}

/** The address of a place. @param {Spot} spot */
export function atOf({ distance, side, layer, part, head, row, key, tensor }) {
  if (distance === "model") return "";
  const stack = stackOf(side);
  const outside = Object.keys(OUTSIDE).find((name) => OUTSIDE[name].side === side && OUTSIDE[name].part === part);
  if (outside) return `${outside}[${row}]`;
  const rows = distance === "cell" ? [row, key].filter((i) => i >= 0) : [];
  const address = { stack, layer, part: "", tensor: "", indices: rows };
  if (distance === "layer") return printAddress(address);
  if (!isAttention(part)) return printAddress({ ...address, tensor: AFTER[part] ?? "ff_act" });
  if (distance === "sublayer") return printAddress({ ...address, part });
  return printAddress({ ...address, part, tensor, indices: [head, ...rows] });
}

/** One distance further out. @param {Spot} spot @returns {Spot} */
export function outOf(spot) {
  const { distance, part, layer } = spot;
  if (layer < 0 || distance === "layer") return MODEL;
  if (distance === "sublayer") return { ...spot, distance: "layer", part: "", row: -1, key: -1 };
  if (distance === "cell" && isAttention(part)) return { ...spot, distance: "head", row: -1, key: -1 };
  return { ...spot, distance: "sublayer", head: -1, row: -1, key: -1, tensor: "" };
}

/** The way to a place, from the model. @param {Spot} spot @returns {Spot[]} */
export function trailOf(spot) {
  return spot.distance === "model" ? [spot] : [...trailOf(outOf(spot)), spot];
}

/**
 * The neighbour at the same distance; null where there is none.
 * @param {Spot} spot
 * @param {Sizes} sizes
 * @param {string} key of the keyboard
 * @returns {Spot | null}
 */
export function neighbourOf(spot, sizes, key) {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const { layers, rows, keys } = counts(spot, sizes);
  /** @param {"layer" | "head" | "row" | "key"} name @param {number} by @param {number} count */
  const moved = (name, by, count) => {
    const to = spot[name] + by;
    return by && to >= 0 && to < count ? { ...spot, [name]: to } : null;
  };
  if (spot.distance === "layer") return across ? moved("layer", across, layers) : otherStack(spot, sizes, down);
  if (spot.distance === "sublayer") return across ? nextPart(spot, across, layers) : moved("layer", down, layers);
  if (spot.distance === "head") return across ? moved("head", across, sizes.heads) : moved("layer", down, layers);
  if (spot.distance !== "cell") return null;
  if (!isAttention(spot.part)) return moved("row", across || down, rows);
  return across ? moved("key", across, keys) : moved("row", down, rows);
}

/** @param {Spot} spot @param {Sizes} sizes @param {number} down @returns {Spot | null} */
function otherStack(spot, sizes, down) {
  const side = down > 0 ? "target" : "source";
  if (!down || side === spot.side) return null;
  return { ...spot, side, layer: Math.min(spot.layer, counts({ ...spot, side }, sizes).layers - 1) };
}

/** @param {Spot} spot @param {number} by @param {number} layers @returns {Spot | null} */
function nextPart(spot, by, layers) {
  const parts = insideOf(spot.side);
  const at = spot.layer * parts.length + parts.indexOf(spot.part) + by;
  if (at < 0 || at >= layers * parts.length) return null;
  return { ...spot, layer: Math.floor(at / parts.length), part: parts[at % parts.length] };
}

/**
 * Where a layer, or a place outside the layers, stands on the canvas: the frame that the camera goes into.
 * @param {Layout} layout
 * @param {Spot} spot
 */
export function frameOnCanvas(layout, { side, layer, part, row }) {
  const lane = layout.lanes[side];
  const outside = lane.boxes.find(({ name }) => name === (part === "token" ? "read" : part));
  const { u0, u1 } = layer >= 0 ? layerAt(lane, layer) : (outside ?? layout.bars);
  const isToken = layer < 0 && row >= 0 && outside;
  const v0 = isToken ? lane.v0 + row * lane.pitch : lane.v0;
  const v1 = isToken ? v0 + lane.pitch : lane.v1;
  return layout.tall
    ? { x: v0, y: u0, width: v1 - v0, height: u1 - u0 }
    : { x: u0, y: v0, width: u1 - u0, height: v1 - v0 };
}
