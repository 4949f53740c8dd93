/** At the foot of a page: the pages most like it, and how they differ, in one sentence whose names are ways to them. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { state } from "../state/state.js";
import { t, wordsUnder } from "../text/words.js";
import { openPage } from "./pages.js";

/** @param {string} name a page */
function way(name) {
  const label = t(`common.page.${name}`);
  if (name === state.active || !data.pages[name]) return html`<b>${label}</b>`;
  return html`<button class="tl-link" data-page=${name} @click=${() => openPage(name)}>${label}</button>`;
}

/** The sentence about the family of the open page; nothing where it has none. */
export function relatedPages() {
  const family = Object.values(wordsUnder("related")).find((text) => text.includes(`{${state.active}}`));
  if (!family) return "";
  const parts = family.split(/\{(\w+)\}/); // every second one is a name
  return html`<p class="tl-quiet" id="tl-related">${parts.map((part, i) => (i % 2 ? way(part) : part))}</p>`;
}
