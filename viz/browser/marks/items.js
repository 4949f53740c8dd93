/** A list of entries: lines, cards, or squares that open what they stand for. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { placesOf } from "./kit.js";
import { saidText } from "./text.js";

/** @param {any} mark @param {Kit} kit */
export function items({ items: all, label, look = "lines" }, kit) {
  const one = (/** @type {any} */ item, /** @type {number} */ i) => {
    const inside = html`<span class="mk-item-title">${saidText(item.title)}</span>${
        item.note ? html`<small>${saidText(item.note)}</small>` : nothing
      }`;
    const press = () => {
      if (item.put) kit.put(item.put);
      if (item.places) kit.pin(placesOf(item.places));
    };
    const head = item.put || item.places ? html`<button type="button" @click=${press}>${inside}</button>` : inside;
    return html`<li class="mk-item" data-item=${i}>${head}${item.marks ? kit.draw(item.marks) : nothing}</li>`;
  };
  return html`<ol class="mk-items mk-${look}" aria-label=${label} data-rove>
    ${all.map(one)}
  </ol>`;
}
