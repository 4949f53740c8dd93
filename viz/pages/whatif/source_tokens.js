/**
 * Source tokens: a click opens a line in which the token can be swapped or hidden.
 *
 * @import { Shown } from "./page_state.js"
 * @import { AxisPiece, SourceToken } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { hasEdit, putEdit, toggleEdit } from "./edit_history.js";
import { textOf } from "./switches.js";

const PADDING = "<pad>";
const LONGEST = 200; // characters of a swapped text

/** The text a token was swapped for. @param {number} i @returns {string | undefined} */
function swappedFor(i) {
  /** @type {string | undefined} */
  const edit = state.scene.edits.find((/** @type {string} */ one) => one.startsWith(`swap:${i}=`));
  return edit?.slice(edit.indexOf("=") + 1);
}

/**
 * What is hidden counts the tokens of what is read now: with words swapped or shuffled they are chosen there, and not among those typed.
 * @param {Shown} shown
 */
function readsAsTyped({ view }) {
  return JSON.stringify(view.report.source.before) === JSON.stringify(view.report.source.after);
}

/** How many of the tokens read are padding. @param {Shown} shown */
export function countPadding({ view }) {
  return view.after.filter(({ text }) => text === PADDING).length;
}

/**
 * @param {Shown} shown
 * @param {SourceToken} token
 * @param {number} i
 */
function chip(shown, token, i) {
  const touched = (readsAsTyped(shown) && hasEdit(`drop:${i}`)) || swappedFor(i) !== undefined;
  const open = () => {
    shown.token = shown.token === i ? null : i;
    shown.update();
  };
  return html`<button
    class="tl-at-chip tl-${token.kind} ${touched ? "wi-touched" : ""}"
    data-key="token.${i}"
    data-at-source=${i}
    aria-expanded=${String(shown.token === i)}
    aria-label=${t("whatif.token", { n: i + 1, text: token.text })}
    @click=${open}
    .textContent=${token.text}
  ></button>`;
}

/**
 * @param {Shown} shown
 * @param {SourceToken} token
 * @param {number} i
 */
function swapBox(shown, token, i) {
  return html`<label class="wi-line"
      >${t("whatif.swap_label")}<input
        class="wi-input"
        type="text"
        maxlength=${LONGEST}
        data-key="swap"
        lang=${state.result?.reads}
        aria-label="${t("whatif.swap_label")} (${token.text})"
        .value=${swappedFor(i) ?? ""} /></label
    ><button class="tl-button" id="whatif-swap">${t("whatif.swap")}</button>`;
}

/**
 * @param {Shown} shown
 * @param {number} i
 */
function editor(shown, i) {
  const token = shown.view.read[i];
  const hidden = `drop:${i}`;
  /** @param {SubmitEvent} event */
  const swap = (event) => {
    event.preventDefault();
    if (token.typed) putEdit(shown, `swap:${i}=`, `swap:${i}=${textOf(event, "[data-key=swap]")}`);
  };
  const hide = html`<button
    class="tl-button"
    type="button"
    id="whatif-hide"
    aria-pressed=${String(hasEdit(hidden))}
    @click=${() => toggleEdit(shown, hidden)}
  >
    ${t("whatif.hide")}
  </button>`;
  return html`<form class="wi-buttons" @submit=${swap}>
      <span>${t("whatif.token", { n: i + 1, text: token.text })}</span>
      ${token.typed ? swapBox(shown, token, i) : ""} ${readsAsTyped(shown) ? hide : ""}
    </form>
    ${token.typed ? "" : html`<p class="wi-small">${t("whatif.untyped")}</p>`}`;
}

/**
 * @param {Shown} shown
 * @param {AxisPiece} token
 * @param {number} i
 */
function readChip(shown, token, i) {
  const hidden = hasEdit(`drop:${i}`);
  return html`<button
    class="tl-at-chip tl-${token.kind} ${hidden ? "wi-touched" : ""}"
    type="button"
    data-key="read.${i}"
    aria-pressed=${String(hidden)}
    aria-label="${t("whatif.hide")}: ${t("whatif.token", { n: i + 1, text: token.text })}"
    @click=${() => toggleEdit(shown, `drop:${i}`)}
    .textContent=${token.text}
  ></button>`;
}

/** The tokens that the model reads with the edits. @param {Shown} shown */
function readNow(shown) {
  const { after } = shown.view;
  const real = after.length - countPadding(shown);
  /** @param {AxisPiece} token */
  const padding = (token) => html`<span class="tl-at-chip tl-${token.kind}">${token.text}</span>`;
  const chips = after.map((token, i) => (i < real ? readChip(shown, token, i) : padding(token)));
  return html`<p class="wi-small" id="whatif-reads">
    ${t("whatif.reads")}
    <span class="tl-at-chips" data-rove lang=${state.result?.reads}>${chips}</span> ${t("whatif.reads_hint")}
  </p>`;
}

/** @param {Shown} shown */
export function sourceTokens(shown) {
  const { read } = shown.view;
  const open = shown.token !== null && shown.token < read.length ? [shown.token] : [];
  return html`<div id="whatif-words">
    <h3>${t("whatif.words")}<small class="wi-small"> ${t("whatif.words_hint")}</small></h3>
    <div class="tl-at-chips wi-source" data-rove lang=${state.result?.reads ?? nothing}>
      ${read.map((token, i) => chip(shown, token, i))}
    </div>
    <div class="wi-editor">
      ${repeat(
        open,
        (i) => i,
        (i) => editor(shown, i),
      )}
    </div>
    ${readsAsTyped(shown) ? "" : readNow(shown)}
  </div>`;
}
