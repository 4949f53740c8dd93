/**
 * The page of all pages: each with the question it answers; a click opens it.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { ContentsSection, ContentsView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { openPage } from "../../browser/frame/pages.js";
import { isWord, t } from "../../browser/text/words.js";
import { wholeContents } from "./sections.js";

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

/** @param {ContentsSection} section */
function part({ name, pages }) {
  return html`<section class="co-section">
    <h3>${t(`contents.section.${name}`)}</h3>
    <ul data-rove>
      ${pages.map(entry)}
    </ul>
  </section>`;
}

/**
 * @param {Mounted} m
 * @param {ContentsView} view
 */
function draw(m, { sections }) {
  const names = Object.keys(data.pages).filter((name) => name !== OWN);
  render(
    html`<h2>${t("contents.title")}</h2>
      <p class="tl-lead">${t("contents.lead")}</p>
      <div class="co-all" data-part="pages">${wholeContents(sections, names).map(part)}</div>`,
    m.root,
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = { draw };
