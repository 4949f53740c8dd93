/**
 * What a chart says in words: its axes, and each point when the pointer or the arrows are on it.
 *
 * @import { PlotlyFigure } from "./view.types.js"
 */

import { figureText } from "../../browser/text/number_format.js";
import { isWord, t } from "../../browser/text/words.js";

const TALL = 42; // letters that fit beside a chart; a longer title takes a second line

/** The text of a place for a word ("@page.key"), or the bare name. @param {string} text */
function wordOf(text) {
  return text.startsWith("@") && isWord(text.slice(1)) ? t(text.slice(1)) : text;
}

/**
 * A value with its unit where the lab has a word for that, else after the title of its axis.
 * @param {string} title of the axis, "@page.axis.name"
 * @param {string} value
 */
function measure(title, value) {
  const unit = title.slice(1).replace(".axis.", ".unit.");
  return isWord(unit) ? t(unit, { value }) : `${wordOf(title)} ${value}`;
}

/**
 * From the lowest repeat to the highest, where they differ.
 * @param {any} trace
 * @param {number} i
 */
function range({ y, error_y: error }, i) {
  if (!error) return "";
  const [low, high] = [y[i] - error.arrayminus[i], y[i] + error.array[i]].map(shown);
  return low === high ? "" : t("lab.hover.range", { low, high });
}

/** Three digits that count, whole numbers whole. @param {number} value */
function shown(value) {
  return figureText(Number.isInteger(value) ? value : Number(value.toPrecision(3)));
}

/**
 * What is said at each point of a curve or bar.
 * @param {any} trace
 * @param {any} layout
 * @returns {string[]}
 */
function hovers(trace, { xaxis, yaxis }) {
  const name = wordOf(trace.name) + (trace.meta.own ? ` (${t("lab.own")})` : "");
  const isBar = trace.type === "bar"; // beside its place, where there are two
  return trace.x.map((/** @type {number} */ x, /** @type {number} */ i) => {
    if (trace.y[i] === null) return "";
    const place = isBar ? wordOf(xaxis.ticktext[Math.round(x)]).replace("<br>", " ") : shown(x);
    const values = { name, x: measure(xaxis.title.text, place), y: measure(yaxis.title.text, shown(trace.y[i])) };
    return `${t("lab.hover", values)}${range(trace, i)}<extra></extra>`;
  });
}

/**
 * A figure with its words: titles that say where an axis is logarithmic, whole names and rounded numbers at each point.
 * @param {PlotlyFigure} figure is changed
 * @returns {PlotlyFigure}
 */
export function worded(figure) {
  const layout = /** @type {any} */ (figure.layout);
  for (const trace of /** @type {any[]} */ (figure.data)) {
    if (!trace.meta.band) trace.hovertemplate = hovers(trace, layout);
  }
  for (const axis of [layout.xaxis, layout.yaxis]) {
    if (axis.type === "log") axis.title.text = t("lab.log_axis", { title: wordOf(axis.title.text) });
  }
  if (layout.yaxis.type === "log" && layout.yaxis.title.text.length > TALL) {
    layout.yaxis.title.text = layout.yaxis.title.text.replace(/, (?=[^,]*$)/, ",<br>");
    layout.yaxis.automargin = true;
  }
  return figure;
}
