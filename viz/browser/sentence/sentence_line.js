/**
 * The sentence's line, under the title on every page that shows a sentence: its tokens and those of its translation. It opens into a drawer,
 * where a sentence is typed and all is said of its translation, and steps back when a translation is asked for.
 *
 * What the line is stands on the body as data-line: "tokens"; "box", the box to type in, where a visitor arrives; "open", the box and the
 * drawer under it; "none" where a page shows no sentence.
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { icon } from "../drawing/icons.js";
import { otherDirection } from "./other_direction.js";
import { notes } from "./translation_notices.js";
import { failed, waiting } from "./translation_result.js";
import { directions, modelPicker } from "./model_picker.js";
import { fillBox, sentenceBox } from "./sentence_field.js";
import { facts } from "../requests/server.js";
import { submit } from "../frame/pages.js";
import { state } from "../state/state.js";
import { taughtFacts } from "../state/taught_names.js";
import { strip } from "./token_strip.js";
import { t } from "../text/words.js";

const DRAWER = "tl-drawer";
const PHONE = matchMedia("(max-width: 700px)");
/** @type {Record<string, { label: string, sign: string }>} what the button of the line says */
const TOGGLES = {
  tokens: { label: "common.line.open", sign: "pencil" },
  box: { label: "common.line.more", sign: "down" },
  open: { label: "common.line.close", sign: "up" },
};
/** @type {Record<string, string>} */
const CHOSEN = { settings: "decoding", cut: "tokens" }; // notes of what a person set: no warning, and none at all on the page where it is set
/** @type {Record<string, string>} */
const SEVERE = { error: "tl-mark-severe", checks: "tl-mark-severe" };
const linked = new URLSearchParams(location.search).has("text"); // who comes by a link has a sentence already
/** @type {boolean | null} what a person chose; null until then, and again with the next sentence */
let chosen = null;
let busy = false;
/** The settings of one's own sentence, as it was left. @type {Record<string, unknown>} */
let settings = {};

/** A sentence that failed, or none, opens the drawer by itself. */
function open() {
  return chosen ?? (failed() !== null || !state.scene.text.trim());
}

/** Whether the visit began without a link, though the address has been loaded again since. */
function arrived() {
  const greeting = Object.values(data.greetings).some(({ text }) => text === state.scene.text);
  return !linked || (greeting && Boolean(history.state?.begun));
}

/** @returns {"tokens" | "box" | "open" | "none"} */
function kind() {
  if (!data.pages[state.active].sentence) return "none";
  if (open()) return "open";
  return arrived() && !state.submitted && state.active === data.first ? "box" : "tokens";
}

/** @param {boolean} wanted */
function choose(wanted) {
  chosen = wanted;
  draw();
  const box = sentenceBox();
  if (!wanted || !box) return;
  box.dispatchEvent(new Event("input", { bubbles: true })); // Gradio measures a hidden box as empty: it is told of its text again
  if (matchMedia("(pointer: fine)").matches) box.select();
}

function fold() {
  choose(false);
  toggleButton()?.focus();
}

function toggleButton() {
  return document.getElementById("tl-toggle");
}

/** What must not be missed: how many; a press opens them all. */
function mark() {
  const all = notes(failed()).filter(({ kind }) => CHOSEN[kind] !== state.active);
  if (!all.length || open()) return nothing;
  const said = all.map(({ text }) => text).join("\n");
  const isChosen = all.every(({ kind }) => kind in CHOSEN);
  const look = isChosen ? "tl-mark-chosen" : SEVERE[all[0].kind];
  return html`<button
    class="tl-mark ${look ?? ""}"
    id="tl-mark"
    aria-controls=${DRAWER}
    aria-label=${t("common.line.notes", { n: all.length, text: said })}
    title=${said}
    @click=${() => choose(true)}
  >
    ${icon(isChosen ? "settings" : "notice")}${isChosen ? nothing : html`<b>${all.length}</b>`}
  </button>`;
}

/** Whether the page shows a sentence of its own. */
function isProposed() {
  const { active, linked, scene, submitted } = state;
  return kind() === "tokens" && !submitted && !linked && data.own[active]?.[facts().reads] === scene.text;
}

function toggle() {
  const now = kind();
  const { label: usual, sign } = TOGGLES[now] ?? TOGGLES.tokens;
  const label = isProposed() ? "common.line.own" : usual;
  return html`<button
    class="tl-button tl-toggle ${isProposed() ? "tl-own" : ""}"
    id="tl-toggle"
    aria-expanded=${now === "open"}
    aria-controls=${DRAWER}
    aria-label=${t(label)}
    title=${t(label)}
    @click=${() => choose(!open())}
  >
    ${icon(sign)}<span>${t(label)}</span>
  </button>`;
}

/** One's own sentence again, with the settings that it had. */
const mine = () => submit(state.asked?.text ?? "", settings);

