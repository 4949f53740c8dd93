/**
 * What is said of one token: of a dimension, of its way, of its length over the depth.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { ResidualNumbers } from "./unpack_view.js"
 */

import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { largestAt, leastAt, length } from "./arithmetic.js";
import { normName, placeName } from "./names.js";

const ALONG = 0.1; // a cosine beyond this, up or down, is worth a word

/** @param {number} value */
const two = (value) => num(value, 2);
/** @param {number} value */
const four = (value) => num(value, 4);

/**
 * One dimension of one row.
 * @param {ResidualNumbers} numbers
 * @param {number} k
 * @param {number} d
 */
export function dimensionText({ view, stream, delta, sum }, k, d) {
  return t(`residual.read.${view.order}`, {
    norm: normName(view),
    place: placeName(view, k),
    d,
    before: four(stream[k][d]),
    delta: four(delta[k][d]),
    sum: four(sum[k][d]),
    after: four(stream[k + 1][d]),
  });
}

/** @param {number} cosine */
function direction(cosine) {
  if (cosine > ALONG) return "with";
  return cosine < -ALONG ? "against" : "across";
}

/**
 * @param {ResidualNumbers} numbers
 * @returns {Line[]}
 */
export function wayLines({ view, n, change, deltas, cosine }) {
  const { token } = view;
  const most = largestAt(change[token]);
  const least = leastAt(change[token]);
  const longest = largestAt(deltas[token]);
  const angle = cosine[token][longest];
  const extremes = {
    text: view.rows[token].text,
    most: placeName(view, most),
    high: two(change[token][most]),
    least: placeName(view, least),
    low: two(change[token][least]),
  };
  const added = { place: placeName(view, longest), added: two(deltas[token][longest]), cosine: two(angle) };
  return [
    ["see", n > 1 ? "residual.see" : "residual.see_one", extremes],
    ["look", `residual.look_${direction(angle)}`, added],
  ];
}

/**
 * @param {ResidualNumbers} numbers
 * @returns {Line[]}
 */
export function depthLines({ view, post, norms, sum, n, D }) {
  const own = Array.from(norms[view.token]);
  if (!post) return [["see", "residual.depth_pre", { first: two(own[0]), last: two(own[n]) }]];
  const sums = sum.map(length);
  const after = own.slice(1);
  const values = {
    norm: normName(view),
    low: two(Math.min(...sums)),
    high: two(Math.max(...sums)),
    after_low: two(Math.min(...after)),
    after_high: two(Math.max(...after)),
    D,
    root: two(Math.sqrt(D)),
  };
  return [["see", view.norm === "rmsnorm" ? "residual.depth_post_rms" : "residual.depth_post", values]];
}
