/**
 * The lines of the picture, and the shapes beside them.
 *
 * @import { Column, Label, MemoryLayout } from "./boxes_layout.js"
 * @import { Boxes } from "./boxes.js"
 */

import { svg } from "../../vendor/lit-html/lit-html.js";

/**
 * The shape beside a line.
 * @param {Boxes} boxes
 * @param {Label} label
 * @param {string} [text]
 */
function edgeLabel(boxes, { x, y, part }, text = part.shape) {
  const mark = boxes.walked?.id === part.id ? " mp-now" : "";
  return svg`<text class="mp-shape${mark}" x=${x} y=${y} data-edge=${part.id} data-site=${part.site}>${text}</text>`;
}

/**
 * @param {Boxes} boxes
 * @param {Column} column
 */
export function edges(boxes, column) {
  const { layers } = boxes.view;
  return svg`<g aria-hidden="true">
    ${column.frames.map(
      (frame) => svg`<rect class="mp-frame" x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height} rx="9"
          data-to="${frame.stack}.${frame.layer}" @click=${() => boxes.goTo(`${frame.stack}.${frame.layer}`)}></rect>
        <text class="mp-dim mp-layer" x=${frame.textX} y=${frame.y + 13} text-anchor=${frame.anchor}>${layers[frame.stack][frame.layer].title}</text>`,
    )}
    ${column.pluses.map(({ x, y }) => svg`<text class="mp-plus" x=${x} y=${y} text-anchor="middle">+</text>`)}
    ${column.arrows.map((d) => svg`<path class="mp-edge" d=${d}></path>`)}
    ${column.labels.map((label) => edgeLabel(boxes, label))}
    ${column.skips.map(({ part, d }) => svg`<path class="mp-edge mp-skip" data-skip=${part.id} d=${d}></path>`)}
  </g>`;
}

/**
 * C and its way to every decoder layer.
 * @param {Boxes} boxes
 * @param {MemoryLayout} memory
 */
export function memoryEdges(boxes, memory) {
  const shape = boxes.view.memory;
  const { part, x, y, turned } = memory.name;
  const mark = boxes.walked?.id === part.id ? " mp-now" : "";
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
    ${memory.labels.map((label) => edgeLabel(boxes, label, shape))}
    ${turned ? upright : edgeLabel(boxes, memory.name, "C")}
  </g></g>`;
}
