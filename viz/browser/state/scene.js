/** Changing the scene, and the address with it. */

import { sceneAddress } from "./address.js";
import { emit } from "./events.js";
import { state } from "./state.js";

/** The keys that make the model work; the others only change the look. */
export const RUN_KEYS = ["checkpoint", "text", "cut", "decode", "forced"];
const STEPS = ["text", "checkpoint", "lesson"];
const WRITE_EVERY = 400; // ms; Safari refuses more than about 100 writes in 30 s

/** @type {(changed: string[]) => void} */
let follow = () => {};

/** What the pages do about a change. @param {(changed: string[]) => void} listener */
export function onSceneSet(listener) {
  follow = listener;
}

export function runKey() {
  return JSON.stringify(RUN_KEYS.map((key) => state.scene[key]));
}

const COUNTING = /^(swap|drop|row):/; // edits that count tokens

/**
 * A cut belongs to its sentence and its tokenizer, edits that count tokens belong to their sentence: with another of them they go.
 * @param {Record<string, unknown>} patch
 * @returns {Record<string, unknown>}
 */
function withoutOld(patch) {
  const isOther = (/** @type {string} */ key) => key in patch && patch[key] !== state.scene[key];
  const edits = (state.scene.edits ?? []).filter((/** @type {string} */ edit) => !COUNTING.test(edit));
  const old = { ...((isOther("text") || isOther("checkpoint")) && { cut: [] }), ...(isOther("text") && { edits }) };
  return { ...old, ...patch };
}

/**
 * Change the scene: the address follows, and the page that is open.
 * @param {Record<string, unknown>} given
 */
export function setScene(given) {
  if ("step" in given || "text" in given) state.rowChosen = !("text" in given);
  const patch = withoutOld(given);
  const changed = Object.keys(patch).filter((key) => JSON.stringify(state.scene[key]) !== JSON.stringify(patch[key]));
  if (!changed.length) return;
  Object.assign(state.scene, structuredClone(patch));
  if (changed.some((key) => STEPS.includes(key))) pushAddress();
  else writeAddress();
  emit("scene", changed);
  follow(changed);
}

let written = 0;
/** @type {ReturnType<typeof setTimeout> | null} */
let writing = null;

function write() {
  writing = null;
  if (location.protocol === "about:" || window.translucent.alone) return; // a sheet in a page of its own has no address to keep
  written = Date.now();
  history.replaceState(history.state, "", sceneAddress());
}

/** At most one write in WRITE_EVERY ms, the last one never lost. */
export function writeAddress() {
  if (writing) return;
  const wait = Math.max(0, written + WRITE_EVERY - Date.now());
  if (wait) writing = setTimeout(write, wait);
  else write();
}

/** Another sentence, another page and another stop of a lesson are steps that the browser's Back undoes; a changed look is not. */
export function pushAddress() {
  forgetWriting();
  written = Date.now();
  history.pushState(history.state, "", sceneAddress());
}

export function forgetWriting() {
  if (writing) clearTimeout(writing);
  writing = null;
}