/** The way back to one's own sentence, from one that a page wanted to show or a link brought. */
function back() {
  const { asked, scene } = state;
  if (!asked || asked.text === scene.text || asked.reads !== facts().reads) return nothing;
  if (scene.lesson || kind() !== "tokens") return nothing;
  return html`<button class="tl-button tl-toggle tl-own" id="tl-back" aria-label=${t("cursor.mine")} @click=${mine}>
    ${icon("left")}<span>${t("cursor.mine")}</span>
  </button>`;
}

/** Whose translation stands in the line, once a model was taught. */
function whose() {
  const { checkpoint, learn } = state.scene;
  const key = taughtFacts(checkpoint) ? "taught" : learn?.steps && "untaught";
  return key ? html`<span class="tl-whose">${t(`common.line.${key}`)}</span>` : nothing;
}

/** What stands in the line while there are no tokens: the sentence, or why there is none. */
function wait() {
  if (state.result && !failed()) return nothing;
  const { text } = state.scene;
  return html`<p class="tl-line-wait" lang=${busy || !text ? nothing : facts().reads}>
    ${busy || !text ? waiting() : text}
  </p>`;
}

/** What is heard when a translation is there. */
function heard() {
  const { result } = state;
  if (failed() || !result || busy) return "";
  return result.text;
}

/** @type {HTMLElement | null} */
let root = null;
/** @type {HTMLElement | null} where a page keeps the field */
let home = null;
const models = document.createElement("div");
models.className = "tl-directions";
const tokens = document.createElement("div");
tokens.className = "tl-strip";

/** The field stands in the page that has a place for it, else in the frame. */
function settle() {
  const drawer = document.getElementById(DRAWER);
  const isHome = state.active === data.first && home?.isConnected;
  const place = isHome ? home : document.getElementById("tl-frame");
  if (drawer && place && drawer.parentElement !== place) {
    place.append(drawer, ...(isHome ? [models] : []));
    requestAnimationFrame(() => fillBox(sentenceBox()?.value ?? "")); // it takes its height where it is seen
  }
  if (isHome) render(html`${directions()} ${turn()}`, models);
  return isHome;
}

/** What a sentence in the other language asks for. */
const turn = () => (busy || failed() ? nothing : otherDirection("tl-button tl-turn"));

function draw() {
  document.body.dataset.line = kind();
  const isHome = settle();
  if (!root) return;
  const isTyped = !isHome && ["box", "open"].includes(kind());
  root.setAttribute("aria-busy", String(busy));
  render(
    html`${tokens} ${wait()}
      <p class="tl-heard" role="status" lang=${state.result?.writes ?? nothing}>${heard()}</p>
      ${whose()} ${mark()} ${back()} ${isHome ? nothing : turn()} ${isTyped ? modelPicker("tl-direction") : ""}
      ${toggle()}`,
    root,
  );
}

/** On a phone a press on the tokens lays the whole line over the frame, until one presses elsewhere. @param {HTMLElement} box */
function wholeWhenPressed(box) {
  const show = (/** @type {Event} */ { target }) => {
    if (kind() !== "tokens") box.classList.remove("tl-line-whole");
    else if (PHONE.matches && !(/** @type {Element} */ (target).closest("button"))) box.classList.add("tl-line-whole");
  };
  for (const name of ["click", "keyup"]) box.addEventListener(name, show);
  for (const name of ["pointerdown", "focusin"])
    document.addEventListener(name, ({ target }) => {
      if (!box.contains(/** @type {Node} */ (target))) box.classList.remove("tl-line-whole");
    });
}

/** The frame's height, for what sticks below it. @param {HTMLElement} frame */
function measure(frame) {
  const tell = () => document.documentElement.style.setProperty("--frame-top", `${frame.offsetHeight}px`);
  new ResizeObserver(tell).observe(frame);
}

/** How far down the frame covers the page. */
export function frameBottom() {
  return document.querySelector("#pages > .tab-wrapper")?.getBoundingClientRect().bottom ?? 0;
}

/** @param {HTMLElement} place */
export function line(place) {
  root = /** @type {HTMLElement} */ (place.querySelector(".tl-line"));
  root.addEventListener("click", (event) => {
    const others = `button, [role=option]${PHONE.matches ? ", .tl-strip-long" : ""}`; // a line that is cut opens as a whole
    if (event.target instanceof Element && !event.target.closest(others)) choose(true);
  });
  const frame = /** @type {HTMLElement} */ (document.getElementById("tl-frame"));
  frame.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && open()) fold();
  });
  wholeWhenPressed(root);
  strip(tokens);
  draw();
  measure(frame);
}

on("field", (element) => {
  home = element;
  draw();
});
on("busy", (now) => {
  busy = now;
  draw();
});
on("asked", () => {
  settings = { decode: state.scene.decode };
  chosen = null;
  draw();
});
on("failed", () => {
  chosen = null;
  draw();
});
on("blank", () => choose(true));
for (const name of ["result", "page", "scene", "lang"]) on(name, draw);
on("scene", () => {
  if (state.asked?.text === state.scene.text && !state.scene.lesson)
    settings = { decode: state.scene.decode, cut: state.scene.cut };
});
