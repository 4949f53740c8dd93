/** What scrolls sideways can be reached by Tab, so that the arrows scroll it: not every browser does so by itself. */

import { on } from "./events.js";

const SCROLLS = ".tl-scroll, .te-command";
const REACHED = "a[href], button, input, select, textarea, [tabindex]";

/** Give a tab stop to what scrolls now and holds nothing that has one, and take it from what does not. */
export function reachScrolls() {
  for (const box of document.querySelectorAll(SCROLLS)) {
    const needed = box.scrollWidth > box.clientWidth && !box.querySelector(REACHED);
    if (needed) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  }
}

let waiting = 0;
/** A part of a page may come later than the page: look again, once things are calm. */
function soon() {
  clearTimeout(waiting);
  waiting = window.setTimeout(reachScrolls, 200);
}

on("drawn", reachScrolls);
addEventListener("resize", soon);
new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
