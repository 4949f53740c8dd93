/** What the menu of the frame has: model, wording, theme, projector, lesson, link, tour. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { sceneAddress } from "../state/address.js";
import { segmented } from "../controls/segmented_control.js";
import { icon, themeIcon } from "../drawing/icons.js";
import { goOnRoad, roadNow } from "../lesson/road.js";
import { modelPicker } from "../sentence/model_picker.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { setDepth } from "./explanation_depth.js";
import { openAdd, openProjector } from "./open_on_use.js";
import { isDark, setTheme } from "./theme.js";

const DEPTHS = ["plain", "exact"];
const SHARED_FOR = 2500; // ms that the button says the link was copied
let shared = false;

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

/** The guided tour, always at hand; it says where one was. @param {() => void} close */
function tour(close) {
  const road = roadNow();
  if (!road) return "";
  const where = road.face === "on" ? t("lesson.door.on.more", road) : t("lesson.door.road.more", road);
  return tool("tl-tour", icon("tour"), t(`lesson.door.${road.face}`), goOnRoad, where, close);
}

/**
 * One line of the menu.
 * @param {string} id
 * @param {unknown} sign
 * @param {string} label
 * @param {() => void} press
 * @param {string} [note]
 * @param {() => void} [close] the menu, where what is pressed is elsewhere
 */
function tool(id, sign, label, press, note = "", close = () => {}) {
  const go = () => {
    close();
    press();
  };
  return html`<button class="tl-tool" id=${id} @click=${go}>
    ${sign}<span>${label}</span>${note ? html`<small>${note}</small>` : ""}
  </button>`;
}

/**
 * @param {object} menu
 * @param {(id: string) => unknown} menu.language the switch of languages, for a narrow screen
 * @param {() => void} menu.redraw
 * @param {() => void} menu.close
 */
export function panel({ language, redraw, close }) {
  const model = modelPicker("tl-checkpoint");
  return html`<div class="tl-menu-panel" id="tl-menu-panel" role="group" aria-label=${t("common.menu")}>
    ${model === "" ? "" : html`<label><span>${t("common.checkpoint")}</span>${model}</label>`}
    <div class="tl-narrow"><span>${t("common.languages")}</span>${language("tl-lang-menu")}</div>
    <div id="tl-depth">
      <span>${t("common.depth")}</span>
      ${segmented(t("common.depth"), DEPTHS, state.depth, (name) => t(`common.depth.${name}`), setDepth)}
    </div>
    ${tour(close)} ${tool("tl-theme", themeIcon(), t("common.theme"), () => setTheme(!isDark()))}
    ${tool("tl-project", icon("screen"), t("projector.open"), openProjector, "", close)}
    ${tool("tl-add-stop", icon("plus"), t("common.add_stop"), openAdd, "", close)}
    ${tool("tl-share", icon(shared ? "done" : "link"), t("common.share"), () => share(redraw))}
    <span class="tl-told" role="status">${shared ? t("common.shared") : ""}</span>
  </div>`;
}
