/**
 * The button that opens the code of a figure. It stands beside the name of the figure's tensor (text/figure_text.js), or where a page puts it.
 *
 * A code is named by a tensor of this sentence's trace, or by a figure for which the page that is open says what computed it (Page.codes in
 * viz/shared/page.py).
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { icon } from "../drawing/icons.js";
import { state } from "../state/state.js";
import { isWord, t } from "../text/words.js";
import { sitesIn } from "./tensor_names.js";

/** The tensors of the trace that a name speaks of. @param {string} name @returns {string[]} */
const tensorsIn = (name) => sitesIn(name, (part) => isWord(`code.formula.${part}`));

/** Those of a figure that says nothing else: on pages whose figures show this sentence's own, unchanged run. @param {string} name */
export const usualCodes = (name) => (data.pages[state.active]?.traced ? tensorsIn(name) : []);

/** @param {string[]} codes the first is shown */
export function codeButton(codes) {
  if (!codes.length || data.edition) return ""; // a static edition runs nothing
  /** @param {any} event */
  const open = async (event) => {
    const button = event.currentTarget;
    const { openCode } = await import("./code_panel.js");
    openCode(codes, button);
  };
  const label = t("code.open");
  return html`<button
    type="button"
    class="tl-code-open"
    aria-haspopup="dialog"
    data-sites=${codes.join(" ")}
    title=${label}
    aria-label=${label}
    @click=${open}
  >
    ${icon("code")}<span>${t("code.title")}</span>
  </button>`;
}

/** The sheet is open where the scene names a tensor: after a link, an answer of Ask, or a teacher's view that is followed. */
async function follow() {
  const open = document.querySelector("#tl-code:popover-open");
  if (Boolean(state.scene.code) === Boolean(open) || data.edition) return;
  const { openCode, closeCode } = await import("./code_panel.js");
  if (!state.scene.code) closeCode();
  else if (!document.querySelector("#tl-code:popover-open")) openCode([state.scene.code]);
}
on("drawn", follow);
on("scene", (/** @type {string[]} */ changed) => changed.includes("code") && follow());
