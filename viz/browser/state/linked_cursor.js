/**
 * The linked cursor: one source token and one decoder row, hovered or pinned, shown on every page.
 *
 * Target t is the decoder row t: it reads token t of the target (row 0 reads <s>) and writes token t + 1. A written token belongs to the
 * row that writes it. An element with data-at-source="i" or data-at-target="t" needs no code: it points, pins, lights up (.tl-lit) and
 * shows a pin (.tl-pinned). All in the browser, no request.
 *
 * @import { Place } from "./state.js"
 */

import { emit, on } from "./events.js";
import { mounted } from "../frame/pages.js";
import { setScene } from "./scene.js";
import { state } from "./state.js";

const MARKED = "[data-at-source], [data-at-target]";

/** A place as an index; null: none. @param {unknown} index */
export const chosen = (index) => (Number.isInteger(index) && Number(index) >= 0 ? Number(index) : null);

/**
 * What is hovered; nothing where left out.
 * @param {Partial<Place> | null} at
 * @param {string} [from] the page whose own hover this is: it has drawn it already
 */
export function point(at, from = state.active) {
  const next = { source: chosen(at?.source), target: chosen(at?.target) };
  if (next.source === state.hover.source && next.target === state.hover.target) return;
  state.hover = next;
  light();
  emit("point", next);
  const m = mounted[state.active];
  if (from !== state.active && m?.payload) m.page?.point?.(m, next);
}

/**
 * What a click does: it pins a source token (the same again lets go) and chooses a decoder row.
 * @param {Partial<Place>} at
 */
export function pin({ source, target }) {
  /** @type {Record<string, unknown>} */
  const patch = {};
  if (chosen(source) !== null) patch.source = source === state.scene.source ? -1 : source;
  if (chosen(target) !== null) patch.step = target;
  setScene(patch);
}

/**
 * The cell of an attention map of this kind that belongs to a place.
 * @param {string} kind
 * @param {Place} place
 */
export function cellOf(kind, { source, target }) {
  if (kind === "cross") return { row: target, col: source };
  return { row: kind === "encoder" ? source : target, col: null };
}

function roots() {
  return [document.querySelector(".tl-strip"), mounted[state.active]?.root].filter(
    (root) => root instanceof HTMLElement,
  );
}

/**
 * @param {string} name of a class
 * @param {Place} place
 */
function mark(name, { source, target }) {
  for (const root of roots()) {
    for (const old of root.querySelectorAll(`.${name}`)) old.classList.remove(name);
    for (const [key, index] of Object.entries({ source, target })) {
      if (index === null) continue;
      for (const found of root.querySelectorAll(`[data-at-${key}="${index}"]`)) found.classList.add(name);
    }
  }
}

function light() {
  mark("tl-lit", state.hover);
}

/** The chosen places; on a page that goes from row to row, the row that it is at. */
export function showPin() {
  const row = mounted[state.active]?.page?.row?.() ?? state.scene.step;
  const place = { source: chosen(state.scene.source), target: chosen(row) };
  mark("tl-pinned", place);
  emit("pinned", place);
}

/** @param {HTMLElement} marked */
function placeSaid(marked) {
  const { atSource, atTarget } = marked.dataset;
  return {
    source: atSource === undefined ? null : Number(atSource),
    target: atTarget === undefined ? null : Number(atTarget),
  };
}

/** @param {Event} event @returns {HTMLElement | null} */
function markedAt(event) {
  return /** @type {Element} */ (event.target).closest?.(MARKED) ?? null;
}

/** A figure of marks tells by itself what is pointed at (marks/kit.js). @param {Event} event */
const isOfMark = (event) => /** @type {Element} */ (event.target).closest?.("[data-spot], .mk-label") !== null;

/** @type {HTMLElement | null} the marked element that is hovered or focused */
let here = null;

/** @param {Event} event */
function enter(event) {
  if (/** @type {PointerEvent} */ (event).pointerType === "touch") return;
  const found = markedAt(event);
  if (found === here) return;
  if (found) point(placeSaid(found), "chips");
  else if (here && !isOfMark(event)) point(null, "chips");
  here = found;
}

function leave() {
  if (!here) return;
  here = null;
  point(null, "chips");
}

on("drawn", () => {
  light();
  showPin();
});
on("scene", (changed) => {
  if (!changed.includes("source") && !changed.includes("step")) return;
  showPin();
  const m = mounted[state.active];
  if (m?.payload) m.page?.point?.(m, state.hover);
});

const DELIBERATE = 8; // px that the pointer moves after a press before it points again
let [restX, restY, isPressed] = [NaN, NaN, false];

/** What comes to lie beneath a pointer at rest, a page that opened or a figure that grew, is not pointed at. @param {PointerEvent} event */
function ignoreAtRest(event) {
  const way = Math.hypot(event.screenX - restX, event.screenY - restY);
  if (way <= (isPressed ? DELIBERATE : 0)) event.stopPropagation();
}

/** @param {PointerEvent} event */
function rest(event) {
  const way = Math.hypot(event.screenX - restX, event.screenY - restY);
  if (event.type === "pointermove" && isPressed && way <= DELIBERATE) return;
  [restX, restY, isPressed] = [event.screenX, event.screenY, event.type === "pointerdown"];
}

window.addEventListener("pointerover", ignoreAtRest, true);
window.addEventListener("pointermove", rest, true);
window.addEventListener("pointerdown", rest, true);
document.addEventListener("pointerover", enter);
document.addEventListener("focusin", (event) => {
  if (/** @type {Element} */ (event.target).matches(":focus-visible")) enter(event);
});
document.addEventListener("focusout", leave);
document.documentElement.addEventListener("pointerleave", () => {
  here = null;
  point(null, "chips");
});
document.addEventListener("click", (event) => {
  const found = markedAt(event);
  if (found) pin(placeSaid(found));
});
