/** What stands between marks: columns, folds, switches, parts. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { errorText } from "../requests/server.js";
import { t } from "../text/words.js";
import { css } from "../drawing/dom.js";
import { sceneAt } from "./kit.js";
import { saidText } from "./text.js";

/** @param {any} mark @param {Kit} kit */
export function columns({ columns: groups, widths }, kit) {
  const shares = (widths ?? groups.map(() => 1)).map((/** @type {number} */ share) => `minmax(0, ${share}fr)`);
  const group = (/** @type {any[]} */ marks) => html`<div class="mk-column">${kit.draw(marks)}</div>`;
  const isSwiped = NARROW.matches && groups.length > 1;
  return html`<div class="mk-columns" style=${css({ "--columns": shares.join(" ") })}>
    ${groups.map(group)}${isSwiped ? html`<button class="mk-swipe" tabindex="-1" aria-hidden="true" @click=${swipe}>›</button>` : nothing}
  </div>`;
}

/** To the next of columns that stand beside each other on a phone; from the last to the first. @param {{ currentTarget: HTMLElement }} event */
function swipe({ currentTarget }) {
  const box = /** @type {HTMLElement} */ (currentTarget.parentElement);
  const left = box.scrollLeft + 0.8 * box.clientWidth;
  box.scrollTo({ left: left < box.scrollWidth - box.clientWidth / 2 ? left : 0, behavior: "smooth" });
}

export const NARROW = matchMedia("(max-width: 700px)");

/** @param {any} mark @param {Kit} kit */
export function fold({ title, marks, open = false }, kit) {
  return html`<details class="mk-fold" ?open=${open ?? !NARROW.matches}>
    <summary>${saidText(title)}</summary>
    <div class="mk-stack">${kit.draw(marks)}</div>
  </details>`;
}

/** @param {any} mark @param {Kit} kit */
export function switched({ on, cases, usual = "" }, kit) {
  const now = String((on.startsWith("@") ? kit.at(on.slice(1)) : sceneAt(on)) ?? usual);
  return kit.draw(cases[Object.hasOwn(cases, now) ? now : usual] ?? []);
}

/** @param {any} mark @param {Kit} kit */
export function part({ name, slot = "" }, kit) {
  return partBox(name, kit, "", slot);
}

/** @param {any} mark @param {Kit} kit */
export function later({ name, slot = "", meanwhile }, kit) {
  return partBox(name, kit, name, slot, meanwhile);
}

/** @param {string} name @param {Kit} kit @param {string} waits @param {string} slot @param {any[]} [meanwhile] */
function partBox(name, kit, waits, slot, meanwhile) {
  const found = kit.s.parts.get(name);
  const busy = found?.asking && found.shown && meanwhile?.length; // what was there before
  /** @returns {unknown} */
  const inside = () => {
    if (found?.failure) return html`<p class="tl-error" role="alert">${errorText(found.failure)}</p>`;
    if (found?.shown && !(busy && slot === "answer"))
      return kit.draw(slot ? (found.shown.marks[slot] ?? []) : found.shown.marks);
    return meanwhile ? kit.draw(meanwhile) : html`<p class="tl-quiet">${t("common.working")}</p>`;
  };
  return html`<div class="mk-part ${busy ? "mk-busy" : ""}" data-name=${name} data-later=${waits}>${inside()}</div>`;
}
