/**
 * The clock: the three ways timed on this machine, when asked.
 *
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Way } from "./costs.js"
 * @import { SpeedView } from "./view.types.js"
 *
 * @typedef {object} Measured what was measured last
 * @property {string} about the sentence and the reference it is of
 * @property {string} time
 * @property {SpeedView} [view]
 * @property {Failure} [failure]
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { wholeNumber } from "../../browser/text/probability_format.js";
import { reading } from "../../browser/text/figure_text.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { chart } from "./chart.js";
import { WAYS } from "./costs.js";
import { cellsOf, speedReading } from "./sentences.js";

/** What a measurement now would be about. */
export function measuredSubject() {
  const { checkpoint, text, reference } = state.scene;
  return JSON.stringify([checkpoint, text, reference]);
}

/** @param {SpeedView} view @param {Way} way */
function row(view, way) {
  const timing = view.ways[way];
  const tokens = view.ways.cached.ms.length;
  const cells = [
    t(`forcing.way.${way}`),
    wholeNumber(timing.ms.length),
    wholeNumber(cellsOf(timing)),
    num(timing.total, 1),
    num(timing.total / tokens, 2),
  ];
  return html`<tr data-way=${way}>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** @param {SpeedView} view */
function table(view) {
  const headings = ["way", "passes", "cells", "total", "token"];
  return html`<table class="tl-table">
    ${tableRows(
      headings.map((key) => t(`forcing.table.${key}`)),
      WAYS.map((way) => row(view, way)),
    )}
  </table>`;
}

/** @param {Measured} measured */
function outcome({ view, failure, time }) {
  if (failure) return html`<p class="tl-error" role="alert">${errorText(failure)}</p>`;
  if (!view) return "";
  return html`<p class="tl-site">${t("forcing.measured", { time, device: view.device, repeats: view.repeats })}</p>
    <div class="fo-speed">
      <div class="tl-scroll">${table(view)}</div>
      ${chart(view)}
    </div>
    ${reading(speedReading(view))}`;
}

/**
 * @param {Measured | undefined} last
 * @param {boolean} measuring
 * @param {() => void} measure
 */
export function speedSection(last, measuring, measure) {
  const fresh = last?.about === measuredSubject() ? last : null;
  const action = t(fresh?.view ? "forcing.again" : "forcing.measure");
  return html`<section
    class="tl-figure"
    id="forcing-speed"
    data-part="speed"
    data-measured=${fresh?.view ? fresh.time : ""}
  >
    <h3>${t("forcing.speed")}</h3>
    <p>${t("forcing.speed.lead")}</p>
    <button class="tl-button" id="forcing-measure" ?disabled=${measuring} @click=${measure}>
      ${measuring ? t("forcing.measuring") : action}
    </button>
    <div>${fresh ? outcome(fresh) : ""}</div>
  </section>`;
}
