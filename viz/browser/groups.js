/** The groups of pages: one button each; the tabs of the other groups are hidden. */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { data } from "./data.js";
import { element } from "./dom.js";
import { on } from "./events.js";
import { openPage } from "./pages.js";
import { state } from "./state.js";
import { t } from "./words.js";

/** @param {string} name */
export function groupOf(name) {
  return data.pages[name].group;
}

/** One page alone: its group's button is enough. @param {[string, string[]]} entry */
function rule([group, pages]) {
  const others = pages.length > 1 ? pages.map((name) => `:not([data-tab-id="${name}"])`).join("") : "";
  return `body[data-group="${group}"] #pages [role=tab]${others} { display: none; }`;
}

/** Called once, when Gradio's tabs are there. */
export function groups() {
  /** @type {Record<string, string>} group -> the page of it that was open last */
  const last = {};
  const style = document.createElement("style");
  style.textContent = Object.entries(data.groups).map(rule).join("\n");
  document.head.append(style);
  const nav = element(html`<nav class="tl-groups"></nav>`);

  /** @param {string} group */
  const open = (group) => {
    if (group !== groupOf(state.active)) openPage(last[group] || data.groups[group][0]);
  };
  const draw = () => {
    const now = groupOf(state.active);
    const line = document.querySelector("#pages .tab-wrapper"); // beside the tabs, where there is room
    if (!line) {
      requestAnimationFrame(draw); // Gradio has not built it yet
      return;
    }
    if (nav.parentNode !== line) line.prepend(nav);
    document.body.dataset.group = now;
    nav.setAttribute("aria-label", t("common.groups"));
    /** @param {string} group */
    const button = (group) =>
      html`<button
        class="tl-group"
        data-group=${group}
        aria-current=${group === now ? "true" : nothing}
        @click=${() => open(group)}
      >
        ${t(`common.group.${group}`)}
      </button>`;
    render(Object.keys(data.groups).map(button), nav);
  };
  on("page", (name) => {
    last[groupOf(name)] = name;
    draw();
  });
  on("lang", draw);
  draw();
}
