/**
 * The box that adds the view on the screen to a lesson: which lesson, what it says, and an exercise if one is wanted.
 *
 * @import { Draft } from "./draft.js"
 * @import { Written } from "./exercise_form.js"
 *
 * @typedef {object} Work what is being written
 * @property {any} scene of the stop
 * @property {string} into id of a draft; "" for a new one
 * @property {any} name of the new one
 * @property {any} title
 * @property {any} text
 * @property {Written | null} exercise
 * @property {string} asked what the exercise will ask
 * @property {string} wrong what keeps it from being added
 * @property {{ title: string, n: number } | null} added
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { usualScene } from "../state/address.js";
import { boxHead, element, intoPage } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { openPage } from "../frame/pages.js";
import { errorText } from "../requests/server.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { MOST_STOPS, either, newDraft, stopScene, withStop } from "./draft.js";
import { chosen, saidField } from "./form_fields.js";
import {
  askLessons,
  drafts,
  freshId,
  isKept,
  lessonOf,
  loadBoth,
  mistakesOf,
  putDraft,
  wordInBoth,
} from "./stored_drafts.js";
import { exerciseForm, isWritten } from "./exercise_form.js";
import { leave, now } from "./player.js";
import { askText } from "./said.js";

const dialog = element(html`<dialog class="tl-ask ls-add" id="tl-add" aria-labelledby="tl-add-title"></dialog>`);
/** @type {Work} */
let work = fresh();

/** @returns {Work} */
function fresh() {
  const scene = stopScene(state.scene, state.active, usualScene());
  const own = drafts().filter(({ received }) => !received);
  const nothingYet = { asked: "", wrong: "", added: null, exercise: null };
  return { scene, into: own.at(-1)?.id ?? "", name: {}, title: {}, text: {}, ...nothingYet };
}

/** @param {Partial<Work>} patch */
function change(patch) {
  Object.assign(work, { wrong: "" }, patch);
  draw();
}

/** @param {Written | null} exercise */
async function putExercise(exercise) {
  change({ exercise, asked: "" });
  if (!exercise || !isWritten(exercise)) return;
  const mine = work;
  const found = await askedBy({ title: work.title, scene: work.scene, text: { en: "-" }, exercises: [exercise] });
  if (mine === work && work.exercise === exercise) change(found);
}

/** What an exercise that is being written will ask, on the sentence on the screen, or what is wrong with it. @param {any} stop with one exercise */
async function askedBy(stop) {
  const { stops } = await fileWith(stop);
  const answer = await askLessons("pose", { draft: stops[0], exercise: 0, try: 1 });
  if (!answer.ok) return { asked: "", wrong: errorText(answer.error) };
  const { question: posed, own } = answer.view;
  return { asked: askText(posed.ask, own), wrong: "" };
}

/** What keeps the stop from being added, before the server is asked. @param {Draft | null} into */
function lacking(into) {
  if (!work.text[state.language]?.trim()) return t("drafting.need_note");
  if (work.exercise && !isWritten(work.exercise)) return t("drafting.need_words");
  if (into && into.lesson.stops.length >= MOST_STOPS) return t("drafting.full", { limit: MOST_STOPS });
  return "";
}

/** @param {Event} event */
async function add(event) {
  event.preventDefault();
  const into = drafts().find(({ id }) => id === work.into) ?? null;
  const wrong = lacking(into);
  if (wrong) return change({ wrong });
  const { scene, title, text, exercise } = work;
  const stop = { title, scene, text, exercises: exercise ? [exercise] : [] };
  const mine = work;
  const { failed, mistakes } = await mistakesOf(await fileWith(stop));
  if (mine !== work) return;
  const said = failed || mistakes[0]?.[state.language];
  if (said) return change({ wrong: said });
  const named = either(work.name, state.language) ? work.name : wordInBoth("drafting.new_title");
  const draft = withStop(into ?? newDraft(freshId(), named), stop);
  putDraft(draft);
  const kept = isKept() ? "" : t("drafting.unkept");
  change({ added: { title: either(draft.lesson.title, state.language), n: draft.lesson.stops.length }, wrong: kept });
}

/** A lesson of this stop alone, to be checked. @param {any} stop */
function fileWith(stop) {
  return lessonOf(withStop(newDraft("mine-0", { en: "-" }), stop));
}

function close() {
  dialog.close();
}

/** The page may be drawn already, or come later. */
function openMine() {
  close();
  if (now()) leave();
  const show = () => document.querySelector("#lessons-mine")?.scrollIntoView({ block: "start" });
  let isShown = state.active === "lessons";
  on("drawn", ({ name }) => {
    if (!isShown && name === "lessons") show();
    isShown = true;
  });
  openPage("lessons");
  show();
}

function into() {
  const own = drafts().filter(({ received }) => !received);
  const look = { name: "title", placeholder: t("drafting.new_title"), eager: true };
  const name = saidField(t("drafting.title"), work.name, (said) => change({ name: said }), look);
  if (!own.length) return name;
  const all = [...own.map(({ id, lesson }) => [id, either(lesson.title, state.language)]), ["", t("drafting.new")]];
  return html`${chosen(t("drafting.into"), all, work.into, (id) => change({ into: id }), "into")}
  ${work.into ? nothing : name}`;
}

function texts() {
  const below = html`<small>${t("drafting.note_hint", { slot: "{source}" })}</small>`;
  const note = { name: "note", rows: 3, most: 2000, eager: true, below };
  return html`${saidField(t("drafting.stop_title"), work.title, (title) => change({ title }), { name: "stop_title", eager: true })}
  ${saidField(t("drafting.note"), work.text, (text) => change({ text }), note)}`;
}

function question() {
  if (!work.exercise) return nothing;
  const said = work.asked
    ? html`<p class="mk-notice" id="tl-add-asked"><b>${t("drafting.asked")}</b> ${work.asked}</p>`
    : nothing;
  const isComputed = !["choose", "truth", "order"].includes(work.exercise.type);
  return html`${said} ${isComputed ? html`<p class="tl-quiet">${t("drafting.answers_itself")}</p>` : nothing}`;
}

function form() {
  return html`<form class="ls-write" id="tl-add-form" @submit=${add}>
    <p class="tl-quiet">${t("drafting.add_lead")}</p>
    ${into()} ${texts()} ${exerciseForm(draw, work.scene, work.exercise, putExercise)} ${question()}
    <p class="mk-buttons">
      <button class="mk-primary" id="tl-add-go">${t("drafting.save")}</button>
      <span role="alert" id="tl-add-wrong">${work.wrong}</span>
    </p>
  </form>`;
}

/** @param {NonNullable<Work["added"]>} added */
function done(added) {
  return html`<p role="status" id="tl-add-done">✓ ${t("drafting.added", added)}</p>
    ${work.wrong ? html`<p role="alert">${work.wrong}</p>` : nothing}
    <p class="mk-buttons">
      <button class="mk-primary" id="tl-add-mine" @click=${openMine}>${t("drafting.to_mine")}</button>
      <button class="mk-chip" id="tl-add-on" @click=${close}>${t("drafting.on")}</button>
    </p>`;
}

function draw() {
  render(
    html`${boxHead("tl-add", t("common.add_stop"), t("drafting.close"), close)}
      <div class="ls-add-body">${work.added ? done(work.added) : form()}</div>`,
    dialog,
  );
}

/** Open the box on what is on the screen now. */
export async function open() {
  await loadBoth();
  intoPage(dialog);
  work = fresh();
  work.title = wordInBoth(`common.page.${state.active}`);
  draw();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector("textarea").focus();
}

on("lang", () => dialog.open && draw());
