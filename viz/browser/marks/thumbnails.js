/** Small matrices in a grid, layers by heads, of which one is chosen: one picture that is walked as a matrix is. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { painted } from "./strips.js";
import { walked } from "./walk.js";

/** @param {any} mark @param {Kit} kit */
export function thumbnails(mark, kit) {
  const { values, label, each, notes, now = [0, 0], title = "", part = "" } = mark;
  const layer = kit.pinned("layer") ?? now[0];
  const head = kit.pinned("head") ?? now[1];
  const heads = values[0].length;
  const one = (/** @type {number[][]} */ matrix, /** @type {number} */ l, /** @type {number} */ h) =>
    html`<i data-spot="${l}.${h}" class=${l === layer && h === head ? "mk-now" : ""}>
      <canvas aria-hidden="true" ${painted(matrix, 1, "sequential")}></canvas
      >${notes ? html`<small>${notes[l][h]}</small>` : nothing}
    </i>`;
  const row = (/** @type {number[][][]} */ matrices, /** @type {number} */ l) =>
    html`<b>${l + 1}</b>${matrices.map((matrix, h) => one(matrix, l, h))}`;
  const walk = {
    label,
    lines: values.map(() => heads),
    places: (/** @type {number} */ l, /** @type {number} */ h) => ({ layer: l, head: h }),
    say: (/** @type {number} */ l, /** @type {number} */ h) => {
      const place = each.replace("{layer}", String(l + 1)).replace("{head}", String(h + 1));
      return notes ? `${place}: ${notes[l][h]}` : place;
    },
  };
  return html`<figure class="mk-figure" data-part=${part || nothing}>
    ${title ? html`<figcaption class="mk-control-name">${title}</figcaption>` : nothing}
    <div class="mk-thumbnails" style=${css({ "--cols": heads, "--rows": values.length })}>
      ${walked(walk, kit, html`<b></b>${values[0].map((/** @type {unknown} */ _, /** @type {number} */ h) => html`<b>${h + 1}</b>`)}${values.map(row)}`)}
    </div>
  </figure>`;
}
