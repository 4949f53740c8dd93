/**
 * What a click opens: which numbers, and which page has all of them. Pure.
 * @import { Film } from "./marks.js"
 * @import { Box } from "./layout.js"
 * @import { Moment } from "./timeline.js"
 * @import { AttentionKind as Kind, Side } from "../../browser/shared.types.js"
 */
import { curtainAt } from "./layout.js";
import { depthOf, kindOf, numberAt, plainToken, strongest } from "./record.js";

/**
 * @typedef {object} Opened
 * @property {Record<string, string | number>} at what the server is asked
 * @property {string} title a key of words
 * @property {Record<string, string | number>} values
 * @property {{ page: string, scene: Record<string, unknown> }} more the page with all of it, and the scene to open it with
 */

/** The head whose weight is opened: the chosen one, else the strongest there. @param {Film} film @param {Kind} kind @param {number} layer @param {number} row @param {number} key */
function headFor({ stage, head }, kind, layer, row, key) {
  if (head >= 0) return head;
  const weights = Array.from({ length: stage.sizes.heads }, (_, h) =>
    numberAt(stage.weights[kind], layer, h, row, key),
  );
  return weights.indexOf(Math.max(...weights));
}

/** @param {Side} side @param {number} token */
const pinned = (side, token) => (side === "source" ? { side, source: token } : { side, step: token });

/**
 * @param {Film} film
 * @param {Kind} kind
 * @param {number} layer
 * @param {number} row
 * @param {number} key
 * @returns {Opened}
 */
function openAttention(film, kind, layer, row, key) {
  const { src, tgt } = film.stage;
  const head = headFor(film, kind, layer, row, key);
  const rows = kind === "encoder" ? src : tgt;
  const keys = kind === "decoder" ? tgt : src;
  /** @type {Record<string, unknown>} */
  const scene = { kind, layer, head, stage: "weights" };
  Object.assign(scene, kind === "encoder" ? { source: row } : { step: row });
  Object.assign(scene, kind === "cross" ? { source: key } : { column: key });
  return {
    at: { opens: "attention", kind, layer, head, row, key },
    title: "cell.attention",
    values: { row: plainToken(rows[row].text), key: plainToken(keys[key].text), layer: layer + 1, head: head + 1 },
    more: { page: "head", scene },
  };
}

/** @param {Film} film @param {Side} side @param {string} at @param {number} layer @param {string} part @param {number} token @returns {Opened} */
function openStream(film, side, at, layer, part, token) {
  const view = film.stage[side];
  const pieces = side === "source" ? film.stage.src : film.stage.tgt;
  const depth = at === "end" ? depthOf(view, "end", film.stage.sizes.encoder - 1) : depthOf(view, at, layer, part);
  const title = at === "after" ? "cell.stream.self" : `cell.stream.${at}`;
  const values = { token: plainToken(pieces[token].text), layer: layer + 1 };
  const pages = /** @type {Record<string, string>} */ ({ token: "embeddings", place: "embeddings", end: "memory" });
  return {
    at: { opens: "stream", side, depth, token },
    title,
    values,
    more: { page: pages[at] ?? "residual", scene: pinned(side, token) },
  };
}

/** @param {Film} film @param {Side} side @param {number} layer @param {number} token @returns {Opened} */
function openUnits(film, side, layer, token) {
  const pieces = side === "source" ? film.stage.src : film.stage.tgt;
  const values = { token: plainToken(pieces[token].text), layer: layer + 1 };
  return {
    at: { opens: "ff", side, layer, token },
    title: "cell.ff",
    values,
    more: { page: "feedforward", scene: { ...pinned(side, token), layer } },
  };
}

/** @param {Film} film @param {number} row @returns {Opened} */
function openOutput(film, row) {
  const values = { token: plainToken(film.stage.tgt[row].text), word: plainToken(film.stage.writes[row]) };
  return {
    at: { opens: "output", row },
    title: "cell.output",
    values,
    more: { page: "decoding", scene: { step: row } },
  };
}

/**
 * What a click on a station opens.
 * @param {Film} film
 * @param {{ side: Side, box: Box | null, token: number, u: number }} where
 * @param {number} row the decoder row of the moment
 * @returns {Opened}
 */
export function openAt(film, { side, box, token, u }, row) {
  const { stage, layout } = film;
  if (!box) return openOutput(film, Math.max(0, row));
  const share = (u - box.u0) / (box.u1 - box.u0);
  if (box.name === "read") return openStream(film, side, "token", -1, "", token);
  if (box.name === "place") return openStream(film, side, "place", -1, "", token);
  if (box.name === "end")
    return side === "source" ? openStream(film, side, "end", -1, "", token) : openOutput(film, token);
  if (share > 0.74) return openStream(film, side, "after", box.layer, box.name, token);
  if (box.name === "ff") return openUnits(film, side, box.layer, token);
  const kind = kindOf(side, box.name);
  const at = { kind, layer: box.layer, head: film.head, row: token };
  let { key } = strongest(stage, at);
  if (kind === "cross") {
    const places = stage.src.map((_, i) => Math.abs(curtainAt(box, i, stage.src.length) - u));
    const near = places.indexOf(Math.min(...places));
    if (places[near] < 14 && u < layout.U) key = near;
  }
  return openAttention(film, kind, box.layer, token, key);
}

/**
 * What the moment under way is about.
 * @param {Film} film
 * @param {Moment} moment
 * @returns {Opened}
 */
export function openMoment(film, moment) {
  const { name, side, layer } = moment;
  const { focus } = film.stage;
  const row = moment.row >= 0 ? moment.row : focus[side === "source" ? "encoder" : "decoder"][0];
  if (name === "read") return openStream(film, side, "token", -1, "", row);
  if (["place", "begin", "enter", "given"].includes(name)) return openStream(film, side, "place", -1, "", row);
  if (name === "add") return openStream(film, side, "after", 0, "self", row);
  if (["think", "rethink", "teach_think"].includes(name)) return openUnits(film, side, layer, row);
  if (name === "hand") return openStream(film, "source", "end", -1, "", row);
  if (["choose", "stop", "compare", "return"].includes(name))
    return openOutput(film, name === "return" ? row - 1 : row);
  /** @type {Kind} */
  let kind = "cross";
  if (side === "source") kind = "encoder";
  else if (name === "self" || name === "triangle") kind = "decoder";
  const { key } =
    name === "ask" ? { key: focus.encoder[1] } : strongest(film.stage, { kind, layer, head: film.head, row });
  return openAttention(film, kind, layer, row, key);
}
