/**
 * The lines of the picture, and the shapes beside them.
 *
 * @import { Column, Label, MemoryLayout } from "./boxes_layout.js"
 * @import { Picture } from "./boxes_picture.js"
 */

import { svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../browser/text/words.js";
import { shapeText } from "./boxes_numbers.js";

/**
 * The shape beside a line.
 * @param {Picture} picture
 * @param {Label} label
 * @param {string} [text]
 */
function edgeLabel(picture, { x, y, part }, text = shapeText(part.shape)) {
  const mark = picture.now === part.id ? " mp-now" : "";
  return svg`<text class="mp-shape${mark}" x=${x} y=${y} data-edge=${part.id} data-site=${part.site}>${text}</text>`;
}

/**
 * @param {Picture} picture
 * @param {Column} column
 */
export function edges(picture, column) {
  const { config } = picture.view;
  return svg`<g aria-hidden="true">
    ${column.frames.map(
      (frame) => svg`<rect class="mp-frame" x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height} rx="9"
          data-to="${frame.stack}.${frame.layer}" @click=${() => picture.openLayer(`${frame.stack}.${frame.layer}`)}></rect>
        <text class="mp-dim mp-layer" x=${frame.textX} y=${frame.y + 13} text-anchor=${frame.anchor}>${t(
          "boxes.layer_of",
          {
            n: frame.layer + 1,
            layers: config[`${frame.stack}_layers`],
          },
        )}</text>`,
    )}
    ${column.pluses.map(({ x, y }) => svg`<text class="mp-plus" x=${x} y=${y} text-anchor="middle">+</text>`)}
    ${column.arrows.map((d) => svg`<path class="mp-edge" d=${d}></path>`)}
    ${column.labels.map((label) => edgeLabel(picture, label))}
    ${column.skips.map(({ part, d }) => svg`<path class="mp-edge mp-skip" data-skip=${part.id} d=${d}></path>`)}
  </g>`;
}

/**
 * C and its way to every decoder layer.
 * @param {Picture} picture
 * @param {MemoryLayout} memory
 */
export function memoryEdges(picture, memory) {
  const shape = shapeText(picture.view.memory);
  const { part, x, y, turned } = memory.name;
  const mark = picture.now === part.id ? " mp-now" : "";
  const upright = svg`<text
    class="mp-shape${mark}"
    x="0"
    y="0"
    data-edge=${part.id}
    data-site=${part.site}
    transform="translate(${x} ${y}) rotate(-90)"
    text-anchor="middle"
  >C ${shape}</text>`;
  return svg`<g aria-hidden="true"><g class="mp-memory">
    <path class="mp-edge" d=${memory.trunk}></path>
    ${memory.arrows.map(({ d, layer }) => svg`<path class="mp-edge" d=${d} data-memory=${layer}></path>`)}
    ${memory.labels.map((label) => edgeLabel(picture, label, shape))}
    ${turned ? upright : edgeLabel(picture, memory.name, "C")}
  </g></g>`;
}
