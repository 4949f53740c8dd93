/**
 * Every change of the edits goes through here, so that each can be undone.
 *
 * @import { Shown } from "./page_state.js"
 */

import { on } from "../../browser/state/events.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { LIMIT, countsTokens, replaced, toggled } from "./edits.js";

const REMEMBERED = 50;
/** @type {string[][]} */
const past = [];

/**
 * @param {Shown} shown
 * @param {string[]} edits
 */
export function changeEdits(shown, edits) {
  const now = state.scene.edits;
  if (edits.length > LIMIT && edits.length > now.length) {
    shown.full = true;
    shown.update();
    return;
  }
  past.push(now);
  if (past.length > REMEMBERED) past.shift();
  setScene({ edits, whatif: { ...state.scene.whatif, begun: true } });
}

export function canUndo() {
  return past.length > 0;
}

export function undo() {
  const edits = past.pop();
  if (edits) setScene({ edits });
}

/** @param {string} edit */
export function hasEdit(edit) {
  return state.scene.edits.includes(edit);
}

/**
 * @param {Shown} shown
 * @param {string} edit
 */
export function toggleEdit(shown, edit) {
  changeEdits(shown, toggled(state.scene.edits, edit));
}

/**
 * @param {Shown} shown
 * @param {string} prefix of the edits that it replaces
 * @param {string} edit "" for none
 */
export function putEdit(shown, prefix, edit) {
  changeEdits(shown, replaced(state.scene.edits, prefix, edit));
}

/** @param {KeyboardEvent} event */
function asksToUndo(event) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return event.key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

document.addEventListener("keydown", (event) => {
  if (state.active !== "whatif" || !asksToUndo(event)) return;
  const place = /** @type {Element} */ (event.target);
  if (place.matches?.("textarea, input:not([type=range]), [contenteditable]")) return;
  event.preventDefault();
  undo();
});

/* Tokens and rows belong to one sentence: with another, edits that count them are gone. (An address that brings its own edits keeps them.) */
on("scene", (changed) => {
  if (!changed.includes("text") || changed.includes("edits")) return;
  past.length = 0;
  const edits = state.scene.edits.filter((/** @type {string} */ edit) => !countsTokens(edit));
  if (edits.length < state.scene.edits.length) setScene({ edits });
});
