/**
 * The page Training vs decoding: the losses of a reference under teacher forcing and free running, and the three ways to compute them.
 *
 * @import { Mounted, Page } from "../../browser/frame/pages.js"
 * @import { Measured } from "./timing.js"
 * @import { ForcingView } from "./view.types.js"
 *
 * @typedef {object} Kept
 * @property {ForcingView} view
 * @property {ReturnType<typeof setInterval>} [playing]
 * @property {boolean} [measuring]
 * @property {Measured} [measured]
 *
 * @typedef {Mounted & Kept} ForcingPage
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { atDepth, introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { call, errorText, facts } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { lossColumns, revealColumn } from "./losses.js";
import { lossesReading } from "./sentences.js";
import { shiftSection } from "./shift_by_one.js";
import { measuredSubject, speedSection } from "./timing.js";
import { paintPictures, waysSection } from "./decoding_ways.js";

const TICK = 350; // ms a step while playing

/** @param {ForcingPage} m */
function stepOf(m) {
  return Math.min(state.scene.step, m.view.reference.length - 1);
}

/** @param {ForcingPage} m */
const atEnd = (m) => stepOf(m) >= m.view.reference.length - 1;

/** @param {ForcingPage} m */
function stop(m) {
  clearInterval(m.playing);
  m.playing = undefined;
}

/** @param {ForcingPage} m */
function toggle(m) {
  if (m.playing) {
    stop(m);
    paint(m);
    return;
  }
  if (atEnd(m)) setScene({ step: 0 });
  m.playing = setInterval(() => {
    if (state.active === m.name && !atEnd(m)) {
      setScene({ step: stepOf(m) + 1 });
      return;
    }
    stop(m);
    if (m.payload) paint(m);
  }, TICK);
  paint(m);
}

/** @param {ForcingPage} m */
async function measure(m) {
  const about = measuredSubject();
  m.measuring = true;
  paint(m);
  const answer = await call(m.server, { page: m.name, ...state.scene, part: "measure", measure: Date.now() });
  m.measuring = false;
  const time = new Date().toLocaleTimeString();
  m.measured = answer.ok ? { about, time, view: answer.view } : { about, time, failure: answer.error };
  if (m.payload) paint(m);
}

/** The reference's box. Typing changes the scene only when it is sent, so that the link always says what is shown. @param {ForcingView} view */
function form(view) {
  /** @param {any} event */
  const use = (event) => {
    event.preventDefault();
    setScene({ reference: event.target.elements["forcing-reference"].value.trim() });
  };
  return html`<form class="fo-form" @submit=${use}>
    <label for="forcing-reference">${t("forcing.reference")}</label>
    <input
      id="forcing-reference"
      class="tl-input"
      type="text"
      maxlength=${data.limits.characters}
      autocomplete="off"
      lang=${facts().writes}
      .value=${state.scene.reference || view.default || view.text}
    />
    <button class="tl-button" id="forcing-use">${t("forcing.use")}</button>
    <button class="tl-button" id="forcing-default" type="button" @click=${() => setScene({ reference: "" })}>
      ${t("forcing.default")}
    </button>
  </form>`;
}

/** Where the reference comes from, and why the typed one is not it. @param {ForcingView} view */
function origin({ refused, kind }) {
  const reason = refused
    ? html`<span class="tl-notice" role="alert">${t("forcing.refused", { reason: errorText(refused) })} </span>`
    : "";
  return html`<p class="fo-kind" role="status">${reason}${t(`forcing.kind.${kind}`)}</p>`;
}

/** Where a person fixed a beginning or changed a setting: that this page does without, and the way back. */
function unused() {
  const { forced, decode } = state.scene;
  if (!forced.length && !Object.keys(decode).length) return "";
  const said = t(forced.length ? "forcing.free_run" : "forcing.free_run_settings", { n: forced.length });
  const release = html`<button class="tl-link" @click=${() => setScene({ forced: [] })}>
    ${t("common.release")}
  </button>`;
  return html`<p class="tl-notice" id="forcing-unused">${said} ${forced.length ? release : ""}</p>`;
}

/** @param {ForcingPage} m */
function paint(m) {
  const { view } = m;
  const at = stepOf(m);
  render(
    html`<h2>${t("forcing.title")}</h2>
      <p class="tl-lead fo-lead">${introduction("forcing.lead")}</p>
      <div class="fo-page">
        <section class="tl-figure" id="forcing-losses" data-part="losses">
          ${form(view)} ${origin(view)}
          <h3>${atDepth("forcing.losses")}</h3>
          <div>${unused()}</div>
          <div>${lossColumns(view, at)}</div>
          <div>${reading(lossesReading(view))} ${siteWithCode(["losses"], "logits", view.logits_shape)}</div>
        </section>
        ${shiftSection(view, at)} ${waysSection(view, at, m.playing !== undefined, () => toggle(m))}
        ${speedSection(m.measured, Boolean(m.measuring), () => measure(m))}
      </div>`,
    m.root,
  );
  paintPictures(m.root, view, at);
  revealColumn(m.root);
  m.root.dataset.step = String(at);
}

/** @type {Page} */
export const page = {
  draw(m, view) {
    m.view = view;
    stop(m);
    paint(m);
  },
  scene(m, changed) {
    if (changed.includes("step") && m.view) paint(m);
  },
  key: (scene) => scene.reference,
};
