/**
 * The page The sentence's cost: closed formulas by part and length, and this machine's times beside them when they are asked for.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { CostView, LengthView, TimesView } from "./view.types.js"
 *
 * @typedef {object} Measured
 * @property {string} run which sentence and model the times are of
 * @property {TimesView | null} times
 * @property {LengthView[]} points
 * @property {"" | "times" | "lengths"} busy
 * @property {string} failure
 * @property {number} turn
 *
 * @typedef {Mounted & { measured?: Measured, watch?: ResizeObserver, width?: number }} CostPage
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { introduction } from "../../browser/text/figure_text.js";
import { runKey } from "../../browser/state/scene.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { chosen, lengthChoice, modelChoice, wayChoice } from "./controls.js";
import { growthSection } from "./length_chart.js";
import { modelsSection } from "./models.js";
import { partsSection, waysSection } from "./cost_by_part.js";

const TURNS = 99;
const [MOST, LEAST, INSET] = [860, 300, 36];

/** What was measured of the run on the screen; lengths belong to the model alone. @param {CostPage} m @returns {Measured} */
function measuredOf(m) {
  const run = runKey();
  if (m.measured?.run === run) return m.measured;
  const checkpoint = (/** @type {string} */ key) => JSON.parse(key)[0];
  const same = m.measured && checkpoint(m.measured.run) === checkpoint(run);
  m.measured = { run, times: null, points: same ? (m.measured?.points ?? []) : [], busy: "", failure: "", turn: 0 };
  return m.measured;
}

/** @param {CostPage} m @param {Measured} s @param {Record<string, unknown>} asked @returns {Promise<any>} null where it was refused or left */
async function ask(m, s, asked) {
  const answer = await call(m.server, { page: "cost", ...state.scene, ...asked, turn: s.turn });
  if (m.measured !== s) return null;
  if (!answer.ok) s.failure = errorText(answer.error);
  return answer.ok ? answer.view : null;
}

/** @param {CostPage} m @param {Measured} s @param {"times" | "lengths"} what @param {boolean} again */
function begin(m, s, what, again) {
  Object.assign(s, { busy: what, failure: "", turn: again ? 1 + Math.floor(TURNS * Math.random()) : 0 });
  draw(m, m.payload);
}

/** @param {CostPage} m @param {Measured} s */
async function measureTimes(m, s) {
  begin(m, s, "times", s.times !== null);
  const times = await ask(m, s, { part: "times" });
  if (m.measured !== s) return;
  Object.assign(s, { busy: "", times: times ?? s.times });
  draw(m, m.payload);
}

/** One length after the other, so that points come as they are measured. @param {CostPage} m @param {Measured} s @param {number[]} lengths */
async function measureLengths(m, s, lengths) {
  const again = s.points.length > 0;
  s.points = [];
  begin(m, s, "lengths", again);
  for (const n of lengths) {
    const point = await ask(m, s, { part: "length", n });
    if (m.measured !== s) return;
    if (!point) break;
    s.points.push(point);
    draw(m, m.payload);
  }
  s.busy = "";
  draw(m, m.payload);
}

/** @param {CostPage} m @param {Measured} s @param {boolean} own whether this model and sentence are chosen */
function timesButton(m, s, own) {
  if (!own) return html`<p class="tl-quiet">${t("cost.measure.own")}</p>`;
  const said = s.times
    ? t("cost.measured", {
        n: s.times.ways.cached.repeats,
        device: s.times.device.toUpperCase(),
        threads: s.times.threads,
      })
    : "";
  return html`<p class="co-measure">
    <button class="tl-button" id="cost-times" ?disabled=${s.busy !== ""} @click=${() => measureTimes(m, s)}>
      ${t(s.times ? "cost.measure.again" : "cost.measure.times")}
    </button>
    <span role="status" class="tl-quiet">${s.busy === "times" ? t("cost.timing") : said}</span>
  </p>`;
}

/** The chart is as wide as its page. @param {CostPage} m */
function widthOf(m) {
  m.watch ??= new ResizeObserver(() => {
    const width = m.root.clientWidth;
    if (width && m.payload && width !== m.width) draw(m, m.payload);
  });
  m.watch.observe(m.root);
  m.width = m.root.clientWidth;
  return Math.max(LEAST, Math.min(MOST, m.width - INSET));
}

/** @param {CostPage} m @param {CostView} view */
function draw(m, view) {
  const s = measuredOf(m);
  const c = chosen(view);
  const own = c.ours && c.n === 0;
  const times = own ? s.times : null;
  const start = () => measureLengths(m, s, view.lengths);
  const growth = { points: s.points, busy: s.busy === "lengths", failure: s.failure, start, width: widthOf(m) };
  render(
    html`<h2>${t("cost.title")}</h2>
      <p class="tl-lead">${introduction("cost.lead")}</p>
      <div class="co-controls">${modelChoice(view)} ${lengthChoice(view)}</div>
      ${partsSection(c, times, html`<div class="co-controls">${wayChoice(view)}</div>`, timesButton(m, s, own))}
      ${waysSection(c, times)} ${growthSection(view, c, growth)} ${modelsSection(view, c)}`,
    m.root,
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  scene(m, changed) {
    if (changed.includes("cost")) draw(m, m.payload);
  },
};
