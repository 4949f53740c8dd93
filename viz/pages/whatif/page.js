/**
 * The page What if: switches on the left; what they did to the translation, to each token's probability and to the maps on the right.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Place, Scene } from "../../browser/state/state.js"
 * @import { Shown } from "./page_state.js"
 * @import { WhatifView } from "./view.types.js"
 *
 * @typedef {Mounted & { state?: Shown }} WhatifMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { emit } from "../../browser/state/events.js";
import { mountBreakStrip } from "../../browser/break_it/break_strip.js";
import { introduction, reading } from "../../browser/text/figure_text.js";
import { runKey } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { editList } from "./edit_list.js";
import { pointMatrices } from "./map_figure.js";
import { mapSection } from "./map_section.js";
import { drawMaps } from "./attention_maps.js";
import { forgetMasking, refreshMasking } from "./masking_request.js";
import { maskingSection } from "./masking_section.js";
import { fetchOrder, orderPairs } from "./word_order_section.js";
import { newShown } from "./page_state.js";
import { sourceTokens } from "./source_tokens.js";
import { begin, starterRow } from "./example_edits.js";
import { globalSwitches, headSwitches } from "./switches.js";
import { probabilityBars, translations } from "./translations.js";

const OF_THE_MAPS = ["kind", "layer", "head", "beside", "whatif"];

/** @param {Shown} shown */
function content(shown) {
  return html`<div class="wi-head-line">
      <h2>${t("whatif.title")}</h2>
      <p class="tl-quiet">${introduction("whatif.lead")}</p>
    </div>
    <section class="tl-figure" id="whatif-break" data-part="break">${shown.strip}</section>
    <div class="wi-page">
      <section class="tl-figure wi-panel" data-part="switches" aria-label=${t("whatif.switches")}>
        ${globalSwitches(shown)} ${headSwitches(shown)} ${sourceTokens(shown)}
      </section>
      <div class="wi-result">
        <section class="tl-figure" data-part="translations">
          ${starterRow(shown)} ${editList(shown)} ${translations(shown)} ${reading(shown.view.readings)}
          ${orderPairs(shown)}
        </section>
        ${probabilityBars(shown)}
      </div>
    </div>
    ${mapSection(shown)} ${maskingSection(shown)}`;
}

/**
 * What was shown before, with another view. Nothing is drawn where an error has taken the page's place.
 * @param {WhatifMounted} m
 * @param {WhatifView} view
 * @returns {Shown}
 */
function shownFor(m, view) {
  const shown = m.state ?? newShown(m, view);
  if (!m.state) mountBreakStrip(shown.strip, m.server);
  m.state = shown;
  shown.view = view;
  shown.full = false;
  shown.update = () => {
    if (m.payload === shown.view) render(content(shown), m.root);
  };
  if (shown.run !== runKey()) forgetMasking(shown);
  shown.run = runKey();
  return shown;
}

/** @param {Shown} shown */
async function drawMapsAndMasking(shown) {
  await drawMaps(shown);
  refreshMasking(shown);
}

/**
 * @param {WhatifMounted} m
 * @param {WhatifView} view
 */
async function draw(m, view) {
  const shown = shownFor(m, view);
  if (begin(view)) return;
  shown.update();
  fetchOrder(shown);
  await drawMapsAndMasking(shown);
}

/**
 * @param {WhatifMounted} m
 * @param {string[]} changed
 */
function follow({ state: shown }, changed) {
  if (!shown) return;
  if (changed.some((key) => OF_THE_MAPS.includes(key))) drawMapsAndMasking(shown);
}

/**
 * @param {WhatifMounted} m
 * @param {Place} place
 */
function followCursor({ state: shown }, place) {
  if (!shown) return;
  pointMatrices(shown, place);
  if (shown.step === state.scene.step) return;
  shown.step = state.scene.step;
  shown.update();
  emit("drawn", shown.m);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (/** @type {Scene} */ { edits, reference, beside }) => [
    edits,
    reference,
    edits.includes("padding:off") ? beside : "",
  ],
  scene: follow,
  point: followCursor,
};
