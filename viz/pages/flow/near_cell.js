/**
 * A cell: the arithmetic of one number with this sentence's own numbers. Of a score, its products, the scale, the mask, the softmax of the row and
 * the weight; of a token, its neurons or what was added to it; of the output, the softmax over the vocabulary.
 *
 * @import { Mark } from "../../browser/marks/kit.js"
 * @import { Near } from "./near.js"
 */
import { codeButton } from "../../browser/text/figure_text.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gradientBar, gradientsOf, gradientText, wantsGradient } from "./backwards_cell.js";
import { ownMarks, pageMarks, panelOf } from "./near_marks.js";
import { waiting } from "./near_numbers.js";
import { atOf, isAttention, MAPS } from "./places.js";
import { depthOf } from "./record.js";

/** The names of tensors where the stage is. @param {Near} near @param {string[]} names */
const sitesOf = ({ spot }, names) => names.map((name) => `${atOf(spot).replace(/\.[a-z_]+\[.*/, "")}.${name}`);

/**
 * What another page says of a number, with the code and the gradient of each of its tensors.
 * @param {Near} near
 * @param {string[]} names of the tensors
 * @param {(sheet: any) => Mark[]} choose
 */
function pageCell(near, names, choose) {
  const { head, row, key } = near.spot;
  const asked = key < 0 ? null : gradientsOf(near, sitesOf(near, names), [[head, row, key].filter((i) => i >= 0)]);
  const tensor = (/** @type {string} */ site, /** @type {number} */ i) =>
    html`<span><code class="tl-exact">${names[i]}</code> ${codeButton([site])} ${gradientText(asked, i)}</span>`;
  return html`${pageMarks(near, choose)}
    <p class="nr-formula">${sitesOf(near, names).map(tensor)}</p>
    ${key < 0 ? nothing : gradientBar(near, asked)}`;
}

/** A score, step by step, or a token's neurons and the largest of them. @param {Near} near */
const numberCell = (near) =>
  isAttention(near.spot.part)
    ? pageCell(near, MAPS, panelOf("panel"))
    : pageCell(near, ["ff_pre", "ff_act"], (sheet) => [
        ...sheet.answer,
        ...sheet.picture.slice(1),
        ...panelOf("top")(sheet),
      ]);

/** What the server is asked about a place. @param {Near} near */
function placeAsked({ spot, show }) {
  const { part, side, layer, row } = spot;
  if (part === "output") return { opens: "output", row };
  const view = show.stage[side];
  const outside = view.depths.findLastIndex(({ at }) => at === part);
  const depth = layer < 0 ? outside : depthOf(view, "after", layer, part.slice(5));
  return { opens: "stream", side, depth, token: row };
}

/** What is added to a token's vector, or the softmax of the output. @param {Near} near */
function tableCell(near) {
  const gradient = wantsGradient(near);
  const asked = near.numbers.part("cell", { where: placeAsked(near), ...(gradient && { gradient }) });
  if (!asked.found) return waiting(asked);
  return html`${ownMarks(near, asked.found.marks)} ${gradientBar(near, gradient ? asked : null)}`;
}

/** @param {Near} near */
export function cellPanel(near) {
  const { part } = near.spot;
  const draw = isAttention(part) || part === "ff" ? numberCell : tableCell;
  return html`<div class="nr-cell" data-into>${draw(near)}</div>`;
}
