/**
 * The slider's part: the candidates of a step, and the words about them.
 *
 * @import { DecodingPage } from "./page_state.js"
 * @import { Step } from "./step_records.js"
 * @import { Look } from "./step_sentences.js"
 *
 * @typedef {object} CandidateActions
 * @property {(id: number) => void} force
 * @property {() => void} undo
 * @property {() => void} release
 * @property {(all: boolean) => void} showAll
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { bits, choices, wholeNumber } from "../../browser/text/probability_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { distributionAt } from "./step_records.js";
import { stepReading, why } from "./step_sentences.js";
import { candidateTable } from "./table.js";

const THINNEST = 0.4; // per cent of the strip: a stretch that is narrower would not be seen

/** [0, 1) with the chosen token's stretch and the draw in it. @param {Step} step */
function drawStrip({ draw, stretch, forced }) {
  if (draw === null || stretch === null || forced) return "";
  const [from, to] = stretch;
  const label = t("decoding.draw_strip", { draw: draw.toFixed(4), from: from.toFixed(4), to: to.toFixed(4) });
  const width = Math.max(THINNEST, (to - from) * 100);
  return html`<div class="dec-strip" role="img" aria-label=${label} title=${label}>
    <span>0</span>
    <div>
      <i class="dec-stretch" style="left: ${from * 100}%; width: ${width}%"></i
      ><i class="dec-needle" style="left: ${draw * 100}%"></i>
    </div>
    <span>1</span>
  </div>`;
}

/** @param {Look} look */
function entropyLine({ decoded, distribution, settings }) {
  const { rawEntropy, entropy, approximate, kept } = distribution;
  const beam = settings.strategy === "beam";
  const values = { before: bits(rawEntropy), after: (approximate ? "< " : "") + bits(entropy) };
  const bold = html`<b>${t(beam ? "decoding.entropy_one" : "decoding.entropy", values)}</b>`;
  if (beam) return bold;
  if (approximate) return html`${bold} · ${t("decoding.entropy_about")}`;
  const more = {
    c_before: choices(rawEntropy),
    c_after: choices(entropy),
    kept: wholeNumber(kept),
    total: wholeNumber(decoded.view.logits_shape[1]),
  };
  return html`${bold} · ${t("decoding.entropy_more", more)}`;
}

/** @param {Look} look @param {boolean} moved */
function whyBlock(look, moved) {
  const { decoded, t: at, distribution } = look;
  return html`<p><b>${t("decoding.why")}</b> ${why(look, moved)}</p>
    ${moved ? "" : drawStrip(decoded.steps[at])}
    <p class="dec-entropy tl-exact">${entropyLine(look)}</p>
    ${distribution.approximate ? html`<p class="tl-notice">${t("decoding.approximate")}</p>` : ""}`;
}

/** @param {DecodingPage} m @param {CandidateActions} actions */
function forcedLine(m, actions) {
  const { forced } = state.scene;
  if (!forced.length) return "";
  const idle = m.decoded.view.settings.strategy === "beam";
  const said = t(idle ? "common.forced_idle" : "decoding.forced_now", { n: forced.length });
  return html`<span>${said}</span
    ><button class="tl-button" id="decoding-undo" @click=${actions.undo}>${t("decoding.undo")}</button
    ><button class="tl-button" id="decoding-release" @click=${actions.release}>${t("common.release")}</button>`;
}

/** What computed the logits, and what decoding made of them where a step chose one token. */
export function logitCodes() {
  return state.scene.decode.strategy === "beam" ? ["logits"] : ["logits", "log_probabilities"];
}

/** @param {Look} look @param {boolean} all @param {CandidateActions} actions */
function after(look, all, actions) {
  const { decoded, t: at, distribution, settings } = look;
  const codes = logitCodes();
  const hint = t(settings.strategy === "beam" ? "decoding.force_beam" : "decoding.force_hint");
  return html`${reading(stepReading(look))}${siteWithCode(codes, `logits[${at}]`, [decoded.view.logits_shape[1]], hint)}<button
      class="tl-button"
      id="decoding-more"
      aria-expanded=${String(all)}
      @click=${() => actions.showAll(!all)}
    >
      ${all ? t("decoding.fewer") : t("decoding.more", { n: distribution.ids.length })}
    </button>`;
}

/**
 * @param {DecodingPage} m
 * @param {number} at
 * @param {boolean} moved
 * @param {CandidateActions} actions
 */
function parts(m, at, moved, actions) {
  const { decoded, draft } = m;
  const step = decoded.steps[at];
  if (!step) {
    const over = html`<p>${t("decoding.why.beam_over", { n: decoded.steps.length })}</p>`;
    return { table: "", why: over, after: "" };
  }
  const distribution = distributionAt(decoded, at, draft);
  const look = { decoded, t: at, distribution, settings: draft };
  const all = Boolean(m.all);
  const force = draft.strategy === "beam" ? null : actions.force;
  return {
    table: candidateTable(decoded, distribution, { settings: draft, step: at, chosen: step.chosen, all, force }),
    why: whyBlock(look, moved),
    after: after(look, all, actions),
  };
}

/** Which row it is: what the decoder reads there, and what it wrote. @param {DecodingPage} m @param {number} at */
function heading({ decoded }, at) {
  const { steps } = decoded;
  if (!steps[at]) return t("decoding.candidates_over", { step: at + 1 });
  const reads = at ? decoded.text(steps[at - 1].chosen) : state.result?.start;
  return t("decoding.candidates", { step: at + 1, reads, writes: decoded.text(steps[at].chosen) });
}

/**
 * @param {DecodingPage} m
 * @param {number} at the step
 * @param {boolean} moved whether the sliders stand elsewhere than the run did
 * @param {CandidateActions} actions
 */
export function candidatesSection(m, at, moved, actions) {
  const shown = parts(m, at, moved, actions);
  const title = heading(m, at);
  return html`<section class="tl-figure dec-candidates" id="decoding-candidates" data-part="candidates">
    <h3>${title}${moved ? ` · ${t("decoding.preview")}` : ""}</h3>
    <div class="dec-forced">${forcedLine(m, actions)}</div>
    <div class="tl-scroll">${shown.table}</div>
    <div class="dec-why">${shown.why}</div>
    <div>${shown.after}</div>
  </section>`;
}
