/** What is put over a figure while one speaks: numbered places, rings, and the place where the pointer is. */

import { html, render, svg } from "../../vendor/lit-html/lit-html.js";
import { element } from "../drawing/dom.js";

/** @typedef {"" | "number" | "ring"} Tool */
/** @typedef {{ kind: "number" | "ring", x: number, y: number, rx: number, ry: number }} Mark places in the document, pixels */

const LEAST_RING = 14;

/** @type {Mark[]} */
let marks = [];
/** @type {Tool} */
let tool = "";
/** @type {Mark | null} the ring that is being drawn */
let drawing = null;
/** @type {{ x: number, y: number } | null} */
let pointer = null;

const layer = element(html`<div class="pj-marks" aria-hidden="true"></div>`);

/** @param {Mark} mark @param {number} number */
function shape({ kind, x, y, rx, ry }, number) {
  if (kind === "ring") return svg`<ellipse class="pj-ring" cx=${x} cy=${y} rx=${rx} ry=${ry} />`;
  return svg`<g class="pj-number"><circle cx=${x} cy=${y} r="19" /><text x=${x} y=${y + 8}>${number}</text></g>`;
}

/** Over the whole document, as high as it is now. */
function spread() {
  layer.style.height = "0"; // its own height is not the document's
  layer.style.height = `${document.documentElement.scrollHeight}px`;
}

function draw() {
  const all = drawing ? [...marks, drawing] : marks;
  let count = 0;
  layer.classList.toggle("pj-takes", tool !== "");
  const halo = pointer ? svg`<circle class="pj-pointer" cx=${pointer.x} cy=${pointer.y} r="24" />` : "";
  render(
    html`<svg width="100%" height="100%">
      ${all.map((mark) => shape(mark, mark.kind === "number" ? ++count : 0))} ${halo}
    </svg>`,
    layer,
  );
}

/** @param {{ x: number, y: number }} from @param {PointerEvent} event @returns {Mark} */
function ringTo(from, event) {
  const rx = Math.max(LEAST_RING, Math.abs(event.pageX - from.x));
  const ry = Math.max(LEAST_RING, Math.abs(event.pageY - from.y));
  return { kind: "ring", x: from.x, y: from.y, rx, ry };
}

/** A number stands where one clicks; a ring grows around the place where one presses. @param {PointerEvent} event */
function press(event) {
  if (!tool) return;
  event.preventDefault();
  const place = { x: event.pageX, y: event.pageY };
  if (tool === "number") marks = [...marks, { kind: "number", ...place, rx: 0, ry: 0 }];
  else {
    drawing = ringTo(place, event);
    layer.setPointerCapture(event.pointerId);
  }
  draw();
}

/** @param {PointerEvent} event */
function move(event) {
  pointer = event.pointerType === "touch" ? null : { x: event.pageX, y: event.pageY };
  if (drawing) drawing = ringTo(drawing, event);
  draw();
}

function release() {
  if (drawing) marks = [...marks, drawing];
  drawing = null;
  draw();
}

/** The tool in the hand; none: clicks go to the figure. @param {Tool} [next] chosen a second time, it is put away */
export function takeTool(next = "") {
  tool = next === tool ? "" : next;
  spread();
  draw();
}

export const toolNow = () => tool;

export function clearMarks() {
  marks = [];
  drawing = null;
  draw();
}

export function startMarks() {
  document.body.append(layer);
  layer.addEventListener("pointerdown", press);
  layer.addEventListener("pointerup", release);
  window.addEventListener("pointermove", move);
}

export function stopMarks() {
  window.removeEventListener("pointermove", move);
  layer.removeEventListener("pointerdown", press);
  layer.removeEventListener("pointerup", release);
  [tool, pointer] = ["", null];
  clearMarks();
  layer.remove();
}
