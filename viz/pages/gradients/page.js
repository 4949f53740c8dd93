/**
 * The page Gradients: one backward pass over one pair, from the loss to every weight.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Scene } from "../../browser/state/state.js"
 * @import { Shown } from "./page_state.js"
 * @import { GradientsView } from "./view.types.js"
 *
 * @typedef {Mounted & { shown?: Shown }} GradientsMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { introduction } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { adamSection } from "./adam_section.js";
import { backwardsSection } from "./backwards_section.js";
import { mapSection } from "./map_section.js";
import { normPanel } from "./norm_panel.js";
import { change, open, own } from "./page_state.js";
import { pairSection } from "./pair_section.js";
import { softmaxPanel } from "./softmax_panel.js";
import { tablesPanel } from "./tables_panel.js";
import { tugSection } from "./tug_section.js";
import { waysPanel } from "./ways_panel.js";

/** @type {Record<string, (s: Shown) => unknown>} */
const MICROSCOPES = { softmax: softmaxPanel, norm: normPanel, ways: waysPanel, tables: tablesPanel };

/** @param {Shown} s */
function microscopes(s) {
  const names = Object.keys(MICROSCOPES);
  const now = names.includes(own().micro) ? own().micro : names[0];
  return html`<section class="tl-figure" id="gradients-micro" data-part="microscopes" data-now=${now}>
    <h3>${t("gradients.micro")}</h3>
    ${segmented(
      t("gradients.micro.label"),
      names,
      now,
      (name) => t(`gradients.micro.${name}`),
      (name) => change({ micro: name }),
    )}
    ${MICROSCOPES[now](s)}
  </section>`;
}

/** @param {Shown} s */
function content(s) {
  return html`<h2>${t("gradients.title")}</h2>
    <p class="tl-lead">${introduction("gradients.lead")}</p>
    ${pairSection(s)}
    <div class="gr-columns">${tugSection(s)} ${backwardsSection(s)}</div>
    ${microscopes(s)} ${mapSection(s)} ${adamSection(s)}`;
}

/**
 * @param {GradientsMounted} m
 * @param {GradientsView} view
 */
async function draw(m, view) {
  if (m.shown && m.shown.view !== view) clearInterval(m.shown.playing);
  const shown = m.shown?.view === view ? m.shown : await open(m, view);
  if (m.payload !== view) return;
  m.shown = shown;
  shown.mapKey = ""; // words or colours may have changed
  shown.update = () => {
    if (m.payload === view) render(content(shown), m.root);
  };
  shown.update();
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (/** @type {Scene} */ { gradients: { of, text, smoothed, model } = {} }) => [
    of ?? null,
    of === "typed" ? text : null,
    smoothed ?? false,
    model ?? "",
  ],
  scene(m, changed) {
    if (changed.includes("gradients")) /** @type {GradientsMounted} */ (m).shown?.update();
  },
};
