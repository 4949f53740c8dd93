/**
 * What each moment of the way back is about and says, with this sentence's own words and lengths. Pure.
 * @import { Film } from "./marks.js"
 * @import { Moment } from "./timeline.js"
 * @import { Back } from "./backwards_record.js"
 * @import { Say } from "./sentences.js"
 * @import { AttentionKind as Kind, Side } from "./places.js"
 *
 * @typedef {object} Told
 * @property {Side} side of the row that is spoken of
 * @property {number} row
 * @property {number} [key] in attention, the token that it hands most to
 * @property {Kind} [kind] of that attention
 * @property {number | null} value what is written beside the row on the stage; null: nothing
 * @property {Say} plain
 * @property {Say} exact
 */
import {
  forkDepth,
  largestOf,
  lengthsAt,
  lengthText,
  longestRay,
  sharesOfC,
  smallestOf,
  waysAt,
  worstRow,
} from "./backwards_record.js";
import { depthOf, kindOf, numberAt, plainToken } from "./record.js";

/** @param {Film} film @param {Side} side @param {number} i */
const token = ({ stage }, side, i) => plainToken((side === "source" ? stage.src : stage.tgt)[i].text);

/** @param {number} share */
const percent = (share) => String(Math.round(100 * share) || 0).replace("-", "−");

/** @param {string} name @param {Record<string, string | number>} values @param {string} [exact] */
const both = (name, values, exact = name) => ({
  plain: { key: `flow.plain.back_${name}`, values },
  exact: { key: `flow.exact.back_${exact}`, values },
});

/** The longest gradient at a depth, whose it is, and the shortest. @param {Film} film @param {Back} back @param {Side} side @param {number} depth */
function brightest(film, back, side, depth) {
  const lengths = lengthsAt(back, side, depth);
  const [row, low] = [largestOf(lengths), smallestOf(lengths)];
  const values = {
    row: token(film, side, row),
    value: lengthText(lengths[row]),
    low: token(film, side, low),
    least: lengthText(lengths[low]),
  };
  return { row, length: lengths[row], values };
}

/** Both ways of a sublayer at the token whose gradient is longest there. @param {Film} film @param {Back} back @param {Moment} moment */
function ways(film, back, { side, layer, part }) {
  const fork = forkDepth(film.stage, side, layer, part);
  const { row, values } = brightest(film, back, side, fork - 1);
  const found = waysAt(film.stage, back, { side, layer, part, token: row });
  const lengths = { skip: lengthText(found.skip), branch: lengthText(found.branch), whole: lengthText(found.whole) };
  const said = { ...values, ...lengths, share: percent(found.share), rest: percent(1 - found.share), n: layer + 1 };
  return { row, found, values: said };
}

/** The longest ray of an attention. @param {Film} film @param {Back} back @param {Moment} moment @param {boolean} between */
function ray(film, back, { side, layer, part }, between) {
  const kind = kindOf(side, part);
  const { row, key, value } = longestRay(film.stage, back, { kind, layer, head: film.head }, between);
  const { q, k, v } = back.attention[kind];
  const values = {
    row: token(film, side, row),
    key: token(film, kind === "cross" ? "source" : side, key),
    value: lengthText(value),
    q: lengthText(numberAt(q, layer, row)),
    k: lengthText(numberAt(k, layer, key)),
    v: lengthText(numberAt(v, layer, key)),
    n: layer + 1,
  };
  return { kind, row, key, value, values };
}

