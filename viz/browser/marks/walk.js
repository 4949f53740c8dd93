/**
 * A picture whose values are read one by one, in the same words, by pointer, finger or arrows. Its values stand in rows: each is an element with
 * `data-spot="row.column"`. What is read goes to the one read-out of the sheet; the cursor follows on the axes of the place.
 *
 * @import { Kit, Places } from "./kit.js"
 *
 * @typedef {object} Walk
 * @property {string} label the picture's name
 * @property {number[]} lines how many values each row has
 * @property {(row: number, col: number) => Places} places
 * @property {(row: number, col: number) => string} say a value in words
 * @property {(row: number, col: number) => void} [choose] what a press does; pins the places where nothing else is said
 * @property {(col: number, key: string) => number | undefined} [to] where a key leads, in a picture of one row whose values do not stand side by side
 * @property {(event: any) => [number, number] | undefined} [spot] the value under an event, in a picture whose values are no elements
 * @property {boolean} [follows] whether what the arrows reach is chosen
 * @property {string} [role] of the container, for what is a list of things to press
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../text/words.js";
import { moved } from "../accessibility/arrow_keys.js";

/** @type {WeakMap<Element, [number, number]>} where the keys are in a picture */
const reached = new WeakMap();

/** The value under an event. @param {Event} event @returns {[number, number] | undefined} */
function spotOf(event) {
  const found = /** @type {Element} */ (event.target).closest("[data-spot]");
  const text = /** @type {HTMLElement | null} */ (found)?.dataset.spot;
  return text === undefined ? undefined : /** @type {[number, number]} */ (text.split(".").map(Number));
}

/** @param {Walk} walk @param {[number, number] | undefined} at @param {KeyboardEvent} event @returns {[number, number] | null} */
function keyTo({ lines, to }, at, event) {
  const side = moved(lines, at, event);
  if (!to || !at || !side) return side;
  return [0, to(at[1], event.key) ?? at[1]];
}

/**
 * @param {Walk} walk
 * @param {Kit} kit
 * @param {unknown} picture
 */
export function walked(walk, kit, picture) {
  const { label, places, say, role = "application" } = walk;
  const choose = walk.choose ?? ((row, col) => kit.pin(places(row, col)));
  /** @param {[number, number]} spot */
  const read = ([row, col]) => kit.point(places(row, col), say(row, col));
  const under = walk.spot ?? spotOf;
  const point = (/** @type {PointerEvent} */ event) => {
    const spot = under(event);
    if (event.pointerType === "touch") return;
    if (spot) read(spot);
  };
  const click = (/** @type {Event} */ event) => {
    const spot = under(event);
    if (!spot) return;
    reached.set(/** @type {Element} */ (event.currentTarget), spot);
    read(spot);
    choose(...spot);
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget);
    const at = reached.get(box);
    const to = keyTo(walk, at, event);
    if (event.key === "Escape") kit.point(null);
    else if (at && (event.key === "Enter" || event.key === " ")) choose(...at);
    else if (!to) return;
    event.preventDefault();
    event.stopPropagation(); // the page's own arrows are for when the focus is elsewhere
    if (!to) return;
    reached.set(box, to);
    read(to);
    if (walk.follows) choose(...to);
    box.querySelector(`[data-spot="${to.join(".")}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return html`<div
    class="mk-walk"
    tabindex="0"
    role=${role}
    aria-roledescription=${t("matrix.role")}
    aria-label=${label}
    aria-description=${t("explored.keys_choose")}
    @pointerover=${point}
    @pointermove=${walk.spot ? point : null}
    @pointerleave=${() => kit.point(null)}
    @click=${click}
    @keydown=${press}
  >
    ${picture}
  </div>`;
}
