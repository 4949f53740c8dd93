/**
 * The bar of a lesson at the foot of the window: where one is, back, next, leave.
 *
 * @import { Open } from "./player.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { PRIMARY, take, wayOf } from "./controls.js";
import { textOf } from "./lesson.js";
import { goTo, leave, move, progressOf } from "./player.js";
import { titleOf } from "./stop_card.js";

/** Whether a key is pressed alone. @param {KeyboardEvent} event */
const isPlain = ({ altKey, ctrlKey, metaKey }) => !altKey && !ctrlKey && !metaKey;

/** The left and right arrow keys go from dot to dot. @param {KeyboardEvent} event */
function walk(event) {
  const way = wayOf(event);
  if (!way || event.shiftKey || !isPlain(event)) return;
  const dot = /** @type {HTMLElement} */ (event.target).closest("li");
  const next = way > 0 ? dot?.nextElementSibling : dot?.previousElementSibling;
  next?.querySelector("button")?.focus();
  take(event);
}

const TYPED = "input:not([type=range]), textarea, select, [contenteditable], [role=application], [role=application] *";

/** With Shift they go from stop to stop, before the page's own keys. @param {KeyboardEvent} event @param {boolean} isOpen */
export function press(event, isOpen) {
  const way = wayOf(event);
  if (!way || !isOpen || !event.shiftKey || !isPlain(event)) return;
  if (/** @type {Element} */ (event.target).matches?.(TYPED)) return;
  take(event);
  move(way);
}

/** @param {Open} open */
function dots(open) {
  const { done } = progressOf(open.name);
  const focused = Math.min(open.n, open.lesson.stops.length);
  return open.lesson.stops.map((stop, i) => {
    const n = i + 1;
    const title = titleOf(stop);
    const isDone = done.includes(stop.name);
    return html`<li>
      <button
        class="ls-dot ${isDone ? "ls-is-done" : ""}"
        data-n=${n}
        aria-label=${t(isDone ? "lesson.stop_done" : "lesson.stop_named", { n, title })}
        aria-current=${n === open.n ? "step" : nothing}
        tabindex=${n === focused ? 0 : -1}
        @click=${() => goTo(open.name, n)}
      >
        <i aria-hidden="true">${isDone ? "✓" : n}</i><span>${title}</span>
      </button>
    </li>`;
  });
}

/** @param {Open} open */
export function bar(open) {
  const last = open.lesson.stops.length;
  const title = textOf(open.lesson.title, state.language, null);
  const next = html`<button class=${PRIMARY} id="lesson-next" title=${t("lesson.next_title")} @click=${() => move(1)}>
    ${t(open.n === last ? "lesson.finish" : "lesson.next")} →
  </button>`;
  return html`<nav class="ls-bar" aria-label=${t("lesson.lesson", { title })}>
    <button
      class="tl-button"
      id="lesson-back"
      title=${t("lesson.back_title")}
      ?disabled=${open.n === 1}
      @click=${() => move(-1)}
    >
      ← ${t("lesson.back")}
    </button>
    <ol class="ls-dots" aria-label=${t("lesson.bar")} @keydown=${walk}>
      ${dots(open)}
    </ol>
    ${open.n > last ? nothing : next}
    <button class="tl-button" id="lesson-leave" title=${t("lesson.leave_title")} @click=${leave}>
      ${t("lesson.leave")}
    </button>
  </nav>`;
}
