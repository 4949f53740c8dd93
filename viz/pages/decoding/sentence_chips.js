/**
 * Both sentences as chips. Sources are shaded by the step's cross-attention, outputs coloured by their probability.
 *
 * @import { Result } from "../../browser/state/state.js"
 * @import { Decoded, Step } from "./step_records.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { prob } from "../../browser/text/probability_format.js";
import { atDepth, siteWithCode } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

const PALE = 0.25; // the scale of weights ends here at least, so that an even spread stays pale

/** @param {number} value @param {number} high */
export function shade(value, high) {
  return `background: ${colour("sequential", value, 0, high)}; color: ${ink("sequential", value, 0, high)}`;
}

/** Steps after the winner's end show its last one. @param {Decoded} decoded @param {number} at */
function stepAt({ steps }, at) {
  return steps[Math.min(at, steps.length - 1)];
}

/**
 * @param {Decoded} decoded
 * @param {Step} step
 */
function sources({ view }, step) {
  const high = Math.max(...step.attention, PALE);
  return view.source.map((token, i) => {
    const weight = step.attention[i].toFixed(2);
    const label = t("decoding.source_chip", { token: token.text, w: weight });
    return html`<span
      class="dec-chip tl-${token.kind}"
      style=${shade(step.attention[i], high)}
      aria-description=${label}
      data-at-source=${i}
      ><b>${token.text}</b><small>${weight}</small></span
    >`;
  });
}

/**
 * "held": fixed by a person, and the model would have taken it anyway.
 * @param {Decoded} decoded
 * @param {number} i
 */
function markOf({ steps, distributions }, i) {
  if (!steps[i].forced) return "";
  const { ids, best } = distributions[i];
  const last = i + 1 >= state.scene.forced.length;
  return ids[best] === steps[i].chosen && !last ? "held" : "forced";
}

/**
 * @param {Decoded} decoded
 * @param {number} i
 * @param {number} at
 * @param {(step: number) => void} go
 */
function output(decoded, i, at, go) {
  const step = decoded.steps[i];
  const text = decoded.text(step.chosen);
  const p = prob(step.p);
  const mark = markOf(decoded, i);
  const forced = mark === "forced";
  const label = t("decoding.chip", { step: i + 1, token: text, p }) + (forced ? `, ${t("decoding.forced")}` : "");
  return html`<button
    class="dec-chip dec-out ${mark && `dec-${mark}`}"
    style=${shade(step.p, 1)}
    aria-description=${label}
    aria-current=${i === at ? "step" : nothing}
    ?data-later=${i > at}
    data-step=${i}
    data-at-target=${i}
    @click=${() => go(i)}
  >
    <b>${text}</b><small>${forced ? "⚑ " : ""}${p}</small>
  </button>`;
}

/**
 * @param {Decoded} decoded
 * @param {number} at
 * @param {(step: number) => void} go
 */
export function sentences(decoded, at, go) {
  const result = /** @type {Result} */ (state.result);
  const step = stepAt(decoded, at);
  const { layer, shape, site: name } = decoded.view.attention;
  const row = t("decoding.mean_heads", { layer: layer + 1, heads: shape[0], row: step.index + 1 });
  const heading = t(decoded.beam ? "decoding.output_beam" : "decoding.output");
  const source = () =>
    barsSource(
      decoded.view.source.map(({ text }, i) => ({ name: text, value: step.attention[i] })),
      { of: t("export.token"), unit: row, say: (weight) => (weight ?? 0).toFixed(4) },
    );
  return html`<div class="dec-sentences">
    <div>
      <h3>${atDepth("decoding.source", { layer: layer + 1, heads: shape[0] })}</h3>
      <div class="dec-chips" lang=${result.reads} data-take .take=${source}>${sources(decoded, step)}</div>
      ${siteWithCode([], name, shape, row)}
    </div>
    <div>
      <h3>${heading}</h3>
      <div class="dec-chips dec-outs" role="toolbar" data-rove lang=${result.writes} aria-label=${heading}>
        ${decoded.steps.map((_, i) => output(decoded, i, at, go))}
      </div>
    </div>
  </div>`;
}

/**
 * Scroll the chips that matter into their own boxes (their offset parents), never the page.
 * @param {HTMLElement} root
 * @param {Decoded} decoded
 * @param {number} at
 */
export function revealChips(root, decoded, at) {
  const { attention } = stepAt(decoded, at);
  const strongest = attention.indexOf(Math.max(...attention));
  reveal(root.querySelector(`.dec-chip[data-at-source="${strongest}"]`));
  reveal(root.querySelector(".dec-out[aria-current]"));
}

/** @param {HTMLElement | null} chip */
function reveal(chip) {
  const box = chip?.parentElement;
  if (!chip || !box) return;
  const top = chip.offsetTop;
  if (top < box.scrollTop || top + chip.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - 4;
}
