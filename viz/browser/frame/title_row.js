/** The title row: brand, model, depth, language, theme, link, adding to a lesson. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { sceneAddress } from "../state/address.js";
import { data } from "../state/server_data.js";
import { setDepth } from "./explanation_depth.js";
import { isEmbedded } from "./embed.js";
import { on } from "../state/events.js";
import { brandIcon, icon, themeIcon } from "../drawing/icons.js";
import { openAdd, openAsk, openProjector } from "./open_on_use.js";
import { goOnRoad, roadNow } from "../lesson/road.js";
import { setScene } from "../state/scene.js";
import { segmented } from "../controls/segmented_control.js";
import { checkpointPatch, fillBox, relabel } from "../sentence/sentence_box.js";
import { state } from "../state/state.js";
import { relatedPages } from "./related_pages.js";
import { taughtFacts } from "../state/taught_names.js";
import { isDark, rememberTheme, setTheme } from "./theme.js";
import { setLanguage } from "./language.js";
import { t } from "../text/words.js";

const DEPTHS = ["plain", "exact"];
const SHARED_FOR = 2500; // ms that the button says the link was copied
let shared = false;

/** How a model is called: a checkpoint by its name, a taught model by how it was made. @param {string} name */
function shownName(name) {
  const taught = taughtFacts(name);
  return taught ? t("common.taught_model", taught) : name;
}

/** Which checkpoint speaks, or which taught model; nothing to choose when there is one. */
function picker() {
  const { checkpoint } = state.scene;
  const names = taughtFacts(checkpoint) ? [...data.names, checkpoint] : data.names;
  if (names.length < 2) return "";
  /** @param {any} event */
  const choose = (event) => {
    const patch = checkpointPatch(event.target.value);
    fillBox(patch.text);
    setScene(patch);
  };
  /** @param {string} name */
  const option = (name) => html`<option value=${name} ?selected=${name === checkpoint}>${shownName(name)}</option>`;
  const label = t("common.checkpoint");
  return html`<select
    class="tl-button"
    id="tl-checkpoint"
    aria-label=${label}
    title=${label}
    .value=${checkpoint}
    @change=${choose}
  >
    ${names.map(option)}
  </select>`;
}

/** @param {() => void} redraw */
async function share(redraw) {
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
function tourButton() {
  const road = roadNow();
  if (!road) return "";
  const isBegun = road.face === "on";
  const label = t(`lesson.door.${road.face}`);
  const where = isBegun ? t("lesson.door.on.more", road) : t("lesson.door.road.more", road);
  return html`<button
    class="tl-button"
    id="tl-tour"
    title=${`${label} (${where})`}
    aria-label=${label}
    @click=${goOnRoad}
  >
    ${icon("tour")}<span class="tl-long">${t("lesson.door.road")}</span>${
      isBegun ? html`<small aria-hidden="true">${road.n}/${road.stops}</small>` : ""
    }
  </button>`;
}

function askButton() {
  const label = t("asking.button_title");
  return html`<button class="tl-button" id="tl-ask-open" title=${label} @click=${openAsk}>
    ${icon("ask")}<span class="tl-long">${t("asking.button")}</span>
  </button>`;
}

/** Three languages and more are a list, each under its own name. */
function languageList() {
  const label = t("common.languages");
  /** @param {[string, import("../shared.types.js").Language]} entry */
  const option = ([code, { name, tag }]) =>
    html`<option value=${code} lang=${tag} ?selected=${code === state.tongue}>${name}</option>`;
  return html`<select
    class="tl-button"
    id="tl-lang"
    aria-label=${label}
    title=${label}
    .value=${state.tongue}
    @change=${(/** @type {any} */ event) => switchLanguage(event.target.value)}
  >
    ${Object.entries(data.languages).map(option)}
  </select>`;
}

function language() {
  if (Object.keys(data.languages).length > 2) return languageList();
  const label = t("common.language_label");
  const other = state.language === "zh" ? "en" : "zh";
  return html`<button class="tl-button" id="tl-lang" title=${label} lang=${other} @click=${() => switchLanguage(other)}>
    <span class="tl-long">${t("common.language")}</span><span class="tl-short">${t("common.language_short")}</span>
  </button>`;
}

function theme() {
  const label = t("common.theme");
  return html`<button
    class="tl-button tl-tool"
    id="tl-theme"
    aria-label=${label}
    title=${label}
    @click=${() => setTheme(!isDark())}
  >
    ${themeIcon()}
  </button>`;
}

function projectorButton() {
  const label = t("projector.open");
  return html`<button
    class="tl-button tl-tool"
    id="tl-project"
    aria-label=${label}
    title=${label}
    @click=${openProjector}
  >
    ${icon("screen")}
  </button>`;
}

function addButton() {
  const label = t("common.add_stop");
  return html`<button class="tl-button tl-tool" id="tl-add-stop" aria-label=${label} title=${label} @click=${openAdd}>
    ${icon("plus")}
  </button>`;
}

/** @param {() => void} redraw */
function linkButton(redraw) {
  const label = t("common.share");
  return html`<button
      class="tl-button tl-tool"
      id="tl-share"
      aria-label=${label}
      title=${label}
      @click=${() => share(redraw)}
    >
      ${icon(shared ? "done" : "link")}
    </button>
    <span class="tl-told" role="status">${shared ? t("common.shared") : ""}</span>`;
}

/** @param {HTMLElement} place */
export function title(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-head"));
  rememberTheme();
  const draw = () =>
    render(
      html`<h1>
          ${brandIcon()}<span class="tl-brand">${t("common.title")}</span> <small>${t("common.subtitle")}</small>
        </h1>
        <div class="tl-tools" role="toolbar" data-rove aria-label=${t("common.tools")}>
          ${picker()}
          <span id="tl-depth">
            ${segmented(t("common.depth"), DEPTHS, state.depth, (name) => t(`common.depth.${name}`), setDepth)}
          </span>
          ${tourButton()} ${askButton()} ${language()} ${theme()} ${projectorButton()} ${addButton()}
          ${linkButton(draw)}
        </div>`,
      root,
    );
  on("lang", draw);
  on("depth", draw);
  on("lesson", draw);
  on("scene", (changed) => {
    if (!changed.includes("checkpoint")) return; // by the picker, by Back, by a link
    draw();
    relabel();
  });
  draw();
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
