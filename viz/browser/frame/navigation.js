/** The groups of pages: one button each; the tabs of the other groups are hidden. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { element } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { openPage } from "./pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

const BEFORE = 40; // px of the group before the open one that stay in sight

/** @param {string} name */
export function groupOf(name) {
  return data.pages[name].group;
}

/** One page alone: its group's button is enough. @param {[string, string[]]} entry */
function rule([group, pages]) {
  const others = pages.length > 1 ? pages.map((name) => `:not([data-tab-id="${name}"])`).join("") : "";
  return `body[data-group="${group}"] #pages [role=tab]${others} { display: none; }`;
}

/** Where the line of groups is longer than the screen, the open one is scrolled to its beginning. @param {Element} line @param {Element} nav */
function show(line, nav) {
  const open = nav.querySelector("[aria-current]");
  if (!open || line.scrollWidth <= line.clientWidth) return;
  line.scrollLeft += open.getBoundingClientRect().left - line.getBoundingClientRect().left - BEFORE;
}

/** Called once, when Gradio's tabs are there. */
export function groups() {
  /** @type {Record<string, string>} group -> the page of it that was open last */
  const last = {};
  const style = document.createElement("style");
  style.textContent = Object.entries(data.groups).map(rule).join("\n");
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
    if (nav.parentNode !== line) {
      line.prepend(nav);
      new ResizeObserver(() => show(line, nav)).observe(line);
    }
    document.body.dataset.group = now;
    nav.setAttribute("aria-label", t("common.groups"));
    line
      .querySelector("[role=tablist]")
      ?.setAttribute("aria-label", t("common.tabs", { group: t(`common.group.${now}`) }));
    const names = Object.keys(data.groups);
    // on a narrow screen the tabs stand behind their group (navigation.css)
    line.style.setProperty("--open", String(2 * names.indexOf(now) + 1));
    /** @param {string} group @param {number} i */
    const button = (group, i) =>
      html`<button
        class="tl-group"
        style="order: ${2 * i}"
        data-group=${group}
        aria-current=${group === now ? "true" : nothing}
        @click=${() => open(group)}
      >
        ${t(`common.group.${group}`)}
      </button>`;
    render(names.map(button), nav);
    show(line, nav);
  };
  on("page", (name) => {
    last[groupOf(name)] = name;
    draw();
  });
  on("lang", draw);
  draw();
}
