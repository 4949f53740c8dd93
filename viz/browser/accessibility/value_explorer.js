/**
 * A picture whose values are read one by one, by arrows, pointer or finger, in the same words: a ring stands at the value, its words below the picture.
 *
 *     explored({ label, size, lines, place, say }, svg)
 *
 * @import { Point, Spot } from "./value_explorer_keys.js"
 *
 * @typedef {object} Explored
 * @property {string} label the picture's name
 * @property {[number, number]} [size] the picture's width and height in the units of `place`
 * @property {number[]} lines how many values each line has: a curve's points, a row's cells
 * @property {(line: number, i: number) => Point} [place] in the picture; without it the element with `data-spot="line.i"` is the place
 * @property {(line: number, i: number) => string} say a value in words
 * @property {(line: number, i: number) => void} [choose] what Enter does; a click is the picture's own
 */

import { Directive, directive } from "../../vendor/lit-html/directive.js";
import { html, noChange, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { afterKey, holds, nearestTo } from "./value_explorer_keys.js";
import { t } from "../text/words.js";

const REACH = 40; // px from a value that still mean it

/**
 * @param {Explored} what
 * @param {unknown} picture one element, which assistive technology does not see
 */
export function explored(what, picture) {
  return html`<div
    class="tl-xp"
    tabindex="0"
    role="application"
    aria-roledescription=${t("explored.role")}
    aria-label=${what.label}
    aria-description=${t(what.choose ? "explored.keys_choose" : "explored.keys")}
    ${follow(what)}
  >
    <div class="tl-xp-picture">
      <div aria-hidden="true">${picture}</div>
      <div class="tl-xp-over"></div>
    </div>
    <p class="tl-xp-said" aria-live="polite"></p>
  </div>`;
}

/** What one picture knows between two drawings of its page. */
class Explorer {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    /** @type {Explored | undefined} */
    this.what = undefined;
    /** @type {Spot | null} where the reader was last */
    this.at = null;
    this.seen = false;
    box.addEventListener("keydown", (event) => this.press(event));
    box.addEventListener("focus", () => box.matches(":focus-visible") && this.show(this.at ?? { line: 0, i: 0 }));
    box.addEventListener("blur", () => this.show(null));
    box.addEventListener("pointermove", (event) => event.pointerType !== "touch" && this.point(event));
    box.addEventListener("click", (event) => this.point(event));
    box.addEventListener("pointerleave", () => box.matches(":focus-visible") || this.show(null));
  }

  /** @param {Explored} what */
  update(what) {
    this.what = what;
    if (this.at && !holds(this.values, this.at)) this.show((this.at = null));
    else if (this.seen) queueMicrotask(() => this.show(this.at)); // when the picture itself has been drawn
  }

  /** The values with their places on the screen, in px. */
  get values() {
    const { size, lines, place } = /** @type {Explored} */ (this.what);
    const picture = /** @type {Element} */ (this.box.querySelector(".tl-xp-picture > :first-child > *"));
    const frame = picture.getBoundingClientRect();
    /** @param {number} line @param {number} i @returns {Point} */
    const drawn = (line, i) => {
      const [x, y] = /** @type {NonNullable<typeof place>} */ (place)(line, i);
      const [width, height] = size ?? [1, 1];
      return [frame.left + (x / width) * frame.width, frame.top + (y / height) * frame.height];
    };
    /** @param {number} line @param {number} i @returns {Point} */
    const standing = (line, i) => {
      const one = /** @type {Element} */ (picture.querySelector(`[data-spot="${line}.${i}"]`)).getBoundingClientRect();
      return [one.left + one.width / 2, one.top + one.height / 2];
    };
    return { lines, place: place ? drawn : standing };
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.target !== this.box) return;
    if (event.key === "Escape") return this.show(null);
    if (event.key === "Enter" && this.at) this.what?.choose?.(this.at.line, this.at.i);
    const to = afterKey(this.values, this.at ?? { line: 0, i: 0 }, event);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation(); // the page's own arrows are for when the focus is elsewhere
    this.show(this.at ? to : { line: 0, i: 0 });
    this.box.querySelector(".tl-xp-ring")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {MouseEvent} event */
  point(event) {
    this.show(nearestTo(this.values, [event.clientX, event.clientY], REACH));
  }

  /** @param {Spot | null} at null: nothing is read */
  show(at) {
    this.seen = at !== null;
    this.at = at ?? this.at;
    const said = /** @type {HTMLElement} */ (this.box.querySelector(".tl-xp-said"));
    const over = /** @type {HTMLElement} */ (this.box.querySelector(".tl-xp-over"));
    render(at ? /** @type {Explored} */ (this.what).say(at.line, at.i) : nothing, said);
    render(at ? this.ring(at, over.getBoundingClientRect()) : nothing, over);
  }

  /** @param {Spot} at @param {DOMRect} room */
  ring(at, room) {
    const [x, y] = this.values.place(at.line, at.i);
    const left = (100 * (x - room.left)) / room.width;
    const top = (100 * (y - room.top)) / room.height;
    return html`<div class="tl-xp-ring" style="left: ${left.toFixed(2)}%; top: ${top.toFixed(2)}%"></div>`;
  }
}

class Follow extends Directive {
  /** @type {Explorer | undefined} */
  explorer = undefined;

  /** @param {any} part @param {[Explored]} given */
  update(part, [what]) {
    this.explorer ??= new Explorer(part.element);
    return this.render(what);
  }

  /** @param {Explored} what */
  render(what) {
    this.explorer?.update(what);
    return noChange;
  }
}

const follow = directive(Follow);
