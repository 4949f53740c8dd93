/** The button that opens the code of a figure. It stands beside the name of its tensor (reading.js), on pages that show this sentence's trace. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { on } from "../events.js";
import { icon } from "../icons.js";
import { state } from "../state.js";
import { isWord, t } from "../words.js";
import { sitesIn } from "./sites.js";

const PAGES = ["embeddings", "attention", "head", "masks", "residual", "feedforward", "decoding"];

/** Whether the page that is open shows the sentence's own, unchanged run. */
export function hasCode() {
  return PAGES.includes(state.active) && !(state.active === "masks" && state.scene.beside?.trim());
}

/** What decoding makes of the logits is no tensor of the trace, and has code all the same. @param {string[]} sites */
function withProbabilities(sites) {
  const chosen = state.active === "decoding" && sites.includes("logits") && state.scene.decode.strategy !== "beam";
  return chosen ? [...sites, "log_probabilities"] : sites;
}

/** @param {string} name of the figure's tensors */
export function codeButton(name) {
  const sites = hasCode() ? withProbabilities(sitesIn(name, (part) => isWord(`code.formula.${part}`))) : [];
  if (!sites.length) return "";
  /** @param {any} event */
  const open = async (event) => {
    const button = event.currentTarget;
    const { openCode } = await import("./sheet.js");
    openCode(sites, button);
  };
  const label = t("code.open");
  return html`<button
    type="button"
    class="tl-code-open"
    aria-haspopup="dialog"
    data-sites=${sites.join(" ")}
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
  if (Boolean(state.scene.code) === Boolean(open) || (state.scene.code && !hasCode())) return;
  const { openCode, closeCode } = await import("./sheet.js");
  if (!state.scene.code) closeCode();
  else if (!document.querySelector("#tl-code:popover-open")) openCode([state.scene.code]);
}
on("drawn", follow);
on("scene", (/** @type {string[]} */ changed) => changed.includes("code") && follow());
