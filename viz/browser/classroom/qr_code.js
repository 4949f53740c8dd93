/** A QR code, drawn here: nobody is asked for it. */

import { svg, html } from "../../vendor/lit-html/lit-html.js";
import { encode } from "../../vendor/uqr/uqr.js";

/** @param {string} text @param {string} label */
export function qrCode(text, label) {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="rm-qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}>
    ${svg`<rect width=${size} height=${size} fill="#fff" /><path d=${dark.join("")} fill="#000" />`}
  </svg>`;
}
