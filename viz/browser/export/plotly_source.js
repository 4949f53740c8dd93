/**
 * A Plotly figure's record: what it was drawn from, its own SVG, and its points as a table.
 *
 * @import { TableFigure } from "./figure_record.js"
 * @import { Source } from "./figure_registry.js"
 */

import { inks } from "../drawing/theme_colors.js";

/** @param {any} value @returns {boolean} */
const isList = (value) => Array.isArray(value) || ArrayBuffer.isView(value);
/** @param {any} list @param {number} i */
const at = (list, i) => (isList(list) ? (list[i] ?? null) : null);

/**
 * One row a point, or a cell.
 * @param {any[]} traces
 * @returns {TableFigure}
 */
function pointsOf(traces) {
  const rows = traces.flatMap((trace, k) => {
    const name = trace.name ?? `${k + 1}`;
    if (isList(trace.z) && isList(trace.z[0])) {
      return Array.from(trace.z, (line, i) =>
        Array.from(line, (z, j) => [name, at(trace.x, j) ?? j, at(trace.y, i) ?? i, z, null]),
      ).flat();
    }
    const count = Math.max(...[trace.x, trace.y, trace.z].map((list) => (isList(list) ? list.length : 0)));
    const text = isList(trace.text) ? trace.text : trace.hovertext;
    return Array.from({ length: count }, (_, i) => [
      name,
      at(trace.x, i) ?? i,
      at(trace.y, i) ?? i,
      at(trace.z, i),
      at(text, i),
    ]);
  });
  return { columns: ["trace", "x", "y", "z", "text"], rows };
}

/** As JSON has it: typed arrays are lists. @param {any} value */
function plain(value) {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (ArrayBuffer.isView(part) ? Array.from(/** @type {any} */ (part)) : part)),
  );
}

/** @param {Source} source */
export async function plotlySource({ plot, Plotly }) {
  const layout = { ...plain(plot.layout), paper_bgcolor: inks().ground };
  const data = plain(plot.data);
  const { width, height } = plot.getBoundingClientRect();
  const image = await Plotly.toImage({ data, layout }, { format: "svg", width, height });
  const drawn = decodeURIComponent(image.slice(image.indexOf(",") + 1));
  // the page's <base> stands before the names of clip paths (charts/plotly_chart.js, withoutBase)
  const svg = drawn.replace(/url\((["']|&quot;)?[^#()]*#([^"')&]+)(["']|&quot;)?\)/g, "url(#$2)");
  return { plotly: { data, layout: { ...layout, width: undefined, height: undefined } }, svg, table: pointsOf(data) };
}
