/**
 * All marks by their names in Python. A mark is a function of its record and the kit; the modules of those that few pages have are loaded when they are met.
 *
 * @import { Kit, Mark } from "./kit.js"
 * @typedef {(mark: any, kit: Kit) => unknown} Draw
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { bars } from "./bars.js";
import { chips, spans } from "./chips.js";
import { buttons, field, form, player, segmented, select, slider, pressed } from "./controls.js";
import { custom, plot } from "./foreign.js";
import { items } from "./items.js";
import { key } from "./key.js";
import { columns, fold, later, part, stack, switched } from "./boxes.js";
import { links } from "./links.js";
import { matrix } from "./matrix.js";
import { shares } from "./shares.js";
import { strips } from "./strips.js";
import { table } from "./table.js";
import { siteLine, text } from "./text.js";
import { thumbnails } from "./thumbnails.js";

/** @type {Record<string, Draw>} */
const DRAW = {
  Bars: bars,
  Buttons: buttons,
  Chips: chips,
  Columns: columns,
  Custom: custom,
  Field: field,
  Fold: fold,
  Form: form,
  Items: items,
  Key: key,
  Later: later,
  Links: links,
  Matrix: matrix,
  Part: part,
  Player: player,
  Plot: plot,
  Press: pressed,
  Segmented: segmented,
  Select: select,
  Shares: shares,
  Site: siteLine,
  Slider: slider,
  Spans: spans,
  Stack: stack,
  Strips: strips,
  Switch: switched,
  Table: table,
  Text: text,
  Thumbnails: thumbnails,
};

/** @param {Mark[]} marks @param {Kit} kit */
export function drawMarks(marks, kit) {
  return marks.map((mark) => DRAW[mark.mark]?.(mark, kit) ?? html`<p>${mark.mark}</p>`);
}
