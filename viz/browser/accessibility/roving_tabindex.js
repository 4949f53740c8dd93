/**
 * One tab stop for what belongs together. Inside an element with `data-rove`, a table of buttons and the tabs the arrows move (arrow_keys.js) and Tab
 * goes on to what follows; `data-rove=".name"` takes only what the selector names. The stop is where the focus was last, else at what is chosen, else
 * at the first. Sliders, fields and lists keep a stop of their own, and so does what a template gives a tabindex. Who came with the mouse keeps the
 * page's own arrows (the players of Flow and Decoding).
 */

import { afterChanges } from "./after_changes.js";
import { isTyped } from "../drawing/dom.js";
import { wayFrom } from "./arrow_keys.js";

const GROUPS = "[data-rove], .tl-page table, #pages [role=tablist], .modebar";
const ITEMS = "button, a[href], summary, .modebar-btn";
const CHOSEN = "[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])";

/** @type {WeakMap<Element, HTMLElement>} where the focus was last */
const reached = new WeakMap();
/** @type {WeakSet<Element>} whose tabindex is ours */
const ours = new WeakSet();

let isPressed = false; // a finger or a button of the mouse is down
let byPointer = false; // it brought the focus where it is

/** What a group names as its things; a group that names none takes all that can be pressed. @param {Element} group */
const namedBy = (group) => /** @type {HTMLElement} */ (group).dataset.rove || ITEMS;

/** The outermost group that takes the thing. @param {Element} item */
function groupOf(item) {
  /** @type {Element | null} */
  let found = null;
  for (let at = item.closest(GROUPS); at; at = at.parentElement?.closest(GROUPS) ?? null) {
    if (item.matches(namedBy(at))) found = at;
  }
  return found;
}

/** @param {Element} group */
function itemsOf(group) {
  return /** @type {HTMLElement[]} */ ([...group.querySelectorAll(namedBy(group))]).filter(
    (item) =>
      groupOf(item) === group &&
      (ours.has(item) || !item.hasAttribute("tabindex")) &&
      !(/** @type {HTMLButtonElement} */ (item).disabled) &&
      item.checkVisibility({ visibilityProperty: true }),
  );
}

/** @param {Element} group */
function settle(group) {
  const items = itemsOf(group);
  const last = reached.get(group);
  const stop = last && items.includes(last) ? last : (items.find((item) => item.matches(CHOSEN)) ?? items[0]);
  for (const item of items) {
    ours.add(item);
    item.tabIndex = item === stop ? 0 : -1;
  }
}

function settleAll() {
  document.querySelectorAll(GROUPS).forEach(settle);
}

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.key === "Tab") settleAll(); // what is in sight may have changed since
  const item = /** @type {HTMLElement} */ (event.target);
  const group = ours.has(item) ? groupOf(item) : null;
  if (!group || isTyped(event) || event.metaKey || event.altKey || event.shiftKey) return;
  if (item.role === "option" && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return item.click(); // as a button does by itself
  }
  if (byPointer) return;
  const items = itemsOf(group);
  const boxes = items.map((one) => one.getBoundingClientRect());
  const to = wayFrom(boxes, items.indexOf(item), event, getComputedStyle(group).direction === "rtl");
  if (to === null) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // the page's own arrows are for when the focus is elsewhere
  items[to].focus();
}

export function startRoving() {
  document.addEventListener("keydown", press, true);
  for (const name of ["pointerdown", "pointerup", "pointercancel"])
    document.addEventListener(name, () => (isPressed = name === "pointerdown"), true);
  document.addEventListener("focusin", ({ target }) => {
    byPointer = isPressed;
    const item = /** @type {HTMLElement} */ (target);
    const group = ours.has(item) ? groupOf(item) : null;
    if (!group) return;
    reached.set(group, item);
    settle(group);
  });
  afterChanges(settleAll);
}
