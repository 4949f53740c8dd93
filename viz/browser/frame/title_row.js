/** The mark at the beginning of the frame, and the foot of the page. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { sceneAddress } from "../state/address.js";
import { data } from "../state/server_data.js";
import { isEmbedded } from "./embed.js";
import { on } from "../state/events.js";
import { brandIcon } from "../drawing/icons.js";
import { openPage } from "./pages.js";
import { state } from "../state/state.js";
import { t, wordsUnder } from "../text/words.js";

function goHome() {
  openPage(data.first);
  scrollTo(0, 0); // also where it is open already
}

/** @param {HTMLElement} place */
export function title(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-head"));
  const draw = () =>
    render(
      html`<h1>
        <button class="tl-home" title=${t("common.subtitle")} @click=${goHome}>
          ${brandIcon()}<span class="tl-brand">${t("common.title")}</span>
        </button>
      </h1>`,
      root,
    );
  on("lang", draw);
  draw();
}

/** @param {string} name a page */
function way(name) {
  const label = t(`common.page.${name}`);
  if (name === state.active || !data.pages[name]) return html`<b>${label}</b>`;
  return html`<button class="tl-link" data-page=${name} @click=${() => openPage(name)}>${label}</button>`;
}

/** The pages most like the open one, and how they differ, in one sentence whose names are ways to them; nothing where there are none. */
function relatedPages() {
  const family = Object.values(wordsUnder("related")).find((text) => text.includes(`{${state.active}}`));
  if (!family) return "";
  const parts = family.split(/\{(\w+)\}/); // every second one is a name
  return html`<p class="tl-quiet" id="tl-related">${parts.map((part, i) => (i % 2 ? way(part) : part))}</p>`;
}

/** @param {HTMLElement} place */
export function foot(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-foot"));
  /** Gradio's own footer knows the browser's language only. */
  const open = () => /** @type {HTMLElement | null} */ (document.querySelector("footer button"))?.click();
  const whole = () =>
    html`<a class="tl-link" id="tl-whole" href=${sceneAddress(true)} target="_blank" rel="noopener"
      >${t("common.embedded")}</a
    >`;
  const api = () => html`<button class="tl-link" id="tl-api" @click=${open}>${t("common.api")}</button>`;
  const recorded = (/** @type {number} */ n) =>
    html`<p class="tl-quiet" id="tl-edition">${t("edition.about", { n })}</p>`;
  const own = () => (data.edition ? recorded(data.edition.sentences.length) : api());
  const draw = () => render(isEmbedded() ? whole() : html`${relatedPages()} ${own()}`, root);
  on("lang", draw);
  on("page", draw);
  if (isEmbedded()) on("scene", draw);
  draw();
}
