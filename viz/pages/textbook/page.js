/**
 * The page Textbook: cards by topic, a filter by kind, one card open at a time.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { CardView, TextbookView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { cardOf } from "./card.js";
import { KINDS, byTopic, counts, kindOf } from "./card_filter.js";

/** @param {Record<string, unknown>} patch */
function setTextbook(patch) {
  setScene({ textbook: { ...state.scene.textbook, ...patch } });
}

/** @param {TextbookView} view */
function filter({ cards }) {
  const number = counts(cards);
  const kinds = ["all", ...KINDS].filter((kind) => number[kind]);
  /** @param {string} kind */
  const name = (kind) => `${t(`textbook.kind.${kind}`)} ${number[kind]}`;
  const choose = (/** @type {string} */ kind) => setTextbook({ kind });
  return segmented(t("textbook.kinds"), kinds, kindOf(state.scene.textbook.kind), name, choose);
}

/** @param {TextbookView} view */
function list({ cards }) {
  const opened = state.scene.textbook.card;
  /** @param {CardView} card */
  const one = (card) => {
    const open = card.name === opened;
    return cardOf(card, open, () => setTextbook({ card: open ? "" : card.name }));
  };
  return byTopic(cards, kindOf(state.scene.textbook.kind)).map(
    ([topic, group]) =>
      html`<section class="tb-topic" data-topic=${topic} data-rove=".tb-line">
        <h3>${t(`textbook.topic.${topic}`)}</h3>
        ${repeat(group, (card) => card.name, one)}
      </section>`,
  );
}

/** @param {Mounted} m @param {TextbookView} view */
function draw(m, view) {
  render(
    html`<h2>${t("textbook.title")}</h2>
      <p class="tl-quiet tb-lead">${t("textbook.lead")}</p>
      <div class="tb-filter">${filter(view)}</div>
      <div class="tb-cards" data-part="cards">${list(view)}</div>`,
    m.root,
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw(m, view) {
    draw(m, view);
    m.root
      .querySelector(`[data-card="${CSS.escape(String(state.scene.textbook.card))}"]`)
      ?.scrollIntoView({ block: "nearest" });
  },
  scene(m, changed) {
    if (changed.includes("textbook")) draw(m, m.payload);
  },
};
