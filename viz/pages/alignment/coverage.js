/**
 * Coverage as bars, and the links in words.
 *
 * @import { AlignmentToken } from "./view.types.js"
 * @import { Screen } from "./page.js"
 */

import { num } from "../../browser/text/number_format.js";
import { named } from "../../browser/text/token_names.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { coverageText, sameHeads, weightAt } from "./chosen_weights.js";
import { SIGNS } from "./figure.js";

/**
 * How often the limits are wrong, where it was counted with the heads on the screen.
 * @param {Screen} s
 */
function alarmsText({ view, choice }) {
  const { alarms } = view;
  if (!alarms || !sameHeads(alarms.heads, choice.heads)) return atDepth("alignment.no_alarms");
  return atDepth("alignment.alarms", { ...(choice.reading === "read" ? alarms.read : alarms.predict) });
}

/**
 * @param {Screen} s
 * @param {AlignmentToken} token
 * @param {number} i
 * @param {number} high the coverage at the end of a bar
 */
function bar({ view, aligned }, token, i, high) {
  const { under, over } = view.limits;
  const flag = aligned.flags[i];
  const covered = coverageText(aligned.covered[i], view.limits);
  const quiet = token.quiet ? t("alignment.not_judged") : "";
  const said = flag ? t(`alignment.${flag}`) : quiet;
  const label = t("alignment.bar", { text: named(view.src, i), covered, flag: said && `, ${said}` });
  /** @param {number} value */
  const part = (value) => `${(100 * value) / high}%`;
  const look = token.quiet ? "al-quiet" : "";
  return html`<li
    class=${flag ? `al-${flag}` : look}
    data-at-source=${i}
    data-covered=${aligned.covered[i]}
    title=${said}
    aria-label=${label}
  >
    <span class="al-token" lang=${state.result?.reads ?? nothing} .textContent=${token.text}></span>
    <span class="al-track">
      <i style="width: ${part(aligned.covered[i])}"></i>
      <b style="left: ${part(under)}"></b>
      <b style="left: ${part(over)}"></b>
    </span>
    <span>${covered}</span>
    <b>${SIGNS[flag] ?? ""}</b>
  </li>`;
}

/** @param {Screen} s */
export function coverageSection(s) {
  const { view, aligned } = s;
  const { under, over } = view.limits;
  const high = Math.max(over * 1.1, ...aligned.covered);
  return html`<section class="tl-figure" id="alignment-coverage" data-part="coverage">
    <h3>${t("alignment.coverage")}</h3>
    <ol class="al-bars">
      ${view.src.map((token, i) => bar(s, token, i, high))}
    </ol>
    <p class="tl-quiet">${atDepth("alignment.coverage_more", { n: aligned.given, under, over })}</p>
    <p class="tl-quiet" id="alignment-alarms">${alarmsText(s)}</p>
  </section>`;
}

/**
 * @param {Screen} s
 * @param {number} row
 */
function largest({ view, aligned }, row) {
  const best = aligned.best[row];
  const out = html`<span lang=${state.result?.writes ?? nothing}>${named(view.out, row)}</span>`;
  const source = html`<span lang=${state.result?.reads ?? nothing}>${named(view.src, best)}</span>`;
  const weight = html`<small>${` ${num(weightAt(aligned, row, best), 2)}`}</small>`;
  return html`<li data-at-target=${row}>${[out, " ← ", source, weight]}</li>`;
}

/** @param {Screen} s */
export function largestLinks(s) {
  return html`<h3>${t("alignment.hard")}</h3>
    <ol class="al-hardlist" id="alignment-hard">
      ${s.view.out.map((_, row) => largest(s, row))}
    </ol>`;
}
