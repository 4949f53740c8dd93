/**
 * What stands where the whole model is shown as boxes: the picture, beside it the walk and one box in words, under it the tables.
 *
 * @import { Boxes } from "./boxes.js"
 */

import { takeHome } from "../../browser/export/button.js";
import { state } from "../../browser/state/state.js";
import { fill } from "../../browser/text/fill_slots.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { layoutOf } from "./boxes_layout.js";
import { boxesPicture } from "./boxes_picture.js";
import { walkControls } from "./boxes_walk.js";

const TITLE_FITS = 90; // px above the encoder
const USUAL_WIDTH = 720;

/** How the times were measured, and the button that measures again. @param {Boxes} boxes */
function timesText(boxes) {
  const { found, failed } = boxes.measured;
  const at = found && new Date(1000 * found.at).toLocaleTimeString(state.language === "zh" ? "zh-CN" : "en-GB");
  return html`<span id="boxes-times-said">${found ? fill(found.said, { at }) : failed || t("boxes.measuring")}</span>
    <button class="mk-link" id="boxes-again" ?disabled=${!found} @click=${() => boxes.measureAgain()}>
      ${t("boxes.again")}
    </button>`;
}

/** @param {Boxes} boxes @param {"all" | "times"} name @param {string} label */
function layerSwitch(boxes, name, label) {
  const isOn = Boolean(boxes.settings[name]);
  const toggle = () => boxes.set({ [name]: !isOn });
  return html`<button class="mk-chip" id="boxes-${name}" aria-pressed=${String(isOn)} @click=${toggle}>
    ${label}
  </button>`;
}

/** @param {Boxes} boxes */
function figure(boxes) {
  const { view, times, settings, kit } = boxes;
  const layers = { encoder: boxes.openLayer("encoder"), decoder: boxes.openLayer("decoder") };
  const layout = layoutOf(
    view,
    boxes.width || USUAL_WIDTH,
    (stack, layer) => Boolean(settings.all) || layers[stack] === layer,
  );
  return html`<section class="tl-figure mp-figure mk-stack" id="boxes-figure" data-part="picture">
    <div class="mp-head${layout.free >= TITLE_FITS ? " mp-over" : ""}">
      ${layerSwitch(boxes, "all", t("boxes.all"))} ${layerSwitch(boxes, "times", t("boxes.detail.time"))}
    </div>
    <div class="mp-place">${boxesPicture(boxes, layout)}</div>
    <p class="tl-site">${settings.times ? timesText(boxes) : nothing} ${takeHome()}</p>
    ${kit.draw([...view.notes, ...(times?.notes ?? [])])}
  </section>`;
}

/** @param {Boxes} boxes */
function side(boxes) {
  const { told, times, settings, kit } = boxes;
  const time = settings.times ? (times?.parts[told.id].detail ?? []) : [];
  return html`<section class="tl-figure mp-side" id="boxes-side" data-part="walk">
    ${walkControls(boxes)}
    <section class="mp-detail mk-stack" aria-label=${t("boxes.detail_label")} data-box=${told.id}>
      <h3>${told.place}</h3>
      ${kit.draw([...told.detail, ...time])}
    </section>
  </section>`;
}

/** Every tensor's shape, alone and in a batch of two, and the ids of that batch. @param {Boxes} boxes */
function shapes(boxes) {
  const { found, failed } = boxes.batch;
  const waiting = html`<p class="tl-quiet" role=${failed ? "alert" : "status"}>${failed || t("common.working")}</p>`;
  return html`<section
    class="tl-figure mk-panel"
    id="boxes-shapes"
    data-part="shapes"
    data-filled=${found?.second ?? nothing}
  >
    <h3>${t("boxes.io.title")}</h3>
    <p class="mp-row">
      <button class="mk-chip" id="boxes-copy" ?disabled=${!found} @click=${() => boxes.copyTable()}>
        ${t(boxes.copied ? "boxes.io.copied" : "boxes.io.copy")}
      </button>
      ${takeHome()}
    </p>
    ${found ? boxes.kit.draw(found.marks) : waiting}
  </section>`;
}

/** @param {Boxes} boxes */
export function boxesTemplate(boxes) {
  return html`<div class="mk-sheet mp-sheet">
    <div class="mp-two">${figure(boxes)} ${side(boxes)}</div>
    <section class="tl-figure mk-panel" id="boxes-sizes" data-part="sizes">
      <h3>${t("boxes.sizes.title")}</h3>
      ${boxes.kit.draw(boxes.view.sizes)}
    </section>
    ${shapes(boxes)}
  </div>`;
}