/** @type {Record<string, (film: Film, back: Back, moment: Moment) => Told>} */
const TOLD = {
  back_loss: (film, back) => {
    const losses = back.rows.map(({ loss }) => loss);
    const [row, low] = [worstRow(back), smallestOf(losses)];
    const sum = losses.reduce((all, loss) => all + loss, 0);
    const values = {
      n: losses.length,
      loss: lengthText(back.loss),
      word: plainToken(back.rows[row].wants),
      worst: lengthText(losses[row]),
      percent: percent(sum > 0 ? losses[row] / sum : 0),
      low: plainToken(back.rows[low].wants),
      least: lengthText(losses[low]),
    };
    return { side: "target", row, value: null, ...both("loss", values) };
  },
  back_push: (film, back, { row }) => {
    const [[wanted, own], ...others] = back.rows[row].pulls;
    const [other, most] = others[0];
    const values = {
      row: token(film, "target", row),
      word: plainToken(wanted),
      own: lengthText(own),
      other: plainToken(other),
      most: lengthText(most),
      n: back.rows.length,
      length: lengthText(back.rows[row].length),
    };
    return { side: "target", row, value: null, ...both("push", values) };
  },
  back_output: (film, back) => {
    const depth = film.stage.target.depths.length - 1;
    const { row, length, values } = brightest(film, back, "target", depth);
    const more = { word: plainToken(back.rows[row].wants), d: film.stage.sizes.d_model };
    return { side: "target", row, value: length, ...both("output", { ...values, ...more }) };
  },
  back_copy: (film, back, moment) => {
    const { row, found, values } = ways(film, back, moment);
    return { side: moment.side, row, value: found.skip, ...both("copy", values) };
  },
  back_meet: (film, back, moment) => {
    const { row, found, values } = ways(film, back, moment);
    const open = percent(numberAt(back[moment.side].open, moment.layer, row));
    return { side: moment.side, row, value: found.whole, ...both("meet", { ...values, open }) };
  },
  back_part: (film, back, moment) => {
    const { row, found, values } = ways(film, back, moment);
    return { side: moment.side, row, value: found.whole, ...both(`part.${moment.part}`, values, "part") };
  },
  back_layer: (film, back, { side, layer }) => {
    const { row, length, values } = brightest(film, back, side, forkDepth(film.stage, side, layer, "self") - 1);
    const after = numberAt(back[side].norms, depthOf(film.stage[side], "after", layer, "ff"), row);
    return { side, row, value: length, ...both("layer", { ...values, after: lengthText(after), n: layer + 1 }) };
  },
  back_cross: (film, back, moment) => {
    const { row, key, kind, value, values } = ray(film, back, moment, false);
    return { side: "target", row, key, kind, value, ...both("cross", values) };
  },
  back_mask: (film, back, moment) => {
    const { row, key, kind, value, values } = ray(film, back, moment, true);
    const name = row === key ? "mask.alone" : "mask";
    return { side: "target", row, key, kind, value, ...both(name, values, "mask") };
  },
  back_attend: (film, back, moment) => {
    const { row, key, kind, value, values } = ray(film, back, moment, true);
    const name = row === key ? "attend.alone" : "attend";
    return { side: "source", row, key, kind, value, ...both(name, values, "attend") };
  },
  back_collect: (film, back) => {
    const depth = film.stage.source.depths.length - 1;
    const { row, length, values } = brightest(film, back, "source", depth);
    const { layers, keys, values: through } = sharesOfC(back);
    const told = { side: /** @type {Side} */ ("source"), row, value: length };
    if (!layers.length) return { ...told, ...both("collect.none", values) };
    const most = largestOf(layers);
    const shares = { n: most + 1, percent: percent(layers[most]), keys: percent(keys), through: percent(through) };
    return { ...told, ...both("collect", { ...values, ...shares }) };
  },
  back_embed: (film, back, { side }) => {
    const { row, length, values } = brightest(film, back, side, 0);
    const exact = film.stage.adds ? "embed" : "embed.no_place";
    return { side, row, value: length, ...both(`embed.${side}`, values, exact) };
  },
  back_done: (film, back) => {
    const [source, target] = /** @type {Side[]} */ (["source", "target"]).map((side) => brightest(film, back, side, 0));
    const values = {
      source: source.values.row,
      source_value: source.values.value,
      target: target.values.row,
      target_value: target.values.value,
      loss: lengthText(back.loss),
    };
    return { side: "source", row: source.row, value: null, ...both("done", values) };
  },
};

/**
 * @param {Film} film
 * @param {Back} back
 * @param {Moment} moment
 * @returns {Told}
 */
export function toldBack(film, back, moment) {
  return film.keep(`back.told.${film.timeline.moments.indexOf(moment)}`, () => TOLD[moment.name](film, back, moment));
}
