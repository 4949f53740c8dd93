/** What stands in a part of a page (page_part.js) where its answer will be: that it is on its way, or why it did not come. */

/** @import { Part } from "./page_part.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../text/words.js";
import { errorText } from "./server.js";

/**
 * @param {Part<any>} part
 * @param {() => void} again
 * @param {string} [waiting]
 */
export function partStatus({ failure }, again, waiting = t("common.working")) {
  if (!failure) return html`<p class="tl-quiet" role="status">${waiting}</p>`;
  return html`<p class="tl-error" role="alert">
    ${errorText(failure)} <button class="tl-button" @click=${again}>${t("common.retry")}</button>
  </p>`;
}
