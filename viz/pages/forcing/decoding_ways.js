/**
 * One pass or many, with a KV cache or without, as pictures and as counts.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { CellKind, Way } from "./costs.js"
 * @import { ForcingView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { data } from "../../browser/state/server_data.js";
import { wholeNumber } from "../../browser/text/probability_format.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { isDark, themeName } from "../../browser/frame/theme.js";
import { t } from "../../browser/text/words.js";
import { WAYS, cellKind, costOf, triangle } from "./costs.js";

const PICTURE = 240; // px
const PLAIN = ["passes", "now", "cells"]; // facts that the plain depth shows
const GRID_FROM = 4; // px a cell: smaller ones stand without a gap
/** @type {CellKind[]} */
const EXPLAINED = ["now", "masked", "before", "reused"];

/** @returns {Record<CellKind, string>} */
export function cellColours() {
  const [, light, dark, , strong] = data.palette.sequential[themeName()];
  const orange = data.palette.diverging[themeName()][5];
  const theme = isDark()
    ? { masked: "#4a4f59", before: dark, "": "#14181f" }
    : { masked: "#c3c9d2", before: light, "": "#ffffff" };
  return { now: strong, reused: orange, ...theme };
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Way} way
 * @param {number} n
 * @param {number} k
 */
function paintPicture(canvas, way, n, k) {
  const size = Math.max(1, Math.floor(PICTURE / n));
  const side = size - (size > GRID_FROM ? 1 : 0);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const fill = cellColours();
  canvas.width = canvas.height = size * n;
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      pen.fillStyle = fill[cellKind(way, row, column, k)];
      pen.fillRect(column * size, row * size, side, side);
    }
  }
}

/** @param {HTMLElement} root @param {ForcingView} view @param {number} at */
export function paintPictures(root, view, at) {
  for (const way of WAYS) {
    const canvas = /** @type {HTMLCanvasElement} */ (root.querySelector(`.fo-way[data-way="${way}"] canvas`));
    paintPicture(canvas, way, view.reference.length, at + 1);
  }
}

/** @param {Way} way @param {ForcingView} view @param {number} k */
function card(way, view, k) {
  const n = view.reference.length;
  const cost = costOf(way, n, view.shapes.src, k);
  const name = t(`forcing.way.${way}`);
  const words = k === 1 && way !== "parallel" ? "first" : "why"; // step 1 has nothing before it
  /** @type {[string, string][]} */
  const facts = [
    ["passes", wholeNumber(cost.passes)],
    ["shape", `${cost.shape} → ${cost.shape.slice(0, -1)}, ${view.shapes.vocab})`],
    ["now", wholeNumber(cost.now)],
    ["cells", wholeNumber(cost.cells)],
    ["rows", wholeNumber(cost.rows)],
    ["cross", wholeNumber(cost.cross)],
    ["reused", wholeNumber(cost.reused)],
  ];
  return html`<div class="fo-way" data-way=${way}>
    <h4>${name}</h4>
    <canvas role="img" aria-label=${t("forcing.picture_label", { way: name, step: k, cells: cost.now })}></canvas>
    <p>${t(`forcing.way.${way}.${words}`, { n, step: k, old: k - 1 })}</p>
    <dl>
      ${facts.map(
        ([fact, value]) =>
          html`<dt class=${PLAIN.includes(fact) ? nothing : "tl-exact"}>${t(`forcing.fact.${fact}`)}</dt>
            <dd class=${PLAIN.includes(fact) ? nothing : "tl-exact"} data-fact=${fact}>${value}</dd>`,
      )}
    </dl>
  </div>`;
}

/** Drawn, since the glyph is missing on some systems. @param {boolean} playing */
function playSign(playing) {
  const path = playing ? "M2 1H5V11H2ZM7 1H10V11H7Z" : "M2 1L11 6L2 11Z";
  return html`<svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
    <path d=${path} fill="currentColor"></path>
  </svg>`;
}

/** @param {number} at @param {number} n @param {boolean} playing @param {() => void} toggle */
function player(at, n, playing, toggle) {
  const said = t("forcing.step", { step: at + 1, n });
  return html`<div class="fo-player">
    <button class="tl-button" id="forcing-play" @click=${toggle}>
      ${playSign(playing)} ${t(playing ? "forcing.pause" : "forcing.play")}
    </button>
    <input
      type="range"
      id="forcing-step"
      min="0"
      max=${n - 1}
      step="1"
      aria-label=${t("forcing.scrub")}
      aria-valuetext=${said}
      .value=${live(String(at))}
      @input=${(/** @type {any} */ event) => setScene({ step: Number(event.target.value) })}
    />
    <span>${said}</span>
  </div>`;
}

/** @param {CellKind} kind @param {string} colour */
function keyEntry(kind, colour) {
  return html`<span><i style="background: ${colour}"></i>${t(`forcing.key.${kind}`)}</span>`;
}

/** @param {ForcingView} view @returns {Line[]} */
function cellsReading(view) {
  const n = view.reference.length;
  const cells = Object.fromEntries(WAYS.map((way) => [way, wholeNumber(costOf(way, n, view.shapes.src, n).cells)]));
  return [
    ["see", "forcing.see.cells", { ...cells, n, triangle: wholeNumber(triangle(n)) }],
    ["look", n > 1 ? "forcing.look.serial" : "forcing.look.single", { n, before: n - 1 }],
  ];
}

/** What the free run itself wrote down. @param {ForcingView} view */
function recorded({ steps }) {
  const computed = steps.reduce((sum, [cells]) => sum + cells, 0);
  const reused = steps.reduce((sum, [, cells]) => sum + cells, 0);
  const values = { n: steps.length, computed: wholeNumber(computed), reused: wholeNumber(reused) };
  return html`<p class="tl-quiet tl-exact">${t("forcing.recorded", values)}</p>`;
}

/**
 * @param {ForcingView} view
 * @param {number} at
 * @param {boolean} playing
 * @param {() => void} toggle
 */
export function waysSection(view, at, playing, toggle) {
  const n = view.reference.length;
  const fill = cellColours();
  return html`<section class="tl-figure" id="forcing-ways" data-part="ways">
    <h3>${t("forcing.ways", { n })}</h3>
    <p>${atDepth("forcing.ways.lead")}</p>
    ${player(at, n, playing, toggle)}
    <div class="fo-three">${WAYS.map((way) => card(way, view, at + 1))}</div>
    <p class="fo-key">${EXPLAINED.map((kind) => keyEntry(kind, fill[kind]))}</p>
    <div>
      ${reading(cellsReading(view))} ${recorded(view)} ${site("decoder.*.self.weights", [view.shapes.heads, n, n])}
    </div>
  </section>`;
}
