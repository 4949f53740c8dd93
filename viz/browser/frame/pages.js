/**
 * The pages: mounted by Gradio, loaded when they are opened, asked for their view, drawn.
 *
 * @import { Answer, Server } from "../requests/server.js"
 * @import { Place, Scene } from "../state/state.js"
 *
 * @typedef {object} Page what a page's page.js exports as `page`
 * @property {(mounted: any, view: any) => void | Promise<void>} draw
 * @property {(scene: Scene) => unknown} [key] what of the scene, beside the run, the view depends on
 * @property {(mounted: any, changed: string[]) => void} [scene] told of a change that needs no new view
 * @property {() => number | undefined} [row] the decoder row that it is at; undefined where that is the scene's
 * @property {(mounted: any, place: Place) => void} [point] told when something is hovered outside the page, and when a pin changed
 *
 * @typedef {object} Mounted a page's place and what it shows; a page may keep more in it
 * @property {string} name
 * @property {HTMLElement} root
 * @property {Server} server
 * @property {Page | null} page null until its module is there
 * @property {any} payload the view on the screen
 * @property {string | null} key of that view
 * @property {string} wanted the key last asked for
 * @property {string[]} reads every place of the scene that an answer of a page of marks has read so far
 * @property {Map<string, Answer>} kept answers, so that what was seen is shown again without a question
 * @property {Map<string, Promise<Answer>>} asked questions under way
 */

import { data } from "../state/server_data.js";
import { emit } from "../state/events.js";
import { RUN_KEYS, forgetWriting, onSceneSet, pushAddress, runKey, setScene, writeAddress } from "../state/scene.js";
import { arrivingPatch, arrivingSettings, choosesAnew, firstRow } from "../state/first_sentence.js";
import { fillBox, sentenceBox } from "../sentence/sentence_field.js";
import { askFirst, keepNewest, keyOf as keyAt, takeFirst, united } from "../requests/questions.js";
import { call, facts } from "../requests/server.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { fail, say } from "./page_errors.js";
import { openModule } from "./page_modules.js";

const KEPT = 24;
const OPENING = 60_000; // ms that Gradio may take to open the tab an address names
const BUSY_AFTER = 150; // ms

/** @type {Record<string, Mounted>} */
export const mounted = {};
/** @type {string | null} the page that the address names, until its tab is open */
let opening = null;

/** @param {string | null} name */
export function expectPage(name) {
  if (!name) return;
  state.active = opening = name;
  setTimeout(() => {
    opening = null;
  }, OPENING);
}

/**
 * Called by Gradio when the place of a page is there.
 * @param {string} name
 * @param {HTMLElement} element
 * @param {Server} server
 */
export function mount(name, element, server) {
  const root = /** @type {HTMLElement} */ (element.querySelector(".tl-page"));
  const fresh = { page: null, payload: null, key: null, wanted: "", reads: [], kept: new Map(), asked: new Map() };
  mounted[name] = { name, root, server, ...fresh };
  if (name === state.active) activate(name);
}

/** A tab was opened. @param {string} name */
export function activate(name) {
  if (opening && name === data.first && opening !== data.first) return; // Gradio opens its first tab before it is told which one the address names
  opening = null;
  const moved = state.active !== name;
  if (moved) state.previous = state.active;
  const patch = moved ? arrivingAt(name) : null;
  Object.assign(state.scene, patch);
  state.active = name;
  if (moved) {
    pushAddress();
    scrollTo(0, 0); // a page begins with its question
  } else writeAddress();
  emit("page", name);
  if (patch) {
    if (patch.text !== undefined) fillBox(patch.text);
    emit("scene", Object.keys(patch));
  }
  if (moved && isTyped()) submit(/** @type {HTMLTextAreaElement} */ (sentenceBox()).value);
  else if (mounted[name]) load();
}

/** Whether a sentence was typed that is not translated yet: who goes on to a page takes it along. */
function isTyped() {
  const typed = sentenceBox()?.value ?? "";
  return state.result !== null && typed.trim() !== "" && typed !== state.scene.text;
}

