/** The title row: model, language, theme, link. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { sceneAddress } from "./address.js";
import { data } from "./data.js";
import { on } from "./events.js";
import { foldButton, paintFold } from "./fold.js";
import { openPage } from "./pages.js";
import { setScene } from "./scene.js";
import { checkpointPatch, fillBox, languageFacts, relabel } from "./sentence_box.js";
import { state } from "./state.js";
import { isDark, rememberTheme, setTheme } from "./theme.js";
import { setLanguage } from "./language.js";
import { t } from "./words.js";

const SHARED_FOR = 2500; // ms that the button says the link was copied
let shared = false;

/** Which checkpoint speaks; nothing to choose when there is one. */
function picker() {
  if (data.names.length < 2) return "";
  /** @param {any} event */
  const choose = (event) => {
    const patch = checkpointPatch(event.target.value);
    fillBox(patch.text);
    setScene(patch);
  };
  /** @param {string} name */
  const option = (name) => html`<option value=${name} ?selected=${name === state.scene.checkpoint}>${name}</option>`;
  return html`<label
    >${t("common.checkpoint")}
    <select class="tl-button" id="tl-checkpoint" .value=${state.scene.checkpoint} @change=${choose}>
      ${data.names.map(option)}
    </select></label
  >`;
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

async function switchLanguage() {
  await setLanguage(state.language === "zh" ? "en" : "zh");
  relabel();
}

/** @param {HTMLElement} place */
export function title(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-head"));
  rememberTheme();
  const draw = () =>
    render(
      html`<div>
          <h1>${t("common.title")}</h1>
          <p>${t("common.tagline", languageFacts())}</p>
          ${foldButton}
        </div>
        <nav>
          ${picker()}
          <button class="tl-button" id="tl-map" title=${t("common.map_button_title")} @click=${() => openPage("map")}>
            ${t("common.map_button")}
          </button>
          <button
            class="tl-button"
            id="tl-lang"
            aria-label=${t("common.language_label")}
            lang=${state.language === "zh" ? "en" : "zh"}
            @click=${switchLanguage}
          >
            ${t("common.language")}
          </button>
          <button class="tl-button" id="tl-theme" @click=${() => setTheme(!isDark())}>${t("common.theme")}</button>
          <button class="tl-button" id="tl-share" @click=${() => share(draw)}>
            ${t(shared ? "common.shared" : "common.share")}
          </button>
        </nav>`,
      root,
    );
  on("lang", draw);
  on("scene", (changed) => {
    if (!changed.includes("checkpoint")) return; // by the picker, by Back, by a link
    draw();
    relabel();
  });
  draw();
  paintFold();
}

/** @param {HTMLElement} place */
export function foot(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-foot"));
  /** Gradio's own footer knows the browser's language only. */
  const open = () => /** @type {HTMLElement | null} */ (document.querySelector("footer button"))?.click();
  const draw = () => render(html`<button class="tl-link" id="tl-api" @click=${open}>${t("common.api")}</button>`, root);
  on("lang", draw);
  draw();
}
