/**
 * A Plotly chart read by arrows: the value where the reader is gets Plotly's own hover label, and the label is said. A place that its page walks itself
 * (with a role of its own) stays as it is.
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { element } from "../drawing/dom.js";
import { moved } from "../accessibility/arrow_keys.js";
import { t } from "../text/words.js";

const TITLES = "h3, h4, figcaption b";

/** @type {WeakMap<Element, [number, number] | undefined>} where the reader was last: of which line, the how manieth */
const reached = new WeakMap();

/** @param {any} trace */
const isSeen = (trace) => trace.visible !== false && trace.hoverinfo !== "skip";

/**
 * The lines of a chart and what Plotly's hover asks for at a value of each: a curve's points, or the rows of a heatmap.
 * @param {any} plot
 * @returns {{ length: number, x: (i: number) => number, ask: (i: number) => object, axes: string }[]}
 */
function linesOf(plot) {
  return plot._fullData.filter(isSeen).flatMap((/** @type {any} */ trace) => {
    const axes = `${trace.xaxis}${trace.yaxis}`;
    if (trace.z) {
      return Array.from(trace.z, (/** @type {ArrayLike<number>} */ row, r) => ({
        length: row.length,
        x: (/** @type {number} */ i) => i,
        ask: (/** @type {number} */ i) => ({ xval: trace.x?.[i] ?? i, yval: trace.y?.[r] ?? r }),
        axes,
      }));
    }
    const points = plot.calcdata[trace.index];
    return {
      length: points.length,
      x: (/** @type {number} */ i) => points[i].x,
      ask: (/** @type {number} */ i) => [{ curveNumber: trace.index, pointNumber: i }],
      axes,
    };
  });
}

/** The heading that stands nearest above a chart. @param {Element} plot */
function titleOf(plot) {
  for (let at = plot.parentElement; at; at = at.parentElement) {
    const title = at.querySelector(TITLES);
    if (title) return title.textContent?.trim() ?? "";
  }
  return "";
}

/**
 * @param {any} plot a place that Plotly has drawn into
 * @param {any} Plotly
 */
export function walkPlot(plot, Plotly) {
  const isNew = !reached.has(plot);
  if (isNew && plot.hasAttribute("role")) return;
  const words = { "aria-label": plot.dataset.label ?? titleOf(plot), "aria-description": t("explored.keys"), "aria-roledescription": t("explored.role") }; // prettier-ignore
  for (const [name, value] of Object.entries({ role: "application", tabindex: "0", ...words }))
    plot.setAttribute(name, value);
  heardOf(plot);
  if (!isNew) return;
  reached.set(plot, undefined);
  plot.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => press(plot, Plotly, event));
  const labels = new MutationObserver(() => document.activeElement === plot && say(plot)); // Plotly draws them when it has time
  labels.observe(plot, { childList: true, subtree: true, characterData: true });
  plot.addEventListener("blur", () => Plotly.Fx.unhover(plot));
}

/** @param {any} plot @param {any} Plotly @param {KeyboardEvent} event */
function press(plot, Plotly, event) {
  if (event.target !== plot) return;
  if (event.key === "Escape") Plotly.Fx.unhover(plot);
  if (event.key === "Enter" && plot._hoverdata) plot.emit("plotly_click", { points: plot._hoverdata });
  const lines = linesOf(plot);
  if (!lines.length) return;
  const last = reached.get(plot);
  const at = last && last[1] < (lines[last[0]]?.length ?? 0) ? last : undefined;
  const lengths = lines.map(({ length }) => length);
  const to = moved(lengths, at, event);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  const line = lines[to[0]];
  if (at && to[0] !== at[0]) to[1] = nearest(line, lines[at[0]].x(at[1]));
  reached.set(plot, to);
  Plotly.Fx.hover(plot, line.ask(to[1]), line.axes);
}

/** The value of a line that lies nearest above or below a place. @param {{ length: number, x: (i: number) => number }} line @param {number} x */
function nearest(line, x) {
  const aside = Array.from({ length: line.length }, (_, i) => Math.abs(line.x(i) - x));
  return aside.indexOf(Math.min(...aside));
}

/** The line that is heard. Plotly may empty a place and draw it anew. @param {HTMLElement} plot @returns {HTMLElement} */
function heardOf(plot) {
  const known = /** @type {HTMLElement | null} */ (plot.querySelector(":scope > .tl-heard"));
  const heard = known ?? element(html`<p class="tl-heard" aria-live="polite"></p>`);
  if (!known) plot.append(heard);
  return heard;
}

/** What the hover label says, in a line that is heard. @param {HTMLElement} plot */
function say(plot) {
  const labels = [...plot.querySelectorAll(".hoverlayer .hovertext, .hoverlayer .axistext")];
  const said = labels.map((label) => [...label.querySelectorAll("text")].map(textOf).join(" ")).join(" · ");
  const heard = heardOf(plot);
  if (heard.textContent !== said) render(said, heard);
}

/** Its lines, apart. @param {Element} text */
function textOf(text) {
  const lines = [...text.querySelectorAll("tspan.line")];
  return (lines.length ? lines : [text]).map((line) => line.textContent).join(" ");
}
