/**
 * What a moment says, plain and exact, with this sentence's own words and numbers: keys of words.py and their values. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 * @import { AttentionKind as Kind } from "./places.js"
 *
 * @typedef {{ key: string, values: Record<string, string | number> }} Say
 * @typedef {{ plain: Say, exact: Say }} Sentence
 */
import { additionAt, additionOf, entropyOf, numberAt, plainToken, strongest } from "./record.js";
import { shareText } from "./token_choice.js";
import { speakerOf, weighed } from "./focus.js";

/** @param {number} x @param {number} [digits] */
const num = (x, digits = 2) => x.toFixed(digits).replace("-", "−");

/** @param {Film} film @param {string} side @param {number} i */
function token({ stage }, side, i) {
  return plainToken((side === "source" ? stage.src : stage.tgt)[i].text);
}

/**
 * The strongest weight of a row and what belongs to it.
 * @param {Film} film
 * @param {Kind} kind
 * @param {number} layer
 * @param {number} row
 */
function look(film, kind, layer, row) {
  const at = { kind, layer, head: film.head, row };
  const { key, weight } = strongest(film.stage, at);
  const keys = kind === "decoder" ? "target" : "source";
  const rows = kind === "encoder" ? "source" : "target";
  const values = {
    row: token(film, rows, row),
    key: token(film, keys, key),
    weight: num(weight),
    bits: num(entropyOf(film.stage, at)),
  };
  return { ...values, layer: layer + 1, heads: film.stage.sizes.heads, head: film.head + 1 };
}

/** The exact sentence says whether one head is meant or the mean of all. @param {Film} film @param {string} key */
const byHead = (film, key) => `${key}.${film.head >= 0 ? "head" : "mean"}`;

/**
 * An addition in numbers.
 * @param {Film} film
 * @param {"source" | "target"} side
 * @param {number} layer
 * @param {string} part
 * @param {number} row
 */
function addition(film, side, layer, part, row) {
  const { stage } = film;
  const { before, added, ratio, after } = additionAt(stage, side, layer, part, row);
  const index = additionOf(side, layer, part) - 1;
  const [mean, deviation] = index < 0 ? [0, 0] : [0, 1].map((i) => numberAt(stage[side].spread, index, row, i));
  const lengths = {
    before: num(before, 1),
    added: num(added, 1),
    after: num(after, 1),
    percent: Math.round(ratio * 100),
  };
  return { ...lengths, mean: num(mean, 3), deviation: num(deviation, 2), token: token(film, side, row) };
}

/** @param {Film} film @param {"source" | "target"} side @param {number} layer @param {number} row */
function thinking(film, side, layer, row) {
  const { stage } = film;
  const share = numberAt(stage[side].active, layer, row);
  const units = Math.round(share * stage.sizes.d_ff);
  const told = { percent: Math.round(share * 100), units, all: stage.sizes.d_ff, layer: layer + 1 };
  return { ...addition(film, side, layer, "ff", row), ...told };
}

/** How a row's word was chosen. @param {Film} film @param {number} row */
function choice({ stage }, row) {
  const step = stage.steps[row];
  const chosen = step.candidates[step.chosen];
  const other = step.candidates.find((candidate) => candidate !== chosen);
  let how = step.chosen === 0 ? "likeliest" : "unlikely";
  if (step.draw !== null) how = "drawn";
  if (step.forced) how = "forced";
  return {
    how,
    values: {
      word: plainToken(chosen.text),
      p: shareText(chosen.p),
      raw: num(step.raw, 4),
      logit: num(step.logit),
      bits: num(step.entropy),
      second: other ? plainToken(other.text) : "",
      second_p: other ? shareText(other.p) : "",
      vocabulary: stage.sizes.vocabulary,
    },
  };
}

/** @param {string} name @param {Record<string, string | number>} values @param {string} [exact] @returns {Sentence} */
const both = (name, values, exact = name) => ({
  plain: { key: `flow.plain.${name}`, values },
  exact: { key: `flow.exact.${exact}`, values },
});

/** The token that the picture of layer 1 follows. @param {Film} film */
const followed = ({ stage }) => stage.focus.encoder[0];

