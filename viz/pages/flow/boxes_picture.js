/**
 * The encoder-decoder figure as SVG.
 *
 * @import { Boxes } from "./boxes.js"
 * @import { Box, Layout } from "./boxes_layout.js"
 * @import { BoxPart } from "./view.types.js"
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { edges, memoryEdges } from "./boxes_edges.js";
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

/**
 * The shape that is written in a box: what a person looks at inside it, or its output where no line beside it tells that.
 * @param {BoxPart} part
 * @param {boolean} narrow
 */
function shapeInside({ inner, type, shape }, narrow) {
  return inner || (type === "mask" || (narrow && type === "ids") ? shape : "");
}

/**
 * @param {Boxes} boxes
 * @param {Box} box
 * @param {boolean} narrow
 */
function boxText({ times }, box, narrow) {
  const [part] = box.parts;
  const { x, y, width, height } = box;
  const share = box.half ? "" : times?.parts[part.id].text;
  const numbers = [part.params, share].filter(Boolean).join(" · ");
  const inside = shapeInside(part, narrow);
  const nameY = y + (narrow ? 14 : height / 2 + 4);
  const insideText = svg`<tspan class="mp-dim" dx="7" data-shape=${inside}>${inside}</tspan>`;
  const insideLine = svg`<text class="mp-dim" x=${x + 8} y=${y + (part.inner ? 40 : 27)} data-shape=${inside}>${inside}</text>`;
  const numbersX = narrow ? x + 8 : x + width - 8;
  const numbersY = y + (narrow ? 27 : height / 2 + 4);
  const numbersText = svg`<text class="mp-dim" x=${numbersX} y=${numbersY} text-anchor=${narrow ? "start" : "end"}>${numbers}</text>`;
  return svg`<text class="mp-name" x=${x + 8} y=${nameY}>${box.half ? part.short : part.name}${inside && !narrow ? insideText : nothing}</text>
    ${inside && narrow ? insideLine : nothing}${numbers ? numbersText : nothing}`;
}

/**
 * The time as a line along the lower edge, beside the longest of all.
 * @param {Boxes} boxes
 * @param {Box} box
 */
function timeBar({ times }, box) {
  const share = times?.parts[box.parts[0].id].share;
  if (!times || !share) return nothing;
  const longest = Math.max(...Object.values(times.parts).map((one) => one.share ?? 0));
  const width = ((box.width - 2) * share) / longest;
  return svg`<rect class="mp-time" x=${box.x + 1} y=${box.y + box.height - 4} width=${width} height="3"></rect>`;
}

/** The one box that Tab leads to. @param {Boxes} boxes @param {Layout} layout */
function reachable({ focused, walked, view }, layout) {
  return layout.boxes.some(({ id }) => id === focused) ? focused : (walked ?? view.parts[0]).id;
}

/**
 * @param {Boxes} boxes
 * @param {Box} box
 * @param {Layout} layout
 */
function partBox(boxes, box, layout) {
  const [part] = box.parts;
  const isNow = boxes.walked?.id === part.id;
  const heard = boxes.times?.parts[part.id].heard;
  return svg`<g
    class="mp-box${isNow ? " mp-now" : ""}"
    id="boxes-${part.id}"
    role="button"
    tabindex=${reachable(boxes, layout) === part.id ? 0 : -1}
    data-box=${part.id}
    data-type=${part.type}
    style="--hue:${hue(HUES[part.type])}"
    aria-description=${[part.heard, heard].filter(Boolean).join(", ")}
    aria-current=${isNow ? "step" : nothing}
    data-to=${boxes.addressOf(part) || nothing}
    @click=${() => boxes.open(part)}
    @pointerenter=${() => boxes.walked || boxes.describe(part.id)}
    @focus=${() => boxes.focus(part.id, part.id)}
    @blur=${() => boxes.focus("")}
  >
    <rect class="mp-face" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="6"></rect>
    ${timeBar(boxes, box)}${boxText(boxes, box, layout.narrow)}
  </g>`;
}

/**
 * A layer that is rolled up.
 * @param {Boxes} boxes
 * @param {Box} box
 * @param {Layout} layout
 */
function layerBar(boxes, box, layout) {
  const { stack, x, y, width, height, parts } = box;
  const { layer } = parts[0];
  const { name, params, heard } = boxes.view.layers[stack][layer];
  const middle = y + height / 2 + 4;
  return svg`<g
    class="mp-box mp-bar"
    id="boxes-${stack}-layer-${layer}"
    role="button"
    tabindex=${reachable(boxes, layout) === box.id ? 0 : -1}
    data-layer=${layer}
    data-stack=${stack}
    data-to="${stack}.${layer}"
    aria-expanded="false"
    aria-description=${heard}
    @click=${() => boxes.unroll(stack, layer)}
    @focus=${() => boxes.focus(box.id)}
    @blur=${() => boxes.focus("")}
  >
    <rect class="mp-face" x=${x} y=${y} width=${width} height=${height} rx="6"></rect>
    <text class="mp-name" x=${x + 8} y=${middle}>▸ ${name}</text>
    <text class="mp-dim" x=${x + width - 8} y=${middle} text-anchor="end">${barText(boxes, box, layout.narrow, params)}</text>
  </g>`;
}

/** @param {Boxes} boxes @param {Box} box @param {boolean} narrow @param {string} params */
function barText({ times }, { stack, parts }, narrow, params) {
  const share = times?.layers[stack][parts[0].layer];
  return (narrow && share) || [params, share].filter(Boolean).join(" · ");
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

/** @param {Boxes} boxes @param {Layout} layout */
export function boxesPicture(boxes, layout) {
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
    <title id="boxes-svg-title">${boxes.view.title}</title>
    <desc id="boxes-svg-desc">${boxes.view.about}</desc>
    ${layout.columns.map((column) => edges(boxes, column))}${memoryEdges(boxes, layout.memory)}
    ${repeat(
      layout.boxes,
      (box) => box.id,
      (box) => (box.bar ? layerBar(boxes, box, layout) : partBox(boxes, box, layout)),
    )}
  </svg>`;
}
