/** The one way in which our pages change what is shown: lit-html templates (docs/decisions/0005-lit-html.md). */

import { render } from "../vendor/lit-html/lit-html.js";

/**
 * A template as a node of its own, for what a widget keeps and writes into by itself.
 * @param {unknown} template with one element at its top
 * @returns {any} that element
 */
export function element(template) {
  const place = document.createElement("div");
  render(template, place);
  return place.firstElementChild;
}

/**
 * `{"--hue": 12}` -> "--hue: 12"; entries without a value are left out.
 * @param {Record<string, string | number | null | undefined | false>} properties
 */
export function css(properties) {
  return Object.entries(properties)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
