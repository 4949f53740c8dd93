/**
 * The encoder-decoder figure as SVG.
 *
 * @import { Box, Layout } from "./boxes_layout.js"
 * @import { BoxPart, BoxesView, Stack } from "./view.types.js"
 *
 * @typedef {object} Picture
 * @property {BoxesView} view
 * @property {Layout} layout
 * @property {Record<string, number> | null} shares of the time, by the box; null until they are measured
 * @property {string | null} now id of the box that the walk is at
 * @property {string} reachable the one box that Tab leads to
 * @property {(part: BoxPart) => string} addressOf its place on the stage; "" where it has none
 * @property {(part: BoxPart) => string} pageOf
 * @property {(part: BoxPart) => void} open
 * @property {(at: string) => void} openLayer
 * @property {(stack: Stack, layer: number) => void} unroll
 * @property {(part: BoxPart) => void} hover
 * @property {(id: string, part: BoxPart | null) => void} focus
 * @property {() => void} blur
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { edges, memoryEdges } from "./boxes_edges.js";
import { count, percent, shapeText } from "./boxes_numbers.js";
import { pageName, partName, partPlace } from "./boxes_names.js";
import { boxFor } from "./boxes_keys.js";

/** @type {Record<string, number>} places in the palette of the tokens */
const HUES = {
  ids: 7,
  mask: 7,
  embedding: 4,
  positions: 4,
  self: 0,
  cross: 2,
  ff: 1,
  add_norm: 6,
  norm: 6,
  add: 6,
  memory: 3,
  linear: 5,
  softmax: 5,
};

/** @param {string[]} parts */
function listed(parts) {
  return parts.filter(Boolean).join(state.language === "zh" ? "，" : ", ");
}

/** @param {number | null} share */
function shareText(share) {
  return share === null ? "" : percent(share);
}

/**
 * @param {Picture} picture
 * @param {BoxPart} part
 */
function shareOf(picture, part) {
  return picture.shares?.[part.id] ?? null;
}

/**
 * @param {Picture} picture
 * @param {BoxPart} part
 */
function boxLabel(picture, part) {
  const share = shareOf(picture, part);
  const page = { page: pageName(picture.pageOf(part)) };
  return listed([
    partPlace(part),
    t("boxes.aria.params", { n: count(part.params) }),
    share === null ? "" : t("boxes.aria.share", { share: percent(share) }),
    t("boxes.aria.out", { shape: shapeText(part.shape) }),
    picture.addressOf(part) ? t("boxes.aria.zoom") : t("boxes.aria.open", page),
  ]);
}

/**
 * The shape that is written in a box: what a person looks at inside it, or its output where no line beside it tells that.
 * @param {BoxPart} part
 * @param {boolean} narrow
 */
function shapeInside(part, narrow) {
  if (part.inner) return shapeText(part.inner.shape);
  return part.type === "mask" || (narrow && part.type === "ids") ? shapeText(part.shape) : "";
}

/**
 * @param {Picture} picture
 * @param {Box} box
 */
function boxText(picture, box) {
  const [part] = box.parts;
  const { narrow } = picture.layout;
  const { x, y, width, height } = box;
  const share = shareOf(picture, part);
  const told = [part.params ? count(part.params) : "", shareText(share)].filter(Boolean);
  const numbers = (box.half ? told.slice(0, 1) : told).join(" · ");
  const name = box.half && part.type === "ids" ? t(`boxes.name.ids_short.${part.stack}`) : partName(part);
  const inside = shapeInside(part, narrow);
  const nameY = y + (narrow ? 14 : height / 2 + 4);
  const insideText = svg`<tspan class="mp-dim" dx="7" data-shape=${inside}>${inside}</tspan>`;
  const insideLine = svg`<text class="mp-dim" x=${x + 8} y=${y + (part.inner ? 40 : 27)} data-shape=${inside}>${inside}</text>`;
  const numbersX = narrow ? x + 8 : x + width - 8;
  const numbersY = y + (narrow ? 27 : height / 2 + 4);
  const numbersText = svg`<text class="mp-dim" x=${numbersX} y=${numbersY} text-anchor=${narrow ? "start" : "end"}>${numbers}</text>`;
  return svg`<text class="mp-name" x=${x + 8} y=${nameY}>${name}${inside && !narrow ? insideText : nothing}</text>
    ${inside && narrow ? insideLine : nothing}${numbers ? numbersText : nothing}`;
}

/**
 * The time as a line along the lower edge, beside the longest of all.
 * @param {Picture} picture
 * @param {Box} box
 */
function timeBar(picture, box) {
  const share = shareOf(picture, box.parts[0]);
  const longest = Math.max(0, ...Object.values(picture.shares ?? {}));
  if (!share || !longest) return nothing;
  const width = ((box.width - 2) * share) / longest;
  return svg`<rect class="mp-time" x=${box.x + 1} y=${box.y + box.height - 4} width=${width} height="3"></rect>`;
}