/** A page's own sentence, unless a person has asked for one or types one; a row where the page chooses it. @param {string} name @returns {Scene | null} */
function arrivingAt(name) {
  const typed = sentenceBox()?.value || state.scene.text; // empty until Gradio has filled it
  const isTheirs = state.submitted || state.linked || typed !== state.scene.text;
  const step = firstRow(name);
  const isFree = !state.rowChosen && (state.scene.step <= 0 || (choosesAnew(name) && !state.linked));
  const isOpen = isFree && state.scene.step !== step && !state.scene.lesson;
  const patch =
    (!isTheirs && arrivingPatch(state.scene, name, facts().reads, state.active)) || (isOpen ? { step } : null);
  const settings = arrivingSettings(state.scene, name, state.active, isTheirs);
  return patch || settings ? { ...patch, ...settings } : null;
}

/** @param {string} name */
function tabOf(name) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`#pages [role=tab][data-tab-id="${name}"]`));
}

/** @param {string} name @param {boolean} [keeps] whether it shows the sentence of now, though it has one of its own */
export function openPage(name, keeps = false) {
  state.linked ||= keeps;
  tabOf(name)?.click();
}

/**
 * Another scene and another page at once.
 * @param {Scene} scene
 * @param {string | null} tab
 * @param {boolean} [push] as a step that Back undoes; else the address says it already
 */
export function arrive(scene, tab, push = false) {
  forgetWriting();
  const before = state.scene;
  state.scene = scene;
  const button = tab && tabOf(tab);
  if (tab && tab !== state.active) state.previous = state.active;
  if (button) state.active = tab;
  else expectPage(tab); // Gradio has not built its tabs yet
  if (push) pushAddress();
  const changed = Object.keys(scene).filter((key) => JSON.stringify(scene[key]) !== JSON.stringify(before[key]));
  emit("scene", changed);
  if (button && button.getAttribute("aria-selected") !== "true") button.click();
  else load();
}

/** What a page asks. A page of marks comes finished in the visitor's language. @param {string} name @param {Record<string, unknown>} [patch] */
export function questionOf(name, patch = {}) {
  const visitor = data.pages[name].sheet ? { lang: state.tongue, depth: state.depth } : {};
  return { page: name, ...state.scene, ...visitor, ...patch };
}

/**
 * @param {{ name: string, page: Page | null, reads?: string[] }} m
 * @param {Record<string, unknown>} [patch] on the scene
 */
export function keyOf(m, patch = {}) {
  const run = data.pages[m.name].sentence ? runKey() : "";
  if (data.pages[m.name].sheet) {
    const visitor = [state.tongue, state.depth];
    return JSON.stringify([run, visitor, keyAt(questionOf(m.name, patch), m.reads ?? [])]);
  }
  const own = m.page?.key ? m.page.key({ ...state.scene, ...patch }) : "";
  return JSON.stringify([run, own]);
}

/**
 * One question under way for one key, however many wait for it.
 * @param {Mounted} m
 * @param {string} key
 * @param {Record<string, unknown>} [patch]
 * @returns {Promise<Answer>}
 */
function ask(m, key, patch = {}) {
  const known = m.asked.get(key);
  if (known) return known;
  const question = questionOf(m.name, patch);
  const isSheet = data.pages[m.name].sheet;
  /** @param {any} given what a sheet was asked stays with its answer: its parts are kept by it */
  const noted = (given) =>
    given.ok && isSheet ? { ...given, view: { asked: given.asked ?? question, ...given.view } } : given;
  const answer = takeFirst(m.name, key)
    .then((first) => first ?? call(m.server, question))
    .then(noted);
  m.asked.set(key, answer);
  return answer.finally(() => m.asked.delete(key));
}

/** Ask, quietly, for what a page would show after a change of the scene. @param {Mounted} m @param {Record<string, unknown>} patch */
export async function askAhead(m, patch) {
  const key = keyOf(m, patch);
  if (m.kept.has(key) || m.asked.size) return;
  const answer = await ask(m, key, patch);
  if (answer.ok && united(m.reads, answer.view.reads ?? []).length === m.reads.length)
    keepNewest(m.kept, key, answer, KEPT);
}

/** Load the page that a visit begins with, and ask for what it shows, while Gradio still builds its places. @param {string} name */
export async function openFirst(name) {
  const page = await openModule(name);
  if (mounted[name]) return; // Gradio was faster
  if (!data.pages[name].sentence || state.scene.text.trim()) askFirst(name, keyOf({ name, page }), questionOf(name));
}

