/**
 * The model with time reversed: how strong the gradient is at every place of both streams, and how it came to the encoder.
 *
 * @import { Shown, Stack } from "./page_state.js"
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { colour } from "../../browser/drawing/color_scales.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { backwardOrder, digits, percent } from "./arithmetic.js";
import { change, own } from "./page_state.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

const CELL = { wide: 46, high: 19 };
const TOP = 34;
const BOTTOM = 52;
const NAMES = 92;
const GAP = 74;
const TICK = 260;
const LONGEST = 7; // characters of a token below its column

/** @param {string} name of a site such as "decoder.2.resid_mid" */
function placeParts(name) {
  const parts = name.split(".");
  const last = parts[parts.length - 1];
  return { last, layer: parts.length === 3 ? Number(parts[1]) + 1 : 0, stack: parts[0] };
}

/** @param {string} name */
export function placeName(name) {
  const { last, layer, stack } = placeParts(name);
  return t(`gradients.place.${last}`, { layer, stack: stack === "memory" ? "" : t(`gradients.back.${stack}`) });
}

/** @param {Shown} s @param {Stack} stack */
const sitesOf = (s, stack) => s.view[stack].sites;

/** @param {Shown} s */
function stepsOf(s) {
  return backwardOrder(sitesOf(s, "decoder").length, sitesOf(s, "encoder").length);
}

/** How many places the pass has reached: all while nobody has moved the slider. @param {Shown} s */
function timeNow(s) {
  const all = stepsOf(s).length;
  const { time } = own();
  return Number.isInteger(time) && time >= 0 && time <= all ? time : all;
}

/** Where each stack stands. @param {Shown} s */
function layout(s) {
  const rows = { encoder: sitesOf(s, "encoder").length, decoder: sitesOf(s, "decoder").length };
  const tallest = Math.max(rows.encoder, rows.decoder);
  const left = { encoder: NAMES, decoder: NAMES + s.view.source.length * CELL.wide + GAP + NAMES };
  const width = left.decoder + s.view.target.length * CELL.wide + 8;
  return { rows, left, width, height: TOP + tallest * CELL.high + BOTTOM };
}

/** The top of a place's row: the end of a stack stands above. @param {number} place @param {number} count */
const topOf = (place, count) => TOP + (count - 1 - place) * CELL.high;

/** @param {Shown} s @param {Stack} stack @param {ReturnType<typeof layout>} at @param {Set<string>} lit @param {number} high */
function cells(s, stack, { left, rows }, lit, high) {
  const tokens = stack === "encoder" ? s.view.source : s.view.target;
  const count = rows[stack];
  return svg`<text class="gr-name" x=${left[stack]} y="20">${t(`gradients.back.${stack}`)}</text>
    ${sitesOf(s, stack).map((name, place) => {
      const { last, layer } = placeParts(name);
      const y = topOf(place, count);
      const on = lit.has(`${stack}${place}`);
      return svg`<text class="gr-place" x=${left[stack] - 6} y=${y + 13} text-anchor="end">${t(`gradients.short.${last}`, { layer })}</text>
        ${Array.from(
          s[stack].rows[place],
          (value, k) => svg`<rect x=${left[stack] + k * CELL.wide} y=${y} width=${CELL.wide - 1} height=${CELL.high - 1}
          data-site=${name} data-token=${k} data-value=${value} fill=${on ? colour("sequential", value, 0, high) : "transparent"} class="gr-cell"></rect>`,
        )}`;
    })}
    ${tokens.map(({ text }, k) => svg`<text class="gr-token" x=${left[stack] + (k + 0.5) * CELL.wide} y=${topOf(0, count) + CELL.high + 14} text-anchor="middle">${text.slice(0, LONGEST)}</text>`)}`;
}

