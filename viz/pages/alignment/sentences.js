/**
 * The sentences of the page, from the numbers that are shown. No DOM.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Aligned, Head } from "./chosen_weights.js"
 * @import { AlignmentView } from "./view.types.js"
 */

import { num } from "../../browser/text/number_format.js";
import { named, strongest } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { coverageText, weightAt } from "./chosen_weights.js";

const SOME = 6; // tokens that are named where there are many

/**
 * Which heads are shown, in words.
 * @param {AlignmentView} view
 * @param {Head[]} heads
 */
export function headsText(view, heads) {
  const [layer, head] = heads[0];
  const count = view.weights.shape[1];
  if (heads.length === 1) return t("alignment.chosen_one", { layer: layer + 1, head: head + 1 });
  const wholeLayer = heads.length === count && heads.every(([other]) => other === layer);
  if (wholeLayer) return t("alignment.chosen_layer", { layer: layer + 1, n: count });
  return t("alignment.chosen_some", { n: heads.length });
}

/**
 * A place in words.
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @param {string} how the reading
 * @param {Cell} at rows are written tokens, columns source tokens
 */
export function readout(view, aligned, how, { row, col }) {
  if (row !== null && col !== null) {
    const values = { out: named(view.out, row), src: named(view.src, col) };
    return t(`alignment.says.${how}`, { ...values, weight: num(weightAt(aligned, row, col), 4) });
  }
  if (row !== null) {
    const keys = strongest(view.src, (i) => weightAt(aligned, row, i), 3);
    return t(`alignment.says_row.${how}`, { out: named(view.out, row), keys });
  }
  if (col === null) return t("alignment.says_hint");
  const rows = strongest(view.out, (r) => weightAt(aligned, r, col), 3);
  return t("alignment.says_col", {
    src: named(view.src, col),
    covered: coverageText(aligned.covered[col], view.limits),
    rows,
  });
}

/**
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @returns {Line}
 */
function seen(view, { weights, sources, covered, best, written: n }) {
  const sharp = best.filter((source, row) => weights[row * sources + source] > 0.5).length;
  const judged = view.src.map((_, i) => i).filter((i) => !view.src[i].quiet);
  if (!judged.length) return ["see", "alignment.see_quiet", { n, sharp }];
  judged.sort((a, b) => covered[a] - covered[b]);
  const least = judged[0];
  const most = judged[judged.length - 1];
  const values = {
    n,
    sharp,
    least: named(view.src, least),
    least_covered: coverageText(covered[least], view.limits),
    most: named(view.src, most),
    most_covered: coverageText(covered[most], view.limits),
  };
  return ["see", judged.length > 1 ? "alignment.see" : "alignment.see_one", values];
}

/**
 * The written tokens whose largest weight is on a source token, in brackets: what a large coverage is made of.
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @param {number} source
 */
function linkedTo(view, { best }, source) {
  const names = view.out.flatMap((_, row) => (best[row] === source ? [named(view.out, row)] : []));
  return `(${names.slice(0, SOME).join(" + ") || "–"}${names.length > SOME ? " + …" : ""})`;
}

/**
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @param {"under" | "over"} flag
 * @returns {Line[]} none where no token has this flag
 */
function flagged(view, aligned, flag) {
  const sources = view.src.map((_, i) => i).filter((i) => aligned.flags[i] === flag);
  if (!sources.length) return [];
  /** @param {number} i */
  const said = (i) => {
    const name = `${named(view.src, i)} ${coverageText(aligned.covered[i], view.limits)}`;
    return flag === "over" ? `${name} ${linkedTo(view, aligned, i)}` : name;
  };
  const many = sources.length > SOME;
  const values = {
    flagged: sources.slice(0, SOME).map(said).join(" · "),
    all: sources.length,
    limit: view.limits[flag],
  };
  return [["look", many ? `alignment.look_${flag}_many` : `alignment.look_${flag}`, values]];
}

/**
 * What changes in the other reading.
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @param {Aligned} other
 * @returns {Line}
 */
function otherReading(view, aligned, other) {
  const moved = aligned.best.map((_, row) => row).filter((row) => aligned.best[row] !== other.best[row]);
  if (!moved.length) return ["look", "alignment.look_same", {}];
  const row = moved[0];
  const values = {
    n: aligned.written,
    moved: moved.length,
    out: named(view.out, row),
    here: named(view.src, aligned.best[row]),
    there: named(view.src, other.best[row]),
  };
  return ["look", "alignment.look_readings", values];
}

/**
 * The lines under the picture.
 * @param {AlignmentView} view
 * @param {Aligned} aligned
 * @param {Aligned} other the same heads in the other reading
 * @returns {Line[]}
 */
export function readingLines(view, aligned, other) {
  return [
    seen(view, aligned),
    ...flagged(view, aligned, "under"),
    ...flagged(view, aligned, "over"),
    otherReading(view, aligned, other),
  ];
}
