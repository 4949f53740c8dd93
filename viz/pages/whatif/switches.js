/**
 * The switches: those of the whole model, the second sentence of the batch, and a grid of heads for each kind of attention.
 *
 * @import { AttentionKind, HeadState, Silence } from "./edits.js"
 * @import { Shown } from "./page_state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { KINDS, SILENCES, SWITCHES, headClicked, headState, layerClicked, nextShuffle, siteOf } from "./edits.js";
import { changeEdits, hasEdit, putEdit, toggleEdit } from "./edit_history.js";

const SIGN = { on: "", ablate: "0", mean: "x̄" };
const LONGEST = 2000; // characters of a sentence

/**
 * @param {string} name
 * @param {boolean} on
 * @param {() => void} click
 */
function switchButton(name, on, click) {
  return html`<button class="tl-button" data-switch=${name} aria-pressed=${String(on)} @click=${click}>
    ${t(`whatif.switch.${name}`)}
  </button>`;
}

/** @param {Shown} shown */
export function globalSwitches(shown) {
  /** @type {string | undefined} */
  const shuffle = state.scene.edits.find((/** @type {string} */ edit) => edit.startsWith("shuffle:"));
  const again = () => putEdit(shown, "shuffle:", nextShuffle(shuffle ?? ""));
  const againButton = html`<button class="tl-button" data-key="again" @click=${again}>
    ${t("whatif.shuffle_again")}
  </button>`;
  return html`<div id="whatif-global">
    <h3>${t("whatif.global")}</h3>
    <div class="wi-buttons" role="toolbar" data-rove aria-label=${t("whatif.switches")}>
      ${SWITCHES.map((name) => switchButton(name, hasEdit(`${name}:off`), () => toggleEdit(shown, `${name}:off`)))}
      ${switchButton("shuffle", Boolean(shuffle), () => putEdit(shown, "shuffle:", shuffle ? "" : "shuffle:1"))}
      ${shuffle ? againButton : ""}
    </div>
    ${hasEdit("padding:off") ? batch(shown) : ""}
  </div>`;
}

/** The other sentence of the batch, which can be another one. @param {Shown} shown */
function batch(shown) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    setScene({ beside: textOf(event, "#whatif-batch").trim() });
  };
  return html`<form class="wi-buttons" @submit=${submit}>
    <span class="wi-small">${t("whatif.batch")}</span>
    <input
      class="wi-input"
      id="whatif-batch"
      type="text"
      maxlength=${LONGEST}
      lang=${state.result?.reads}
      aria-label=${t("whatif.batch")}
      .value=${shown.view.companion}
    />
    <button class="tl-button">${t("whatif.batch_apply")}</button>
  </form>`;
}

/**
 * What is typed in a form's box.
 * @param {SubmitEvent} event
 * @param {string} selector
 */
export function textOf(event, selector) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return /** @type {HTMLInputElement} */ (form.querySelector(selector)).value;
}

/** @param {Shown} shown */
export function headSwitches(shown) {
  const { silence } = shown;
  /** @param {string} name */
  const choose = (name) => {
    shown.silence = /** @type {Silence} */ (name);
    shown.update();
  };
  /** @param {string} name */
  const text = (name) => `${SIGN[/** @type {Silence} */ (name)]} ${t(`whatif.mode.${name}`)}`;
  return html`<div id="whatif-heads">
    <div class="wi-line">
      <h3>${t("whatif.heads")}</h3>
      ${segmented(t("whatif.mode"), SILENCES, silence, text, choose)}
    </div>
    <div class="wi-grids">${KINDS.map((kind) => grid(shown, kind))}</div>
    <p class="wi-small">${t("whatif.heads_hint")} ${t(`whatif.mode_more.${silence}`)}</p>
  </div>`;
}

/**
 * @param {Shown} shown
 * @param {AttentionKind} kind
 */
function grid(shown, kind) {
  const [layers, heads] = shown.view.shape[kind];
  const name = t(`whatif.kind.${kind}`);
  const numbers = Array.from({ length: heads }, (_, head) => html`<span class="wi-small">${head + 1}</span>`);
  return html`<div class="wi-grid-box">
    <span class="wi-small">${name}</span>
    <div class="wi-grid" role="toolbar" data-rove aria-label=${name} style="--heads: ${heads}">
      <span></span>${numbers} ${Array.from({ length: layers }, (_, layer) => gridRow(shown, kind, layer, heads))}
    </div>
  </div>`;
}

/**
 * @param {Shown} shown
 * @param {AttentionKind} kind
 * @param {number} layer
 * @param {number} heads
 */
function gridRow(shown, kind, layer, heads) {
  const site = siteOf(kind, layer);
  const states = Array.from({ length: heads }, (_, head) => headState(state.scene.edits, site, head));
  const together = new Set(states).size === 1 ? states[0] : "on";
  const name = t("whatif.layer_state", {
    kind: t(`whatif.kind.${kind}`),
    layer: layer + 1,
    state: t(`whatif.state.${together}`),
  });
  const click = () => changeEdits(shown, layerClicked(state.scene.edits, site, shown.silence));
  return html`<button class="wi-layer" data-key=${site} aria-label=${name} @click=${click}>${layer + 1}</button
    >${states.map((now, head) => headButton(shown, kind, layer, head, now, heads))}`;
}

/**
 * @param {Shown} shown
 * @param {AttentionKind} kind
 * @param {number} layer
 * @param {number} head
 * @param {HeadState} now
 * @param {number} heads
 */
function headButton(shown, kind, layer, head, now, heads) {
  const site = siteOf(kind, layer);
  const name = t("whatif.head_state", {
    kind: t(`whatif.kind.${kind}`),
    layer: layer + 1,
    head: head + 1,
    state: t(`whatif.state.${now}`),
  });
  const click = () => changeEdits(shown, headClicked(state.scene.edits, site, head, shown.silence, heads));
  return html`<button
    class="wi-head wi-${now}"
    data-head="${site}.${head}"
    aria-pressed=${String(now !== "on")}
    aria-label=${name}
    title=${name}
    @click=${click}
  >
    ${SIGN[now]}
  </button>`;
}
