/**
 * The two sentences: pairs to begin with, the second sentence as one types it, and where both translations part.
 *
 * @import { Shown } from "./page_state.js"
 * @import { PairView, ReadyPair, SideView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { change, differs } from "./page_state.js";

const END = "</s>";

/** @param {ReadyPair} pair */
function choose({ clean, corrupt }) {
  const { direction, part } = state.scene.patching;
  if (clean !== state.scene.text) {
    fillBox(clean);
    state.submitted = true;
  }
  const patching = { other: corrupt, ...(direction && { direction }), ...(part && { part }) };
  setScene({ text: clean, forced: [], step: 0, source: -1, patching });
}

/** @param {Shown} s */
function readyPairs({ view }) {
  if (!view.pairs.length) return "";
  const { text } = state.scene;
  /** @param {ReadyPair} pair */
  const button = (pair) =>
    html`<button
      class="tl-button"
      data-pair=${pair.name}
      aria-pressed=${String(pair.clean === text && pair.corrupt === view.other)}
      @click=${() => choose(pair)}
    >
      ${t(`patching.pair.${pair.name}`)}
    </button>`;
  return html`<div class="pa-ready" data-rove>
    <span class="tl-quiet">${t("patching.pairs")}</span>${view.pairs.map(button)}
  </div>`;
}

/** @param {Shown} s */
function form({ view }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const box = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).querySelector("#patching-other")
    );
    change({ other: box.value.trim(), site: undefined, row: undefined });
  };
  return html`<form class="pa-form" @submit=${submit}>
    <p><b>A</b> <span lang=${state.result?.reads ?? nothing} class="pa-sentence">${state.result?.source}</span></p>
    <label
      ><b>B</b><span class="tl-quiet">${t("patching.other")}</span
      ><input
        id="patching-other"
        class="tl-input"
        lang=${state.result?.reads ?? nothing}
        maxlength=${data.limits.characters}
        .value=${view.other || state.scene.text}
    /></label>
    <button class="tl-button" id="patching-go">${t("patching.go")}</button>
  </form>`;
}

/**
 * A translation piece by piece, the one marked at which both part; </s> only where it is that one.
 * @param {string[]} pieces
 * @param {number} at
 */
export function writtenPieces(pieces, at) {
  const shown = pieces[pieces.length - 1] === END && at !== pieces.length - 1 ? pieces.slice(0, -1) : pieces;
  return shown.map((piece, i) => html`<span class=${i === at ? "pa-parts" : ""}>${piece.replaceAll("▁", " ")}</span>`);
}

/**
 * One sentence, cut, and its translation with the word marked at which both part.
 * @param {string} name
 * @param {SideView} side
 * @param {PairView} pair
 */
function sentence(name, side, pair) {
  const source = side.source.map(
    ({ text, kind }, i) =>
      html`<span class="tl-at-chip tl-${kind} ${differs(pair, i) ? "pa-differs" : ""}">${text}</span>`,
  );
  const at = pair.rows.length - 1;
  return html`<li data-side=${name}>
    <b>${name}</b>
    <span class="tl-at-chips" data-rove lang=${state.result?.reads ?? nothing}>${source}</span>
    <span class="pa-arrow" aria-hidden="true">→</span>
    <span class="pa-written" lang=${state.result?.writes ?? nothing}>${writtenPieces(side.pieces, at)}</span>
  </li>`;
}

/** @param {PairView} pair */
function comparison(pair) {
  const [clean, corrupt] = pair.log_p.map((x) => num(x, 3));
  return html`<ul class="pa-two">
      ${sentence("A", pair.clean, pair)} ${sentence("B", pair.corrupt, pair)}
    </ul>
    <p class="pa-measure" id="patching-measure">
      ${atDepth("patching.measure", { token: pair.token, other: pair.other, clean, corrupt })}
    </p>`;
}

/**
 * @param {string} code of the refusal
 * @param {unknown} value
 */
function shownValue(code, value) {
  if (value === "") return t("patching.nothing");
  return code === "gap" && typeof value === "number" ? num(value, 2) : value;
}

/** Why this pair cannot be patched. @param {Shown} s */
function refusal({ view }) {
  if (!view.refused) return html`<p class="tl-notice" id="patching-start">${t("patching.start")}</p>`;
  const { code, values } = view.refused;
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shownValue(code, value)]));
  return html`<p class="tl-error" role="alert" id="patching-refused">${t(`patching.refused.${code}`, shown)}</p>`;
}

/** What stands below the form: the pair, or what to do. @param {Shown} s */
function outcome(s) {
  const { pair, example } = s.view;
  if (!pair) return refusal(s);
  const ready = html`<p class="tl-notice" id="patching-start">${t("patching.start")} ${t("patching.example")}</p>`;
  return html`${example ? ready : ""}${comparison(pair)}`;
}

/** @param {Shown} s */
export function pairSection(s) {
  return html`<section class="tl-figure" id="patching-pair" data-part="pair">
    ${readyPairs(s)} ${form(s)}
    <div aria-live="polite">${outcome(s)}</div>
  </section>`;
}
