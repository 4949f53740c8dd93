/**
 * A row of z: the rows of V added up by weight.
 *
 * @import { MixedRow } from "./arithmetic.js"
 * @import { Line } from "../text/figure_text.js"
 * @import { PanelState } from "./panel_parts.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num, signed } from "../text/number_format.js";
import { formula } from "../text/formula.js";
import { reading } from "../text/figure_text.js";
import { t } from "../text/words.js";
import { largestAt, mix, reach, total } from "./arithmetic.js";
import { cells, names, proof, strip, table, TOP } from "./panel_parts.js";

const LITTLE = 0.005; // a part of the length below this is next to nothing

/** @param {PanelState} panel */
export function mixPanel(panel) {
  const { numbers, at } = panel;
  const { K } = numbers;
  const mixed = mix(numbers, at.i);
  const d = at.d !== null && at.d < K ? at.d : largestAt(mixed.z.map(Math.abs), 0, K);
  const values = { i: at.i, d, z: num(mixed.z[d], 5), traced: num(mixed.traced[d], 5), k: K };
  return html`<h3>${t("head.mix.title", names(panel))}</h3>
    <p class="tl-hd-formula">${formula(t("head.mix.formula"))}</p>
    ${mixTable(panel, mixed, d)} ${proof("head.mix.proof", values, mixed.error)} ${reading(mixLines(panel, mixed))}`;
}

/**
 * @param {PanelState} panel
 * @param {ReturnType<typeof mix>} mixed
 * @param {number} d
 */
function mixTable({ numbers, at }, { rows, z }, d) {
  const shown = rows.slice(0, TOP);
  const rest = rows.slice(TOP);
  const top = reach(z);
  const high = reach(numbers.v);
  const sumOfRest = z.map((_, k) => total(rest, (row) => row.part[k]));
  /** @param {MixedRow} row */
  const line = ({ j, weight, values, part }) =>
    html`<tr class=${j === at.j ? "tl-hd-on" : ""} data-j=${j}>
      <th scope="row">${numbers.view.cols[j].text}</th>
      ${cells([num(weight, 4), strip(values, high), strip(part, top), signed(part[d])])}
    </tr>`;
  const left = () =>
    html`<tr class="tl-hd-rest">
      <th scope="row">${t("head.mix.rest", { n: rest.length })}</th>
      ${cells([
        num(
          total(rest, (row) => row.weight),
          4,
        ),
        "",
        strip(sumOfRest, top),
        signed(sumOfRest[d]),
      ])}
    </tr>`;
  const foot = html`<tr>
    <th scope="row">z</th>
    ${cells([
      num(
        total(rows, (row) => row.weight),
        4,
      ),
      "",
      strip(z, top),
    ])}
    <td class="tl-hd-sum">${signed(z[d])}</td>
  </tr>`;
  const headings = [t("head.key"), t("head.weight.w"), t("head.mix.v"), t("head.mix.wv"), `d = ${d}`];
  return table(headings, [shown.map(line), rest.length ? left() : ""], foot);
}

/**
 * @param {PanelState} panel
 * @param {ReturnType<typeof mix>} mixed
 * @returns {Line[]}
 */
function mixLines(panel, { rows, length, lengths }) {
  const most = rows[0];
  const key = panel.numbers.view.cols[most.j].text;
  const share = `${num(100 * most.weight, 2)}%`;
  const lost = lengths ? 1 - length / lengths : 0;
  const sums = { sum: num(lengths, 3), length: num(length, 3), lost: `${num(100 * lost, 0)}%`, key };
  return [
    ["see", "head.mix.see", { query: names(panel).query, n: rows.length, key, share }],
    ["look", `head.mix.${lossKey(rows.length, lost)}`, sums],
  ];
}

/**
 * @param {number} count of rows
 * @param {number} lost
 */
function lossKey(count, lost) {
  if (count === 1) return "only";
  return lost < LITTLE ? "look_none" : "look";
}
