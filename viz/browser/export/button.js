/** The button that opens the menu of a figure. It stands after the figure, mostly beside the name of its tensor (text/figure_text.js). */

import { html } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../drawing/icons.js";
import { t } from "../text/words.js";

/** @typedef {{ tensor?: string, shape?: (number | string)[], note?: string, checkpoint?: string, asked?: Record<string, unknown> }} Told what the page says of its figure */

/** @param {Told} [told] */
export function takeHome(told = {}) {
  /** @param {any} event */
  const open = async (event) => {
    const button = event.currentTarget;
    const { openMenu } = await import("./menu.js");
    openMenu(button, told);
  };
  const label = t("export.open");
  return html`<button type="button" class="tl-take" aria-haspopup="dialog" title=${label} @click=${open}>
    ${icon("take")}<span>${t("export.title")}</span>
  </button>`;
}
