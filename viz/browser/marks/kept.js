/** A directive that remembers: what draws into an element by itself, a canvas or a chart, and does so again only when its numbers changed. */

import { Directive, directive } from "../../vendor/lit-html/directive.js";
import { noChange } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {(element: any, memory: Record<string, any>, ...given: any[]) => void} update called at each drawing of the page
 * @returns {(...given: any[]) => unknown} for the place of an attribute of the element
 */
export function kept(update) {
  class Kept extends Directive {
    /** @type {Record<string, any>} */
    memory = {};

    /** @param {any} part @param {any[]} given */
    update(part, given) {
      update(part.element, this.memory, ...given);
      return noChange;
    }

    render() {
      return noChange;
    }
  }
  return /** @type {any} */ (directive(/** @type {any} */ (Kept)));
}

/**
 * Whether something is another than it was when this was asked last; it is remembered.
 * @param {Record<string, any>} memory
 * @param {unknown[]} now
 */
export function isNew(memory, now) {
  const same = memory.seen?.every((/** @type {unknown} */ one, /** @type {number} */ i) => one === now[i]);
  memory.seen = now;
  return !same;
}