/** @type {Record<string, (film: Film, moment: Moment) => Sentence>} */
const SAID = {
  read: (film) => {
    const { stage } = film;
    const lengths = Array.from(stage.source.norms.data.slice(0, stage.src.length));
    const values = { n: stage.src.length, d: stage.sizes.d_model, token: token(film, "source", followed(film)) };
    return both("read", {
      ...values,
      low: num(Math.min(...lengths), 1),
      high: num(Math.max(...lengths), 1),
      group: stage.fold.group,
    });
  },
  place: (film) => both(film.stage.adds ? "place" : "no_place", addition(film, "source", -1, "", followed(film))),
  ask: (film) => {
    const { stage } = film;
    const [row, key] = stage.focus.encoder;
    const head = film.head >= 0 ? film.head : bestHead(film, row, key);
    const values = {
      row: token(film, "source", row),
      key: token(film, "source", key),
      head: head + 1,
      d: stage.sizes.d_head,
    };
    return both("ask", { ...values, score: num(numberAt(stage.scores.encoder, head, key)) });
  },
  weigh: weighing,
  collect: (film) => both("collect", look(film, "encoder", 0, followed(film)), byHead(film, "collect")),
  add: (film) => both("add", addition(film, "source", 0, "self", followed(film)), `add.${film.stage.order}`),
  think: (film) => both("think", thinking(film, "source", 0, followed(film))),
  layer: (film, { layer }) =>
    both("layer", { ...look(film, "encoder", layer, followed(film)), n: layer + 1 }, byHead(film, "layer")),
  hand: (film) => {
    const { stage } = film;
    const last = stage.source.norms.shape[0] - 1;
    const values = {
      n: stage.src.length,
      d: stage.sizes.d_model,
      layers: stage.sizes.decoder,
      token: token(film, "source", followed(film)),
    };
    return both("hand", { ...values, length: num(numberAt(stage.source.norms, last, followed(film)), 1) });
  },
  begin: (film) => both("begin", addition(film, "target", -1, "", 0)),
  self: (film) => both("self", look(film, "decoder", 0, 0), byHead(film, "self")),
  across: (film, { row }) => across(film, row, "across"),
  rethink: (film, { row }) => both("think", thinking(film, "target", 0, row)),
  relayer: (film, { row }) => across(film, row, "pass"),
  enter: (film, { row }) => both("enter", { token: token(film, "target", row), n: row + 1 }),
  pass: (film, { row }) => across(film, row, "pass"),
  choose: (film, { row }) => {
    const { how, values } = choice(film, row);
    return both(`choose.${how}`, { ...values, token: token(film, "target", row) }, "choose");
  },
  return: (film, { row }) =>
    both(
      row === 1 ? "return.first" : "return.again",
      { word: token(film, "target", row), n: row, row: row + 1 },
      "return",
    ),
  stop: (film, { row }) => {
    const end = film.stage.steps[row].ends;
    return both(
      end ? "stop.end" : "stop.limit",
      { n: row + 1, end: plainToken(film.stage.writes[row] || ""), ...choice(film, row).values },
      "stop",
    );
  },
  given: (film) => both("given", { n: film.stage.tgt.length, token: token(film, "target", 0) }),
  triangle: (film) => {
    const row = film.stage.focus.decoder[0];
    return both(
      "triangle",
      { ...look(film, "decoder", 0, row), seen: row + 1, hidden: film.stage.tgt.length - row - 1 },
      byHead(film, "triangle"),
    );
  },
  teach_across: (film) => across(film, film.stage.focus.cross[0], "teach_across"),
  teach_think: (film) => both("think", thinking(film, "target", 0, film.stage.focus.decoder[0])),
  teach_layer: (film, { layer }) =>
    both(
      "teach_layer",
      { ...look(film, "cross", layer, film.stage.focus.cross[0]), n: layer + 1 },
      byHead(film, "layer_across"),
    ),
  compare: (film) => {
    const given = film.stage.steps.map((step) => step.raw);
    const least = given.indexOf(Math.min(...given));
    const loss = given.reduce((sum, p) => sum - Math.log(Math.max(p, 1e-5)), 0) / given.length;
    return both("compare", {
      n: given.length,
      word: plainToken(film.stage.writes[least]),
      p: shareText(given[least]),
      loss: num(loss),
    });
  },
};

/** Where a row looks across, with the layer and the head that are spoken of: others of the same picture may differ. @param {Film} film @param {number} row @param {string} name @returns {Sentence} */
function across(film, row, name) {
  const { layer, head } = speakerOf(film);
  const values = { ...look({ ...film, head }, "cross", layer, row), word: plainToken(film.stage.writes[row]) };
  const who = head >= 0 ? "head" : "mean";
  return both(`${name}.${who}`, values, `across.${who}`);
}

/**
 * The first row to attend: what it attends to most; where that is itself, the largest of the others too.
 * @param {Film} film
 * @returns {Sentence}
 */
function weighing(film) {
  const { row, key, weight, first } = weighed(film);
  const found = look(film, "encoder", 0, row);
  if (key === first) return both(byHead(film, "weigh"), found, byHead(film, "weigh"));
  const values = { ...found, own: found.weight, key: token(film, "source", key), weight: num(weight) };
  return both(byHead(film, "weigh.self"), values, byHead(film, "weigh"));
}

/** The head with the largest weight there. @param {Film} film @param {number} row @param {number} key */
function bestHead({ stage }, row, key) {
  const weights = Array.from({ length: stage.sizes.heads }, (_, head) =>
    numberAt(stage.weights.encoder, 0, head, row, key),
  );
  return weights.indexOf(Math.max(...weights));
}

/**
 * @param {Film} film
 * @param {Moment} moment
 * @returns {Sentence}
 */
export function sentenceOf(film, moment) {
  return film.way ? film.way.sentence(film, moment) : SAID[moment.name](film, moment);
}
