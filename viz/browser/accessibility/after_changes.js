/** What looks over the page once it has changed: a part of a page may come later than the page. */

import { on } from "../state/events.js";

const OFTEN = 100; // ms, at most

/** @type {(() => void)[]} */
const actions = [];
let waiting = false;

function soon() {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    for (const action of actions) action();
  }, OFTEN);
}

/** Do this after every change of the page, and once it has another size. @param {() => void} action */
export function afterChanges(action) {
  if (!actions.length) {
    for (const name of ["drawn", "page", "depth"]) on(name, soon);
    addEventListener("resize", soon);
    new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
  }
  actions.push(action);
}