/**
 * @param {Picture} picture
 * @param {Box} box
 */
function partBox(picture, box) {
  const [part] = box.parts;
  const isNow = picture.now === part.id;
  return svg`<g
    class="mp-box${isNow ? " mp-now" : ""}"
    id="boxes-${part.id}"
    role="button"
    tabindex=${picture.reachable === part.id ? 0 : -1}
    data-box=${part.id}
    data-type=${part.type}
    data-params=${part.params}
    style="--hue:${hue(HUES[part.type])}"
    aria-description=${boxLabel(picture, part)}
    aria-current=${isNow ? "step" : nothing}
    data-to=${picture.addressOf(part) || nothing}
    @click=${() => picture.open(part)}
    @pointerenter=${() => picture.hover(part)}
    @focus=${() => picture.focus(part.id, part)}
    @blur=${picture.blur}
  >
    <rect class="mp-face" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="6"></rect>
    ${timeBar(picture, box)}${boxText(picture, box)}
  </g>`;
}

/**
 * A layer that is rolled up.
 * @param {Picture} picture
 * @param {Box} box
 */
function layerBar(picture, box) {
  const { stack, x, y, width, height } = box;
  const { layer } = box.parts[0];
  const params = box.parts.reduce((sum, part) => sum + part.params, 0);
  const share = picture.shares ? box.parts.reduce((sum, part) => sum + (shareOf(picture, part) ?? 0), 0) : null;
  const label = t("boxes.aria.layer", {
    stack: t(`boxes.stack.${stack}`),
    n: layer + 1,
    parts: box.parts.length,
    params: count(params),
  });
  const told = [count(params), shareText(share)].filter(Boolean);
  const numbers = picture.layout.narrow ? told[told.length - 1] : told.join(" · ");
  const middle = y + height / 2 + 4;
  return svg`<g
    class="mp-box mp-bar"
    id="boxes-${stack}-layer-${layer}"
    role="button"
    tabindex=${picture.reachable === box.id ? 0 : -1}
    data-layer=${layer}
    data-stack=${stack}
    data-to="${stack}.${layer}"
    aria-expanded="false"
    aria-description=${label}
    @click=${() => picture.unroll(stack, layer)}
    @focus=${() => picture.focus(box.id, null)}
    @blur=${picture.blur}
  >
    <rect class="mp-face" x=${x} y=${y} width=${width} height=${height} rx="6"></rect>
    <text class="mp-name" x=${x + 8} y=${middle}>▸ ${t("boxes.layer_bar", { n: layer + 1 })}</text>
    <text class="mp-dim" x=${x + width - 8} y=${middle} text-anchor="end">${numbers}</text>
  </g>`;
}

/**
 * Enter and Space open a box, the arrows, Home and End lead to others.
 * @param {KeyboardEvent} event
 * @param {Layout} layout
 */
function onKey(event, layout) {
  const target = /** @type {SVGElement} */ (event.target);
  const svgNode = /** @type {SVGElement} */ (event.currentTarget);
  const nodes = /** @type {SVGElement[]} */ ([...svgNode.querySelectorAll(".mp-box")]);
  const here = layout.boxes[nodes.indexOf(target)];
  if (!here) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    target.dispatchEvent(new MouseEvent("click"));
    return;
  }
  const to = boxFor(layout.boxes, here, event.key);
  if (!to) return;
  event.preventDefault();
  nodes[layout.boxes.indexOf(to)].focus();
}

/** @param {Picture} picture */
export function boxesPicture(picture) {
  const { view, layout } = picture;
  const facts = {
    encoder: view.config.encoder_layers,
    decoder: view.config.decoder_layers,
    heads: view.config.n_heads,
    width: view.config.d_model,
    s: view.src.length,
    t: view.tgt.length,
  };
  return html`<svg
    class=${layout.narrow ? "mp-svg mp-narrow" : "mp-svg"}
    width=${layout.width}
    height=${layout.height}
    viewBox="0 0 ${layout.width} ${layout.height}"
    role="group"
    aria-labelledby="boxes-svg-title"
    aria-describedby="boxes-svg-desc"
    @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(event, layout)}
  >
    <title id="boxes-svg-title">${t("boxes.svg_title", facts)}</title>
    <desc id="boxes-svg-desc">${t("boxes.svg_desc", facts)}</desc>
    ${layout.columns.map((column) => edges(picture, column))}${memoryEdges(picture, layout.memory)}
    ${repeat(
      layout.boxes,
      (box) => box.id,
      (box) => (box.bar ? layerBar(picture, box) : partBox(picture, box)),
    )}
  </svg>`;
}
