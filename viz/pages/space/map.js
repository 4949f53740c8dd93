/**
 * The map of a table's commonest pieces: a chart whose dots are choices, with as many names as have room where one looks.
 *
 * @import { Kit } from "../../browser/marks/kit.js"
 * @typedef {object} Chart
 * @property {any} figure of Plotly: first the dots, then the signs over some of them
 * @property {number} marked how many of the dots are spoken of; they come first
 * @property {any} need packed: from how many pixels a unit on each name has room
 * @property {[number, number]} low least x and y
 * @property {[number, number]} high
 * @property {string} label
 * @property {Record<"in" | "out" | "reset", string>} words
 *
 * @typedef {[number, number, number]} View middle of what is seen, and times closer than all of the map
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { plot, plotly } from "../../browser/charts/plotly_chart.js";
import { css } from "../../browser/drawing/dom.js";
import { themeName } from "../../browser/frame/theme.js";
import { isNew, kept } from "../../browser/marks/kept.js";
import { sceneAt } from "../../browser/marks/kit.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";

const CLOSER = 1.5; // of a press
const FARTHEST = 60; // times closer
const WHEEL = 0.0018; // of a zoom for each px of a wheel
const MOST = 150; // names
const BELOW = '<br><span style="font-size: 5px"> </span>'; // room for the sign under a name

/** @param {Chart} data @returns {View} */
function viewNow({ low, high }) {
  const at = sceneAt("space.at");
  const isView = Array.isArray(at) && at.length === 3 && at.every(Number.isFinite) && at[2] > 0;
  return isView ? /** @type {View} */ (at) : [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 1];
}

/** Size of the field of dots, and pixels a unit while all of the map is seen. @param {HTMLElement} place @param {Chart} data */
function fieldOf(place, { figure, low, high }) {
  const { l, r, t, b } = figure.layout.margin;
  const [width, height] = [place.clientWidth - l - r, place.clientHeight - t - b];
  return { width, height, home: 0.9 * Math.min(width / (high[0] - low[0]), height / (high[1] - low[1])) };
}

/** The ends of both axes. @param {HTMLElement} place @param {Chart} data */
function endsOf(place, data) {
  const { width, height, home } = fieldOf(place, data);
  const [x, y, times] = viewNow(data);
  const scale = home * times;
  const [right, up] = [width / scale / 2, height / scale / 2];
  return { scale, x: [x - right, x + right], y: [y - up, y + up] };
}

/** Show where one looks, with its names. @param {any} place @param {Chart} data @param {any} need */
async function look(place, data, need) {
  const { scale, x, y } = endsOf(place, data);
  const dots = place.data[0];
  const isSeen = (/** @type {number} */ i) =>
    need[i] <= scale && dots.x[i] > x[0] && dots.x[i] < x[1] && dots.y[i] > y[0] && dots.y[i] < y[1];
  const shown = Array.from(need.keys()).filter(isSeen).slice(0, MOST);
  const text = shown.map((i) => (i < data.marked ? `<b>${dots.text[i]}</b>${BELOW}` : dots.text[i]));
  const at = (/** @type {any} */ list) => shown.map((i) => list[i]);
  const isStill = matchMedia("(pointer: coarse)").matches && viewNow(data)[2] <= 1;
  const ends = { "xaxis.range": x, "yaxis.range": y, dragmode: isStill ? false : "pan" };
  const { length } = place.data;
  (await plotly()).update(place, { x: [at(dots.x)], y: [at(dots.y)], text: [text] }, ends, [length - 1]);
}

/** @param {Kit} kit @param {Chart} data @param {number} factor @param {[number, number]} [about] what stays in its place */
function zoom(kit, data, factor, about) {
  const [x, y, times] = viewNow(data);
  const next = Math.min(FARTHEST, times * factor);
  const [towards, up] = about ?? [x, y];
  const at = [towards + ((x - towards) * times) / next, up + ((y - up) * times) / next, next];
  kit.put({ "space.at": next > 1 ? rounded(at) : null });
}

const rounded = (/** @type {number[]} */ at) => at.map((value) => Number(value.toFixed(4)));

/** Once for a place: what a press and a drag do. @param {any} place @param {Record<string, any>} memory */
function listen(place, memory) {
  place.on("plotly_click", (/** @type {any} */ { points }) => {
    memory.kit.put({ "space.piece": points[0].customdata });
    place.focus({ preventScroll: true });
  });
  place.on("plotly_relayout", () => {
    const [x, y] = [place.layout.xaxis.range, place.layout.yaxis.range];
    const { width, home } = fieldOf(place, memory.data);
    const times = width / (x[1] - x[0]) / home;
    memory.kit.put({ "space.at": times > 0.999 ? rounded([(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, times]) : null });
    place.focus({ preventScroll: true });
  });
  new ResizeObserver(() => place.clientWidth && look(place, memory.data, memory.need)).observe(place);
}

/** @param {any} place @param {Record<string, any>} memory */
async function show(place, memory) {
  const { data } = memory;
  const { figure } = data;
  const { x, y } = endsOf(place, data);
  const names = { type: "scatter", mode: "text", textposition: "top center", hoverinfo: "skip" };
  const axes = { xaxis: { ...figure.layout.xaxis, range: x }, yaxis: { ...figure.layout.yaxis, range: y } };
  const need = (await unpack(data.need)).data;
  await plot(place, {
    data: [...figure.data, { ...names, x: [], y: [] }],
    layout: { ...figure.layout, ...axes },
  });
  if (data !== memory.data) return;
  if (!memory.need) listen(place, memory);
  memory.need = need;
  await look(place, data, need);
}

const drawn = kept((place, memory, data, kit, at) => {
  memory.kit = kit;
  memory.data = data;
  const isMoved = memory.at !== at;
  memory.at = at;
  if (isNew(memory, [data, themeName()])) queueMicrotask(() => show(place, memory));
  else if (isMoved && memory.need) look(place, data, memory.need);
});

/** @param {Chart} data @param {Kit} kit */
export function draw(data, kit) {
  const { words, label } = data;
  const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ press) =>
    html`<button type="button" class="mk-chip" aria-label=${name} title=${name} @click=${press}>${text}</button>`;
  const wheel = {
    passive: false,
    handleEvent: (/** @type {any} */ event) => {
      const place = event.currentTarget;
      if (!event.ctrlKey && document.activeElement !== place) return;
      event.preventDefault();
      const { left, top } = place.getBoundingClientRect();
      const { xaxis, yaxis } = place._fullLayout;
      const about = [xaxis.p2d(event.clientX - left - xaxis._offset), yaxis.p2d(event.clientY - top - yaxis._offset)];
      zoom(kit, data, Math.exp(-event.deltaY * WHEEL), /** @type {[number, number]} */ (about));
    },
  };
  const height = "max(320px, calc(var(--picture) - 90px))";
  return html`<div style="position: relative">
    <div
      class="mk-plot"
      data-label=${label}
      style=${css({ height })}
      @wheel=${wheel}
      ${drawn(data, kit, sceneAt("space.at"))}
    ></div>
    <div
      class="mk-buttons"
      style="position: absolute; inset: 0 0 auto auto"
      role="toolbar"
      data-rove
      aria-label=${label}
    >
      ${button("+", words.in, () => zoom(kit, data, CLOSER))}
      ${button("−", words.out, () => zoom(kit, data, 1 / CLOSER))}
      ${button(words.reset, words.reset, () => kit.put({ "space.at": null }))}
    </div>
  </div>`;
}
