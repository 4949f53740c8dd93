/**
 * The page Tokens: both sentences as chips, the text with the hovered token lit, and the numbers as a table.
 *
 * @import { Mounted } from "../../browser/pages.js"
 * @import { Place, Result } from "../../browser/state.js"
 * @import { Token, TokensView } from "./view.js"
 *
 * @typedef {"source" | "target"} Side
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/format.js";
import { hue } from "../../browser/colours.js";
import { reading } from "../../browser/reading.js";
import { state } from "../../browser/state.js";
import { t } from "../../browser/words.js";
import { cutAtToken } from "./span.js";

const UNSCORED = ["special", "byte"];

/**
 * A token of the translation stands at the row that wrote it: number i of the decoder's input at row i - 1.
 * @param {Side} side
 * @param {Token} token
 * @param {number} i
 */
function chip(side, token, i) {
  const name = t("tokens.chip_title", { ...token });
  return html`<li>
    <button
      class="tl-chip tl-${token.kind}"
      style="--hue: ${hue(i)}"
      aria-label=${name}
      title=${name}
      data-at-source=${side === "source" ? i : nothing}
      data-at-target=${side === "target" && i ? i - 1 : nothing}
    >
      <b>${token.text}</b><small>${token.id}</small>
    </button>
  </li>`;
}

/**
 * @param {Token} token
 * @param {number} i
 */
function row(token, i) {
  const span = token.end > token.start ? `${token.start}–${token.end}` : "–";
  const score = UNSCORED.includes(token.kind) ? "–" : num(token.score, 2);
  const cells = [i, token.text, token.id, span, score, t(`tokens.kind.${token.kind}`)];
  return html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** @param {Token[]} tokens */
function table(tokens) {
  const headings = ["#", t("tokens.token"), t("tokens.ids"), t("tokens.span"), t("tokens.score"), t("tokens.sort")];
  return html`<details>
    <summary>${t("tokens.table")}</summary>
    <div class="tl-scroll">
      <table class="tl-table">
        <thead>
          <tr>
            ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${tokens.map(row)}
        </tbody>
      </table>
    </div>
  </details>`;
}

/**
 * @param {string} text
 * @param {Token | undefined} pointed
 */
function litText(text, pointed) {
  const { before, covered, after } = cutAtToken(text, pointed);
  return html`${before || (covered ? "" : "\u00a0")}${covered ? html`<mark>${covered}</mark>` : ""}${after}`;
}

/**
 * @param {Side} side
 * @param {Result} result
 * @param {TokensView} view
 * @param {Token | undefined} pointed
 */
function figure(side, result, view, pointed) {
  const tokens = side === "source" ? view.src : view.tgt;
  const text = side === "source" ? result.source : result.text;
  return html`<section class="tl-figure" id="tokens-${side}">
    <h3>${t(`tokens.${side}_heading`)}</h3>
    <p class="tl-text" lang=${side === "source" ? result.reads : result.writes}>${litText(text, pointed)}</p>
    <ol class="tl-chips">
      ${tokens.map((token, i) => chip(side, token, i))}
    </ol>
    <p class="tl-site">${t(`tokens.${side}_site`, { n: tokens.length })} · ${result.checkpoint}</p>
    ${reading(view.readings[side])} ${table(tokens)}
  </section>`;
}

/**
 * @param {Mounted} m
 * @param {TokensView} view
 * @param {Place} [place]
 */
function draw(m, view, place = { source: null, target: null }) {
  const result = /** @type {Result} */ (state.result);
  const source = place.source === null ? undefined : view.src[place.source];
  const target = place.target === null ? undefined : view.tgt[place.target + 1];
  render(
    html`<h2>${t("tokens.title")}</h2>
      <p class="tl-lead">${t("tokens.lead")}</p>
      <div class="tl-two">${figure("source", result, view, source)} ${figure("target", result, view, target)}</div>
      <details class="tl-more">
        <summary>${t("tokens.specials")}</summary>
        <ul>
          ${view.specials.map(([, key, values]) => html`<li>${t(key, values)}</li>`)}
        </ul>
      </details>`,
    m.root,
  );
}

/** @type {import("../../browser/pages.js").Page} */
export const page = {
  draw,
  point: (m, place) => draw(m, m.payload, place),
};
