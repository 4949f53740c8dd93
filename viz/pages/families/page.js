/**
 * The page Three families: one question put to an encoder, a decoder and both, which differ in one number of the mask.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { FamiliesView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { atDepth, introduction, reading } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { card } from "./card.js";
import { choose, controls } from "./controls.js";
import { maskPicture } from "./mask.js";
import { cellsOf, familyOf, maskOf } from "./numbers.js";
import { measuredTable, membersTable } from "./tables.js";

/** How many tokens all may look at, in the link, or the source's. @param {FamiliesView} view */
function seenNow(view) {
  const seen = Number(state.scene.families.seen ?? view.digits.length + 1);
  return Number.isInteger(seen) ? Math.max(0, Math.min(view.whole.length, seen)) : view.digits.length + 1;
}

/** @param {FamiliesView} view */
function number(view) {
  const length = view.whole.length;
  const s = seenNow(view);
  const mask = maskOf(s, length);
  const name = t(`families.number.${familyOf(s, view.digits.length + 1, length)}`);
  const move = (/** @type {any} */ event) => choose({ seen: Number(event.target.value) });
  return html`<section class="tl-figure fam-number" data-part="number">
    <h3>${t("families.number.title")}</h3>
    <p class="tl-lead">${atDepth("families.number.lead")}</p>
    <label class="fam-slider"
      >${t("families.number.slider")}
      <input type="range" id="families-seen" min="0" max=${length} .value=${String(s)} @input=${move} />
    </label>
    <p id="families-number">${t("families.number.now", { s, cells: cellsOf(mask), all: length * length, name })}</p>
    ${maskPicture({ mask, tokens: view.whole, label: t("families.number.picture", { s }) })}
    <p class="tl-quiet">${atDepth("families.number.honest")}</p>
  </section>`;
}

/** @param {Mounted} m @param {FamiliesView} view */
function draw(m, view) {
  const at = Number(state.scene.families.at ?? -1);
  const pick = (/** @type {number} */ place) => choose({ at: place });
  render(
    html`<h2>${t("families.title")}</h2>
      <p class="tl-lead">${introduction("families.lead")}</p>
      <div data-part="play">
        ${controls(view)}
        <div class="fam-cards">${view.families.map((family) => card(view, family, at, pick))}</div>
        ${reading([["look", `families.look.${view.question}`, {}]])}
        <p class="tl-site tl-exact">
          ${t("families.site", { parameters: view.measured.settings.parameters.toLocaleString("en") })}
        </p>
      </div>
      ${number(view)} ${measuredTable(view)} ${membersTable(view)}`,
    m.root,
  );
}

const ASKED = ["digits", "question", "place", "blanks", "seed"];

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (scene) => ASKED.map((name) => scene.families[name]),
  scene(m, changed) {
    if (changed.includes("families")) draw(m, m.payload);
  },
};
