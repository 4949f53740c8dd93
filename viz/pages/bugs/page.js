/**
 * The page Find the bug: a broken model, its symptoms, figures of both runs, and an answer of three parts: what, where, and the proof.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { BugsView, FigureView, GradeView, HintView, Solution } from "./view.types.js"
 *
 * @typedef {{ figure: string, kind_shown: string, layer_shown: number, head_shown: number }} Look
 *
 * @typedef {object} Work a learner's work on one case and sentence
 * @property {string} id
 * @property {FigureView | null} figure
 * @property {Look | null} proof
 * @property {string} fault
 * @property {string} place
 * @property {GradeView | null} grade
 * @property {HintView[]} hints
 * @property {Solution | null} solution
 * @property {string} failure
 *
 * @typedef {Mounted & { work?: Work }} BugsMounted
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../../browser/state/events.js";
import { takeHome } from "../../browser/export/button.js";
import { reading } from "../../browser/text/figure_text.js";
import { runKey, setScene } from "../../browser/state/scene.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { recall, remember } from "../../browser/state/storage.js";
import { t } from "../../browser/text/words.js";
import { answerForm, verdict } from "./answer_form.js";
import { pair } from "./two_runs_figure.js";
import { readWorks, withWork } from "./saved_progress.js";
import { lookControls, lookOf } from "./figure_choice.js";
import { symptomsKey } from "./symptoms.js";

const LEVELS = [1, 2, 3];
const KEPT = "bugs";

/** @param {Record<string, unknown>} patch on the page's part of the scene */
const choose = (patch) => setScene({ bugs: { ...state.scene.bugs, ...patch } });

/** What was done on this case and sentence before, or nothing yet. @param {BugsView} view @returns {Work} */
function workOn(view) {
  const id = JSON.stringify([runKey(), view.number]);
  const nothingYet = {
    id,
    figure: null,
    proof: null,
    fault: "",
    place: "",
    grade: null,
    hints: [],
    solution: null,
    failure: "",
  };
  return { ...nothingYet, ...readWorks(recall(KEPT)).find((one) => one.id === id) };
}

/** @param {Work} work */
function keep(work) {
  remember(KEPT, JSON.stringify(withWork(readWorks(recall(KEPT)), work)));
}

/**
 * Ask for a part of the case; the answer is dropped when another case has been opened meanwhile.
 * @param {BugsMounted} m
 * @param {Work} work
 * @param {Record<string, unknown>} question
 * @param {(view: any) => void} take
 */
async function ask(m, work, question, take) {
  const answer = await call(m.server, { page: m.name, ...state.scene, ...question });
  if (m.work !== work) return;
  work.failure = answer.ok ? "" : errorText(answer.error);
  if (answer.ok) take(answer.view);
  paint(m);
}

/** @param {BugsMounted} m @param {BugsView} view @param {Work} work */
function askFigure(m, view, work) {
  const look = lookOf(view, state.scene.bugs);
  return ask(m, work, { part: "figure", ...look }, (figure) => {
    if (JSON.stringify(lookOf(view, state.scene.bugs)) === JSON.stringify(look)) work.figure = figure;
  });
}

/** @param {BugsView} view */
function caseButtons(view) {
  /** @param {number} level */
  const group = (level) =>
    html`<span class="bu-level"
      >${t(`bugs.level.${level}`)}
      ${view.cases
        .filter((one) => one.level === level)
        .map(
          ({ number }) =>
            html`<button
              class="tl-button"
              data-case=${number}
              aria-pressed=${String(number === view.number)}
              @click=${() => choose({ case: number })}
            >
              ${number}
            </button>`,
        )}</span
    >`;
  return html`<div class="bu-cases" role="toolbar" data-rove aria-label=${t("bugs.cases")}>${LEVELS.map(group)}</div>`;
}

/** @param {number | null} share */
const percent = (share) => (share === null ? "–" : `${(100 * share).toFixed(1)}%`);

