/**
 * The small figures of the cards: bars, curves, matrices, sentences.
 *
 * @import { Bars, CardView, Curves, Matrices, Matrix } from "./view.types.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { colour, hue, ink } from "../../browser/drawing/color_scales.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { matrixSource } from "../../browser/export/matrix_source.js";
import { barsSource, partsSource } from "../../browser/export/template_sources.js";
import { figureText } from "../../browser/text/number_format.js";
import { inks } from "../../browser/drawing/theme_colors.js";
import { isWord, t } from "../../browser/text/words.js";
import { barShares, limits, linePlaces } from "./card_filter.js";

const WIDTH = 420;
const HEIGHT = 190;
const BOX = { left: 44, top: 8, width: WIDTH - 56, height: HEIGHT - 42 };

/**
 * What a bar, a curve or a model is called: on this card, else on all of them.
 * @param {string} card
 * @param {string} name
 */
export function nameOf(card, name) {
  const own = `textbook.${card}.name.${name}`;
  if (isWord(own)) return t(own);
  return isWord(`textbook.name.${name}`) ? t(`textbook.name.${name}`) : name;
}

/** @param {string} card @param {Bars} figure */
function bars(card, figure) {
  const shares = barShares(figure.items);
  const rows = figure.items.map(
    ([name, value], i) =>
      html`<div class="tb-bar" data-name=${name}>
        <span class="tb-bar-name">${nameOf(card, name)}</span>
        <span class="tb-bar-room"><i style="width: ${(100 * shares[i]).toFixed(1)}%"></i></span>
        <b>${value === null ? t("textbook.no_number") : figureText(value)}</b>
      </div>`,
  );
  const source = () =>
    barsSource(
      figure.items.map(([name, value]) => ({ name: nameOf(card, name), value })),
      {
        tensor: figure.unit,
        of: t("export.row"),
        unit: t(`textbook.unit.${figure.unit}`),
        say: (value) => (value === null ? t("textbook.no_number") : figureText(value)),
      },
    );
  return html`<figure class="tb-figure tb-bars" data-take .take=${source}>
    ${rows}
    <figcaption>${t(`textbook.unit.${figure.unit}`)}</figcaption>
  </figure>`;
}

/**
 * Each point of each curve, in words.
 * @param {string} card
 * @param {Curves} figure
 * @param {string} label
 * @returns {import("../../browser/accessibility/value_explorer.js").Explored}
 */
function values(card, figure, label) {
  const range = limits(figure.curves);
  const lines = figure.curves.map(({ points }) => points.filter(([, y]) => y !== null));
  const places = figure.curves.map((curve) => linePlaces(curve, range, BOX));
  return {
    label,
    size: [WIDTH, HEIGHT],
    lines: lines.map((points) => points.length),
    place: (line, i) => places[line][i],
    say: (line, i) => {
      const [x, y] = lines[line][i].map((value) => figureText(/** @type {number} */ (value)));
      return t("textbook.point", {
        curve: nameOf(card, figure.curves[line].name),
        x,
        y,
        unit: t(`textbook.unit.${figure.x}`),
      });
    },
  };
}

