/**
 * The page Tokens: both sentences as chips, the text with the hovered token lit, and the numbers as a table.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Place, Result } from "../../browser/state/state.js"
 * @import { PageView, Token, TokensView } from "./view.types.js"
 *
 * @typedef {"source" | "target"} Side
 */

import { takeHome } from "../../browser/export/button.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { hue } from "../../browser/drawing/color_scales.js";
import { atDepth, introduction, reading } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { latticePart, ratioPart } from "./lattice.js";
import { cutAtToken } from "./token_span.js";

const UNSCORED = ["special", "byte"];

/** @param {Side} side @param {TokensView} view @param {number} i */
const isRare = (side, view, i) => Boolean(view.rare?.[side].includes(i));

/**
 * What a chip says of itself. Special tokens and bytes have no log-probability; characters are counted from 1.
 * @param {Token} token
 * @param {boolean} rare
 */
function chipName(token, rare) {
  const values = { ...token, from: token.start + 1, score: num(token.score, 2), kind: t(`tokens.kind.${token.kind}`) };
  const name = t(UNSCORED.includes(token.kind) ? "tokens.chip_unscored" : "tokens.chip_title", values);
  return rare ? name + t("tokens.chip_rare") : name;
}

/**
 * A token of the translation stands at the row that wrote it: number i of the decoder's input at row i - 1.
 * @param {Side} side
 * @param {Token} token
 * @param {number} i
 * @param {boolean} rare
 */
function chip(side, token, i, rare) {
  const name = chipName(token, rare);
  return html`<li>
    <button
      class="tl-chip tl-${token.kind}${rare ? " tk-rare" : ""}"
      style="--hue: ${hue(i)}"
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
  const span = token.end > token.start ? `${token.start + 1}–${token.end}` : "–";
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
        ${tableRows(headings, tokens.map(row))}
      </table>
    </div>
  </details>`;
}

/** What the mark of a rare token means, where one is shown. @param {Side} side @param {TokensView} view */
function rareLegend(side, { rare }) {
  if (!rare?.[side].length) return "";
  const said = atDepth(`tokens.rare.${side}`, { n: rare[side].length, limit: rare.limit });
  return html`<p class="tk-legend"><i class="tk-swatch" aria-hidden="true"></i> ${said}</p>`;
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
    <ol class="tl-chips" data-rove lang=${side === "source" ? result.reads : result.writes}>
      ${tokens.map((token, i) => chip(side, token, i, isRare(side, view, i)))}
    </ol>
    ${rareLegend(side, view)}
    <p class="tl-site tl-exact">${t(`tokens.${side}_site`, { n: tokens.length })} · ${result.checkpoint}</p>
    ${reading(view.readings[side])} ${table(tokens)} ${takeHome({ tensor: `${side}.ids`, shape: [tokens.length] })}
  </section>`;
}

/**
 * @param {Mounted} m
 * @param {PageView} view
 * @param {Place} [place]
 */
function draw(m, view, place = { source: null, target: null }) {
  const result = /** @type {Result} */ (state.result);
  const source = place.source === null ? undefined : view.src[place.source];
  const target = place.target === null ? undefined : view.tgt[place.target + 1];
  render(
    html`<h2>${t("tokens.title")}</h2>
      <p class="tl-lead">${introduction("tokens.lead")}</p>
      <div class="tl-two">
        <div data-part="source">${figure("source", result, view, source)}</div>
        <div data-part="target">${figure("target", result, view, target)}</div>
      </div>
      <div data-part="lattice">${latticePart(view.lattice)}</div>
      <div data-part="ratio">${ratioPart(view.ratios)}</div>
      <details class="tl-more" data-part="specials" ?open=${Boolean(state.scene.lesson)}>
        <summary>${t("tokens.specials")}</summary>
        <ul>
          ${view.specials.map(([, key, values]) => html`<li>${t(key, values)}</li>`)}
        </ul>
      </details>`,
    m.root,
  );
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  point: (m, place) => draw(m, m.payload, place),
};
