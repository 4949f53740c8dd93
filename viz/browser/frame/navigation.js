/**
 * The second line of the frame: the groups of pages, the open one with its tabs beside it, and all pages at the end. On a phone: the page before,
 * the open page, which opens a sheet of all pages, and the page after.
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { element } from "../drawing/dom.js";
import { icon } from "../drawing/icons.js";
import { on } from "../state/events.js";
import { openAsk } from "./open_on_use.js";
import { openPage } from "./pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/** @param {string} name */
export function groupOf(name) {
  return data.pages[name].group;
}

/** Only the tabs of the open group are seen; one page alone needs none beside its group. */
function rules() {
  return Object.entries(data.groups)
    .map(([group, pages]) => {
      const others = pages.length > 1 ? pages.map((name) => `:not([data-tab-id="${name}"])`) : [];
      return `body[data-group="${group}"] #pages [role=tab]${others.join("")} { display: none; }`;
    })
    .join("\n");
}

/** @param {string} group @param {number} at @param {() => void} press */
function groupButton(group, at, press) {
  const isOpen = group === groupOf(state.active);
  return html`<button
    class="tl-group"
    style="order: ${2 * at}"
    data-group=${group}
    aria-current=${isOpen || nothing}
    @click=${press}
  >
    ${t(`common.group.${group}`)}
  </button>`;
}

/** @param {string} name @param {() => void} press */
function sheetEntry(name, press) {
  return html`<button data-page=${name} aria-current=${name === state.active ? "page" : nothing} @click=${press}>
    ${t(`common.page.${name}`)}
  </button>`;
}

/** The groups of the sheet: a page that is alone in its group stands with those before it, the first with those after it. */
function sections() {
  /** @type {[string, string[]][]} */
  const found = [];
  /** @type {string[]} */
  const first = [];
  for (const [key, pages] of Object.entries(data.groups)) {
    if (pages.length > 1) found.push([key, [...first.splice(0), ...pages]]);
    else (found.at(-1)?.[1] ?? first).push(...pages);
  }
  return found;
}

/** The line of a phone and its sheet. @param {boolean} isOpen @param {(open: boolean) => void} choose */
function phone(isOpen, choose) {
  const names = Object.values(data.groups).flat();
  const at = names.indexOf(state.active);
  const go = (/** @type {string} */ name) => () => {
    choose(false);
    openPage(name);
  };
  const beside = (/** @type {number} */ way) => {
    const name = names[at + way];
    const label = name ? t(`common.page.${name}`) : "";
    return html`<button class="tl-beside" ?disabled=${!name} @click=${go(name)}>
      ${way < 0 ? "‹ " : ""}<span>${label}</span>${way > 0 ? " ›" : ""}
    </button>`;
  };
  const group = groupOf(state.active);
  const section = (/** @type {[string, string[]]} */ [key, pages]) =>
    html`<section>
      <h2>${t(`common.group.${key}`)}</h2>
      <div>${pages.map((name) => sheetEntry(name, go(name)))}</div>
    </section>`;
  const ask = () => {
    choose(false);
    openAsk();
  };
  const sheet = html`<div class="tl-sheet" id="tl-sheet">
    <button class="tl-button" @click=${ask}>${icon("ask")} ${t("asking.pages")}</button>
    ${sections().map(section)}
  </div>`;
  return html`${beside(-1)}<button
      class="tl-here"
      aria-expanded=${isOpen}
      aria-controls="tl-sheet"
      @click=${() => choose(!isOpen)}
    >
      ${data.groups[group].length > 1 ? html`${t(`common.group.${group}`)} · ` : ""}<b
        >${t(`common.page.${state.active}`)}</b
      >
      ${isOpen ? "▴" : "▾"}</button
    >${beside(1)}${isOpen ? sheet : ""}`;
}

/** Called once, when Gradio's tabs are there. */
export function groups() {
  /** @type {Record<string, string>} group -> the page of it that was open last */
  const last = {};
  const style = document.createElement("style");
  style.textContent = rules();
  document.head.append(style);
  const nav = element(html`<nav class="tl-groups" data-rove></nav>`);
  const narrow = element(html`<nav class="tl-phone"></nav>`);
  let isOpen = false;

  /** @param {string} group */
  const open = (group) => {
    if (group !== groupOf(state.active)) openPage(last[group] || data.groups[group][0]);
  };
  const choose = (/** @type {boolean} */ wanted) => {
    isOpen = wanted;
    draw();
  };
  const draw = () => {
    const line = /** @type {HTMLElement | null} */ (document.querySelector("#pages > .tab-wrapper"));
    if (!line) {
      requestAnimationFrame(draw); // Gradio has not built it yet
      return;
    }
    if (nav.parentNode !== line) line.prepend(nav, narrow);
    const now = groupOf(state.active);
    const names = Object.keys(data.groups);
    document.body.dataset.group = now;
    for (const one of [nav, narrow]) one.setAttribute("aria-label", t("common.groups"));
    line
      .querySelector("[role=tablist]")
      ?.setAttribute("aria-label", t("common.tabs", { group: t(`common.group.${now}`) }));
    line.style.setProperty("--open", String(2 * names.indexOf(now) + 1)); // the tabs stand behind their group
    const seen = names.filter((group) => group !== groupOf(data.first)); // the mark leads there
    render(
      seen.map((group) => groupButton(group, names.indexOf(group), () => open(group))),
      nav,
    );
    render(phone(isOpen, choose), narrow);
  };
  narrow.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && isOpen) choose(false);
  });
  on("page", (name) => {
    last[groupOf(name)] = name;
    draw();
  });
  on("lang", draw);
  draw();
}
