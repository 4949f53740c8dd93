/**
 * Greedy, sampling and beam search on one sentence. What all begin with stands once; ◆ marks where one leaves greedy.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { SliderName } from "./controls.js"
 * @import { Shown } from "./page_state.js"
 * @import { SideView, Strategy } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { decodeSliders } from "./controls.js";
import { division, shade } from "./hypothesis_detail.js";
import { percent } from "./numbers.js";

/** @type {SliderName[]} */
const SLIDERS = ["seed", "temperature", "top_k", "top_p", "beam", "length_penalty"];

/**
 * @param {SideView} view
 * @param {Strategy} row
 * @param {number} i
 */
function chip(view, row, i) {
  const logP = row.log_probabilities[i];
  const leaves = i === row.diverges;
  const title = t("search.chip", { step: i + 1, log_p: num(logP), p: percent(Math.exp(logP)) });
  return html`<span
    class="sea-chip ${leaves ? "sea-chip-leaves" : ""}"
    data-token=${row.tokens[i]}
    data-logp=${logP.toFixed(4)}
    title=${title}
    style=${shade(Math.exp(logP))}
    ><b>${leaves ? "◆ " : ""}${view.pieces[row.tokens[i]]}</b><small>${percent(Math.exp(logP))}</small></span
  >`;
}

/**
 * @param {SideView} view
 * @param {Strategy} row
 * @param {number} from
 * @param {number} to
 */
function chips(view, row, from, to) {
  const own = row.tokens.slice(from, to);
  return html`<div class="sea-chips" data-rove lang=${state.result?.writes}>
    ${own.map((_, i) => chip(view, row, from + i))}
  </div>`;
}

/**
 * Where it leaves greedy decoding.
 * @param {SideView} view
 * @param {Strategy} row
 */
function leavesText({ rows, pieces }, row) {
  const at = row.diverges;
  if (row.strategy === "greedy") return t("search.side.base");
  if (at === null) return t("search.side.same");
  const greedy = pieces[rows[0].tokens[at]] ?? "∅";
  return t("search.side.at", { step: at + 1, token: pieces[row.tokens[at]] ?? "∅", greedy });
}

/**
 * @param {SideView} view
 * @param {Strategy} row
 * @param {boolean} best
 */
function card(view, row, best) {
  const length = row.tokens.length;
  const unfinished = row.stopped === "eos" ? "" : html`<i> ${t("search.unfinished")}</i>`;
  const nothing = html`<p class="sea-note">${t("search.side.nothing_more")}</p>`;
  const scored = division(row.log_probability, Math.max(1, length), view.length_penalty, row.score);
  return html`<section class="tl-figure sea-card ${best ? "sea-card-best" : ""}" data-strategy=${row.strategy}>
    <h3>
      ${best ? "★ " : ""}${t(`common.strategy.${row.strategy}`)}<small class="sea-note">
        ${t(`search.side.${row.strategy}`, view.settings)}</small
      >
    </h3>
    <p class="sea-text" lang=${state.result?.writes}>${row.text || "∅"}${unfinished}</p>
    ${length > view.shared ? chips(view, row, view.shared, length) : nothing}
    <p class="sea-line-of">
      <span>${t("search.log_p")} <b class="sea-logp">${num(row.log_probability)}</b></span>
      <span>${t("search.score")} ${scored}</span>
      <span class="sea-leaves">${leavesText(view, row)}</span>
    </p>
  </section>`;
}

/** The most probable of the three; of equals the first. @param {Strategy[]} rows */
const mostProbable = (rows) => rows.reduce((a, b) => (b.log_probability > a.log_probability ? b : a));

/** What the beam gained or lost against greedy. @param {Strategy} greedy @param {Strategy} beam */
function gainKey(greedy, beam) {
  if (beam.log_probability > greedy.log_probability) return beam.score >= greedy.score ? "side_pays" : "side_pruned";
  return beam.score > greedy.score ? "side_longer" : "side_loses";
}

/** @param {SideView} view @returns {Line} */
function beamLine({ rows: [greedy, , beam], settings }) {
  const at = beam.diverges;
  if (at === null) return ["look", "search.look.side_same", { beam: settings.beam }];
  const values = {
    step: at + 1,
    p: percent(Math.exp(beam.log_probabilities[at] ?? 0)),
    q: percent(Math.exp(greedy.log_probabilities[at] ?? 0)),
    a: num(beam.log_probability),
    b: num(greedy.log_probability),
    c: num(beam.score),
    d: num(greedy.score),
  };
  return ["look", `search.look.${gainKey(greedy, beam)}`, values];
}

/** @param {SideView} view @returns {Line[]} */
function sampleLines({ rows: [, sample], pieces }) {
  const at = sample.diverges;
  if (at === null || at >= sample.tokens.length) return [];
  const values = { step: at + 1, p: percent(Math.exp(sample.log_probabilities[at])), token: pieces[sample.tokens[at]] };
  return [["look", "search.look.side_sample", values]];
}

/** @param {SideView} view @returns {Line[]} */
function sideLines(view) {
  const best = mostProbable(view.rows);
  const equals = view.rows.filter(({ tokens }) => tokens.join() === best.tokens.join());
  const values = {
    name: equals.map(({ strategy }) => t(`common.strategy.${strategy}`)).join(state.language === "zh" ? "、" : ", "),
    log_p: num(best.log_probability),
    lowest: num(Math.min(...view.rows.map((row) => row.log_probability))),
  };
  return [
    ["see", view.shared ? "search.see.side" : "search.see.side_none", { n: view.shared }],
    ["see", "search.see.side_best", values],
    beamLine(view),
    ...sampleLines(view),
  ];
}

/** @param {SideView} view */
function sharedBeginning(view) {
  if (!view.shared) return "";
  return html`<section class="tl-figure" id="search-shared">
    <h3>${t("search.side.shared", { n: view.shared })}</h3>
    ${chips(view, view.rows[0], 0, view.shared)}
  </section>`;
}

/** @param {Shown} shown */
export function sideSection(shown) {
  const view = /** @type {SideView} */ (shown.view);
  const best = mostProbable(view.rows);
  const shape = [view.rows[0].tokens.length, t("search.vocabulary")];
  return html`<div data-part="side">
      ${sharedBeginning(view)}
      <div class="sea-cards">${view.rows.map((row) => card(view, row, row === best))}</div>
      <section class="tl-figure">
        ${reading(sideLines(view))} ${siteWithCode(["side"], "log_softmax(logits)", shape, t("search.side.site"))}
      </section>
    </div>
    <aside class="sea-side-panel" data-part="side-settings">
      <section class="tl-figure">
        <h3>${t("search.settings")}</h3>
        ${decodeSliders(shown, SLIDERS)}
      </section>
    </aside>`;
}
