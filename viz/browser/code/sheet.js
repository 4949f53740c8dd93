/**
 * The sheet with the code of a tensor: the paper's formula, the function with this sentence's shapes and values, and the calls that led to it.
 *
 * @typedef {{ name: string, shape: number[], at: number[], value: string }} CodeNote
 * @typedef {{ number: number, text: string, marked: boolean, idle: boolean, notes: CodeNote[] }} CodeLine
 * @typedef {{ file: string, name: string, lines: CodeLine[] }} CodeBlock
 * @typedef {{ file: string, name: string, number: number, text: string }} CodeCall
 *
 * @typedef {object} CodeView what viz/server/code.py sends
 * @property {string} site
 * @property {string} part
 * @property {number[]} shape
 * @property {number[]} at
 * @property {string} value
 * @property {CodeBlock} block
 * @property {CodeBlock[]} called
 * @property {CodeCall[]} calls
 * @property {string[]} differs
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { element } from "../dom.js";
import { on } from "../events.js";
import { formula } from "../formula.js";
import { icon } from "../icons.js";
import { mounted } from "../pages.js";
import { runKey, setScene } from "../scene.js";
import { call, errorText } from "../server.js";
import { state } from "../state.js";
import { t } from "../words.js";
import { coloured } from "./colour.js";

/** @type {HTMLElement} */
const box = element(html`<div class="tl-code" id="tl-code" popover="auto" role="dialog"></div>`);
/** @type {{ sites: string[], view: CodeView | null, failed: string, key: string, opener: HTMLElement | null }} */
const now = { sites: [], view: null, failed: "", key: "", opener: null };

/** @param {number[]} shape */
const shapeText = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
/** @param {string} value */
const minus = (value) => value.replaceAll("-", "−");

/** @param {CodeNote} note */
function noteText({ name, shape, at, value }) {
  return html`<span
    class="tl-code-note"
    data-name=${name}
    data-shape=${shape.join(",")}
    data-at=${at.join(",")}
    data-value=${value}
    ># ${name || t("code.returned")} ${shapeText(shape)} [${at.join(", ")}] = ${minus(value)}</span
  >`;
}

/** @param {CodeBlock} block */
function blockText({ file, name, lines }) {
  const colours = coloured(lines.map((line) => line.text));
  /** @param {CodeLine} line @param {number} i */
  const row = (line, i) =>
    html`<div class="tl-code-line" data-line=${line.number} ?data-marked=${line.marked} ?data-idle=${line.idle}>
      <i aria-hidden="true">${line.number}</i
      ><code
        >${colours[i].map(({ kind, text }) => (kind === "plain" ? text : html`<span class="tl-py-${kind}">${text}</span>`))}</code
      >${line.notes.map(noteText)}
    </div>`;
  return html`<figure class="tl-code-block">
    <figcaption><b>${name}</b> <small>${file}</small></figcaption>
    <div class="tl-code-scroll" tabindex="0">${lines.map(row)}</div>
  </figure>`;
}

/** @param {CodeCall[]} calls */
function wayHere(calls) {
  const one = (/** @type {CodeCall} */ { file, name, number, text }) =>
    html`<li><code>${text}</code><small>${name} · ${file}:${number}</small></li>`;
  return html`<details class="tl-code-way">
    <summary>${t("code.calls")}</summary>
    <ol>
      ${calls.map(one)}
    </ol>
  </details>`;
}

/** @param {CodeView} view */
function body(view) {
  const { site, shape, at, value } = view;
  const values = { site, shape: shapeText(shape), at: `[${at.join(", ")}]`, value: minus(value) };
  const differs = view.differs.length
    ? html`<p class="tl-notice">${t("code.differs", { what: view.differs.join(", ") })}</p>`
    : nothing;
  return html`<p class="tl-code-formula">
      <small>${t("code.formula")}</small> ${formula(t(`code.formula.${view.part}`))}
    </p>
    ${differs}
    <p
      class="tl-code-value"
      data-site=${site}
      data-shape=${shape.join(",")}
      data-at=${at.join(",")}
      data-value=${value}
    >
      ${t("code.value", values)}
    </p>
    ${blockText(view.block)} ${view.called.length ? html`<p class="tl-quiet">${t("code.called")}</p>` : nothing}
    ${view.called.map(blockText)} ${wayHere(view.calls)}
    <p class="tl-quiet">${t("code.value_note")}</p>`;
}

function chooser() {
  if (now.sites.length < 2) return html`<code>${state.scene.code}</code>`;
  const choose = (/** @type {any} */ event) => show(event.target.value);
  return html`<label
    >${t("code.which")}
    <select class="tl-button" @change=${choose}>
      ${now.sites.map((site) => html`<option value=${site} ?selected=${site === state.scene.code}>${site}</option>`)}
    </select></label
  >`;
}

function draw() {
  box.setAttribute("aria-label", t("code.open"));
  const waiting = now.failed
    ? html`<p class="tl-error" role="alert">${now.failed}</p>`
    : html`<p class="tl-quiet">${t("common.working")}</p>`;
  render(
    html`<header>
        <b>${t("code.title")}</b> ${chooser()}
        <button
          type="button"
          class="tl-button"
          id="tl-code-close"
          aria-label=${t("code.close")}
          @click=${() => box.hidePopover()}
        >
          ${icon("close")}
        </button>
      </header>
      ${now.view ? body(now.view) : waiting}`,
    box,
  );
}

/** Ask for the code of a tensor of this run, unless it is there. @param {string} site */
async function show(site) {
  if (state.scene.code !== site) setScene({ code: site });
  const key = JSON.stringify([runKey(), site, state.scene.head, state.scene.step]);
  if (now.key === key) {
    draw();
    return;
  }
  Object.assign(now, { key, view: null, failed: "" });
  draw();
  const answer = await call(mounted[state.active].server, { page: state.active, ...state.scene, ask: "code", site });
  if (now.key !== key) return; // another tensor is asked for
  if (answer.ok) now.view = answer.view;
  else Object.assign(now, { failed: errorText(answer.error), key: "" });
  draw();
  box.querySelector("[data-marked]")?.scrollIntoView({ block: "nearest" });
}

/**
 * @param {string[]} sites of a figure, the first is shown
 * @param {HTMLElement} [opener]
 */
export function openCode(sites, opener) {
  if (!box.isConnected) (document.querySelector(".gradio-container .contain") ?? document.body).append(box);
  Object.assign(now, { sites, opener: opener ?? null });
  show(sites[0]);
  box.showPopover();
  /** @type {HTMLElement | null} */ (box.querySelector("#tl-code-close"))?.focus();
}

export function closeCode() {
  if (box.matches(":popover-open")) box.hidePopover();
}

box.addEventListener("toggle", (/** @type {any} */ event) => {
  if (event.newState !== "closed") return;
  if (state.scene.code) setScene({ code: "" });
  now.opener?.focus();
});
on("page", () => {
  if (!box.matches(":popover-open")) return;
  setScene({ code: "" }); // at once: the next page is drawn before the sheet tells that it was closed
  box.hidePopover();
});
for (const name of ["lang", "result"]) on(name, () => box.matches(":popover-open") && show(state.scene.code));
