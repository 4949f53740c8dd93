/**
 * The taught model is a model: looked at on other pages, taken home.
 *
 * @import { Shown } from "./page_state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { arrive } from "../../browser/frame/pages.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { taughtFacts } from "../../browser/state/taught_names.js";
import { t } from "../../browser/text/words.js";
import { settingsNow, stateNow, stepNow } from "./page_state.js";

const BYTES = 4; // of a weight: float32
const MEGA = 1e6;
const PAGES = ["attention", "decoding", "lens"];

/** @param {Shown} s */
export function taughtSection(s) {
  const first = html`<p class="tl-notice">${t("learn.taught.first")}</p>`;
  return html`<section class="tl-figure" id="learn-taught" data-part="taught">
    <h3>${t("learn.taught")}</h3>
    ${loaded(s)}
    <p>${t("learn.taught.lead")}</p>
    ${stepNow(s) ? ways(s) : first}
  </section>`;
}

/** Where the sentence above is translated by a taught model already: the way back. @param {Shown} s */
function loaded({ view }) {
  const taught = taughtFacts(state.scene.checkpoint);
  if (!taught) return "";
  return html`<p class="tl-notice">
    ${t("learn.taught.now", { steps: taught.steps })}
    <button class="tl-button" id="learn-back" @click=${() => setScene({ checkpoint: view.base })}>
      ${t("learn.taught.back")}
    </button>
  </p>`;
}

/** @param {Shown} s */
function ways(s) {
  const { view } = s;
  const name = stateNow(s)?.name ?? view.base;
  const open = (/** @type {string} */ tab) => {
    fillBox(view.text);
    const own = { checkpoint: name, text: view.text, forced: [], cut: [], step: 0, source: -1 };
    const compare = tab === "compare" ? { compare: { other: view.base } } : {};
    arrive({ ...state.scene, ...own, ...compare }, tab, true);
  };
  const button = (/** @type {string} */ tab) =>
    html`<button class="tl-button" data-tab=${tab} @click=${() => open(tab)}>${t(`learn.taught.${tab}`)}</button>`;
  const mb = Math.round((BYTES * view.parameters) / MEGA);
  return html`<div class="le-buttons" id="learn-look">
      <span>${t("learn.taught.look")}</span> ${["compare", ...PAGES].map(button)}
    </div>
    <p>
      <a class="tl-link" id="learn-download" href="taught/${name}.zip" download
        >${t("learn.taught.download", { mb })}</a
      >
    </p>
    <p class="tl-quiet">${t("learn.taught.command")}</p>
    <pre class="le-command"><code>${command(s)}</code></pre>`;
}

/** @param {Shown} s */
function command(s) {
  const { view } = s;
  const { optimizer, rate, part, replay, pull } = settingsNow(view);
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const options = [
    `--checkpoint checkpoints/${view.base}`,
    `--text ${quoted(view.text)} --correction ${quoted(view.correction)}`,
    `--optimizer ${optimizer} --rate ${rate} --part ${part} --steps ${stepNow(s)}`,
    ...(replay ? [`--replay ${replay}`] : []),
    ...(pull ? [`--pull ${pull}`] : []),
    `--out checkpoints/${view.base}-taught`,
  ];
  return `python -m model teach ${options.join(" \\\n  ")}`;
}
