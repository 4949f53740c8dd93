/** A list of entries: lines, cards, squares, or choices of which one is taken. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { placesOf } from "./kit.js";
import { saidText } from "./text.js";

/** @param {any} item */
function inside({ title, note, share, said = "" }) {
  const bar = html`<span class="mk-item-share"><i style=${css({ width: `${100 * share}%` })}></i><b>${said}</b></span>`;
  return html`<span class="mk-item-title" translate="no">${saidText(title)}</span>${
      note ? html`<small>${saidText(note)}</small>` : nothing
    }${share === undefined ? nothing : bar}`;
}

/** @param {any} item @param {Kit} kit */
function head(item, kit) {
  const press = () => {
    if (item.put) kit.put(item.put);
    if (item.places) kit.pin(placesOf(item.places));
  };
  if (item.put || item.places)
    return html`<button type="button" aria-current=${item.now ? "true" : nothing} @click=${press}>
      ${inside(item)}
    </button>`;
  return html`<div aria-current=${item.now ? "true" : nothing}>${inside(item)}</div>`;
}

/** @param {any} mark @param {Kit} kit */
export function items({ items: all, label, look = "lines" }, kit) {
  const one = (/** @type {any} */ item, /** @type {number} */ i) =>
    html`<li class="mk-item" data-item=${i}>${head(item, kit)}${item.marks ? kit.draw(item.marks) : nothing}</li>`;
  return html`<ol class="mk-items mk-${look}" aria-label=${label} data-rove>
    ${all.map(one)}
  </ol>`;
}
