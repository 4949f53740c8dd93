/** A share of one as a short bar: a probability, a cosine. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {number} share */
export function shareTrack(share) {
  const width = (100 * Math.max(0, Math.min(1, share))).toFixed(2);
  return html`<span class="tl-track" aria-hidden="true"><i style="width: ${width}%"></i></span>`;
}
