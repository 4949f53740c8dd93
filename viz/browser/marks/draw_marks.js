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
import { columns, fold, later, part, switched } from "./boxes.js";
import { links } from "./links.js";
import { sentence } from "./sentence.js";
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
  Sentence: sentence,
  Site: siteLine,
  Slider: slider,
  Switch: switched,
  Text: text,
};

/** @type {Record<string, () => Promise<Record<string, any>>>} modules of those that the first page has no need of; each exports its own under its name, written small */
const LATE = {
  Chips: () => import("./chips.js"),
  Custom: () => import("./foreign.js"),
  Key: () => import("./key.js"),
  Matrix: () => import("./matrix.js"),
  Plot: () => import("./foreign.js"),
  Shares: () => import("./shares.js"),
  Spans: () => import("./chips.js"),
  Strips: () => import("./strips.js"),
  Sum: () => import("./sum.js"),
  Table: () => import("./table.js"),
  Thumbnails: () => import("./thumbnails.js"),
  Weighing: () => import("./weighing.js"),
};

/** @param {any} value an answer @returns {Iterable<string>} the kinds of the marks in it whose modules are not here */
function* missingIn(value) {
  if (!value || typeof value !== "object" || ArrayBuffer.isView(value)) return;
  if (LATE[value.mark] && !DRAW[value.mark]) yield value.mark;
  for (const one of Object.values(value)) yield* missingIn(one);
}

/** Load what an answer needs to be drawn. @param {any} value */
export async function loadMarks(value) {
  const load = async (/** @type {string} */ kind) => (DRAW[kind] = (await LATE[kind]())[kind.toLowerCase()]);
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
