/** The texts that stand under every figure. */

import { html } from "../vendor/lit-html/lit-html.js";
import { state } from "./state.js";
import { t } from "./words.js";

/** @typedef {[kind: "see" | "look", key: string, values: Record<string, unknown>]} Line */

/**
 * What one sees, and what to look for.
 * @param {Line[]} lines
 */
export function reading(lines) {
  return html`<dl class="tl-reading">
    ${lines.map(
      ([kind, key, values]) =>
        html`<dt>${t(`common.${kind}`)}</dt>
          <dd>${t(key, values)}</dd>`,
    )}
  </dl>`;
}

/**
 * "Tensor decoder.2.cross.weights · (4, 9, 8) · ab12": the name that every figure carries.
 * @param {string} name
 * @param {(number | string)[]} shape
 * @param {string} [more]
 */
export function site(name, shape, more = "") {
  const rest = `${more ? ` · ${more}` : ""} · ${state.result ? state.result.checkpoint : ""}`;
  return html`<p class="tl-site">${t("common.tensor")} <code>${name}</code> · (${shape.join(", ")})${rest}</p>`;
}
