/** A list of entries: lines, cards, or choices of which one is taken. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { openPage } from "../frame/pages.js";
import { isNew, kept } from "./kept.js";
import { sceneAt } from "./kit.js";
import { saidText } from "./text.js";

/** @param {any} item */
function inside({ title, note, share, said = "" }) {
  const bar = html`<span class="mk-item-share"><i style=${css({ "--share": share })}></i><b>${said}</b></span>`;
  return html`<span class="mk-item-title" translate="no">${saidText(title)}</span>${
      note ? html`<small>${saidText(note)}</small>` : nothing
    }${share === undefined ? nothing : bar}`;
}

/** An entry that opens comes into sight: a link may open one far below, in a fold. */
const inSight = kept((element, memory, isOpen) => {
  if (!isNew(memory, [isOpen]) || !isOpen) return;
  queueMicrotask(() => {
    const fold = element.closest("details");
    if (fold) fold.open = true;
    element.scrollIntoView({ block: "nearest" });
  });
});

/** Whether an entry was pressed and its answer is on the way. @param {any} item @param {Kit} kit */
function waits({ put, now }, { m }) {
  const isPut = (/** @type {[string, unknown]} */ [key, value]) =>
    JSON.stringify(sceneAt(key)) === JSON.stringify(value);
  return put && !now && m.wanted !== m.key && Object.entries(put).every(isPut);
}

/** @param {any} item @param {Kit} kit */
function head(item, kit) {
  const press = () => {
    if (item.put) kit.put(item.put);
    if (item.page) openPage(item.page);
  };
  if (item.put || item.page)
    return html`<button
      type="button"
      data-page=${item.page ?? nothing}
      aria-current=${item.now || nothing}
      aria-busy=${waits(item, kit) || nothing}
      aria-expanded=${item.isOpen ?? nothing}
      @click=${press}
    >
      ${inside(item)}
    </button>`;
  return html`<div aria-current=${item.now || nothing}>${inside(item)}</div>`;
}

/** An entry of a list whose entries open. @param {any} item @param {string} key of the scene */
function opening(item, key) {
  const isOpen = sceneAt(key) === item.value;
  return { ...item, isOpen, put: { [key]: isOpen ? "" : item.value }, marks: isOpen ? item.marks : undefined };
}

/** @param {any} mark @param {Kit} kit */
export function items({ items: all, label, look = "lines", opens = "", axis }, kit) {
  const one = (/** @type {any} */ given, /** @type {number} */ i) => {
    const item = opens ? opening(given, opens) : given;
    return html`<li class="mk-item ${item.isOpen ? "mk-open" : ""}" data-item=${i} ${inSight(item.isOpen)}>
      ${head(item, kit)}${item.marks ? kit.draw(item.marks) : nothing}
    </li>`;
  };
  const tick = (/** @type {[number, string]} */ [at, text]) =>
    html`<span style=${css({ "--at": at })}><small>${text}</small></span>`;
  const scale =
    axis &&
    html`<li class="mk-ticks" aria-hidden="true">
      ${[axis[0]].flat().map((/** @type {string} */ text) => html`<small>${text}</small>`)}${axis[1].map(tick)}
    </li>`;
  return html`<ol class="mk-items mk-${look}" aria-label=${label} data-rove=${opens ? ".mk-item > button" : ""}>
    ${all.map(one)}${scale}
  </ol>`;
}
