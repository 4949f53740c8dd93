/**
 * The menu opened wide: each page with the question it answers, and Ask as its search. In plain words the pages of a first course come first,
 * in the order in which the sentence travels; in exact words all stand in the menu's groups.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { icon } from "../../browser/drawing/icons.js";
import { openAsk } from "../../browser/frame/open_on_use.js";
import { openPage } from "../../browser/frame/pages.js";
import { state } from "../../browser/state/state.js";
import { isWord, t } from "../../browser/text/words.js";

const OWN = "contents";

/** @param {string} name */
function entry(name) {
  const asks = isWord(`contents.asks.${name}`) ? t(`contents.asks.${name}`) : "";
  return html`<li>
    <button class="co-page" data-page=${name} @click=${() => openPage(name)}>
      <b>${t(`common.page.${name}`)}</b><span>${asks}</span>
    </button>
  </li>`;
}

/** The groups of the menu, without some pages. @param {string[]} without */
function sections(without) {
  return Object.entries(data.groups).map(([group, pages]) => {
    const rest = pages.filter((name) => name !== OWN && !without.includes(name));
    if (!rest.length) return "";
    return html`<section class="co-section">
      <h3>${t(`contents.section.${group}`)}</h3>
      <ul data-rove>
        ${rest.map(entry)}
      </ul>
    </section>`;
  });
}

/** The pages of a first course, numbered. */
function course() {
  return html`<section class="co-course">
    <h3>${t("contents.course")}</h3>
    <p class="tl-quiet">${t("contents.course.lead")}</p>
    <ol data-rove>
      ${data.course.filter((name) => data.pages[name]).map(entry)}
    </ol>
  </section>`;
}

function search() {
  return html`<button class="co-search" id="contents-search" aria-haspopup="dialog" @click=${openAsk}>
    ${icon("ask")}<b>${t("asking.button")}</b><span>${t("contents.search")}</span>
  </button>`;
}

/** @param {Mounted} m */
function draw(m) {
  const isPlain = state.depth === "plain";
  render(
    html`<h2>${t("contents.title")}</h2>
      <p class="tl-lead">${t("contents.lead")}</p>
      ${search()}
      <div data-part="pages">
        ${
          isPlain
            ? html`${course()}
                <h3 class="co-more">${t("contents.more")}</h3>`
            : ""
        }
        <div class="co-all">${sections(isPlain ? data.course : [])}</div>
      </div>`,
    m.root,
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = { draw };
