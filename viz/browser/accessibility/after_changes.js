/**
 * What looks over the page once it has changed, for a part of a page may come later than the page: pictures get their descriptions, and what
 * scrolls sideways a tab stop.
 */

import { on } from "../state/events.js";

const OFTEN = 100; // ms, at most
const PICTURES = ".mk-sheet :is(svg, canvas)[role=img]:not([aria-description], [aria-describedby])";
const SCROLLS = ".tl-scroll, .te-command";
const REACHED = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])';

/** @type {(() => void)[]} */
const actions = [];
/** @type {WeakSet<Element>} what scrolls and whose tab stop is ours; a page may give one of its own */
const given = new WeakSet();
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

/**
 * A picture that is looked at as a whole is described by the sentence that answers its page's question. A picture with a description of its
 * own keeps it.
 * @param {Element} picture
 */
function describe(picture) {
  const answers = picture.closest(".mk-sheet")?.querySelector(".mk-answers");
  if (!answers) return;
  answers.id ||= `${/** @type {HTMLElement} */ (answers.parentElement).dataset.sheet}-answer`;
  picture.setAttribute("aria-describedby", answers.id);
}

/**
 * What scrolls sideways can be reached by Tab, so that the arrows scroll it: not every browser does so by itself. What scrolls now and
 * neither has nor holds a tab stop gets one, and what scrolls no more loses ours.
 */
function reachScrolls() {
  const boxes = [...document.querySelectorAll(SCROLLS)].filter(
    (box) => !box.hasAttribute("tabindex") || given.has(box),
  );
  const scrolls = boxes.map((box) => box.scrollWidth > box.clientWidth && !box.querySelector(REACHED)); // all are measured before one changes
  for (const [i, box] of boxes.entries()) {
    if (!scrolls[i]) box.removeAttribute("tabindex");
    else if (given.add(box)) box.setAttribute("tabindex", "0");
  }
}

/** Describe and reach from now on. */
export function lookOver() {
  afterChanges(reachScrolls);
  afterChanges(() => document.querySelectorAll(PICTURES).forEach(describe));
}
