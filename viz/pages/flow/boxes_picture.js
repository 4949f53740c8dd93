/**
 * The encoder-decoder figure as SVG.
 *
 * @import { Boxes } from "./boxes.js"
 * @import { Row, Sizes } from "./boxes_layout.js"
 * @import { BoxPart, Stack } from "./view.types.js"
 *
 * @typedef {Sizes & { stack: Stack, x: number, rows: Row[], top: (row: Row) => number }} Column
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { wayFrom } from "../../browser/accessibility/arrow_keys.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { sizesFor, stackRows, wayAround } from "./boxes_layout.js";

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
/** @type {Stack[]} */
const STACKS = ["encoder", "decoder"];
const BETWEEN = 18; // px of two boxes side by side
/** Share of the width that the first of two takes @type {Record<string, number>} */
const SPLITS = { ids: 0.38, embedding: 0.62 };
const ABOVE_FRAME = 19;
const BELOW_FRAME = 9;
const ASIDE = 8; // px that a way around a sublayer keeps from it

/** Where two boxes side by side part. @param {Row} row @param {number} width */
const splitOf = ({ cells: [first] }, width) => (width - BETWEEN) * SPLITS[first.type];

/** A text. @param {string} look @param {number} x @param {number} y @param {unknown} text @param {string} [anchor] @param {string} [inside] the shape it writes */
const label = (look, x, y, text, anchor = "start", inside) =>
  svg`<text class="mp-${look}" x=${x} y=${y} text-anchor=${anchor} data-shape=${inside ?? nothing}>${text}</text>`;

/** The shape beside a line. @param {Boxes} boxes @param {BoxPart} part @param {number} x @param {number} y @param {string} [text] @param {string} [turned] */
function shapeAt({ walked }, { id, site, shape }, x, y, text = shape, turned) {
  const mark = walked?.id === id ? " mp-now" : "";
  return svg`<text class="mp-shape${mark}" x=${x} y=${y} data-edge=${id} data-site=${site} transform=${turned ?? nothing}
    text-anchor=${turned ? "middle" : nothing}>${text}</text>`;
}

/** What leads from a row to the one above it, drawn from the row's upper left corner. @param {Boxes} boxes @param {Column} column @param {number} i */
function edges(boxes, { stack, rows, column, gap, narrow }, i) {
  const row = rows[i];
  const above = rows[i + 1];
  if (!row.out || (!above && stack === "encoder")) return nothing;
  const isPair = row.cells.length > 1 && !row.bar;
  const x = row.out.type === "ids" && isPair ? splitOf(row, column) / 2 : column / 2;
  const up = above ? above.y - row.y - row.height : gap;
  const plus = label("plus", splitOf(row, column) + BETWEEN / 2, row.height / 2 + 5, "+", "middle");
  return svg`${row.out.type === "positions" && !narrow ? plus : nothing}
    <path class="mp-edge" d="M${x} 0v${-up}m-3.5 6l3.5 -6l3.5 6"></path>${shapeAt(boxes, row.out, x + 8, -3.5)}`;
}

/** The way around a sublayer. @param {Boxes} boxes @param {Column} column @param {number} i */
function skip({ view }, { stack, rows, column, gap }, i) {
  const way = wayAround(rows, i, view.is_pre);
  if (!way) return nothing;
  const row = rows[i];
  const [edge, out] = stack === "encoder" ? [0, -1] : [column, 1];
  const from = row.height + row.y - way.from.y + Math.min(gap - 3, 6);
  const to = row.y + row.height - way.to.y - way.to.height / 2;
  return svg`<path class="mp-edge mp-skip" data-skip=${row.cells[0].id}
    d="M${column / 2} ${from}H${edge + ASIDE * out}V${to}H${edge}m${5 * out} -3l${-5 * out} 3l${5 * out} 3"></path>`;
}

/** The frame around an unrolled layer. @param {Boxes} boxes @param {Column} place @param {number} layer */
function frame(boxes, { stack, rows, top, x, column, narrow }, layer) {
  const inside = rows.filter((row) => row.layer === layer);
  const beside = narrow ? 11 : 16;
  const upper = top(inside[inside.length - 1]) - ABOVE_FRAME;
  const isLeft = stack === "encoder" || narrow;
  const to = `${stack}.${layer}`;
  return svg`<rect class="mp-frame" x=${x - beside} y=${upper} width=${column + 2 * beside} rx="9"
      height=${top(inside[0]) + inside[0].height + BELOW_FRAME - upper} data-to=${to} @click=${() => boxes.goTo(to)}></rect>
    ${label("dim", isLeft ? x : x + column, upper + 13, boxes.view.layers[stack][layer].title, isLeft ? "start" : "end")}`;
}