/** Ask the server for what the active page shows, unless it is there. The last question asked wins. */
export async function load() {
  const m = mounted[state.active];
  if (!m) return;
  if (data.pages[m.name].sentence && !state.scene.text.trim() && !state.submitted) {
    say(m.root, t("common.nothing_yet"));
    return;
  }
  if (!m.page) {
    m.page = await openModule(m.name);
    if (m.name !== state.active) return;
  }
  const key = keyOf(m);
  m.wanted = key;
  const known = m.kept.get(key);
  if (known) show(m, key, known);
  else await fetchView(m, key);
}

/**
 * @param {Mounted} m
 * @param {string} key
 */
async function fetchView(m, key) {
  const late = setTimeout(() => {
    if (m.wanted !== key) return;
    m.root.classList.add("tl-busy");
    if (m.root.dataset.drawn) m.root.dataset.working = t("common.working");
    else if (m.payload === null) say(m.root, t("common.working"));
  }, BUSY_AFTER);
  emit("busy", true);
  const answer = await ask(m, key);
  clearTimeout(late);
  if (m.wanted !== key) return; // a newer question is under way
  const now = answer.ok ? withReads(m, key, answer) : key;
  if (answer.ok) keepNewest(m.kept, now, answer, KEPT);
  if (m.name !== state.active) return; // another page was opened meanwhile
  if (answer.ok) {
    if (now === keyOf(m)) show(m, now, answer);
    else await load(); // what only this answer says it has read was changed since it was asked
    return;
  }
  m.root.classList.remove("tl-busy");
  emit("busy", false);
  m.payload = m.key = null;
  emit("failed", answer.error);
  fail(m.root, answer.error, load);
}

/**
 * The key of an answer, which says itself what of the question decides it. What was kept by fewer places goes.
 * @param {Mounted} m
 * @param {string} key by which it was asked
 * @param {Answer} answer
 */
function withReads(m, key, answer) {
  const reads = united(m.reads, answer.view.reads ?? []);
  if (reads.length === m.reads.length) return key;
  m.reads = reads;
  m.kept.clear();
  const [run, visitor] = JSON.parse(key);
  m.wanted = JSON.stringify([run, visitor, keyAt(answer.view.asked, reads)]); // of the question, not of what is on the screen by now
  return m.wanted;
}

/**
 * @param {Mounted} m
 * @param {string} key
 * @param {Answer} answer
 */
function show(m, key, answer) {
  m.root.classList.remove("tl-busy");
  m.key = key;
  m.payload = answer.view;
  emit("busy", false);
  if (answer.result) {
    state.result = answer.result; // a page that needs no sentence brings none
    emit("result", answer.result);
  }
  draw(m);
}

/** @param {Mounted} m */
async function draw(m) {
  const run = state.result?.run ?? "";
  const { payload } = m;
  await m.page?.draw(m, payload);
  if (m.payload !== payload) return; // overtaken
  m.root.dataset.run = run;
  m.root.dataset.drawn = String(Number(m.root.dataset.drawn || 0) + 1);
  emit("drawn", m);
}

/** Draw anew; a page of marks is asked again where its words are no longer those on the screen. */
export function redraw() {
  const m = mounted[state.active];
  if (m?.payload && (!data.pages[m.name].sheet || keyOf(m) === m.key)) draw(m);
  else load();
}

/** A sentence to translate, from the box or an example. @param {string} text @param {Scene} [more] what is set with it */
export function submit(text, more = {}) {
  if (!text.trim() && state.result) return emit("blank"); // what is on the screen stays
  state.submitted = true;
  state.asked = { text, reads: facts().reads };
  emit("asked");
  const { forced, cut } = state.scene;
  if (text === state.scene.text && !forced.length && !cut.length) load();
  else setScene({ text, forced: [], cut: [], step: firstRow(state.active), source: -1, ...more });
}

onSceneSet((changed) => {
  if (changed.includes("text") && sentenceBox()?.value !== state.scene.text) fillBox(state.scene.text);
  if (changed.some((key) => RUN_KEYS.includes(key))) {
    load();
    return;
  }
  const m = mounted[state.active];
  if (!m?.payload) return;
  if (keyOf(m) !== m.key) load();
  else m.page?.scene?.(m, changed);
});