/** @param {string} card @param {Curves} figure */
function curves(card, figure) {
  const range = limits(figure.curves);
  const bottom = BOX.top + BOX.height;
  const lines = figure.curves.map((curve, i) => {
    const points = linePlaces(curve, range, BOX).map((place) => place.map((px) => px.toFixed(1)).join(",")); // prettier-ignore
    return svg`<polyline data-name=${curve.name} points=${points.join(" ")} style="--hue: ${hue(i)}"></polyline>`;
  });
  const keys = figure.curves.map(
    (curve, i) => html`<span class="tb-key" style="--hue: ${hue(i)}">${nameOf(card, curve.name)}</span>`,
  );
  const x = t(`textbook.unit.${figure.x}`);
  const y = t(`textbook.unit.${figure.y}`);
  /** The drawing as it stands, and its points. @this {HTMLElement} */
  async function source() {
    const { svgSource } = await import("../../browser/export/svg_source.js");
    const rows = figure.curves.flatMap(({ name, points }) => points.map((point) => [nameOf(card, name), ...point]));
    const drawn = /** @type {SVGElement} */ (this.querySelector("svg"));
    return { kind: "svg", svg: svgSource(drawn, inks().ground), table: { columns: ["curve", x, y], rows } };
  }
  const drawing = html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <path class="tb-axis" d="M${BOX.left} ${BOX.top}V${bottom}H${BOX.left + BOX.width}"></path>
    <text x=${BOX.left - 5} y=${BOX.top + 9} text-anchor="end">${figureText(range.high)}</text>
    <text x=${BOX.left - 5} y=${bottom} text-anchor="end">${figureText(range.low)}</text>
    <text x=${BOX.left} y=${bottom + 15}>${figureText(range.left)}</text>
    <text x=${BOX.left + BOX.width / 2} y=${bottom + 28} text-anchor="middle">${x}</text>
    <text x=${BOX.left + BOX.width} y=${bottom + 15} text-anchor="end">${figureText(range.right)}</text>
    ${lines}
  </svg>`;
  return html`<figure class="tb-figure tb-curves" data-take .take=${source}>
    <figcaption>${y}${keys}</figcaption>
    ${explored(values(card, figure, `${y} · ${x}`), drawing)}
  </figure>`;
}

/** Each cell of a matrix that is too fine for numbers. @param {string} name @param {Matrix} item @returns {import("../../browser/accessibility/value_explorer.js").Explored} */
function cellValues(name, { values }) {
  return {
    label: name,
    lines: values.map((row) => row.length),
    say: (i, j) => {
      const value = values[i][j];
      const said = value === null ? t("matrix.masked") : figureText(value);
      return t("explored.cell", { row: i + 1, col: j + 1, value: said });
    },
  };
}

/** @param {string} card @param {Matrices} figure */
function matrices(card, figure) {
  const high = Math.max(...figure.items.flatMap((item) => item.values.flat().map((value) => value ?? 0)));
  const small = figure.items.every((item) => item.values[0].length <= 6);
  /** @param {number | null} value @param {string} spot */
  const cell = (value, spot) => {
    if (value === null) return html`<td class="tb-masked" data-spot=${spot}></td>`;
    const style = `background: ${colour("sequential", value, 0, high)}; color: ${ink("sequential", value, 0, high)}`;
    return html`<td style=${style} data-spot=${spot}>${small ? figureText(value) : nothing}</td>`;
  };
  /** @param {Matrix} item */
  const cells = ({ values }) =>
    html`<table class=${small ? "tb-cells" : "tb-cells tb-fine"}>
      ${values.map(
        (row, i) =>
          html`<tr>
            ${row.map((value, j) => cell(value, `${i}.${j}`))}
          </tr>`,
      )}
    </table>`;
  /** @param {Matrix} item */
  const matrix = (item) => {
    const name = nameOf(card, item.name);
    return html`<figure class="tb-matrix" data-name=${item.name}>
      <figcaption>${name}</figcaption>
      ${small ? cells(item) : explored(cellValues(name, item), cells(item))}
    </figure>`;
  };
  /** @param {Matrix} item */
  const part = ({ name, values }) => ({
    name: nameOf(card, name),
    tensor: name,
    matrix: matrixSource({
      rows: values.map((_, i) => ({ text: String(i + 1) })),
      cols: values[0].map((_, i) => ({ text: String(i + 1) })),
      data: values.flat().map((value) => value ?? Number.NaN),
      high,
    }).matrix,
  });
  const source = () => partsSource(figure.items.map(part));
  return html`<div class="tb-figure tb-matrices" data-take .take=${source}>${figure.items.map(matrix)}</div>`;
}

/** What the models wrote. @param {string} card @param {Record<string, string>[]} rows */
function sentences(card, rows) {
  const columns = Object.keys(rows[0]);
  /** @param {Record<string, string>} row */
  const line = (row) =>
    html`<tbody>
      ${columns.map(
        (column) =>
          html`<tr data-name=${column}>
            <th scope="row">${nameOf(card, column)}</th>
            <td>${row[column] || t("textbook.nothing_written")}</td>
          </tr>`,
      )}
    </tbody>`;
  return html`<table class="tb-sentences">
    ${rows.map(line)}
  </table>`;
}

/** @param {CardView} card */
export function figureOf({ name, figure }) {
  if (!figure) return nothing;
  if (figure.kind === "bars") return bars(name, figure);
  if (figure.kind === "matrices") return matrices(name, figure);
  return html`${curves(name, figure)}${figure.rows?.length ? sentences(name, figure.rows) : nothing}`;
}
