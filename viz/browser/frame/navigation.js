/**
 * The menu, in one line. In plain words: the pages of a first course, in the order in which the sentence travels, and "more" for all others. In
 * exact words: the groups of pages, and the tabs of the open one. "More" and "all pages" open the menu wide (the page contents).
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { element } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { openPage } from "./pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

const BEFORE = 40; // px of the menu before the open page that stay in sight
const WIDE = "contents"; // the menu opened wide, alone in its group

/** @param {string} name */
export function groupOf(name) {
  return data.pages[name].group;
}

/** @param {string} when a mark on the body @param {string[]} pages whose tabs are seen then */
function tabsSeen(when, pages) {
  const others = pages.map((name) => `:not([data-tab-id="${name}"])`).join("");
  return `body[${when}] #pages [role=tab]${others} { display: none; }`;
}

/** One page alone: its group's button is enough. */
function rules() {
  const groups = Object.entries(data.groups).map(([group, pages]) =>
    tabsSeen(`data-group="${group}"`, pages.length > 1 ? pages : []),
  );
  return [tabsSeen('data-group=""', data.course), ...groups].join("\n");
}

/** Where the menu is longer than the screen, what is open is scrolled into sight. @param {Element} line */
function show(line) {
  const open =
    line.querySelector(".tl-group[aria-current]:not(.tl-menu-more)") ??
    line.querySelector(`[role=tab][data-tab-id="${state.active}"]`);
  if (!open?.checkVisibility() || line.scrollWidth <= line.clientWidth) return;
  line.scrollLeft += open.getBoundingClientRect().left - line.getBoundingClientRect().left - BEFORE;
}

/** @param {string} group @param {number} at @param {string} label @param {boolean} isOpen @param {() => void} press */
function groupButton(group, at, label, isOpen, press) {
  return html`<button
    class="tl-group ${group === WIDE ? "tl-menu-more" : ""}"
    style="order: ${2 * at}"
    data-group=${group}
    aria-current=${isOpen ? "true" : nothing}
    @click=${press}
  >
    ${label}
  </button>`;
}

/** In plain words one button: "more", with the name of the open page where the menu has not got it. */
function more() {
  const { active } = state;
  const isOutside = !data.course.includes(active);
  const named = isOutside && active !== WIDE;
  const label = named ? t("common.menu.more_open", { page: t(`common.page.${active}`) }) : t("common.menu.more");
  return groupButton(WIDE, data.course.length, label, isOutside, () => openPage(WIDE));
}

/** Called once, when Gradio's tabs are there. */
export function groups() {
  /** @type {Record<string, string>} group -> the page of it that was open last */
  const last = {};
  const style = document.createElement("style");
  style.textContent = rules();
  document.head.append(style);
  const nav = element(html`<nav class="tl-groups" data-rove></nav>`);

  /** @param {string} group */
  const open = (group) => {
    if (group !== groupOf(state.active)) openPage(last[group] || data.groups[group][0]);
  };
  const draw = () => {
    const now = groupOf(state.active);
    const line = /** @type {HTMLElement | null} */ (document.querySelector("#pages .tab-wrapper")); // beside the tabs, where there is room
    if (!line) {
      requestAnimationFrame(draw); // Gradio has not built it yet
      return;
    }
    const isPlain = state.depth === "plain";
    if (nav.parentNode !== line) new ResizeObserver(() => show(line)).observe(line);
    if (nav !== (isPlain ? line.lastChild : line.firstChild)) line.insertBefore(nav, isPlain ? null : line.firstChild);
    document.body.dataset.group = isPlain ? "" : now;
    nav.setAttribute("aria-label", t(isPlain ? "common.menu" : "common.groups"));
    const label = isPlain ? t("common.menu") : t("common.tabs", { group: t(`common.group.${now}`) });
    line.querySelector("[role=tablist]")?.setAttribute("aria-label", label);
    const names = Object.keys(data.groups);
    // on a narrow screen the tabs stand behind their group (navigation.css)
    line.style.setProperty("--open", String(isPlain ? 1 : 2 * names.indexOf(now) + 1));
    const all = () =>
      names.map((group, i) => groupButton(group, i, t(`common.group.${group}`), group === now, () => open(group)));
    render(isPlain ? more() : all(), nav);
    show(line);
  };
  on("page", (name) => {
    last[groupOf(name)] = name;
    draw();
  });
  on("lang", draw);
  on("depth", draw);
  draw();
}
