/**
 * The page Lab: eleven experiments, each with its claim, its question, a chart that is there at once, a run of one's own, and a verdict.
 *
 * @import { LabPage, LabState } from "./lab_state.js"
 * @import { LabEntry, LabMade, LabSuggestion, LabView, Value } from "./view.types.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { emit } from "../../browser/state/events.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { isWord, t } from "../../browser/text/words.js";
import { chartPlaces, drawCharts } from "./charts.js";
import { claims } from "./claims.js";
import { knobs } from "./knobs.js";
import { freshState, runs, setSettings, settingOf } from "./lab_state.js";
import { pictures } from "./pictures.js";
import { askReplay, followSettings, replayFigure, stopReplay, updateMap } from "./replay.js";
import { sentence } from "./replay_state.js";
import { runControls, start, withFocus } from "./own_run.js";
import { say, valueText } from "./experiment_words.js";
import { tables } from "./tables.js";

const CODES = ["holds", "mixed", "fails", "unclear"];

/** The settings of now, as texts of this experiment name them. @param {LabState} s */
function settingTexts(s) {
  const entries = s.view.experiment.knobs.map((knob) => [knob.name, valueText(settingOf(s.view, knob))]);
  return Object.fromEntries(entries);
}

/** @param {string} code */
function dot(code) {
  const name = t(`lab.code.${code}`);
  return html`<i class="lb-dot lb-${code}" role="img" aria-label=${name} title=${name}></i>`;
}

/** @param {LabState} s */
function index(s) {
  /** @param {LabEntry} entry */
  const button = ({ name, codes }) =>
    html`<button
      class="lb-entry"
      data-name=${name}
      aria-current=${name === s.name ? "true" : nothing}
      @click=${() => setScene({ lab: { experiment: name } })}
    >
      ${say(name, "title", name)}<span class="lb-dots">${codes.map(dot)}</span>
    </button>`;
  return html`<nav class="lb-index" data-rove data-part="index" aria-label=${t("lab.choose")}>
      ${s.view.index.map(button)}
    </nav>
    <p class="tl-quiet lb-small lb-codes">
      ${t("lab.dots")}${CODES.map((code) => html`<span>${dot(code)} ${t(`lab.code.${code}`)}</span>`)}
    </p>`;
}

/**
 * What is proposed is set and run; the page goes to where the run shows, with the settings in sight.
 * @param {LabPage} m
 * @param {LabState} s
 * @param {Record<string, Value>} settings
 */
function runProposed(m, s, settings) {
  setSettings(settings);
  start(m, s, { settings });
  /** @type {HTMLDetailsElement} */ (m.root.querySelector("#lab-settings")).open = true;
  m.root.querySelector("#lab")?.scrollIntoView();
}

/** @param {LabPage} m @param {LabState} s */
function proposals(m, s) {
  if (!s.view.next.length) return nothing;
  /** @param {LabSuggestion} suggestion */
  const item = ({ key, settings }) =>
    html`<li>
      ${say(s.name, key, key)}
      <button class="tl-link" data-next=${key} @click=${() => runProposed(m, s, settings)}>${t("lab.next_run")}</button>
    </li>`;
  return html`<section class="lb-next">
    <h4>${t("lab.next")}</h4>
    <ul>
      ${s.view.next.map(item)}
    </ul>
  </section>`;
}

/** @param {LabState} s */
function hint({ view }) {
  if (!view.made) return t("lab.run_hint_first");
  return t("lab.run_hint", { seconds: Math.round(view.made.seconds) });
}

/** @param {LabMade | null} made */
function madeText(made) {
  if (!made) return nothing;
  return html`<p class="tl-site tl-exact">${t("lab.made", { ...made, commit: made.commit || "—" })}</p>`;
}

