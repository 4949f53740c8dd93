/**
 * How much each sublayer changes each token of the sentence.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { ResidualState } from "./page.js"
 * @import { ResidualNumbers } from "./unpack_view.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { point } from "../../browser/state/linked_cursor.js";
import { num } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { t } from "../../browser/text/words.js";
import { largestAt } from "./arithmetic.js";
import { placeName, shortName } from "./names.js";

/**
 * The patch of the scene that chooses a token.
 * @param {"source" | "target"} side
 * @param {number} i
 */
export function tokenPatch(side, i) {
  return side === "source" ? { source: i } : { step: i };
}

/**
 * @param {ResidualNumbers} numbers
 * @param {Cell} cell row: the sublayer, column: the token
 */
function say({ view, change }, { row: k, col: i }) {
  if (i === null) return "";
  const { text } = view.rows[i];
  if (k !== null) return t("residual.all_say", { text, place: placeName(view, k), value: num(change[i][k], 3) });
  const most = largestAt(change[i]);
  return t("residual.all_say_token", { text, place: placeName(view, most), value: num(change[i][most], 3) });
}

/**
 * @param {ResidualState} s
 * @param {() => void} paint
 */
export function changeMatrix(s, paint) {
  const { view, change } = s.numbers;
  const data = Float32Array.from(view.parts.flatMap((_, k) => change.map((token) => token[k])));
  const high = Math.max(...data) || 1;
  return matrix({
    rows: view.parts.map((_, k) => ({ text: shortName(view, k) })),
    cols: view.rows,
    data,
    low: 0,
    high,
    barText: ["0", num(high, 2)],
    label: t("residual.all_label"),
    say: (/** @type {Cell} */ cell) => say(s.numbers, cell),
    short: (/** @type {number} */ value) => num(value, 2),
    maxCell: 44,
    maxHeight: 420,
    onCursor: (/** @type {Cell} */ cell) => {
      s.allAt = cell;
      point(cell.col === null ? null : { [view.side]: cell.col });
      paint();
    },
    onPin: (/** @type {Cell | null} */ cell) => {
      if (!cell) return;
      const token = cell.col === null ? {} : tokenPatch(view.side, cell.col);
      setScene({ ...token, ...(cell.row !== null && { sublayer: cell.row }) });
    },
  });
}

/** @param {ResidualState} s */
export function allTokens(s) {
  const { view, change } = s.numbers;
  const most = change.map((token) => largestAt(token));
  const counts = view.parts.map((_, k) => most.filter((one) => one === k).length);
  const top = largestAt(counts);
  const data = Array.from(s.matrix.o.data);
  const peak = largestAt(data);
  const token = peak % view.rows.length;
  const place = placeName(view, Math.floor(peak / view.rows.length));
  return html`<section class="tl-figure" id="residual-all" data-part="all">
    <h3>${t("residual.all")}</h3>
    <p class="re-read">${say(s.numbers, s.allAt)}</p>
    ${s.matrix.node}
    ${reading([
      ["see", "residual.all_see", { n: view.rows.length, most: placeName(view, top), count: counts[top] }],
      ["look", "residual.all_look", { text: view.rows[token].text, n: token + 1, place, value: num(data[peak], 2) }],
    ])}
  </section>`;
}
