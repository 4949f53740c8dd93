/**
 * The page There and back: rounds through two models, one after another until nothing changes.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { RoundtripView } from "./view.types.js"
 *
 * @typedef {object} RoundtripState what is on the screen
 * @property {RoundtripView} view the rounds so far
 * @property {boolean} stopped by the person, or by an error
 * @property {string} failed
 *
 * @typedef {Mounted & { state?: RoundtripState }} RoundtripMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { casesRow } from "../../browser/sentence/example_sentences.js";
import { languageFacts } from "../../browser/sentence/sentence_box.js";
import { introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { roundItem } from "./round.js";

/**
 * Ask for one more round after another, until the server says that it ended.
 * @param {RoundtripMounted} m
 * @param {RoundtripState} s
 */
async function goOn(m, s) {
  s.stopped = false;
  s.failed = "";
  paint(m, s);
  while (s.view.back && !s.view.end && !s.stopped) {
    const answer = await call(m.server, { page: "roundtrip", ...state.scene, rounds: s.view.rounds.length + 1 });
    if (m.state !== s) return;
    if (answer.ok) s.view = answer.view;
    else Object.assign(s, { stopped: true, failed: errorText(answer.error) });
    paint(m, s);
  }
}

/**
 * @param {RoundtripMounted} m
 * @param {RoundtripState} s
 */
function progress(m, s) {
  const { view } = s;
  if (view.end) return "";
  const stop = () => {
    s.stopped = true;
    paint(m, s);
  };
  const button = s.stopped
    ? html`<button class="tl-button" id="roundtrip-on" @click=${() => goOn(m, s)}>${t("roundtrip.go_on")}</button>`
    : html`<button class="tl-button" id="roundtrip-stop" @click=${stop}>${t("roundtrip.stop")}</button>`;
  const failed = s.failed ? html`<span class="tl-error" role="alert">${s.failed}</span>` : "";
  return html`<p class="rt-progress" role="status">
    ${t("roundtrip.progress", { n: view.rounds.length, limit: view.limit })} ${button} ${failed}
  </p>`;
}

/** There is no model for the way back. */
function missing() {
  return html`<p class="tl-notice" id="roundtrip-missing">${t("roundtrip.missing", languageFacts())}</p>`;
}

/**
 * @param {RoundtripMounted} m
 * @param {RoundtripState} s
 */
function figure(m, s) {
  const { view } = s;
  return html`<section class="tl-figure" id="roundtrip-rounds" data-part="rounds">
    ${casesRow(t("roundtrip.cases"), view.cases)}
    <ol class="rt-rounds" aria-live="polite">
      ${view.rounds.map((one, n) => roundItem(view, one, n))}
    </ol>
    ${progress(m, s)} ${reading(view.lines)}
    <p class="tl-quiet rt-small">${t("roundtrip.legend")}</p>
    <p class="tl-quiet tl-exact">${t("roundtrip.method")}</p>
    ${siteWithCode(["chrf"], "decoder.*.cross.weights", ["T", "S"], `${state.scene.checkpoint} → ${view.back}`)}
  </section>`;
}

/**
 * @param {RoundtripMounted} m
 * @param {RoundtripState} s
 */
function paint(m, s) {
  render(
    html`<div class="tl-at-head"><h2>${t("roundtrip.title")}</h2></div>
      <p class="tl-lead">${introduction("roundtrip.lead")}</p>
      ${s.view.back ? figure(m, s) : missing()}`,
    m.root,
  );
  m.root.dataset.rounds = String(s.view.rounds.length);
  m.root.dataset.end = s.view.end;
}

/**
 * @param {RoundtripMounted} m
 * @param {RoundtripView} view
 */
function draw(m, view) {
  m.state = { view, stopped: false, failed: "" };
  goOn(m, m.state);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = { draw };