/** @param {LabPage} m @param {LabState} s @param {LabView} whole */
function left(m, s, whole) {
  const run = say(s.name, "run", "", settingTexts(s));
  return html`<div class="lb-left">
    <h3 id="lab-title">${say(s.name, "title", s.name)}</h3>
    <p class="lb-question">${say(s.name, "question", "")}</p>
    <section class="lb-box">
      <h4>${t("lab.yourself")}</h4>
      ${runControls(m, s)}
      <details id="lab-settings">
        <summary>${t("lab.settings")}</summary>
        <div class="lb-knobs-place">
          <p class="tl-quiet lb-small">${hint(s)}</p>
          ${knobs(m, s)}
        </div>
      </details>
      <details>
        <summary>${t("lab.what_runs")}</summary>
        <p>${run}</p>
      </details>
    </section>
    <div class="lb-claims-place">${claims(s.name, whole)}</div>
  </div>`;
}

/** What another machine would change, where an experiment says it. @param {LabState} s */
function elsewhere({ name }) {
  const key = `lab_${name}.elsewhere`;
  return isWord(key) ? html`<p class="tl-quiet lb-small lb-elsewhere">${atDepth(key)}</p>` : nothing;
}

/** @param {LabPage} m @param {LabState} s @param {LabView} whole */
function right(m, s, whole) {
  const note = s.view.charts.length ? say(s.name, "bars", t("lab.bars")) : t("lab.no_result");
  return html`<div class="lb-right">
    ${reading([["look", `lab_${s.name}.look`, settingTexts(s)]])}
    <div class="lb-extra">${s.name === "replay" ? replayFigure(m, s) : nothing}</div>
    <div class="lb-charts">${chartPlaces(m, s, whole.charts)}</div>
    <p class="tl-quiet lb-small">${note}</p>
    ${elsewhere(s)}
    <div class="lb-pictures-place">${s.pictures}</div>
    <div class="lb-tables">${tables(s.name, whole.tables)}</div>
    ${proposals(m, s)} ${madeText(s.view.made)}
  </div>`;
}

/** @param {LabPage} m @param {LabState} s @param {LabView} whole */
function template(m, s, whole) {
  const article = () =>
    html`<article class="lb-experiment" id="lab" data-part="experiment">
      ${left(m, s, whole)} ${right(m, s, whole)}
    </article>`;
  return html`<h2>${t("lab.title")}</h2>
    <p class="tl-quiet lb-lead">${t("lab.lead")}</p>
    ${index(s)} ${repeat([s.name], (name) => name, article)}`;
}

/** @param {LabPage} m @param {LabState} s */
function paint(m, s) {
  const shown = runs.get(s.name)?.view ?? s.view;
  const whole = { ...s.view, ...shown };
  const fresh = s.drawn !== shown;
  if (fresh) s.pictures = pictures(s.name, whole.pictures);
  withFocus(m.root, () => render(template(m, s, whole), m.root));
  if (s.replay) updateMap(s.replay);
  if (!fresh) return;
  s.drawn = shown;
  s.charting = drawCharts(m, s, whole.charts).then(() => {
    m.root.dataset.points = String(whole.charts.length);
    emit("drawn", m);
  });
}

/** Where the list of experiments is one line, the chosen one is in sight. @param {LabPage} m */
function showEntry(m) {
  const list = /** @type {HTMLElement} */ (m.root.querySelector(".lb-index"));
  const here = /** @type {HTMLElement} */ (list.querySelector("[aria-current=true]"));
  list.scrollLeft = here.offsetLeft - (list.clientWidth - here.clientWidth) / 2;
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  key: (scene) => scene.lab.experiment || "",
  async draw(/** @type {LabPage} */ m, /** @type {LabView} */ view) {
    if (m.state?.replay) stopReplay(m.state.replay);
    const s = m.state?.view === view ? m.state : freshState(view);
    s.drawn = null; // in another language or theme everything is drawn anew
    m.state = s;
    m.repaint = () => paint(m, /** @type {LabState} */ (m.state));
    m.root.dataset.experiment = s.name;
    paint(m, s);
    showEntry(m);
    if (s.name === "replay") askReplay(m, s, sentence());
    await s.charting;
  },
  scene(/** @type {LabPage} */ m, changed) {
    const s = m.state;
    if (!s || !changed.includes("lab")) return;
    s.wrong = "";
    paint(m, s);
    followSettings(m, s);
  },
};
