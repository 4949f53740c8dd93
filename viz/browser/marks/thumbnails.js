/** Small matrices in a grid, layers by heads, of which one is chosen. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { painted } from "./strips.js";

/** @param {any} mark @param {Kit} kit */
export function thumbnails(mark, kit) {
  const { values, label, each, palette = "sequential", high = 1, notes, now = [0, 0], title = "", part = "" } = mark;
  const layer = kit.at("layer") ?? now[0];
  const head = kit.at("head") ?? now[1];
  const one = (/** @type {number[][]} */ matrix, /** @type {number} */ l, /** @type {number} */ h) => {
    const place = each.replace("{layer}", String(l + 1)).replace("{head}", String(h + 1));
    const name = notes ? `${place}: ${notes[l][h]}` : place;
    return html`<button
      type="button"
      aria-label=${name}
      title=${name}
      data-layer=${l}
      data-head=${h}
      aria-pressed=${String(l === layer && h === head)}
      @click=${() => kit.pin({ layer: l, head: h })}
    >
      <canvas aria-hidden="true" ${painted(matrix, high, palette)}></canvas
      >${notes ? html`<small>${notes[l][h]}</small>` : nothing}
    </button>`;
  };
  const row = (/** @type {number[][][]} */ heads, /** @type {number} */ l) =>
    html`<b>${l + 1}</b>${heads.map((matrix, h) => one(matrix, l, h))}`;
  return html`<figure class="mk-figure" data-part=${part || nothing}>
    ${title ? html`<figcaption class="mk-control-name">${title}</figcaption>` : nothing}
    <div
      class="mk-thumbnails"
      role="toolbar"
      data-rove
      aria-label=${label}
      style=${css({ "--cols": values[0].length, "--rows": values.length })}
    >
      <b></b>${values[0].map((/** @type {unknown} */ _, /** @type {number} */ h) => html`<b>${h + 1}</b>`)}
      ${values.map(row)}
    </div>
  </figure>`;
}