/** All lines of a stack. @param {Boxes} boxes @param {Column} column */
function lines(boxes, column) {
  const { rows, top, x } = column;
  const open = new Set(rows.map(({ layer }) => layer).filter((layer) => layer >= 0));
  return svg`<g aria-hidden="true">${[...open].map((layer) => frame(boxes, column, layer))}
    ${rows.map((row, i) => svg`<g transform="translate(${x} ${top(row)})">${edges(boxes, column, i)}${skip(boxes, column, i)}</g>`)}</g>`;
}

/** C and its way to every decoder layer. @param {Boxes} boxes @param {Column} encoder @param {Column} decoder */
function memory(boxes, { rows: below, top, x, column, middle, narrow }, decoder) {
  const centre = (/** @type {Row} */ row, of = top) => of(row) + row.height / 2;
  const from = below[below.length - 1];
  const [part] = from.cells;
  const right = x + column;
  const trunk = right + middle * (narrow ? 0.4 : 0.3);
  const targets = decoder.rows.filter(({ bar, cells }) => bar || cells[0].type === "cross");
  const ys = targets.map((row) => centre(row, decoder.top));
  const y = centre(from);
  const [high, low] = [Math.min(y, ...ys), Math.max(y, ...ys)];
  const turned = `translate(${trunk - 4} ${(high + low) / 2}) rotate(-90)`;
  return svg`<g aria-hidden="true"><g class="mp-memory">
    <path class="mp-edge" d="M${right} ${y}H${trunk}M${trunk} ${high}V${low}"></path>
    ${targets.map(({ bar, cells }, i) => {
      const arrow = `M${trunk} ${ys[i]}H${right + middle}m-6 -3.5l6 3.5l-6 3.5`;
      return svg`<path class="mp-edge" d=${arrow} data-memory=${cells[0].layer}></path>
        ${bar || narrow ? nothing : shapeAt(boxes, part, trunk + 4, ys[i] - 5)}`;
    })}
    ${narrow ? shapeAt(boxes, part, 0, 0, `C ${part.shape}`, turned) : shapeAt(boxes, part, right + 4, y - 6, "C")}
  </g></g>`;
}

/**
 * What is written in a box: its name; what a person looks at inside it, or its output where no line beside it tells that; its numbers.
 * @param {Boxes} boxes
 * @param {BoxPart} part
 * @param {boolean} half
 * @param {number} width
 * @param {boolean} narrow
 */
function boxText({ times }, { id, type, inner, shape, params, name, short }, half, width, narrow) {
  const inside = inner || (type === "mask" || (narrow && type === "ids") ? shape : "");
  const numbers = [params, half ? "" : times?.parts[id].text].filter(Boolean).join(" · ");
  const own = half ? short : name;
  if (narrow)
    return [
      label("name", 8, 14, own),
      label("dim", 8, 27, numbers),
      inside ? label("dim", 8, inner ? 40 : 27, inside, "start", inside) : nothing,
    ];
  const beside = inside ? svg`<tspan class="mp-dim" dx="7" data-shape=${inside}>${inside}</tspan>` : nothing;
  return [label("name", 8, 16, svg`${own}${beside}`), label("dim", width - 8, 16, numbers, "end")];
}

/** The time as a line along the lower edge, beside the longest of all. @param {Boxes} boxes @param {string} id @param {number} width @param {number} height */
function timeBar({ times }, id, width, height) {
  const share = times?.parts[id].share;
  if (!times || !share) return nothing;
  const longest = Math.max(...Object.values(times.parts).map((one) => one.share ?? 0));
  return svg`<rect class="mp-time" x="1" y=${height - 4} width=${((width - 2) * share) / longest} height="3"></rect>`;
}

/** @param {Boxes} boxes @param {Column} column @param {Row} row @param {number} k */
function partBox(boxes, { x, top, column, narrow }, row, k) {
  const part = row.cells[k];
  const half = row.cells.length > 1;
  const first = half ? splitOf(row, column) : column;
  const [left, width] = k ? [x + first + BETWEEN, column - first - BETWEEN] : [x, first];
  const isNow = boxes.walked?.id === part.id;
  const heard = boxes.times?.parts[part.id].heard;
  return svg`<g
    class="mp-box${isNow ? " mp-now" : ""}"
    id="boxes-${part.id}"
    role="button"
    transform="translate(${left} ${top(row)})"
    tabindex=${boxes.reachable === part.id ? 0 : -1}
    data-box=${part.id}
    style="--hue:${hue(HUES[part.type])}"
    aria-description=${[part.heard, heard].filter(Boolean).join(", ")}
    aria-current=${isNow ? "step" : nothing}
    data-to=${boxes.filled(part.at) || nothing}
    @click=${() => boxes.put(part.at ? { at: part.at } : part.put)}
    @pointerenter=${() => boxes.walked || boxes.describe(part.id)}
    @focus=${() => {
      boxes.focused = part.id;
      boxes.describe(part.id);
    }}
    @blur=${() => (boxes.focused = "")}
  >
    <rect class="mp-face" width=${width} height=${row.height} rx="6"></rect>
    ${timeBar(boxes, part.id, width, row.height)}${boxText(boxes, part, half, width, narrow)}
  </g>`;
}

