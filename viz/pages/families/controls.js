/**
 * What a visitor chooses: the digits, the question, and what belongs to it.
 *
 * @import { FamiliesView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

const QUESTIONS = ["hole", "pair", "answer", "begin"];

/** @param {Record<string, unknown>} patch on the page's part of the scene */
export const choose = (patch) => setScene({ families: { ...state.scene.families, ...patch } });

/** @param {FamiliesView} view */
function form(view) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLFormElement} */ (event.currentTarget).querySelector("input");
    const digits = input?.value.trim() ?? "";
    const good = digits.length <= view.longest && /^[0-9]+$/.test(digits);
    input?.setCustomValidity(good ? "" : t("families.bad_digits", { value: digits, longest: view.longest }));
    if (good) choose({ digits, place: undefined, blanks: undefined, at: undefined });
    else input?.reportValidity();
  };
  const again = (/** @type {Event} */ event) =>
    /** @type {HTMLInputElement} */ (event.currentTarget).setCustomValidity("");
  return html`<form class="fam-form" @submit=${submit} novalidate>
    <label
      >${t("families.digits", { longest: view.longest })}
      <input
        id="families-digits"
        inputmode="numeric"
        autocomplete="off"
        size="8"
        .value=${view.digits}
        @input=${again}
      />
    </label>
    <button class="tl-button" id="families-ask">${t("families.ask")}</button>
  </form>`;
}

/** The whole text, whose digits can be hidden. @param {FamiliesView} view */
function holes(view) {
  const { digits, place, whole } = view;
  const hidden = view.question === "pair" ? [place, whole.length - 1 - place] : [place];
  return html`<ol class="fam-line fam-holes" data-rove>
    ${whole.map((token, i) => {
      const digit = i > 0 && i !== digits.length + 1 && i < whole.length - 1;
      if (!digit) return html`<li><span>${token}</span></li>`;
      return html`<li>
        <button
          data-hole=${i}
          aria-pressed=${String(hidden.includes(i))}
          title=${t("families.hide", { place: i + 1, token })}
          @click=${() => choose({ place: i, at: undefined })}
        >
          ${hidden.includes(i) ? "?" : token}
        </button>
      </li>`;
    })}
  </ol>`;
}

/** How many blanks an encoder is given. @param {FamiliesView} view */
function blanks(view) {
  const before = view.question === "answer" ? view.digits.length + 2 : 1;
  const most = 2 * view.longest + 3 - before;
  /** @param {number} n */
  const give = (n) => choose({ blanks: n, at: undefined });
  return html`<span class="fam-blanks">
    <button
      class="tl-button"
      id="families-fewer"
      ?disabled=${view.blanks <= 1}
      title=${t("families.fewer")}
      @click=${() => give(view.blanks - 1)}
    >
      −1
    </button>
    <b>${t("families.blanks", { n: view.blanks })}</b>
    <button
      class="tl-button"
      id="families-more"
      ?disabled=${view.blanks >= most}
      title=${t("families.more")}
      @click=${() => give(view.blanks + 1)}
    >
      +1
    </button>
  </span>`;
}

/** @param {FamiliesView} view */
function again(view) {
  if (view.question !== "begin" && view.question !== "pair") return nothing;
  return html`<button
    class="tl-button"
    id="families-again"
    @click=${() => choose({ seed: (view.seed + 1) % 10000, at: undefined })}
  >
    ${t("families.again")}
  </button>`;
}

/** @param {FamiliesView} view */
export function controls(view) {
  const hides = view.question === "hole" || view.question === "pair";
  const pick = (/** @type {string} */ question) => choose({ question, blanks: undefined, at: undefined });
  return html`<div class="fam-controls">
      ${segmented(t("families.question"), QUESTIONS, view.question, (name) => t(`families.question.${name}`), pick)}
      ${form(view)}
    </div>
    <div class="fam-given">
      <p>${t(`families.hint.${view.question}`)}</p>
      ${hides ? holes(view) : blanks(view)} ${again(view)}
    </div>`;
}
