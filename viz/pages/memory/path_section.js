/**
 * The path of one word: the form that asks for it, and what came of it.
 *
 * @import { MemoryState } from "./page.js"
 * @import { PlaneName } from "./path_picture.js"
 * @import { MemoryView, PathView, WordPathView } from "./view.types.js"
 *
 * @typedef {{ first: string, second: string, word: string }} PathWords
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { num } from "../../browser/text/number_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { askPart } from "../../browser/requests/page_part.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { cosineTable, MARKS, picture } from "./path_picture.js";

const FIELDS = /** @type {const} */ (["first", "second", "word"]);

/** @returns {PlaneName} */
export function planeNow() {
  return state.scene.memory.plane === "around" ? "around" : "alone";
}

/**
 * @param {MemoryView} view
 * @returns {PathWords}
 */
function wantedWords({ example }) {
  const { first, second, word } = state.scene.memory;
  if (first !== undefined) return { first, second, word };
  return { first: example[0], second: example[1], word: example[2] };
}

/** @param {Partial<PathWords> & { plane?: string }} patch on what the scene says of this page */
function change(patch) {
  setScene({ memory: { ...state.scene.memory, ...patch } });
}

/** Ask for the path of the scene's words, unless it is the one on the screen. @param {MemoryState} s @param {() => void} changed */
export async function askPath({ m, view, path }, changed) {
  const words = wantedWords(view);
  const key = JSON.stringify([state.scene.checkpoint, words]);
  if (await askPart(path, { m, key, asked: { part: "path", ...words }, changed })) m.root.dataset.path = words.word;
}

/**
 * @param {MemoryState} s
 * @param {() => void} paint
 */
function form(s, paint) {
  const words = wantedWords(s.view);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const fields = /** @type {HTMLFormElement} */ (event.currentTarget);
    /** @param {string} name */
    const typed = (name) => /** @type {HTMLInputElement} */ (fields.querySelector(`#memory-${name}`)).value.trim();
    change({ first: typed("first"), second: typed("second"), word: typed("word") });
    askPath(s, paint);
  };
  const backToExample = () => {
    const { layer, plane } = state.scene.memory;
    setScene({ memory: { ...(layer !== undefined && { layer }), ...(plane && { plane }) } });
  };
  /** @param {typeof FIELDS[number]} name @param {number} i */
  const field = (name, i) =>
    html`<label class="me-${name}"
      ><span>${name === "word" ? "" : `${MARKS[i]} `}${t(`memory.path_${name}`)}</span
      ><input
        id="memory-${name}"
        class="tl-input me-input"
        lang=${state.result?.reads}
        maxlength=${data.limits.characters}
        .value=${words[name]}
    /></label>`;
  return html`<form class="me-form" @submit=${submit}>
    ${FIELDS.map(field)}
    <button class="tl-button" id="memory-go">${t("memory.path_go")}</button>
    <button class="tl-button" type="button" id="memory-usual" @click=${backToExample}>${t("memory.path_usual")}</button>
  </form>`;
}

/**
 * Words that both sentences have.
 * @param {MemoryState} s
 * @param {PathView} view
 */
function sharedWords(s, { shared, word }) {
  if (!shared.length) {
    return html`<p class="me-shared"><span class="tl-quiet">${t("memory.path_none_shared")}</span></p>`;
  }
  /** @param {string} text */
  const button = (text) =>
    html`<button
      class="tl-button"
      lang=${state.result?.reads}
      aria-pressed=${String(text === word)}
      @click=${() => change({ ...wantedWords(s.view), word: text })}
    >
      ${text}
    </button>`;
  return html`<p class="me-shared"><span class="tl-quiet">${t("memory.path_shared")}</span>${shared.map(button)}</p>`;
}

/** @param {PathView} view */
function missingText({ word, missing }) {
  if (!word) return t("memory.path_no_word");
  return t(`memory.path_missing_${missing.length === 2 ? 2 : missing[0]}`, { word });
}

/**
 * Where the word is more than one token, or its tokens cover more than the word.
 * @param {WordPathView} path
 * @param {string} word
 */
function notes({ pieces, wider }, word) {
  const texts = pieces.flatMap((own, side) => {
    const values = { mark: MARKS[side], word, n: own.length, pieces: own.join(" ") };
    const split = own.length > 1 ? [t("memory.path_pieces", values)] : [];
    return wider[side] ? [...split, t("memory.path_wider", values)] : split;
  });
  return texts.map((text) => html`<p class="tl-notice">${text}</p>`);
}

/**
 * @param {MemoryState} s
 * @param {PathView} view
 * @param {WordPathView} path
 */
function drawn(s, view, path) {
  const plane = planeNow();
  const { points, shares } = path.planes[plane];
  const n = path.layers - 1;
  /** @param {number} share */
  const percent = (share) => num(100 * share, 0);
  const [first, second] = shares;
  const values = { share: percent(first + second), first: percent(first), second: percent(second) };
  const about = t("memory.path_about", { n, count: points.length, ...values });
  const planes = segmented(
    t("memory.path_plane"),
    ["alone", "around"],
    plane,
    (name) => t(`memory.plane.${name}`),
    (name) => change({ plane: name }),
  );
  const around = plane === "around" ? ` ${t("memory.path_around")}` : "";
  return html`<div class="tl-at-head">${sharedWords(s, view)}${planes}</div>
    ${notes(path, view.word)}
    <div class="me-pair">
      <div class="tl-scroll">${picture(path, view.word, plane)}</div>
      <div>${cosineTable(path, view.word)}${reading(view.lines)}</div>
    </div>
    <p class="tl-quiet tl-exact">${about}${around}</p>
    ${siteWithCode([], `${s.view.sites[0]} … ${s.view.sites[n]}`, /** @type {any} */ ([n + 1, "S", s.view.shape.d]))}`;
}

/** @param {MemoryState} s @param {() => void} paint */
function outcome(s, paint) {
  const { view } = s.path;
  if (!view) return partStatus(s.path, () => askPath(s, paint));
  if (view.path) return drawn(s, view, view.path);
  return html`<p class="tl-error" role="alert" id="memory-missing">${missingText(view)}</p>
    ${sharedWords(s, view)}`;
}

/**
 * @param {MemoryState} s
 * @param {() => void} paint
 */
export function pathSection(s, paint) {
  return html`<section class="tl-figure" id="memory-path" data-part="path">
    <h3>${t("memory.path")}</h3>
    ${form(s, paint)}
    <div aria-live="polite">${outcome(s, paint)}</div>
  </section>`;
}
