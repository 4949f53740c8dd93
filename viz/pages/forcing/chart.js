/**
 * Milliseconds of each pass, with a KV cache and without, as two lines.
 *
 * @import { SpeedView } from "./view.types.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { cellColours } from "./decoding_ways.js";

const WIDTH = 460;
const HEIGHT = 210;
const LEFT = 44;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 24;
const ROOM = 1.08; // above the highest value
const DASHES = "6 3";

/** @param {number[]} list @param {number} i */
function across(list, i) {
  return LEFT + (i / Math.max(1, list.length - 1)) * (WIDTH - LEFT - RIGHT);
}

/** @param {number[]} list @param {number} top */
function path(list, top) {
  return `M${list.map((value, i) => `${across(list, i).toFixed(1)} ${height(value, top).toFixed(1)}`).join("L")}`;
}

/** @param {number} value @param {number} top */
function height(value, top) {
  return HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
}

/** @param {number} x @param {number} y @param {string} text @param {"start" | "end"} anchor */
function label(x, y, text, anchor = "start") {
  return svg`<text fill="currentColor" font-size="12" x=${x} y=${y} text-anchor=${anchor}>${text}</text>`;
}

/** @param {number} value @param {number} top */
function gridLine(value, top) {
  const y = height(value, top);
  return svg`<line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y} y2=${y} stroke="currentColor" stroke-opacity="0.2"></line>
    ${label(LEFT - 5, y + 4, num(value, 1), "end")}`;
}

/** @param {number} i @param {string} way @param {string} colour @param {string} [dashes] */
function legend(i, way, colour, dashes) {
  const y = 14 + i * 16;
  return svg`<line x1=${LEFT + 10} x2=${LEFT + 34} y1=${y} y2=${y} stroke=${colour} stroke-width="2.2"
      stroke-dasharray=${dashes ?? nothing}></line>
    ${label(LEFT + 40, y + 4, t(`forcing.way.${way}`))}`;
}

/** @param {SpeedView} view */
export function chart({ ways: { uncached, cached } }) {
  const last = cached.ms.length - 1;
  const top = Math.max(...uncached.ms, ...cached.ms) * ROOM;
  const { now: strong, reused: orange } = cellColours();
  const ends = {
    u0: num(uncached.ms[0], 2),
    u1: num(uncached.ms[last], 2),
    c0: num(cached.ms[0], 2),
    c1: num(cached.ms[last], 2),
  };
  const lines = [uncached.ms, cached.ms];
  const names = [t("forcing.way.uncached"), t("forcing.way.cached")];
  const drawing = html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" style="display: block">
    ${[0, top / 2, top / ROOM].map((value) => gridLine(value, top))}
    <path class="fo-line" d=${path(uncached.ms, top)} stroke=${orange} stroke-dasharray=${DASHES}></path>
    <path class="fo-line" d=${path(cached.ms, top)} stroke=${strong}></path>
    ${legend(0, "uncached", orange, DASHES)} ${legend(1, "cached", strong)} ${label(LEFT, HEIGHT - 6, "1")}
    ${label(WIDTH - RIGHT, HEIGHT - 6, String(last + 1), "end")}
  </svg>`;
  return html`<figure style="margin: 0">
    ${explored(
      {
        label: t("forcing.chart_label", ends),
        size: [WIDTH, HEIGHT],
        lines: lines.map((list) => list.length),
        place: (line, i) => [across(lines[line], i), height(lines[line][i], top)],
        say: (line, i) => t("forcing.chart_say", { way: names[line], step: i + 1, ms: num(lines[line][i], 2) }),
      },
      drawing,
    )}
    <figcaption class="tl-site">${t("forcing.chart")}</figcaption>
  </figure>`;
}
