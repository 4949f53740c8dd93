/**
 * The projector: one figure of the page fills the screen; keys, or a presenter's remote, lead to the next. Loaded when it is first asked for.
 *
 * @import { Tool } from "./marks.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { element, isTyped } from "../drawing/dom.js";
import { emit, on } from "../state/events.js";
import { icon } from "../drawing/icons.js";
import { move as moveLesson, now as lessonNow } from "../lesson/player.js";
import { mounted, openPage } from "../frame/pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { clearMarks, startMarks, stopMarks, takeTool, toolNow } from "./marks.js";
import { openWindow } from "./teacher_window.js";
import { aloneRules, fit, headingOf, inSight, nameOf, viewsOf } from "./projected_views.js";

const bar = element(html`<div class="pj-bar" role="toolbar"></div>`);
const dark = element(html`<div class="pj-blank" role="status"></div>`);
const style = document.createElement("style");

let isOn = false;
let blank = false;
let blocked = false;
/** @type {HTMLElement[]} */
let views = [];
let at = 0;
let unwatch = () => {};
/** @type {number} which of the views of a page that is being opened: 0, or -1 for the last */
let wanted = 0;

const rootNow = () => mounted[state.active]?.root;
const pages = () => Object.values(data.groups).flat();

/** @param {number} by @returns {string | undefined} the page that is so many on */
const pageAt = (by) => pages()[pages().indexOf(state.active) + by];

/** What is on the screen and what comes next, as the teacher's window says it. */
export function projectedView() {
  const root = rootNow();
  const headings = root ? views.map((view) => headingOf(view, root)) : [];
  const beyond = lessonNow() ? "" : pageAt(1);
  const next = headings[at + 1] ?? (beyond ? t(`common.page.${beyond}`) : "");
  return { heading: headings[at] ?? "", next, n: at + 1, total: views.length, blank };
}

/** The views of the page as it is now: some are drawn after others. The one that is shown stays the one that is shown. */
function count() {
  const root = rootNow();
  const now = views[at];
  style.textContent = "";
  views = root ? viewsOf(root) : [];
  if (views.includes(now)) at = views.indexOf(now);
}

/** Show the view `at` of the open page, as large as the screen allows. */
function show() {
  const root = rootNow();
  if (!root || !isOn) return;
  unwatch();
  count();
  at = Math.max(0, Math.min(at, views.length - 1));
  const view = views[at];
  style.textContent = aloneRules(state.active, nameOf(view));
  draw();
  unwatch = fit(root, view);
  window.scrollTo({ top: 0 });
}

/** One view on or back: of the page, then of the lesson or of the next page. @param {1 | -1} by */
export function step(by) {
  clearMarks();
  count();
  if (views[at + by]) {
    at += by;
    show();
    return;
  }
  wanted = by > 0 ? 0 : -1;
  const page = pageAt(by);
  if (lessonNow()) moveLesson(by);
  else if (page) openPage(page);
}

export function toggleBlank() {
  blank = !blank;
  draw();
}

function second() {
  blocked = !openWindow({ projectedView, step, toggleBlank, press });
  draw();
}

/** @param {Tool} name */
function tool(name) {
  takeTool(name);
  draw();
}

function wipe() {
  clearMarks();
  draw();
}

/** @param {string} word @param {() => void} act @param {string} sign of icons.js @param {boolean} [pressed] */
const button = (word, act, sign, pressed) =>
  html`<button
    class="tl-button"
    data-act=${word}
    title=${t(`projector.${word}`)}
    aria-label=${t(`projector.${word}`)}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${act}
  >
    ${icon(sign)}
  </button>`;

function draw() {
  dark.hidden = !blank;
  render(html`<span>${t("projector.blanked")}</span>`, dark);
  bar.setAttribute("aria-label", t("projector.bar"));
  render(
    html`${button("before", () => step(-1), "left")}
      <span class="pj-where">${t("projector.figure", { n: at + 1, total: views.length })}</span>
      ${button("after", () => step(1), "right")}
      ${button("number", () => tool("number"), "number", toolNow() === "number")}
      ${button("ring", () => tool("ring"), "ring", toolNow() === "ring")} ${button("clear", wipe, "wipe")}
      ${button("blank", toggleBlank, "blank", blank)} ${button("window", second, "windows")}
      ${button("leave", leave, "close")}
      ${blocked ? html`<span class="pj-blocked" role="alert">${t("projector.blocked")}</span>` : nothing}`,
    bar,
  );
  emit("projector");
}

/** @type {Record<string, () => void>} what a key does; a remote sends Page Up, Page Down, "." or b, and Escape */
const KEYS = {
  PageDown: () => step(1),
  PageUp: () => step(-1),
  b: toggleBlank,
  ".": toggleBlank,
  m: () => tool("number"),
  r: () => tool("ring"),
  c: wipe,
  w: second,
  p: leave,
  Escape: leave,
};

/** @param {KeyboardEvent} event */
export function press(event) {
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  act();
}

/** The page has drawn: its views may be others. */
function drawn() {
  if (!isOn) return;
  if (wanted === -1) at = views.length ? Infinity : 0;
  show();
  wanted = 0;
}

function opened() {
  if (!isOn) return;
  for (const { root } of Object.values(mounted)) root.style.removeProperty("zoom");
  clearMarks();
  at = wanted === -1 ? Infinity : 0;
  show();
}

export function enter() {
  const root = rootNow();
  if (isOn || !root) return;
  at = inSight(viewsOf(root));
  isOn = true;
  document.head.append(style);
  document.body.dataset.projector = "on";
  document.body.append(bar, dark);
  document.addEventListener("keydown", press, true);
  startMarks();
  document.documentElement.requestFullscreen?.().catch(() => {}); // a browser may refuse: then the window's own size it is
  show();
}

export function leave() {
  isOn = blank = blocked = false;
  unwatch();
  document.removeEventListener("keydown", press, true);
  delete document.body.dataset.projector;
  for (const { root } of Object.values(mounted)) root.style.removeProperty("zoom");
  for (const node of [style, bar, dark]) node.remove();
  stopMarks();
  if (document.fullscreenElement) document.exitFullscreen();
  emit("projector");
  views[at]?.scrollIntoView({ block: "start" });
}

on("drawn", drawn);
on("page", opened);
on("lesson", opened);
on("lang", draw);
window.addEventListener("resize", () => isOn && show());
