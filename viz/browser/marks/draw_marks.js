/**
 * All marks by their names in Python. A mark is a function of its record and the kit; the modules of those that few pages have are loaded when they are met.
 *
 * @import { Kit, Mark } from "./kit.js"
 * @typedef {(mark: any, kit: Kit) => unknown} Draw
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { bars } from "./bars.js";
import { buttons, field, form, player, segmented, select, slider, pressed } from "./controls.js";
import { items } from "./items.js";
import { columns, fold, later, part, stack, switched } from "./boxes.js";
import { links } from "./links.js";
import { siteLine, text } from "./text.js";

/** @type {Record<string, Draw>} */
const DRAW = {
  Bars: bars,
  Buttons: buttons,
  Columns: columns,
  Field: field,
  Fold: fold,
  Form: form,
  Items: items,
  Later: later,
  Links: links,
  Part: part,
  Player: player,
  Press: pressed,
  Segmented: segmented,
  Select: select,
  Site: siteLine,
  Slider: slider,
  Stack: stack,
  Switch: switched,
  Text: text,
};

/** @type {Record<string, () => Promise<Draw>>} those that the first page has no need of */
const LATE = {
  Chips: () => import("./chips.js").then((m) => m.chips),
  Custom: () => import("./foreign.js").then((m) => m.custom),
  Key: () => import("./key.js").then((m) => m.key),
  Matrix: () => import("./matrix.js").then((m) => m.matrix),
  Plot: () => import("./foreign.js").then((m) => m.plot),
  Shares: () => import("./shares.js").then((m) => m.shares),
  Spans: () => import("./chips.js").then((m) => m.spans),
  Strips: () => import("./strips.js").then((m) => m.strips),
  Table: () => import("./table.js").then((m) => m.table),
  Thumbnails: () => import("./thumbnails.js").then((m) => m.thumbnails),
  Weighing: () => import("./weighing.js").then((m) => m.weighing),
};

/** @param {any} value an answer @returns {Iterable<string>} the kinds of the marks in it whose modules are not here */
function* missingIn(value) {
  if (!value || typeof value !== "object" || ArrayBuffer.isView(value)) return;
  if (LATE[value.mark] && !DRAW[value.mark]) yield value.mark;
  for (const one of Object.values(value)) yield* missingIn(one);
}

/** Load what an answer needs to be drawn. @param {any} value */
export async function loadMarks(value) {
  const load = async (/** @type {string} */ kind) => (DRAW[kind] = await LATE[kind]());
  const kinds = new Set(missingIn(value));
  if (kinds.size) await Promise.all([...kinds].map(load));
}

/** @param {Mark} mark @param {Kit} kit */
function drawLate(mark, kit) {
  if (!LATE[mark.mark]) return html`<p>${mark.mark}</p>`;
  loadMarks(mark).then(kit.paint);
  return nothing;
}

/** @param {Mark[]} marks @param {Kit} kit */
export function drawMarks(marks, kit) {
  return marks.map((mark) => DRAW[mark.mark]?.(mark, kit) ?? drawLate(mark, kit));
}
