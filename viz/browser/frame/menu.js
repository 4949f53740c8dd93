/** The tools at the end of the frame's first line: ask, language, and a menu of all that is set once (menu_panel.js). */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { openAsk } from "./open_on_use.js";
import { relabel } from "../sentence/sentence_box.js";
import { state } from "../state/state.js";
import { printLight, rememberTheme } from "./theme.js";
import { setLanguage } from "./language.js";
import { t } from "../text/words.js";

/** @type {typeof import("./menu_panel.js").panel | null} fetched behind the first picture */
let panel = null;
let isOpen = false;
/** @type {() => void} */
let redraw = () => {};

async function fetchPanel() {
  if (panel) return;
  ({ panel } = await import("./menu_panel.js"));
  redraw();
}

/** @param {boolean} wanted */
function choose(wanted) {
  if (wanted === isOpen) return;
  isOpen = wanted;
  if (wanted) fetchPanel();
  redraw();
}

/** @param {string} tongue */
async function switchLanguage(tongue) {
  await setLanguage(tongue);
  relabel();
}

/** Three languages and more are a list, each under its own name. */
function languageList(/** @type {string} */ id) {
  const label = t("common.languages");
  /** @param {[string, import("../shared.types.js").Language]} entry */
  const option = ([code, { name, tag }]) =>
    html`<option value=${code} lang=${tag} ?selected=${code === state.tongue}>${name}</option>`;
  return html`<select
    class="tl-button"
    id=${id}
    aria-label=${label}
    title=${label}
    .value=${state.tongue}
    @change=${(/** @type {any} */ event) => switchLanguage(event.target.value)}
  >
    ${Object.entries(data.languages).map(option)}
  </select>`;
}

function language(id = "tl-lang") {
  if (Object.keys(data.languages).length > 2) return languageList(id);
  const other = state.language === "zh" ? "en" : "zh";
  const press = () => switchLanguage(other);
  return html`<button class="tl-button" id=${id} title=${t("common.language_label")} lang=${other} @click=${press}>
    <span class="tl-long">${t("common.language")}</span><span class="tl-short">${t("common.language_short")}</span>
  </button>`;
}

/** @param {HTMLElement} root */
function draw(root) {
  const label = t("asking.button_title");
  render(
    html`<button class="tl-button" id="tl-ask-open" title=${label} @click=${openAsk}>${t("asking.button")}</button>
      ${language()}
      <button
        class="tl-button"
        id="tl-menu"
        aria-expanded=${isOpen}
        aria-controls=${isOpen ? "tl-menu-panel" : nothing}
        @click=${() => choose(!isOpen)}
      >
        ${t("common.menu")}
      </button>
      ${isOpen ? panel?.({ language, redraw, close: () => choose(false) }) : ""}`,
    root,
  );
}

/** @param {HTMLElement} place */
export function tools(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-tools"));
  rememberTheme();
  printLight();
  root.setAttribute("role", "toolbar");
  root.dataset.rove = "";
  redraw = () => {
    root.setAttribute("aria-label", t("common.tools"));
    draw(root);
  };
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !root.contains(target)) choose(false);
  });
  root.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    choose(false);
    document.getElementById("tl-menu")?.focus();
  });
  for (const name of ["lang", "depth", "lesson"]) on(name, redraw);
  on("scene", (changed) => {
    if (!changed.includes("checkpoint")) return; // by the picker, by Back, by a link
    redraw();
    relabel();
  });
  on("drawn", fetchPanel);
  redraw();
}