/** @param {BugsView} view */
function symptoms({ symptoms: found }) {
  /** @param {"sound" | "broken"} which */
  const row = (which) =>
    html`<tr data-model=${which}>
      <th scope="row">${t(`bugs.${which}`)}</th>
      <td class="bu-text">${found[which] || "∅"}</td>
      <td>${percent(found[`${which}_share`])}</td>
    </tr>`;
  const [sound, broken] = [found.sound_share, found.broken_share].map(percent);
  return html`<section class="tl-figure" id="bu-symptoms" data-part="symptoms">
    <h3>${t("bugs.symptoms")}</h3>
    <table class="tl-table">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t("bugs.writes")}</th>
          <th scope="col">${t("bugs.share")}</th>
        </tr>
      </thead>
      <tbody>
        ${row("sound")} ${row("broken")}
      </tbody>
    </table>
    ${reading([
      ["see", symptomsKey(found), { sound, broken }],
      ["look", "bugs.look", {}],
    ])}
    ${takeHome()}
  </section>`;
}

/** @param {BugsMounted} m @param {BugsView} view @param {Work} work */
function figureSection(m, view, work) {
  const mark = () => {
    work.proof = lookOf(view, state.scene.bugs);
    paint(m);
  };
  return html`<section class="tl-figure" id="bu-figure" data-part="figure">
    <h3>${t("bugs.figures")}</h3>
    ${lookControls(view, state.scene.bugs, choose)} ${work.figure ? pair(work.figure) : ""}
    <button class="tl-button" id="bu-mark" ?disabled=${!work.figure} @click=${mark}>${t("bugs.mark")}</button>
  </section>`;
}

/** @param {BugsMounted} m @param {BugsView} view @param {Work} work */
function answerSection(m, view, work) {
  /** @param {Partial<Work>} patch */
  const change = (patch) => {
    Object.assign(work, patch);
    paint(m);
  };
  const answer = () =>
    ask(m, work, { part: "answer", ...work.proof, fault: work.fault, place: work.place }, (grade) => {
      work.grade = grade;
      work.solution = grade.solution;
    });
  const hint = () =>
    ask(m, work, { part: "hint", hint: work.hints.length + 1 }, (found) => {
      work.hints.push(found);
    });
  const give = () =>
    ask(m, work, { part: "solution" }, (solution) => {
      work.solution = solution;
    });
  return html`<section class="tl-figure" id="bu-answer" data-part="answer">
    <h3>${t("bugs.answer")}</h3>
    ${answerForm(view, work, { change, answer, hint, give })}
    <div role="status">${work.failure ? html`<p class="bu-wrong">${work.failure}</p>` : nothing} ${verdict(work)}</div>
  </section>`;
}

/** @param {BugsMounted} m */
function paint(m) {
  /** @type {BugsView} */
  const view = m.payload;
  const work = /** @type {Work} */ (m.work);
  keep(work);
  render(
    html`<h2>${t("bugs.title")}</h2>
      <p class="tl-lead">${t("bugs.lead")}</p>
      ${caseButtons(view)} ${view.training ? html`<p class="tl-notice">${t("bugs.training")}</p>` : nothing}
      ${symptoms(view)} ${figureSection(m, view, work)} ${answerSection(m, view, work)}`,
    m.root,
  );
}

/** @param {BugsMounted} m @param {BugsView} view */
async function draw(m, view) {
  const mine = workOn(view);
  if (m.work?.id !== mine.id) m.work = mine;
  const work = /** @type {Work} */ (m.work);
  paint(m);
  if (!work.figure) await askFigure(m, view, work);
}

/** The badge speaks of the sound model; here it would be beside the point. @param {string} name of the open page */
function hideBadge(name) {
  document.body.toggleAttribute("data-bugs", name === "bugs");
}

on("page", hideBadge);
hideBadge(state.active);

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (scene) => String(scene.bugs.case ?? 1),
  scene(m, changed) {
    if (!changed.includes("bugs")) return;
    m.work.figure = null;
    paint(m);
    askFigure(m, m.payload, m.work);
  },
};
