/**
 * A browser that translates a page puts a <font> where a text of ours was, and what lit-html writes afterwards goes into a text that nobody sees any
 * more. Our pages ask not to be translated (translate="no"). Where it happens all the same, our texts come back before something is drawn over them;
 * the browser may translate them again.
 */

import { on } from "../state/events.js";

const FONT = "FONT"; // we have none

/** @type {MutationRecord[]} what was done to our texts, in order */
let changes = [];

/** @param {MutationRecord[]} records */
function note(records) {
  const put = records.filter(({ addedNodes }) => [...addedNodes].some((node) => node.nodeName === FONT));
  const places = new Set(put.map(({ target }) => target));
  const more = records.filter(({ target }) => places.has(target) && target.nodeName !== FONT);
  if (more.length) changes = changes.filter(({ target }) => target.isConnected).concat(more);
}

/** Whether a change can be taken back: what it put there is there still, or nothing has come to where it took something away. @param {MutationRecord} change */
function isUntouched({ target, addedNodes, previousSibling, nextSibling }) {
  if (addedNodes.length) return [...addedNodes].every((node) => node.parentNode === target);
  if (nextSibling && nextSibling.parentNode !== target) return false;
  return (nextSibling ? nextSibling.previousSibling : target.lastChild) === previousSibling;
}

/** @param {Node} place */
function giveBack(place) {
  note(observer.takeRecords());
  if (!changes.length) return;
  const meant = changes.filter(({ target }) => place.contains(target));
  changes = changes.filter(({ target }) => !place.contains(target));
  for (const change of meant.reverse()) {
    if (!isUntouched(change)) continue;
    const next = change.addedNodes[0] ?? change.nextSibling;
    for (const node of change.removedNodes) change.target.insertBefore(node, next);
    for (const node of change.addedNodes) change.target.removeChild(node);
  }
}

const observer = new MutationObserver(note);
observer.observe(document.body, { childList: true, subtree: true });
on("lang", () => giveBack(document.body)); // Gradio has texts of its own

const PART = "_$litPart$"; // where lit-html looks, before it draws, for what it has drawn in a place
/** @type {WeakMap<Node, unknown>} */
const parts = new WeakMap();
Object.defineProperty(Node.prototype, PART, {
  get() {
    giveBack(this);
    return parts.get(this);
  },
  set(part) {
    parts.set(this, part);
  },
});
