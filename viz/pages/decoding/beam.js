/**
 * What beam search kept, finished and pruned at a step, with the arithmetic of its scores.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Decoded } from "./step_records.js"
 * @import { Beam, Hypothesis } from "./hypotheses.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { spelled } from "./step_records.js";
import { arithmetic, hypothesesAt, hypothesis, rankedBy } from "./hypotheses.js";

const MARK = { kept: "●", finished: "■", pruned: "✕" };
const LONGEST = 44; // characters of a beginning that are shown whole
const SHOWN = 42; // of a longer one, its end

/**
 * @typedef {object} BeamTable
 * @property {Decoded} decoded
 * @property {number} penalty the length penalty of the slider
 * @property {boolean} fates whether each hypothesis was kept, finished or pruned is told
 */

/** @param {string} text */
function shortened(text) {
  return text.length > LONGEST ? `… ${text.slice(-SHOWN)}` : text;
}

function star() {
  const name = t("decoding.beam.winner");
  return html`<span class="dec-star" title=${name} role="img" aria-label=${name}>★ </span>`;
}

/**
 * @param {Hypothesis} one
 * @param {number} i
 * @param {BeamTable} table
 */
function row(one, i, { decoded, penalty, fates }) {
  const { ranked } = /** @type {Beam} */ (decoded.beam);
  const winner = one.winner && (fates || one.id === ranked[0]);
  const before = shortened(spelled(decoded, one.tokens.slice(0, -1)));
  const fate = html`<td class="dec-status">${MARK[one.status]} ${t(`decoding.beam.${one.status}`)}</td>`;
  return html`<tr class="dec-${one.status} ${winner ? "dec-chosen" : ""}" data-id=${one.id} data-status=${one.status}>
    <td>${i + 1}</td>
    ${fates ? fate : ""}
    <td class="dec-hypothesis" title=${spelled(decoded, one.tokens)}>
      ${winner ? star() : ""}${before} <b>${decoded.text(one.token)}</b>
    </td>
    ${fates ? html`<td>${num(one.stepLogP, 3)}</td>` : ""}
    <td>${num(one.logP, 3)}</td>
    <td>${arithmetic(one, penalty)}</td>
  </tr>`;
}

/**
 * @param {Hypothesis[]} hypotheses
 * @param {BeamTable} table
 */
function beamTable(hypotheses, table) {
  const score = t("decoding.beam.score", { a: table.penalty });
  const headings = table.fates
    ? ["#", ...["status", "text", "step_log_p", "log_p"].map((key) => t(`decoding.beam.${key}`)), score]
    : ["#", t("decoding.beam.text"), t("decoding.beam.log_p"), score];
  return html`<div class="tl-scroll">
    <table class="tl-table dec-beam">
      ${tableRows(
        headings,
        hypotheses.map((one, i) => row(one, i, table)),
      )}
    </table>
  </div>`;
}

/** @param {Hypothesis[]} here */
function tallyOf(here) {
  /** @param {string} status */
  const count = (status) => here.filter((one) => one.status === status).length;
  return { n: here.length, kept: count("kept"), finished: count("finished"), pruned: count("pruned") };
}

/**
 * @param {Decoded} decoded
 * @param {Hypothesis[]} here
 * @param {number} step
 * @returns {Line[]}
 */
function beamReading(decoded, here, step) {
  const best = { best: spelled(decoded, here[0].tokens), log_p: num(here[0].logP, 2) };
  return [["see", "decoding.beam.see", { step: step + 1, ...tallyOf(here), ...best }], lookAtWinner(decoded, here)];
}

/**
 * @param {Decoded} decoded
 * @param {Hypothesis[]} here
 * @returns {Line}
 */
function lookAtWinner(decoded, here) {
  const beam = /** @type {Beam} */ (decoded.beam);
  const at = here.findIndex((one) => one.winner);
  if (at > 0) return ["look", "decoding.beam.look_low", { rank: at + 1 }];
  if (at < 0) {
    const winner = hypothesis(beam, beam.ranked[0]);
    return ["look", "decoding.beam.look_over", { n: winner.tokens.length, score: num(winner.score, 3) }];
  }
  if (here.length === 1) return ["look", "decoding.beam.look_alone", {}];
  return ["look", "decoding.beam.look_first", { gap: num(here[0].logP - here[1].logP, 2) }];
}

/**
 * The hypotheses of a step and the final ranking; nothing where there was no beam search.
 * @param {Decoded} decoded
 * @param {number} step
 * @param {number} penalty
 */
export function beamSections(decoded, step, penalty) {
  const { beam, view } = decoded;
  if (!beam) return "";
  const here = hypothesesAt(beam, step);
  const shape = [beam.steps, view.settings.beam, view.logits_shape[1]];
  const moved = penalty !== view.settings.length_penalty;
  return html`<section class="tl-figure dec-beams" id="decoding-beam">
      <h3>${t("decoding.beam.title", { step: step + 1 })}</h3>
      ${beamTable(here, { decoded, penalty, fates: true })} ${reading(beamReading(decoded, here, step))}
      ${site("log_softmax(logits)", shape, t("decoding.beam.site", tallyOf(here)))}
    </section>
    <section class="tl-figure dec-beams" id="decoding-ranked">
      <h3>${t("decoding.beam.ranked")}</h3>
      ${beamTable(rankedBy(beam, penalty), { decoded, penalty, fates: false })}
      ${moved ? html`<p class="tl-notice">${t("decoding.beam.preview", { a: penalty })}</p>` : ""}
    </section>`;
}
