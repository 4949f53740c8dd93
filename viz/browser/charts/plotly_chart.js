/**
 * A Plotly figure as Python sent it, drawn or redrawn in place: plain JSON without colours, its large arrays packed. The script comes when first needed,
 * from this server.
 *
 * @import { Unpacked } from "../requests/unpack_arrays.js"
 */

import { data } from "../state/server_data.js";
import { exportable } from "../export/figure_registry.js";
import { paintFigure } from "./plotly_theme.js";
import { walkPlot } from "./plotly_keyboard.js";
import { state } from "../state/state.js";
import { unpack } from "../requests/unpack_arrays.js";
import { t } from "../text/words.js";

const BUTTONS = [["zoom2d", "pan2d", "resetScale2d", "toImage"]];
/** Plotly's own button tips, by the key of our words for them. */
const TIPS = {
  zoom: "Zoom",
  pan: "Pan",
  reset: "Reset axes",
  save: "Download plot as a PNG",
  back: "Double-click to zoom back out",
};

/** @type {Promise<any> | null} */
let script = null;
/** @type {WeakSet<Element>} */
const watched = new WeakSet();
/** @type {WeakMap<Element, number>} how often a place was asked to draw */
const turns = new WeakMap();

/** Where this server has it. */
export function plotlyAddress() {
  const { root = "" } = window.gradio_config || {};
  return `${root.replace(/\/$/, "")}/${data.plotly}`;
}

/** Plotly itself, from this server's pip package. */
export function plotly() {
  script ??= new Promise((done, failed) => {
    const node = document.createElement("script");
    node.src = plotlyAddress();
    node.addEventListener("load", () => done(window.Plotly));
    node.addEventListener("error", () => {
      script = null;
      node.remove();
      failed(new Error("plotly.js did not load"));
    });
    document.head.append(node);
  });
  return script;
}

/** @param {any} Plotly */
function locale(Plotly) {
  if (state.language !== "zh") return "en-US";
  const dictionary = Object.fromEntries(Object.entries(TIPS).map(([key, tip]) => [tip, t(`common.plot.${key}`)]));
  Plotly.register([{ moduleType: "locale", name: "zh-CN", dictionary, format: {} }]);
  return "zh-CN";
}

/** The rows of an array of shape (n, m). @param {Unpacked} unpacked */
function rows({ shape: [count, width], data: numbers }) {
  return Array.from({ length: count }, (_, i) => numbers.subarray(i * width, (i + 1) * width));
}

/** @param {any} value */
function isNumbers(value) {
  return (
    ArrayBuffer.isView(value) ||
    (Array.isArray(value) && (typeof value[0] === "number" || ArrayBuffer.isView(value[0])))
  );
}

/** A figure's JSON with its arrays ({"packed": …}) unpacked. @param {any} value @returns {Promise<any>} */
async function inflate(value) {
  if (value === null || typeof value !== "object" || isNumbers(value)) return value;
  if (Array.isArray(value)) return Promise.all(value.map(inflate));
  if (value.packed) {
    const found = await unpack(value.packed);
    return found.shape.length === 2 ? rows(found) : found.data;
  }
  const entries = Object.entries(value).map(async ([key, part]) => [key, await inflate(part)]);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Where a page has <base href>, as Gradio's has, Plotly writes the page's whole address into its clip paths. When the address changes
 * (our scene does that all the time) they no longer fit, and Chromium fetches the page again for each. Without the base it writes "#id".
 * Set on a place's first drawing.
 * @template T
 * @param {() => T} draw
 */
function withoutBase(draw) {
  const base = document.querySelector("base[href]");
  const href = base?.getAttribute("href");
  base?.removeAttribute("href");
  try {
    return draw();
  } finally {
    if (base && href) base.setAttribute("href", href);
  }
}

/**
 * @param {HTMLElement} place
 * @param {any} Plotly
 */
function followWidth(place, Plotly) {
  if (watched.has(place)) return;
  watched.add(place);
  let seen = place.clientWidth;
  new ResizeObserver(() => {
    if (!place.clientWidth || place.clientWidth === seen) return;
    seen = place.clientWidth;
    Plotly.Plots.resize(place);
  }).observe(place);
}

/**
 * @param {any} place
 * @param {unknown} figure plain JSON
 * @returns {Promise<any>} the place
 */
export async function plot(place, figure) {
  const turn = (turns.get(place) ?? 0) + 1;
  turns.set(place, turn);
  const [Plotly, drawn] = await Promise.all([plotly(), inflate(figure)]);
  if (turns.get(place) !== turn) return place; // a newer figure is on its way
  paintFigure(drawn, place.clientWidth);
  const options = { displaylogo: false, responsive: false, locale: locale(Plotly), modeBarButtons: BUTTONS };
  exportable(place, () => ({ kind: "plotly", plot: place, Plotly }));
  await withoutBase(() => Plotly.react(place, drawn.data, drawn.layout, options));
  followWidth(place, Plotly);
  walkPlot(place, Plotly);
  return place;
}
