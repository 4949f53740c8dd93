/** The sentence that a page begins with while nobody has typed or chosen one: its own (viz/shared/page_sentences.py), else the first example. */

import { data } from "./server_data.js";
import { state } from "./state.js";

const MIDDLE = 2; // the step that a page's own sentence is seen at: the first has nothing before it
const CHOOSE = ["attention", "decoding", "head", "masks", "tokens"]; // pages that choose the row of a sentence themselves, by their sheet's `at`, or begin with none
/** @type {Record<string, string>} */
const KIND = { head: "decoder" }; // the attention that a page begins with, where it is not the usual one

/** @import { Scene } from "./state.js" */

/** @param {string} page "" for none @param {string} language that the model reads */
export function firstSentence(page, language) {
  return data.own[page]?.[language] ?? data.examples[language]?.[0] ?? "";
}

/** The row that a page shows while nobody has chosen one; -1: its own choice. @param {string} page */
export const firstRow = (page) => (CHOOSE.includes(page) ? -1 : 0);

/** Whether a page that chooses its row does so whatever a film showed before; maps go on with the word that was shown. @param {string} page */
export const choosesAnew = (page) => page !== "attention" && firstRow(page) < 0;

/** The attention that a page begins with, from the page before it. @param {string} page @param {string} from @param {string} kind of now */
export const firstKind = (page, from, kind) => KIND[page] ?? (kind === KIND[from] ? "cross" : kind);

/** What-if edits that a page begins with, for a line to be chosen. @type {Record<string, string[]>} */
const EDITS = { whatif: ["positions:off"] };

/** The edits that a page begins with; none where answers are recorded. @param {string} page */
export const firstEdits = (page) => (data.edition ? [] : [...(EDITS[page] ?? [])]);

/** Whether a head or an attention was chosen that this page is to show. @param {Scene} scene @param {string} page */
const isChosen = (scene, page) => page in KIND && (scene.layer >= 0 || scene.head >= 0 || scene.kind !== "cross");

/** Whether a person did something to the sentence: cut, forced or edited it, or chose what this page is to show. @param {Scene} scene @param {string} page */
function isTouched(scene, page) {
  const isEdited = scene.edits.length && String(scene.edits) !== String(EDITS.whatif);
  return scene.lesson || isChosen(scene, page) || isEdited || [scene.forced, scene.cut].some((list) => list.length);
}

/** Decoding settings that a page begins with: a temperature takes nothing from what greedy decoding writes, and shows what it does; later what a person made of them there. @type {Record<string, Scene>} */
const SETTINGS = { decoding: { temperature: 1.75 } };
/** @type {string | null} the page whose own settings are on */
let own = null;

/** The settings on coming to a page: its own while nobody has set any or asked for a sentence; what a person makes of them waits there, and the usual ones are on again. None where answers are recorded. @param {Scene} scene @param {string} page @param {string} from @param {boolean} [isTheirs] @returns {Scene | null} */
export function arrivingSettings({ lesson, decode }, page, from, isTheirs = false) {
  if (lesson || data.edition) return null;
  const begun = SETTINGS[from] ?? {};
  const isLeft = from === own && !isTheirs;
  if (isLeft) SETTINGS[from] = decode;
  const theirs = Object.entries(decode).filter(([name, value]) => decode.strategy || begun[name] !== value);
  const kept = isLeft ? [] : theirs;
  own = !isTheirs && !kept.length && page in SETTINGS ? page : null;
  const next = own ? SETTINGS[own] : Object.fromEntries(kept);
  return JSON.stringify(next) === JSON.stringify(decode) ? null : { decode: next };
}

const PROOF = ["decoding", "head", "learn", "masks", "whatif"]; // pages on which one reads what the model writes: they begin with the usual one
/** @type {string | null} the model that a visitor has without having chosen one; null until a page was opened */
let given = null;

/** The model that a page begins with. @param {string} page */
export const firstModel = (page) =>
  ((!PROOF.includes(page) && data.greetings[state.language]) || data.defaults).checkpoint;

/**
 * What of the scene changes when a person comes to a page: nothing where it has no sentence of its own, or once something was done to the sentence.
 * @param {Scene} scene
 * @param {string} page
 * @param {string} language that the model of now reads
 * @param {string} from the page before
 */
export function arrivingPatch(scene, page, language, from) {
  const ours = ["", ...Object.keys(data.own)].map((name) => firstSentence(name, language));
  if (!(page in data.own || page === data.first) || isTouched(scene, page) || !ours.includes(scene.text)) return null;
  given ??= firstModel(from);
  const isGiven = scene.checkpoint === given; // one that a person chose stays
  const checkpoint = isGiven ? firstModel(page) : scene.checkpoint;
  if (isGiven) given = checkpoint;
  const text = firstSentence(page, data.checkpoints[checkpoint]?.reads ?? language);
  const kind = firstKind(page, from, scene.kind);
  const step = firstRow(page) || (page in data.own ? MIDDLE : 0);
  return text === scene.text
    ? null
    : { checkpoint, text, kind, step, source: -1, edits: isGiven ? firstEdits(page) : [] };
}
