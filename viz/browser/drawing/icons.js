/** Signs that are drawn and not written: a glyph may be missing. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Lines on a field of 24 x 24. @type {Record<string, string>} */
const LINES = {
  pencil: "M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4",
  down: "M6 9.5l6 6 6-6",
  up: "M6 14.5l6-6 6 6",
  arrow: "M3 12h17M14 6l6 6-6 6",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6",
  ring: "M12 5.5c5.5 0 8.5 3 8.5 6.5s-3 6.5-8.5 6.5S3.5 15.5 3.5 12 6.5 5.5 12 5.5z",
  number: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM10 9.5l2.4-1.8v8.6",
  wipe: "M9 19h11M4.5 14.5l8-9 6 5.5-6.5 8H8z",
  blank: "M3.5 4.5h17v12h-17zM3.5 4.5l17 12M9 20h6",
  windows: "M3.5 8.5h11v11h-11zM9.5 8.5v-5h11v11h-6",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  screen: "M3 4.5h18M4.5 4.5v11h15v-11M12 15.5v4M8.5 20.5l3.5-2 3.5 2",
  plus: "M12 4.5v15M4.5 12h15",
  done: "M4.5 12.5l5 5 10-11",
  code: "M8.5 7l-5 5 5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15",
  take: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  tour: "M12 21.5v-18M12 5h6.5l2.5 2.5-2.5 2.5H12M12 11.5H5.5L3 14l2.5 2.5H12",
  ask: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3 20.5 20.5",
  settings: "M4 7h16M4 12h16M4 17h16M9 4.5v5M15 9.5v5M7 14.5v5",
  notice: "M12 3.5 22 20.5H2zM12 10v5M12 17.2v.6",
};

/** @param {string} name @param {string} [more] classes */
export function icon(name, more = "") {
  return html`<svg class="tl-icon ${more}" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;
}

/** Half light, half dark. */
export function themeIcon() {
  return html`<svg class="tl-icon" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<circle cx="12" cy="12" r="8.5" /><path class="tl-icon-full" d="M12 3.5a8.5 8.5 0 0 1 0 17z" />`}
  </svg>`;
}

/** Two sheets that let each other through: a source and a target. */
export function brandIcon() {
  return html`<svg class="tl-brand-icon" viewBox="0 0 28 24" aria-hidden="true">
    ${svg`<rect x="1" y="1" width="17" height="17" rx="4" class="tl-brand-source" /><rect x="10" y="6" width="17" height="17" rx="4" class="tl-brand-target" />`}
  </svg>`;
}
