/**
 * The whole sentence in three lanes, one column a step: probability of the chosen token, probability of </s> by powers of ten, entropy.
 *
 * @import { Decoded } from "./step_records.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { bits, clampUnit, prob, tinyProb } from "../../browser/text/probability_format.js";
import { atDepth, siteWithCode } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { logitCodes } from "./candidates.js";
import { whyStopped } from "./step_sentences.js";

const DECADES = 6; // the lowest power of ten that the lane of </s> shows
const LOWEST = 0.02; // what is smaller still shows that it is not 0

/** A probability on a scale of powers of ten, 10⁻⁶ at the bottom: 0..1. @param {number} p */
function eosHeight(p) {
  return p > 0 ? Math.max(LOWEST, 1 + Math.log10(p) / DECADES) : 0;
}

/** @param {string} kind @param {number} height 0..1 */
function lane(kind, height) {
  return html`<span class="dec-lane ${kind === "p" ? "" : "tl-exact"}"
    ><i class="dec-along-${kind}" style="height: ${clampUnit(height) * 100}%"></i
  ></span>`;
}

/** @param {string} kind @param {Record<string, unknown>} [values] */
function laneName(kind, values) {
  return html`<span class="dec-lane ${kind === "p" ? "" : "tl-exact"}"
    ><i class="dec-along-${kind}" aria-hidden="true"></i><span>${t(`decoding.along.${kind}`, values)}</span></span
  >`;
}

/**
 * @param {Decoded} decoded
 * @param {number} i
 * @param {number} at
 * @param {number} top highest entropy
 * @param {(step: number) => void} go
 */
function group(decoded, i, at, top, go) {
  const { chosen, p } = decoded.steps[i];
  const { entropy } = decoded.distributions[i];
  const text = decoded.text(chosen);
  const ending = decoded.endings[i];
  return html`<button
    class="dec-group"
    tabindex="-1"
    title="${i + 1} ${text} · ${prob(p)} · </s> ${tinyProb(ending)} · ${bits(entropy)} bit"
    aria-label=${t("decoding.chip", { step: i + 1, token: text, p: prob(p) })}
    ?data-now=${i === at}
    data-step=${i}
    data-at-target=${i}
    @click=${() => go(i)}
  >
    ${lane("p", p)}${lane("eos", eosHeight(ending))}${lane("entropy", entropy / top)}
  </button>`;
}

/**
 * @param {Decoded} decoded
 * @param {number} at
 * @param {(step: number) => void} go
 */
export function along(decoded, at, go) {
  const { steps, distributions, endings, view } = decoded;
  const top = Math.max(...distributions.map(({ entropy }) => entropy), 1e-9);
  const i = Math.min(at, steps.length - 1);
  const now = {
    step: i + 1,
    token: decoded.text(steps[i].chosen),
    p: prob(steps[i].p),
    eos: tinyProb(endings[i]),
    bits: bits(distributions[i].entropy),
  };
  const room = t("decoding.stop.room", { n: steps.length, limit: view.limit });
  const source = () =>
    barsSource(
      steps.map(({ p, chosen }, k) => ({
        name: decoded.text(chosen),
        value: p,
        others: [endings[k], distributions[k].entropy],
      })),
      { of: t("export.token"), unit: "p", say: (p) => prob(p ?? 0), others: ["p(</s>)", "entropy_bits"] },
    );
  return html`<section class="tl-figure" id="decoding-along" data-part="along">
    <h3>${t("decoding.along")}</h3>
    <div class="dec-lanes" data-take .take=${source}>
      <div class="dec-lane-names">${laneName("p")}${laneName("eos")}${laneName("entropy", { max: bits(top) })}</div>
      <div class="dec-along" role="toolbar" data-rove aria-label=${t("decoding.along.label")}>
        ${steps.map((_, k) => group(decoded, k, at, top, go))}
      </div>
    </div>
    <p class="dec-now-line">${atDepth("decoding.along.now", now)}</p>
    <p class="dec-stop"><b>${t("decoding.stop")}</b> ${whyStopped(decoded)} ${room}</p>
    ${siteWithCode(logitCodes(), "logits", view.logits_shape)}
  </section>`;
}
