/**
 * What stands where the whole model is shown as boxes: the picture, beside it the walk and one box in words, under it the tables.
 *
 * @import { Boxes } from "./boxes.js"
 * @import { BoxPart } from "./view.types.js"
 * @import { Line } from "../../browser/text/figure_text.js"
 */

import { takeHome } from "../../browser/export/button.js";
import { state } from "../../browser/state/state.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { NO_STEP } from "./boxes_captions.js";
import { boxDetail } from "./boxes_detail.js";
import { layoutOf } from "./boxes_layout.js";
import { partPlace } from "./boxes_names.js";
import { count, percent, sharesOf } from "./boxes_numbers.js";
import { boxesPicture } from "./boxes_picture.js";
import { shapesFigure } from "./boxes_shapes.js";
import { sizesFigure } from "./boxes_sizes.js";
import { walkControls } from "./boxes_walk.js";

const TITLE_FITS = 90; // px above the encoder
const USUAL_WIDTH = 720;

/** @param {Boxes} boxes */
function timesText({ settings, near, turn }) {
  if (!settings.times) return nothing;
  const { found, failed } = near.numbers.times(turn);
  if (!found) return failed || t("boxes.measuring");
  const sum = Object.values(/** @type {Record<string, number>} */ (found.ms)).reduce((total, ms) => total + ms, 0);
  return t("boxes.times", {
    n: found.repeats,
    sum: num(sum, 2),
    whole: num(found.whole, 2),
    device: found.device.toUpperCase(),
    at: new Date(1000 * found.at).toLocaleTimeString(state.language === "zh" ? "zh-CN" : "en-GB"),
  });
}

/** @param {Boxes} boxes @returns {Line[]} */
function readingLines({ view, times }) {
  const { config, src, tgt } = view;
  const values = {
    s: src.length,
    t: tgt.length,
    d: config.d_model,
    encoder: config.encoder_layers,
    decoder: config.decoder_layers,
    heads: config.n_heads,
    cells: count(src.length * tgt.length),
  };
  /** @type {Line} */
  const first = ["see", "boxes.see.all", values];
  if (!times) return [first];
  const shares = sharesOf(times);
  /** @param {BoxPart} part */
  const share = (part) => shares[part.id] ?? 0;
  const slowest = view.parts.reduce((best, part) => (share(part) > share(best) ? part : best));
  const slow = {
    part: partPlace(slowest),
    ms: num(times.ms[slowest.id], 2),
    share: percent(share(slowest)),
    flops: percent(slowest.flops / view.sizes.total.flops[0]),
  };
  return [first, ["look", "boxes.look.times", slow]];
}

/** @param {Boxes} boxes */
function picture(boxes) {
  const { view, times } = boxes;
  const layers = { encoder: boxes.openLayer("encoder"), decoder: boxes.openLayer("decoder") };
  const layout = layoutOf(
    view,
    boxes.width || USUAL_WIDTH,
    (stack, layer) => Boolean(boxes.settings.all) || layers[stack] === layer,
  );
  const now = boxes.walked;
  const reachable = layout.boxes.some((box) => box.id === boxes.focused) ? boxes.focused : "";
  const drawn = boxesPicture({
    view,
    layout,
    shares: times && sharesOf(times),
    now: now?.id ?? null,
    reachable: reachable || (now ?? view.parts[0]).id,
    addressOf: (part) => boxes.addressOf(part),
    pageOf: (part) => boxes.pageOf(part).page,
    open: (part) => boxes.open(part),
    openLayer: (at) => boxes.goTo(at),
    unroll: (stack, layer) => boxes.unroll(stack, layer),
    hover: (part) => {
      if (!boxes.walked) boxes.describe(part.id);
    },
    focus: (id, part) => {
      boxes.focused = id;
      if (part) boxes.describe(part.id);
    },
    blur: () => {
      boxes.focused = "";
    },
  });
  return { drawn, free: layout.free };
}

/** @param {Boxes} boxes @param {"all" | "times"} name @param {string} label */
function layerSwitch(boxes, name, label) {
  const isOn = Boolean(boxes.settings[name]);
  return html`<button
    class="tl-button"
    id="boxes-${name}"
    aria-pressed=${String(isOn)}
    @click=${() => boxes.set({ [name]: !isOn })}
  >
    ${label}
  </button>`;
}

/** @param {Boxes} boxes */
function figure(boxes) {
  const { drawn, free } = picture(boxes);
  const again = html`<button
    class="tl-link"
    id="boxes-again"
    ?disabled=${!boxes.times}
    @click=${() => boxes.measureAgain()}
  >
    ${t("boxes.again")}
  </button>`;
  return html`<section class="tl-figure mp-figure" id="boxes-figure" data-part="picture">
    <div class="mp-head${free >= TITLE_FITS ? " mp-over" : ""}">
      ${layerSwitch(boxes, "all", t("boxes.all"))} ${layerSwitch(boxes, "times", t("boxes.detail.time"))}
    </div>
    <div class="mp-place">${drawn}</div>
    <p class="tl-site">
      ${atDepth("boxes.legend")}
      <span id="boxes-times-said">${timesText(boxes)}</span> ${boxes.settings.times ? again : nothing}
      <span class="tl-exact">· ${state.result?.checkpoint}</span>
    </p>
    ${takeHome()}
    <div>${reading(readingLines(boxes))}</div>
  </section>`;
}

/** @param {Boxes} boxes */
function side(boxes) {
  const walk = walkControls({
    view: boxes.view,
    steps: boxes.steps,
    at: boxes.step,
    playing: boxes.timer !== null,
    go: (step) => boxes.stepByHand(step),
    toggle: () => boxes.togglePlaying(),
    end: () => boxes.stepByHand(NO_STEP),
  });
  return html`<section class="tl-figure mp-side" id="boxes-side" data-part="walk">
    ${walk} ${boxDetail(boxes)}
  </section>`;
}

/** @param {Boxes} boxes */
export function boxesTemplate(boxes) {
  return html`<div class="mp-two">${figure(boxes)} ${side(boxes)}</div>
    ${sizesFigure(boxes.view.sizes)} ${shapesFigure(boxes)}`;
}