/** The keys' and values' lines from every cross-attention to the encoder's output. @param {Shown} s @param {ReturnType<typeof layout>} at @param {Set<string>} lit */
function links(s, { left, rows }, lit) {
  const x1 = left.encoder + s.view.source.length * CELL.wide + 2;
  const x2 = left.decoder - NAMES + 8;
  const y1 = topOf(rows.encoder - 1, rows.encoder) + CELL.high / 2;
  return s.view.shares.map(([keys, values], layer) => {
    const place = sitesOf(s, "decoder").indexOf(`decoder.${layer}.resid_cross`);
    const y2 = topOf(place, rows.decoder) + CELL.high / 2;
    const share = keys + values;
    const middle = (x1 + x2) / 2;
    return svg`<path class="gr-link ${share < 0 ? "gr-against" : ""}" data-layer=${layer} data-share=${share}
      d="M ${x2} ${y2} C ${middle} ${y2}, ${middle} ${y1}, ${x1} ${y1}" stroke-width=${Math.max(1, 22 * Math.abs(share))}
      opacity=${lit.has(`decoder${place}`) ? 0.75 : 0.12}></path>`;
  });
}

/** @param {Shown} s @param {number} high */
function picture(s, high) {
  const at = layout(s);
  const order = stepsOf(s);
  const lit = new Set(order.slice(0, timeNow(s)).map(({ stack, place }) => `${stack}${place}`));
  return html`<svg
    class="gr-back"
    viewBox="0 0 ${at.width} ${at.height}"
    style="width: ${at.width}px"
    role="img"
    aria-label=${t("gradients.back.label")}
  >
    ${links(s, at, lit)} ${cells(s, "encoder", at, lit, high)} ${cells(s, "decoder", at, lit, high)}
    <text class="gr-name" x=${at.width - 8} y="20" text-anchor="end">
      ${t("gradients.back.loss")} ${digits(s.view.smoothed)}
    </text>
  </svg>`;
}

/** The picture, read value by value: a line is a place, the loss' side first. @param {Shown} s @param {number} high */
function stage(s, high) {
  const at = layout(s);
  const order = stepsOf(s);
  /** @param {number} line @param {number} i */
  const say = (line, i) => {
    const { stack, place } = order[line];
    const token = (stack === "encoder" ? s.view.source : s.view.target)[i].text;
    const value = digits(s[stack].rows[place][i]);
    return t("gradients.back.say", { place: placeName(sitesOf(s, stack)[place]), text: token, value });
  };
  /** @param {number} line @param {number} i @returns {[number, number]} */
  const place = (line, i) => {
    const { stack, place: row } = order[line];
    return [at.left[stack] + (i + 0.5) * CELL.wide, topOf(row, at.rows[stack]) + CELL.high / 2];
  };
  const lines = order.map(({ stack }) => (stack === "encoder" ? s.view.source : s.view.target).length);
  const what = {
    label: t("gradients.back.label"),
    size: /** @type {[number, number]} */ ([at.width, at.height]),
    lines,
    place,
    say,
  };
  return explored(what, picture(s, high));
}

/** All of the time is what the page shows by itself, and stands in no link. @param {number} time @param {number} all */
function moveTo(time, all) {
  change({ time: time >= all ? undefined : time });
}

/** @param {Shown} s */
function player(s) {
  const order = stepsOf(s);
  const time = timeNow(s);
  const now = time
    ? t("gradients.back.at", {
        n: time,
        all: order.length,
        place: placeName(sitesOf(s, order[time - 1].stack)[order[time - 1].place]),
      })
    : t("gradients.back.at_start");
  const stop = () => {
    clearInterval(s.playing);
    s.playing = 0;
  };
  const play = () => {
    if (s.playing) {
      stop();
      s.update();
      return;
    }
    let at = 0;
    moveTo(0, order.length);
    s.playing = window.setInterval(() => {
      at += 1;
      if (at >= order.length || !s.m.root.isConnected) stop();
      moveTo(at, order.length);
    }, TICK);
    s.update();
  };
  const slide = (/** @type {Event} */ event) => {
    stop();
    moveTo(Number(/** @type {HTMLInputElement} */ (event.target).value), order.length);
  };
  return html`<div class="gr-player">
    <button class="tl-button" id="gradients-play" @click=${play}>
      ${t(s.playing ? "gradients.back.stop" : "gradients.back.play")}
    </button>
    <input
      type="range"
      id="gradients-time"
      min="0"
      max=${order.length}
      .value=${String(time)}
      aria-label=${t("gradients.back.time")}
      aria-valuetext=${now}
      @input=${slide}
    />
    <output for="gradients-time">${now}</output>
  </div>`;
}

