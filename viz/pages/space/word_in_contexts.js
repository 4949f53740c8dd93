/**
 * One word in two sentences: after each layer, how alike its two vectors are, and which rows of the table each is nearest to.
 *
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { ContextPiece, ContextStep, ContextView, SpaceView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { num } from "../../browser/text/number_format.js";
import { openPage } from "../../browser/frame/pages.js";
import { atDepth, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { change } from "./page_settings.js";
import { bar } from "./nearest_pieces.js";

const MARKS = ["①", "②"];
const FIELDS = /** @type {const} */ (["first", "second", "word"]);

/** @param {SpaceView} view @param {{ first: string, second: string, word: string }} words */
function form(view, words) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const fields = /** @type {HTMLFormElement} */ (event.currentTarget);
    /** @param {string} name */
    const typed = (name) => /** @type {HTMLInputElement} */ (fields.querySelector(`#space-${name}`)).value.trim();
    change({ first: typed("first"), second: typed("second"), word: typed("word") });
  };
  const own = () => {
    const longest = view.table === "source" ? view.chosen.text.replaceAll("▁", "") : words.word;
    change({ first: state.result?.source ?? "", second: words.second, word: longest });
  };
  /** @param {typeof FIELDS[number]} name */
  const field = (name) =>
    html`<label class="sp-${name}"
      ><span>${t(`space.${name}`)}</span
      ><input
        id="space-${name}"
        class="sp-input"
        lang=${state.result?.reads}
        maxlength=${name === "word" ? 60 : data.limits.characters}
        .value=${words[name]}
    /></label>`;
  return html`<form class="sp-form" @submit=${submit}>
    ${FIELDS.map(field)}
    <span class="sp-actions">
      <button class="tl-button" id="space-go">${t("space.context_go")}</button>
      <button class="tl-button" type="button" id="space-own" @click=${own}>${t("space.context_own")}</button>
      <button
        class="tl-button"
        type="button"
        @click=${() => change({ first: undefined, second: undefined, word: undefined })}
      >
        ${t("space.context_usual")}
      </button>
    </span>
  </form>`;
}

/** @param {ContextView} found */
function missingText({ word, missing }) {
  if (!word) return t("space.context_no_word");
  return t(`space.context_missing_${missing.length === 2 ? 2 : missing[0]}`, { word });
}

/** @param {ContextStep} step @param {number} layer @param {number} last */
function row(step, layer, last) {
  /** @param {ContextPiece} piece */
  const one = (piece) =>
    html`<span class="sp-near" lang=${state.result?.reads}>${piece.text} <small>${num(piece.cosine, 2)}</small></span>`;
  const ends = { 0: "space.layer.0", [last]: "space.layer.last" };
  /** @param {number} side */
  const cells = (side) =>
    html`<td data-own=${step.own[side]}>${num(step.own[side], 2)}</td>
      <td class="sp-nears">${step.near[side].map(one)}</td>`;
  return html`<tr data-layer=${layer}>
    <th scope="row">${ends[layer] ? t(ends[layer], { n: layer }) : layer}</th>
    <td data-value=${step.between}>${bar(step.between)}${num(step.between, 2)}</td>
    ${cells(0)}${cells(1)}
  </tr>`;
}

/** @param {ContextView} found */
function table(found) {
  const sides = MARKS.map(
    (mark) =>
      html`<th scope="col">${t("space.col.own")}</th>
        <th scope="col">${t("space.col.side", { mark })}</th>`,
  );
  return html`<div class="tl-scroll">
    <table class="tl-table" id="space-layers">
      <thead>
        <tr>
          <th scope="col">${t("space.col.layer")}</th>
          <th scope="col">${t("space.col.between")}</th>
          ${sides}
        </tr>
      </thead>
      <tbody>
        ${found.steps.map((step, layer) => row(step, layer, found.steps.length - 1))}
      </tbody>
    </table>
  </div>`;
}

/** @param {SpaceView} view @param {ContextView} found */
function outcome(view, found) {
  if (found.missing.length) return html`<p class="tl-error" role="alert" id="space-missing">${missingText(found)}</p>`;
  const draw = () => {
    const { first, second, word } = found;
    setScene({ memory: { ...state.scene.memory, first, second, word } });
    openPage("memory");
  };
  const cut = found.pieces.flatMap((pieces, side) =>
    pieces.length > 1 || pieces[0].replaceAll("▁", "") !== found.word
      ? [html`<p class="tl-quiet">${t("space.context_pieces", { mark: MARKS[side], pieces: pieces.join(" ") })}</p>`]
      : [],
  );
  const sites = `${found.steps[0].site} … ${found.steps[found.steps.length - 1].site}`;
  return html`${cut}${table(found)}${reading(found.lines)}
    <p class="tl-quiet tl-exact">${t("space.context_how", { d: view.d })}</p>
    <p><button class="tl-button" id="space-draw" @click=${draw}>${t("space.context_draw")}</button></p>
    ${siteWithCode(["context"], sites, [found.steps.length, "S", view.d])}`;
}

/** @param {SpaceView} view @param {Part<ContextView>} part @param {() => void} again */
export function contextSection(view, part, again) {
  const { first = "", second = "", word = "" } = part.view ?? state.scene.space;
  const found = part.failure ? null : part.view;
  return html`<section class="tl-figure" id="space-context" data-part="context">
    <h3>${t("space.context")}</h3>
    <p class="tl-lead">${atDepth("space.context_lead")}</p>
    ${form(view, { first, second, word })}
    <div aria-live="polite">${found ? outcome(view, found) : partStatus(part, again)}</div>
  </section>`;
}
