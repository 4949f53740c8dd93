/**
 * The sheet with the code of a tensor: the paper's formula, the function with this sentence's shapes and values, and the calls that led to it.
 *
 * @import { CodeBlock, CodeCall, CodeLine, CodeNote, CodeView } from "../shared.types.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import python from "../../vendor/speed-highlight/py.js";
import { tokenizeWith } from "../../vendor/speed-highlight/tokenize.js";
import { element, intoPage } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { formula } from "../text/formula.js";
import { icon } from "../drawing/icons.js";
import { mounted } from "../frame/pages.js";
import { setScene } from "../state/scene.js";
import { call, errorText } from "../requests/server.js";
import { state } from "../state/state.js";
import { isWord, loadWords, t } from "../text/words.js";

/** @type {HTMLElement} */
const box = element(html`<div class="tl-code" id="tl-code" popover="auto" role="dialog"></div>`);
/** @type {{ sites: string[], view: CodeView | null, failed: string, key: string, opener: HTMLElement | null }} */
const now = { sites: [], view: null, failed: "", key: "", opener: null };

/** @param {number[]} shape */
const shapeText = (shape) => `(${shape.join(", ")}${shape.length === 1 ? "," : ""})`;
/** A number with a real minus; a text as it is. @param {string} value */
const minus = (value) => (/^["']/.test(value) ? value : value.replaceAll("-", "−"));

/** "[0, 3].score": indices, and the fields of a record among them; what is no name is a key. @param {(number | string)[]} at */
function placeText(at) {
  /** @param {string} text @param {number | string} key */
  const add = (text, key) => {
    if (typeof key === "string") return /^\w+$/.test(key) ? `${text}.${key}` : `${text}["${key}"]`;
    return text.endsWith("]") ? `${text.slice(0, -1)}, ${key}]` : `${text}[${key}]`;
  };
  return at.reduce(add, "");
}

/** What a code is called: a tensor by its site, a figure in words. @param {string} code */
function codeName(code) {
  const word = `${state.active}.code.${code}`;
  return isWord(word) ? t(word) : code;
}

/** @param {CodeNote} note */
function noteText({ name, shape, at, value }) {
  const place = placeText(at);
  const apart = shape.length ? ` ${shapeText(shape)} ` : "";
  const called = name ? `${name}${apart}` : `${t("code.returned")}${apart || " "}`;
  return html`<span
    class="tl-code-note"
    data-name=${name}
    data-shape=${shape.join(",")}
    data-at=${at.join(",")}
    data-value=${value}
    ># ${called}${place} = ${minus(value)}</span
  >`;
}

/** The parts of each line of Python by their kind, so that they can be coloured. @param {string[]} lines */
function partsOf(lines) {
  /** @type {{ kind: string, text: string }[][]} */
  const found = [[]];
  tokenizeWith(lines.join("\n"), python, (text, kind = "plain") =>
    text.split("\n").forEach((piece, i) => {
      if (i) found.push([]);
      found[found.length - 1].push({ kind, text: piece });
    }),
  );
  return found;
}

/** @param {CodeBlock} block */
function blockText({ file, name, lines }) {
  const parts = partsOf(lines.map((line) => line.text));
  /** @param {CodeLine} line @param {number} i */
  const row = (line, i) =>
    html`<div class="tl-code-line" data-line=${line.number} ?data-marked=${line.marked} ?data-idle=${line.idle}>
      <i aria-hidden="true">${line.number}</i
      ><code>${parts[i].map(({ kind, text }) => html`<span class="tl-py-${kind}">${text}</span>`)}</code
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
function heading({ page, site, part, name, shape, at, first, value }) {
  const values = { site, shape: shapeText(shape), at: placeText(at), value: minus(value) };
  const result = [placeText(at), minus(value)].filter(Boolean).join(" = ");
  const named = { what: codeName(site), name: `${name}${placeText(at)}`, value: minus(value), result };
  const key = page ? `${page}.formula.${site}` : `code.formula.${part}`;
  const above = html`<p class="tl-code-formula">
    <small>${t(page ? "code.formula_here" : "code.formula")}</small> ${formula(t(key))}
  </p>`;
  return {
    above: isWord(key) ? above : nothing,
    said: page
      ? t(`code.figure_${name ? "value" : "returned"}`, named)
      : t(first ? "code.value_first" : "code.value", values),
  };
}

/** @param {CodeView} view */
function body(view) {
  const { site, shape, at, value } = view;
  const { above, said } = heading(view);
  const differs = view.differs.length
    ? html`<p class="tl-notice">${t("code.differs", { what: view.differs.join(", ") })}</p>`
    : nothing;
  return html`${above} ${differs}
    <p
      class="tl-code-value"
      data-site=${site}
      data-shape=${shape.join(",")}
      data-at=${at.join(",")}
      data-value=${value}
    >
      ${said}
    </p>
    ${blockText(view.block)} ${view.called.length ? html`<p class="tl-quiet">${t("code.called")}</p>` : nothing}
    ${view.called.map(blockText)} ${wayHere(view.calls)}
    <p class="tl-quiet">${t(view.page ? "code.figure_note" : "code.value_note")}</p>`;
}

function chooser() {
  if (now.sites.length < 2) {
    const name = codeName(state.scene.code);
    return name === state.scene.code ? html`<code>${name}</code>` : html`<span>${name}</span>`;
  }
  const choose = (/** @type {any} */ event) => show(event.target.value);
  return html`<label
    >${t("code.which")}
    <select class="tl-button" @change=${choose}>
      ${now.sites.map((site) => html`<option value=${site} ?selected=${site === state.scene.code}>${codeName(site)}</option>`)}
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
        <button class="tl-button" id="tl-code-close" aria-label=${t("code.close")} @click=${() => box.hidePopover()}>
          ${icon("close")}
        </button>
      </header>
      ${now.view ? body(now.view) : waiting}`,
    box,
  );
}

/** Ask for the code of a tensor of this run or of a figure, unless it is there. @param {string} site */
async function show(site) {
  if (state.scene.code !== site) setScene({ code: site });
  const request = { page: state.active, ...state.scene, code: "", ask: "code", site };
  const key = JSON.stringify(request);
  if (now.key === key) {
    draw();
    return;
  }
  Object.assign(now, { key, view: null, failed: "" });
  draw();
  const [answer] = await Promise.all([call(mounted[state.active].server, request), loadWords(state.active)]);
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
  intoPage(box);
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
