/** The texts that stand under every figure. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { codeButton, usualCodes } from "../source_code/button.js";
import { takeHome } from "../export/button.js";
import { data } from "../state/server_data.js";
import { state } from "../state/state.js";
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
 * @param {string[]} [codes] tensors or figures of the page whose code it offers; as a rule those that the name speaks of (source_code/button.js)
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
