/** What looks over the page once it has changed: a part of a page may come later than the page. */

import { on } from "./events.js";

const OFTEN = 100; // ms, at most

/** @type {(() => void)[]} */
const deeds = [];
let waiting = false;

function soon() {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    for (const deed of deeds) deed();
  }, OFTEN);
}

/** Do this after every change of the page, and once it has another size. @param {() => void} deed */
export function afterChanges(deed) {
  if (!deeds.length) {
    for (const name of ["drawn", "page", "depth"]) on(name, soon);
    addEventListener("resize", soon);
    new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
  }
  deeds.push(deed);
}