/** A layer that is rolled up. @param {Boxes} boxes @param {Column} column @param {Row} row */
function layerBar(boxes, { x, top, column, narrow, stack }, row) {
  const { layer } = row.cells[0];
  const id = `${stack}.${layer}`;
  const { name, params, heard } = boxes.view.layers[stack][layer];
  const share = boxes.times?.layers[stack][layer];
  const middle = row.height / 2 + 4;
  return svg`<g
    class="mp-box mp-bar"
    id="boxes-${stack}-layer-${layer}"
    role="button"
    transform="translate(${x} ${top(row)})"
    tabindex=${boxes.reachable === id ? 0 : -1}
    data-to=${id}
    aria-expanded="false"
    aria-description=${heard}
    @click=${() => boxes.unroll(stack, layer)}
    @focus=${() => (boxes.focused = id)}
    @blur=${() => (boxes.focused = "")}
  >
    <rect class="mp-face" width=${column} height=${row.height} rx="6"></rect>
    ${label("name", 8, middle, `▸ ${name}`)}
    ${label("dim", column - 8, middle, (narrow && share) || [params, share].filter(Boolean).join(" · "), "end")}
  </g>`;
}

/**
 * Where a key leads from a box: up and down in its stack, left and right beside it, Home and End to the ends of the road.
 * @param {DOMRect[]} all
 * @param {DOMRect} here
 * @param {string} key
 */
function boxFor(all, here, key) {
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const ctrlKey = key === "Home" || key === "End";
  const road = all.filter(({ top, bottom, left, right }) => {
    if (isAcross) return top < here.bottom + BETWEEN / 2 && here.top < bottom + BETWEEN / 2;
    return ctrlKey || (left < here.right && here.left < right);
  });
  if (isAcross) road.sort((a, b) => a.left - b.left);
  return road[wayFrom(road, road.indexOf(here), { key, ctrlKey }) ?? -1];
}

/** Enter and Space open a box, the arrows, Home and End lead to others. @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  const nodes = [.../** @type {Element} */ (event.currentTarget).querySelectorAll(".mp-box")];
  const places = nodes.map((node) => node.getBoundingClientRect());
  const here = places[nodes.indexOf(target)];
  if (!here) return;
  const isPress = event.key === "Enter" || event.key === " ";
  const to = boxFor(places, here, event.key);
  if (isPress) target.dispatchEvent(new MouseEvent("click"));
  else if (to) /** @type {SVGElement} */ (nodes[places.indexOf(to)]).focus();
  if (isPress || to) event.preventDefault();
}

/** The picture, and the room above the encoder. @param {Boxes} boxes @param {number} width */
export function boxesPicture(boxes, width) {
  const { view } = boxes;
  const sizes = sizesFor(width);
  const { narrow, side, middle, column, gap } = sizes;
  const [left, right] = STACKS.map((stack) => stackRows(view, stack, sizes, (layer) => boxes.isOpen(stack, layer)));
  const height = Math.max(left.height + 6, right.height + gap + 8);
  const top = (/** @type {Row} */ row) => height - row.y - row.height;
  const encoder = /** @type {Column} */ ({ ...sizes, stack: "encoder", x: side, rows: left.rows, top });
  const decoder = /** @type {Column} */ ({ ...encoder, stack: "decoder", x: side + column + middle, rows: right.rows });
  const all = [encoder, decoder].flatMap((own) =>
    own.rows.flatMap((row) => row.cells.slice(0, row.bar ? 1 : 2).map((_, k) => ({ own, row, k }))),
  );
  const picture = html`<svg
    class=${narrow ? "mp-svg mp-narrow" : "mp-svg"}
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    role="group"
    aria-labelledby="boxes-svg-title"
    aria-describedby="boxes-svg-desc"
    @keydown=${onKey}
  >
    <title id="boxes-svg-title">${view.title}</title>
    <desc id="boxes-svg-desc">${view.about}</desc>
    ${lines(boxes, encoder)}${lines(boxes, decoder)}${memory(boxes, encoder, decoder)}
    ${repeat(
      all,
      ({ row, k }) => `${row.cells[k].id} ${row.bar}`,
      ({ own, row, k }) => (row.bar ? layerBar(boxes, own, row) : partBox(boxes, own, row, k)),
    )}
  </svg>`;
  return { picture, free: narrow ? 0 : height - left.height };
}
