/**
 * The page Lessons: a card of each, what one can do by now, and the certificate of work.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { LessonsView } from "./view.types.js"
 * @import { Work } from "./work_record.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../../browser/state/events.js";
import { countExercises, either } from "../../browser/lesson/draft.js";
import { drafts } from "../../browser/lesson/stored_drafts.js";
import { answersOf } from "../../browser/lesson/exercises.js";
import { goOn, progressOf } from "../../browser/lesson/player.js";
import { mounted } from "../../browser/frame/pages.js";
import { state } from "../../browser/state/state.js";
import { forget } from "../../browser/state/storage.js";
import { t } from "../../browser/text/words.js";
import { printOut, save } from "./certificate.js";
import { printHandout } from "./handout.js";
import { mine } from "./my_lessons.js";
import { certificate, isBegun, isFinished, rightOnes } from "./work_record.js";

let asksToForget = false;

/** @param {LessonsView} view @returns {Work[]} */
function worksOf({ lessons }) {
  return lessons.map((card) => ({ card, progress: progressOf(card.name), answers: answersOf(card.name) }));
}

/** Of the lessons that were written here or came by a link: what was answered stands in the certificate as well. @returns {Work[]} */
function draftWorks() {
  return drafts().map((draft) => {
    const { title, minutes, afterwards, stops } = draft.lesson;
    const facts = { name: draft.id, title: titleIn(title), minutes, afterwards, stops: stops.length, types: [] };
    const card = { ...facts, exercises: countExercises(draft) };
    return { card, progress: progressOf(draft.id), answers: answersOf(draft.id) };
  });
}

/** @param {any} said @returns {{ zh: string, en: string }} */
function titleIn(said) {
  return { zh: either(said, "zh"), en: either(said, "en") };
}

/** @param {Work} work */
function progress(work) {
  const { exercises } = work.card;
  if (!exercises || !isBegun(work)) return nothing;
  const right = rightOnes(work);
  const said = t("lessons.right", { right, exercises });
  return html`<p class="ln-progress">
    <progress max=${exercises} value=${right} aria-label=${said}></progress> ${isFinished(work) ? "✓ " : ""}${said}
  </p>`;
}

/** @param {Mounted} m @param {Work} work */
function item(m, work) {
  const { name, title, minutes, stops, exercises, afterwards } = work.card;
  const facts = exercises ? "lessons.facts" : "lessons.facts_walk";
  const begun = isBegun(work) ? "lessons.on" : "lessons.begin";
  return html`<section class="tl-figure tl-ln-card" data-lesson=${name}>
    <h3>${title[state.language]}</h3>
    <p class="tl-quiet">${t(facts, { minutes, stops, exercises })}</p>
    <p>${t("lessons.afterwards")}</p>
    <ul>
      ${afterwards[state.language].map((line) => html`<li>${line}</li>`)}
    </ul>
    ${progress(work)}
    <p>
      <button class="tl-button" @click=${() => goOn(name)}>${t(isFinished(work) ? "lessons.again" : begun)}</button>
      <button class="tl-link" data-paper=${name} title=${t("lessons.paper_more")} @click=${() => printHandout(m, name)}>
        ${t("lessons.paper")}
      </button>
    </p>
  </section>`;
}

/** @param {Work[]} works */
function able(works) {
  const lines = works.filter(isFinished).flatMap(({ card }) => card.afterwards[state.language]);
  return html`<section class="tl-figure" id="lessons-can">
    <h3>${t("lessons.can")}</h3>
    ${
      lines.length
        ? html`<ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : html`<p class="tl-quiet">${t("lessons.can_none")}</p>`
    }
  </section>`;
}

/** @param {Mounted} m @param {Work[]} works */
function forgetting(m, works) {
  /** @param {boolean} asks */
  const turn = (asks) => {
    asksToForget = asks;
    draw(m, m.payload);
  };
  const all = () => {
    for (const { card } of works) {
      forget(`lesson.${card.name}`);
      forget(`answers.${card.name}`);
    }
    turn(false);
  };
  if (!asksToForget) {
    return html`<button class="tl-link" id="lessons-forget" @click=${() => turn(true)}>${t("lessons.forget")}</button>`;
  }
  return html`<p role="alert">
    ${t("lessons.forget_sure")}
    <button class="tl-button" id="lessons-forget-yes" @click=${all}>${t("lessons.forget_yes")}</button>
    <button class="tl-button" @click=${() => turn(false)}>${t("lessons.forget_no")}</button>
  </p>`;
}

/** @param {Mounted} m @param {Work[]} works */
function record(m, works) {
  const made = () => certificate(works, state.language, new Date().toISOString());
  const ways = html`<p>
    <button class="tl-button" id="lessons-save" @click=${() => save(made())}>${t("lessons.save")}</button>
    <button class="tl-button" id="lessons-print" @click=${() => printOut(made())}>${t("lessons.print")}</button>
  </p>`;
  const any = works.some(({ answers }) => answers.length);
  return html`<section class="tl-figure" id="lessons-certificate">
    <h3>${t("lessons.certificate")}</h3>
    <p class="tl-quiet">${t("lessons.certificate_lead")}</p>
    ${any ? ways : html`<p>${t("lessons.certificate_none")}</p>`}
    ${works.some(isBegun) ? forgetting(m, works) : nothing}
  </section>`;
}

function down() {
  document.querySelector("#lessons-mine")?.scrollIntoView({ block: "start" });
}

/**
 * @param {Mounted} m
 * @param {LessonsView} view
 */
function draw(m, view) {
  const works = worksOf(view);
  render(
    html`<h2>${t("lessons.title")}</h2>
      <p class="tl-lead">
        ${t("lessons.lead")}
        <button class="tl-link" id="lessons-down" @click=${down}>${t("drafting.mine_down")}</button>
      </p>
      <div class="ln-cards" data-rove>${works.map((work) => item(m, work))}</div>
      ${works.length ? nothing : html`<p class="tl-quiet">${t("lessons.none")}</p>`} ${mine(() => draw(m, view))}
      ${able(works)} ${record(m, [...works, ...draftWorks()])}`,
    m.root,
  );
}

on("drafts", () => {
  const m = mounted.lessons;
  if (m?.payload && state.active === "lessons") draw(m, m.payload);
});

export const page = { draw };
