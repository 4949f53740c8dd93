/**
 * What stands where the whole model is shown as boxes: the picture, beside it the walk and one box in words, under it the tables.
 *
 * @import { Boxes } from "./boxes.js"
 */

import { atDepth, takeHome } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { fill } from "../../browser/text/text_parts.js";
import { t } from "../../browser/text/words.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { boxesPicture } from "./boxes_picture.js";
import { waiting } from "./near_numbers.js";

const TITLE_FITS = 90; // px above the encoder
const USUAL_WIDTH = 720;

/** @param {string} name @param {unknown} label @param {() => void} press @param {{ pressed?: boolean, off?: boolean, look?: string }} how */
function button(name, label, press, { pressed, off = false, look = "chip" }) {
  return html`<button
    class="mk-${look}"
    id="boxes-${name}"
    aria-pressed=${pressed ?? nothing}
    ?disabled=${off}
    @click=${press}
  >
    ${label}
  </button>`;
}

/** @param {Boxes} boxes @param {"all" | "times"} name @param {string} label */
function layerSwitch(boxes, name, label) {
  const pressed = Boolean(boxes.settings[name]);
  return button(name, label, () => boxes.set({ [name]: !pressed }), { pressed });
}

/** How the times were measured, and the button that measures again. @param {Boxes} boxes */
function timesText(boxes) {
  const { found, failed } = boxes.measured;
  const at = found && new Date(1000 * found.at).toLocaleTimeString(state.language === "zh" ? "zh-CN" : "en-GB");
  return html`<span id="boxes-times-said">${found ? fill(found.said, { at }) : failed || t("boxes.measuring")}</span>
    ${button("again", t("common.measure_again"), () => boxes.measureAgain(), { off: !found, look: "link" })}`;
}

/** @param {Boxes} boxes */
function figure(boxes) {
  const { picture, free } = boxesPicture(boxes, boxes.width || USUAL_WIDTH);
  return html`<section class="tl-figure mp-figure mk-stack" id="boxes-figure" data-part="picture">
    <div class="mp-row ${free >= TITLE_FITS ? "mp-over" : ""}">
      ${layerSwitch(boxes, "all", t("boxes.all"))} ${layerSwitch(boxes, "times", t("boxes.detail.time"))}
    </div>
    <div class="mp-place">${picture}</div>
    <p class="tl-site">${boxes.settings.times ? timesText(boxes) : nothing} ${takeHome()}</p>
    ${boxes.draw(boxes.view.notes)}
  </section>`;
}

/** The walk: one token through every box, a step a box, each with its own numbers in words. @param {Boxes} boxes */
function walk(boxes) {
  const { step, walked, isLast } = boxes;
  const { steps } = boxes.walk;
  const isPlaying = boxes.timer !== undefined;
  const to = (/** @type {string} */ name, /** @type {number} */ next, /** @type {boolean} */ off) =>
    button(name, t(`boxes.walk.${name}`), () => boxes.stepByHand(next), { off });
  /** The arrow keys step; in a field they keep their own meaning. @param {any} event */
  const onKey = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[/** @type {"ArrowLeft"} */ (event.key)];
    if (!by || event.target.matches("select, input")) return;
    event.preventDefault();
    boxes.stepByHand(Math.max(0, step + by));
  };
  const sign = `${isPlaying ? "❚❚" : "▶"} ${t(isPlaying ? "flow.pause" : "flow.play")}`;
  return html`<section class="mp-walk mk-stack" aria-label=${t("boxes.walk.title")} @keydown=${onKey}>
    <h3>${t("boxes.walk.title")}</h3>
    <div class="mp-row">${boxes.draw(boxes.view.choose)}</div>
    <div class="mp-row">
      ${to("back", step - 1, step <= 0)} ${button("play", sign, () => boxes.togglePlaying(), { pressed: isPlaying })}
      ${to("next", step + 1, isLast)} ${to("stop", -1, step < 0)}
      <input
        type="range"
        min="0"
        max=${steps.length - 1}
        aria-label=${t("boxes.walk.slider")}
        aria-valuetext=${walked?.place ?? t("boxes.walk.off")}
        .value=${live(String(Math.max(0, step)))}
        @input=${(/** @type {any} */ event) => boxes.stepByHand(Number(event.target.value))}
      />
      <span class="mp-where">
        ${walked ? `${step + 1} / ${steps.length}` : t("boxes.walk.steps", { n: steps.length })}
      </span>
    </div>
    <p class="mp-caption" id="boxes-caption" aria-live="polite" data-box=${walked?.id ?? ""}>${caption(boxes)}</p>
  </section>`;
}

/** What the box of the step does to the token. @param {Boxes} boxes */
function caption(boxes) {
  const { walked, step } = boxes;
  if (!walked) return atDepth("boxes.walk.hint");
  const row = boxes.rowOf(walked.stack);
  const told = Object.entries(boxes.walk.steps[step].values).map(([name, all]) => html`<br />${name}: ${all[row]}`);
  return html`<b>${walked.place}</b> “${boxes.walk.tokens[walked.stack][row]}”${told}`;
}

/** @param {Boxes} boxes */
function side(boxes) {
  const { told, times } = boxes;
  return html`<section class="tl-figure mp-side" id="boxes-side" data-part="walk">
    ${walk(boxes)}
    <section class="mp-detail mk-stack" aria-label=${t("boxes.detail_label")} data-box=${told.id}>
      <h3>${told.place}</h3>
      ${boxes.draw([...told.detail, ...(times?.parts[told.id].detail ?? [])])}
    </section>
  </section>`;
}

/** @param {string} part @param {string} title @param {unknown} inside @param {string} [filled] */
function panel(part, title, inside, filled) {
  return html`<section class="tl-figure mk-panel" id="boxes-${part}" data-filled=${filled ?? nothing}>
    <h3>${title}</h3>
    ${inside}
  </section>`;
}

/** Every tensor's shape, alone and in a batch of two, and the ids of that batch. @param {Boxes} boxes */
function shapes(boxes) {
  const { found } = boxes.batch;
  const copy = button("copy", t(boxes.copied ? "boxes.io.copied" : "boxes.io.copy"), () => boxes.copyTable(), {
    off: !found,
  });
  const inside = html`<p class="mp-row">${copy} ${takeHome()}</p>
    ${found ? boxes.draw(found.marks) : waiting(boxes.batch)}`;
  return panel("shapes", t("boxes.io.title"), inside, found?.second);
}

/** @param {Boxes} boxes */
export function boxesTemplate(boxes) {
  return html`<div class="mk-sheet">
    <div class="mp-two">${figure(boxes)} ${side(boxes)}</div>
    <div data-part="sizes">${panel("sizes", t("boxes.sizes.title"), boxes.draw(boxes.view.sizes))}</div>
    <div data-part="shapes">${shapes(boxes)}</div>
  </div>`;
}
