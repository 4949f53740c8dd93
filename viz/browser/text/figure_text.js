/** The texts that stand under every figure, with the buttons that open its code and its menu. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../drawing/icons.js";
import { on } from "../state/events.js";
import { data } from "../state/server_data.js";
import { state } from "../state/state.js";
import { sitesIn } from "./text_parts.js";
import { isWord, t } from "./words.js";

/**
 * The key of the words at the depth a person chose: "key.plain" where it is plain and there is one, else "key".
 * @param {string} key
 */
function keyAtDepth(key) {
  const plain = `${key}.plain`;
  return state.depth === "plain" && isWord(plain) ? plain : key;
}

/**
 * The words of a key at the depth a person chose. Both forms are told the same values.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function atDepth(key, values) {
  return t(keyAtDepth(key), values);
}

/**
 * "Tensor decoder.2.cross.weights · (4, 9, 8) · ab12": the name that every figure carries, the code that made it, and the way to take it home.
 * @param {string} name
 * @param {(number | string)[]} shape
 * @param {string} [more]
 * @param {string} [checkpoint] where it is not the sentence's own alone
 * @param {string[]} [codes] tensors or figures of the page whose code it offers; as a rule those that the name speaks of
 * @param {Record<string, unknown>} [asked] what it asked on top of the scene, where its numbers are not the page's own answer
 */
export function site(
  name,
  shape,
  more = "",
  checkpoint = state.result?.checkpoint ?? "",
  codes = usualCodes(name),
  asked = {},
) {
  const own = data.pages[state.active]?.sentence === false ? "" : checkpoint; // of no sentence's model
  const rest = [more, own].map((text) => (text ? ` · ${text}` : "")).join("");
  return html`<div class="tl-site-line" data-rove>
    <p class="tl-site tl-exact">${t("common.tensor")} <code>${name}</code> · (${shape.join(", ")})${rest}</p>
    ${codeButton(codes)}${takeHome({ tensor: name, shape, note: more, checkpoint, asked })}
  </div>`;
}

/** The tensors of the trace that a name speaks of. @param {string} name @returns {string[]} */
const tensorsIn = (name) => sitesIn(name, (part) => isWord(`code.formula.${part}`));

/** Those of a figure that says nothing else: on pages whose figures show this sentence's own, unchanged run. @param {string} name */
export const usualCodes = (name) => (data.pages[state.active]?.traced ? tensorsIn(name) : []);

/**
 * The button that opens the code of a figure. A code is named by a tensor of this sentence's trace, or by a figure for which the page that is open says
 * what computed it (Page.codes in viz/shared/page.py).
 * @param {string[]} codes the first is shown
 */
export function codeButton(codes) {
  if (!codes.length || data.edition) return ""; // a static edition runs nothing
  /** @param {any} event */
  const open = async (event) => {
    const button = event.currentTarget;
    const { openCode } = await import("../source_code/code_panel.js");
    openCode(codes, button);
  };
  const label = t("code.open");
  return html`<button
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
  const { openCode, closeCode } = await import("../source_code/code_panel.js");
  if (!state.scene.code) closeCode();
  else if (!document.querySelector("#tl-code:popover-open")) openCode([state.scene.code]);
}
on("drawn", follow);
on("scene", (/** @type {string[]} */ changed) => changed.includes("code") && follow());

/** @typedef {{ tensor?: string, shape?: (number | string)[], note?: string, checkpoint?: string, asked?: Record<string, unknown> }} Told what the page says of its figure */

/** The button that opens the menu of a figure. @param {Told} [told] */
export function takeHome(told = {}) {
  /** @param {any} event */
  const open = async (event) => {
    const button = event.currentTarget;
    const { openMenu } = await import("../export/menu.js");
    openMenu(button, told);
  };
  const label = t("export.open");
  return html`<button class="tl-take" aria-haspopup="dialog" title=${label} @click=${open}>
    ${icon("take")}<span>${t("export.title")}</span>
  </button>`;
}
