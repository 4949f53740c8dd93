/**
 * The row of choices over the picture.
 *
 * @import { Choice } from "./view_settings.js"
 * @import { Screen } from "./page_state.js"
 */

import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { CHOICES } from "./view_settings.js";
import { setLook } from "./page_state.js";

/**
 * @param {Screen} s
 * @param {Choice} key
 */
function choice(s, key) {
  /** @param {string} name */
  const option = (name) =>
    html`<option value=${name} .selected=${live(s.look[key] === name)}>${t(`attention.${key}.${name}`)}</option>`;
  return html`<label class="tl-at-tool">
    <span>${t(`attention.tool.${key}`)}</span>
    <select
      class="tl-at-select"
      data-look=${key}
      @change=${(/** @type {any} */ event) => choose(s, key, event.target.value)}
    >
      ${CHOICES[key].map(option)}
    </select>
  </label>`;
}

/**
 * @param {Screen} s
 * @param {Choice} key
 * @param {string} value
 */
function choose(s, key, value) {
  const { layer, head } = s.shown.at;
  const first = key === "heads" && value === "some" && !s.look.some.length;
  if (first) setLook({ heads: value, some: [`${layer}.${head}`] }, { layer, head });
  else setLook({ [key]: value });
}

/** @param {Screen} s */
function drawings(s) {
  /** @param {string} name */
  const button = (name) =>
    html`<button
      class="tl-button"
      data-look="draw.${name}"
      aria-pressed=${String(s.look.draw === name)}
      @click=${() => setLook({ draw: name })}
    >
      ${t(`attention.draw.${name}`)}
    </button>`;
  return html`<div class="tl-at-switch" role="toolbar" data-rove aria-label=${t("attention.tool.draw")}>
    ${CHOICES.draw.map(button)}
  </div>`;
}

/** @param {Screen} s */
function hint(s) {
  if (s.several) return t("attention.several_hint");
  return s.look.heads === "some" && s.look.show !== "rollout" ? t("attention.some_hint") : "";
}

/** @param {Screen} s */
export function tools(s) {
  const ofHeads = s.look.show !== "rollout";
  const toggleSeveral = () => {
    s.several = !s.several;
    s.update();
  };
  return html`<div
    class="tl-at-tools"
    role="group"
    aria-label=${t("attention.tools")}
    id="attention-tools"
    data-part="tools"
  >
    ${choice(s, "show")} ${ofHeads ? choice(s, "heads") : ""}
    ${ofHeads && s.look.heads !== "one" ? choice(s, "combine") : ""} ${choice(s, "leave")} ${choice(s, "unit")}
    ${drawings(s)}
    <button
      class="tl-button"
      data-look="several"
      aria-pressed=${String(s.several)}
      title=${t("attention.several_more")}
      @click=${toggleSeveral}
    >
      ${t("attention.several")}
    </button>
    <p class="tl-quiet tl-at-hint" .textContent=${hint(s)}></p>
  </div>`;
}