/** @param {Shown} s */
function sharesTable({ view }) {
  if (!view.shares.length) return "";
  const sums = [0, 1].map((i) => view.shares.reduce((sum, share) => sum + share[i], 0));
  /** @param {string} name @param {number[]} numbers */
  const row = (name, numbers) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${[...numbers, numbers[0] + numbers[1]].map((x) => html`<td data-share=${x}>${percent(x)}%</td>`)}
    </tr>`;
  const heads = ["by_key", "by_value", "together"].map(
    (key) => html`<th scope="col">${t(`gradients.back.${key}`)}</th>`,
  );
  return html`<h4>${t("gradients.back.shares")}</h4>
    <table class="tl-table" id="gradients-shares">
      <thead>
        <tr>
          <td></td>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${view.shares.map((share, i) => row(t("gradients.back.layer", { n: i + 1 }), share)).reverse()}
        ${row(t("gradients.back.together"), sums)}
      </tbody>
    </table>`;
}

/** @param {ArrayLike<number>} values @param {1 | -1} way */
function extreme(values, way) {
  return Array.from(values).reduce((best, x, i, all) => (way * x > way * all[best] ? i : best), 0);
}

/** @param {Shown} s @returns {Line[]} */
function lines(s) {
  const { shares, source, target } = s.view;
  const [first, own0] = [s.encoder.rows[0], s.decoder.rows[0]];
  const [low, high, top] = [extreme(own0, -1), extreme(own0, 1), extreme(first, 1)];
  const look = {
    low: target[low].text,
    least: digits(own0[low]),
    high: target[high].text,
    most: digits(own0[high]),
    source: source[top].text,
    source_most: digits(first[top]),
  };
  /** @type {Line[]} */
  const found = [["look", "gradients.look.back", look]];
  if (!shares.length) return [["see", "gradients.see.back_none", {}], ...found];
  const sums = shares.map(([keys, values]) => keys + values);
  const best = extreme(sums, 1);
  const [keys, values] = [0, 1].map((i) => percent(shares.reduce((sum, share) => sum + share[i], 0)));
  /** @type {Line[]} */
  const negative = shares.flat().some((x) => x < 0) ? [["look", "gradients.look.back_shares", {}]] : [];
  return [
    ["see", "gradients.see.back", { layer: best + 1, share: percent(sums[best]), keys, values }],
    ...found,
    ...negative,
  ];
}

/** @param {Shown} s */
export function backwardsSection(s) {
  const high = Math.max(s.encoder.high, s.decoder.high);
  const { decoder } = s.view;
  return html`<section class="tl-figure" id="gradients-back" data-part="backwards">
    <h3>${t("gradients.back")}</h3>
    <p class="tl-quiet">${atDepth("gradients.back.about")}</p>
    ${player(s)}
    <div class="tl-scroll gr-stage" tabindex="-1">${stage(s, high)}</div>
    <p class="tl-quiet">${t("gradients.back.scale", { high: digits(high) })}</p>
    <div class="tl-exact">${sharesTable(s)}</div>
    ${reading(lines(s))}
    ${site(`∂L/∂ ${decoder.sites[0]} … ${decoder.sites[decoder.sites.length - 1]}`, [s.view.rows.length, s.view.width], "", undefined, [])}
  </section>`;
}
