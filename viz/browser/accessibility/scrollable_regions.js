/** What scrolls sideways can be reached by Tab, so that the arrows scroll it: not every browser does so by itself. */

import { afterChanges } from "./after_changes.js";
import { on } from "../state/events.js";

const SCROLLS = ".tl-scroll, .te-command";
const REACHED = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])';

/** @type {WeakSet<Element>} whose tab stop is ours; a page may give one of its own */
const given = new WeakSet();

/** Give a tab stop to what scrolls now and neither has nor holds one, and take ours from what scrolls no more. */
function reachScrolls() {
  for (const box of document.querySelectorAll(SCROLLS)) {
    if (box.hasAttribute("tabindex") && !given.has(box)) continue;
    const needed = box.scrollWidth > box.clientWidth && !box.querySelector(REACHED);
    if (needed) {
      given.add(box);
      box.setAttribute("tabindex", "0");
    } else box.removeAttribute("tabindex");
  }
}

on("drawn", reachScrolls);
afterChanges(reachScrolls);
