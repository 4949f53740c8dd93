/** The theme of the moment, put into a Plotly figure at the moment of drawing. */

import { hue } from "../drawing/color_scales.js";
import { data } from "../state/server_data.js";
import { isDark, themeName } from "../frame/theme.js";

const SMALL = 560; // narrower plots have no colour bar

/** @param {string} name of a CSS variable */
function css(name) {
  const style = getComputedStyle(document.querySelector(".tl-page") || document.body);
  return style.getPropertyValue(name).trim();
}

const NAMED = ["source", "target", "weight"];

/** @param {string} role "negative", "positive", "muted", "source", "target", "weight", or any other for the colour of text */
function roleColour(role) {
  const [, negative, , , , positive] = data.palette.diverging[themeName()];
  /** @type {Record<string, string>} */
  const ends = { negative, positive };
  if (NAMED.includes(role)) return css(`--${role}`);
  return ends[role] || css(role === "muted" ? "--body-text-color-subdued" : "--body-text-color");
}

/**
 * One of the token hues for a curve: its line, its markers and bars, or (meta.band) the pale band behind it.
 * @param {any} trace
 */
function paintHue(trace) {
  const tone = isDark() ? "70%, 66%" : "72%, 38%";
  /** @param {number} alpha */
  const colour = (alpha) => `hsla(${hue(trace.meta.hue)}, ${tone}, ${alpha})`;
  if (trace.meta.band) {
    trace.fillcolor = colour(0.16);
    return;
  }
  trace.line = { ...trace.line, color: colour(1) };
  trace.marker = { ...trace.marker, color: colour(1) };
  if (trace.error_y) trace.error_y.color = colour(0.8);
}

/** @param {any} trace */
function paintRole(trace) {
  const colour = roleColour(trace.meta.role);
  if (trace.mode?.includes("lines")) trace.line = { ...trace.line, color: colour };
  if (trace.type === "bar") trace.marker = { ...trace.marker, color: colour };
  if (!trace.mode?.includes("markers")) return;
  const outline = { ...trace.marker?.line, color: css("--body-text-color") };
  trace.marker = { ...trace.marker, color: colour, line: outline };
}

/**
 * @param {any} layout
 */
function paintLayout(layout) {
  const text = css("--body-text-color");
  Object.assign(layout, {
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    dragmode: matchMedia("(pointer: coarse)").matches ? false : "zoom",
    autosize: true,
  });
  const family = getComputedStyle(document.body).fontFamily;
  layout.font = { family, size: 12, ...layout.font, color: text };
  const ground = css("--background-fill-primary");
  const hover = { bgcolor: ground, bordercolor: text, font: { color: text, size: 13 }, align: "left", namelength: -1 };
  layout.hoverlabel = { ...hover, ...layout.hoverlabel };
  for (const shape of layout.shapes || []) shape.line = { ...shape.line, color: text };
}

/** @param {any} layout */
function paintAxes(layout) {
  const line = css("--border-color-primary");
  const colours = {
    gridcolor: line,
    linecolor: line,
    tickcolor: line,
    zerolinecolor: line,
    color: css("--body-text-color"),
  };
  for (const name of Object.keys(layout)) {
    if (/^[xy]axis\d*$/.test(name)) layout[name] = { ...layout[name], ...colours };
  }
}

/**
 * @param {any} layout
 * @param {boolean} small
 */
function paintScale(layout, small) {
  if (!layout.coloraxis) return;
  const palette = /** @type {import("../drawing/color_scales.js").Palette} */ (layout.meta.scale);
  const stops = data.palette[palette][themeName()];
  layout.coloraxis.colorscale = stops.map((colour, i) => [i / (stops.length - 1), colour]);
  if (small) layout.coloraxis.showscale = false;
}

/**
 * Colours for `layout.meta.scale` (of the coloraxis), `trace.meta.role`, `trace.meta.hue`, and the theme's own for the rest.
 * @param {{ data: any[], layout: any }} figure is changed
 * @param {number} width
 */
export function paintFigure(figure, width) {
  const small = width < SMALL;
  paintLayout(figure.layout);
  paintAxes(figure.layout);
  paintScale(figure.layout, small);
  for (const trace of figure.data) {
    if (trace.meta?.hue !== undefined) paintHue(trace);
    if (trace.meta?.role) paintRole(trace);
  }
}
