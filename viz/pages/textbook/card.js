/**
 * One card: its line in the list, and what it says when it is open.
 *
 * @import { CardView, Verdict } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { takeHome } from "../../browser/export/button.js";
import { figureText } from "../../browser/text/number_format.js";
import { openPage } from "../../browser/frame/pages.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { figureOf, nameOf } from "./figures.js";

/** The numbers of a card as its words write them. @param {CardView} card */
function texts(card) {
  const entries = Object.entries(card.values).map(([key, value]) => [
    key,
    typeof value === "number" ? figureText(value) : (value ?? t("textbook.no_number")),
  ]);
  return Object.fromEntries(entries);
}

/** @param {string} kind */
function badge(kind) {
  return html`<span class="tb-kind tb-${kind}">${t(`textbook.kind.${kind}`)}</span>`;
}

/** The page that shows it, as the card sets it; with a sentence where there is none yet. @param {CardView} card */
function see(card) {
  const { page, scene } = /** @type {import("./view.types.js").SeeView} */ (card.see);
  const text = state.scene.text.trim() ? {} : { text: t("textbook.example") };
  setScene({ ...scene, ...text });
  openPage(page);
}

/** @param {CardView} card @param {Verdict} verdict */
function verdictRow(card, verdict) {
  const difference = verdict.facts.difference ?? t("textbook.no_number");
  return html`<tr data-claim=${verdict.claim} data-code=${verdict.code}>
    <th scope="row">${nameOf(card.name, verdict.claim)}</th>
    <td>${String(difference).replace(/-/g, "−")}</td>
    <td>${t(`textbook.verdict.${verdict.facts.lower ? "lower" : verdict.code}`)}</td>
  </tr>`;
}

/** @param {CardView} card */
function verdicts(card) {
  if (!card.verdicts.length) return nothing;
  const facts = card.verdicts[0].facts;
  return html`<table class="tb-verdicts tl-exact">
    <caption>
      ${t("textbook.verdicts", { margin: figureText(Number(facts.margin)), seeds: String(facts.seeds) })}
    </caption>
    ${card.verdicts.map((verdict) => verdictRow(card, verdict))}
  </table>`;
}

/** @param {CardView} card */
function made(card) {
  const { checkpoint, date, torch, command } = card.made;
  return html`<div class="tl-exact">
    <p class="tl-quiet tb-small">${t(`textbook.how.${card.how}`)}</p>
    <p class="tl-site">${t("textbook.repeat")} <code>${command}</code></p>
    <p class="tl-site">${t("textbook.made", { checkpoint, date, torch })}</p>
  </div>`;
}

/** @param {CardView} card */
function body(card) {
  const key = `textbook.${card.name}`;
  const values = texts(card);
  const link = html`<button class="tl-button tb-see" @click=${() => see(card)}>
    ${t("textbook.see", { page: t(`common.page.${card.see?.page}`) })}
  </button>`;
  const { checkpoint } = card.made;
  const home =
    card.figure || card.verdicts.length ? takeHome({ note: `${t(`${key}.title`)} · ${checkpoint}` }) : nothing;
  return html`<div class="tb-body">
    <dl class="tb-text">
      <dt>${t("textbook.said")}</dt>
      <dd data-said>
        ${t(`${key}.said`)} <small class="tl-quiet">${t("textbook.article", { articles: card.article })}</small>
      </dd>
      <dt>${t("textbook.right")}</dt>
      <dd data-right>${atDepth(`${key}.right`, values)}</dd>
      <dt class="tl-exact">${t("textbook.source")}</dt>
      <dd class="tl-exact">${t(`${key}.source`)}</dd>
      <dt>${t("textbook.measured")}</dt>
      <dd data-measured>${atDepth(`${key}.measured`, values)}</dd>
    </dl>
    <div class="tb-shown">${figureOf(card)} ${verdicts(card)} ${home} ${made(card)} ${card.see ? link : nothing}</div>
  </div>`;
}

/**
 * @param {CardView} card
 * @param {boolean} open
 * @param {() => void} turn open or shut it
 */
export function cardOf(card, open, turn) {
  const key = `textbook.${card.name}`;
  return html`<article class="tb-card" data-card=${card.name} data-kind=${card.kind}>
    <h4>
      <button class="tb-line" aria-expanded=${String(open)} @click=${turn}>
        <span class="tb-number">${card.name}</span>${badge(card.kind)}
        <span class="tb-title">${t(`${key}.title`)}</span>
        <span class="tb-short">${t(`${key}.measured.plain`, texts(card))}</span>
      </button>
    </h4>
    ${open ? body(card) : nothing}
  </article>`;
}
