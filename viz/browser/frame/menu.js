/** The tools at the end of the frame's first line: ask, language, and a menu of all that is set once: model, wording, theme, projector, lesson, link, tour. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { sceneAddress } from "../state/address.js";
import { data } from "../state/server_data.js";
import { setDepth } from "./explanation_depth.js";
import { on } from "../state/events.js";
import { icon, themeIcon } from "../drawing/icons.js";
import { openAdd, openAsk, openProjector } from "./open_on_use.js";
import { goOnRoad, roadNow } from "../lesson/road.js";
import { modelPicker } from "../sentence/model_picker.js";
import { segmented } from "../controls/segmented_control.js";
import { relabel } from "../sentence/sentence_box.js";
import { state } from "../state/state.js";
import { isDark, printLight, rememberTheme, setTheme } from "./theme.js";
import { setLanguage } from "./language.js";
import { t } from "../text/words.js";

const DEPTHS = ["plain", "exact"];
const SHARED_FOR = 2500; // ms that the button says the link was copied
let shared = false;
let isOpen = false;
/** @type {() => void} */
let redraw = () => {};

/** @param {boolean} wanted */
function choose(wanted) {
  if (wanted === isOpen) return;
  isOpen = wanted;
  redraw();
}

async function share() {
  const link = sceneAddress(true);
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    prompt(t("common.share"), link);
    return;
  }
  shared = true;
  redraw();
  setTimeout(() => {
    shared = false;
    redraw();
  }, SHARED_FOR);
}

/** @param {string} tongue */
async function switchLanguage(tongue) {
  await setLanguage(tongue);
  relabel();
}

/** The guided tour, always at hand; it says where one was. */
function tour() {
  const road = roadNow();
  if (!road) return "";
  const where = road.face === "on" ? t("lesson.door.on.more", road) : t("lesson.door.road.more", road);
  return tool("tl-tour", icon("tour"), t(`lesson.door.${road.face}`), goOnRoad, where);
}

/**
 * One line of the menu.
 * @param {string} id
 * @param {unknown} sign
 * @param {string} label
 * @param {() => void} press
 * @param {string} [note]
 */
function tool(id, sign, label, press, note = "") {
  const go = () => {
    if (id !== "tl-share" && id !== "tl-theme") choose(false);
    press();
  };
  return html`<button class="tl-tool" id=${id} @click=${go}>
    ${sign}<span>${label}</span>${note ? html`<small>${note}</small>` : ""}
  </button>`;
}

function panel() {
  const model = modelPicker("tl-checkpoint");
  return html`<div class="tl-menu-panel" id="tl-menu-panel" role="group" aria-label=${t("common.menu")}>
    ${model === "" ? "" : html`<label><span>${t("common.checkpoint")}</span>${model}</label>`}
    <div class="tl-narrow"><span>${t("common.languages")}</span>${language("tl-lang-menu")}</div>
    <div id="tl-depth">
      <span>${t("common.depth")}</span>
      ${segmented(t("common.depth"), DEPTHS, state.depth, (name) => t(`common.depth.${name}`), setDepth)}
    </div>
    ${tour()} ${tool("tl-theme", themeIcon(), t("common.theme"), () => setTheme(!isDark()))}
    ${tool("tl-project", icon("screen"), t("projector.open"), openProjector)}
    ${tool("tl-add-stop", icon("plus"), t("common.add_stop"), openAdd)}
    ${tool("tl-share", icon(shared ? "done" : "link"), t("common.share"), share)}
    <span class="tl-told" role="status">${shared ? t("common.shared") : ""}</span>
  </div>`;
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
        aria-expanded=${String(isOpen)}
        aria-controls=${isOpen ? "tl-menu-panel" : nothing}
        @click=${() => choose(!isOpen)}
      >
        ${t("common.menu")}
      </button>
      ${isOpen ? panel() : ""}`,
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
  redraw();
}
