/**
 * The page Intuition: five small playgrounds, one at a time.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { Comparison } from "./word_order_playground.js"
 * @import { IntuitionView } from "./view.types.js"
 *
 * @typedef {Mounted & { order?: Part<Comparison> }} IntuitionPage
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { newPart } from "../../browser/requests/page_part.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { bend, paintNetworks, pauseTraining } from "./relu_playground.js";
import { dictionary } from "./lookup_playground.js";
import { dot } from "./dot_product_playground.js";
import { compare, orderPart } from "./word_order_playground.js";
import { scale } from "./scaling_playground.js";
import { PARTS, partSetting, setIntuition } from "./settings.js";

/**
 * @param {IntuitionPage} m
 * @param {IntuitionView} view
 * @returns {unknown}
 */
function playground(m, view) {
  const repaint = () => paint(m, view);
  m.order ??= newPart();
  const { order } = m;
  /** @type {Record<string, () => unknown>} */
  const playgrounds = {
    dictionary: () => html`<div data-part="dictionary">${dictionary()}</div>`,
    dot: () => html`<div data-part="dot">${dot()}</div>`,
    scale: () => html`<div data-part="scale">${scale(view)}</div>`,
    bend: () => html`<div data-part="bend">${bend(view, repaint)}</div>`,
    order: () => html`<div data-part="order">${orderPart(view, order, () => compare(m, order, view, repaint))}</div>`,
  };
  return playgrounds[partSetting()]();
}

/** @param {string} name */
const partName = (name) => t(`intuition.${name}.name`);

/** The next playground; the focus goes to its name, since the button may be gone. @param {IntuitionPage} m @param {string} name */
function goOn(m, name) {
  setIntuition({ part: name });
  /** @type {HTMLElement | null} */ (m.root.querySelector(".in-parts [aria-pressed=true]"))?.focus();
}

/** @param {IntuitionPage} m @param {string | undefined} name */
function nextButton(m, name) {
  if (!name) return nothing;
  return html`<button class="tl-button" id="intuition-next" @click=${() => goOn(m, name)}>
    ${t("intuition.next", { name: partName(name) })}
  </button>`;
}

/** @param {IntuitionPage} m @param {IntuitionView} view */
function paint(m, view) {
  const part = partSetting();
  const chooser = segmented(t("intuition.parts"), PARTS, part, partName, (name) => setIntuition({ part: name }));
  const next = PARTS[PARTS.indexOf(part) + 1];
  render(
    html`<h2>${t("intuition.title")}</h2>
      <p class="in-intro">${atDepth("intuition.lead")}</p>
      <div class="in-parts">${chooser}</div>
      ${playground(m, view)}
      <p class="in-next">${nextButton(m, next)}</p>`,
    m.root,
  );
  if (part === "bend") paintNetworks(m.root);
  m.root.dataset.playground = part;
}

/** @param {IntuitionPage} m @param {IntuitionView} view */
function show(m, view) {
  paint(m, view);
  if (partSetting() === "order" && m.order) compare(m, m.order, view, () => paint(m, view));
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw(m, view) {
    pauseTraining();
    show(m, view);
  },
  scene(m, changed) {
    if (changed.includes("intuition")) show(m, m.payload);
  },
};
