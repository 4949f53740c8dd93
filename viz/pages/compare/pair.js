/**
 * The two models: which they are, what each wrote, and the probability it gave each of its tokens.
 *
 * @import { Shown } from "./page_state.js"
 * @import { CompareView, SideView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { data } from "../../browser/state/server_data.js";
import { num } from "../../browser/text/number_format.js";
import { prob, tinyProb, wholeNumber } from "../../browser/text/probability_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { fillBox, languageFacts } from "../../browser/sentence/sentence_box.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { stepsSlider } from "../../browser/controls/steps_slider.js";
import { t } from "../../browser/text/words.js";
import { change, idsOf, modelName, rowOf, sidesOf } from "./page_state.js";

const CORPORA = 3; // so many names are said

/**
 * @param {"left" | "right"} side
 * @param {CompareView} view
 */
function chooser(side, view) {
  const box = state.scene.checkpoint || data.defaults.checkpoint;
  const own = { name: "", step: -1 };
  const other = side === "right" ? view.left.name : "";
  const offered = view.choices.filter(({ name }) => name !== other);
  const all = side === "left" ? [own, ...offered] : offered;
  const now = side === "left" ? (state.scene.compare.left ?? "") : view.other;
  /** @param {Event} event */
  const choose = (event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    change(side === "left" ? { left: value || undefined, force: undefined } : { other: value, force: undefined });
  };
  const option = (/** @type {{ name: string, step: number }} */ one) =>
    html`<option value=${one.name} .selected=${live(one.name === now)}>
      ${one.name ? modelName(one) : t("compare.own", { name: box })}
    </option>`;
  return html`<label class="cm-choose"
    ><b>${t(`compare.${side}`)}</b
    ><select class="tl-button" id="compare-${side}" @change=${choose}>
      ${all.map(option)}
    </select></label
  >`;
}

/** The snapshots as a slider, where the right model is one. @param {CompareView} view */
function slider(view) {
  const snapshots = view.choices.filter(({ step }) => step >= 0);
  const at = snapshots.findIndex(({ name }) => name === view.other);
  if (at < 0) return "";
  return html`<div class="cm-slide">
    <span>${t("compare.age")}</span>
    ${stepsSlider({
      id: "compare-slider",
      label: t("compare.slider"),
      steps: snapshots.map(({ step }) => step),
      at,
      now: t("compare.after", { step: wholeNumber(snapshots[at].step) }),
      choose: (i) => change({ other: snapshots[i].name }),
    })}
  </div>`;
}

/** Both choosers, the slider, and whether the right model writes its own words. @param {Shown} s */
function controls({ view }) {
  const force = (/** @type {Event} */ event) =>
    change({ force: /** @type {HTMLInputElement} */ (event.target).checked || undefined });
  return html`<div class="cm-controls">
      ${chooser("left", view)} ${chooser("right", view)}
      <label class="cm-force"
        ><input type="checkbox" id="compare-force" .checked=${live(view.forced)} @change=${force} />
        <span>${t("compare.force")}</span></label
      >
    </div>
    ${slider(view)}`;
}

/** What it was trained on, in a word. @param {SideView} side */
function trained({ step, facts }) {
  const { corpora, pairs, tokens } = facts.trained;
  const names = corpora.slice(0, CORPORA).join(", ");
  if (step >= 0)
    return t("compare.trained.snapshot", { step: wholeNumber(step), tokens: wholeNumber(tokens ?? 0), names });
  if (!corpora.length) return t("compare.trained.unknown");
  const more = corpora.length - CORPORA;
  const said = more > 0 ? t("compare.trained.more", { names, more }) : names;
  return pairs === null ? said : t("compare.trained.pairs", { pairs: wholeNumber(pairs), names: said });
}

/** @param {SideView} side */
function factsLine(side) {
  const { facts } = side;
  const [source, target] = facts.vocabularies.map(wholeNumber);
  const shape = { encoder: facts.encoder, decoder: facts.decoder, heads: facts.heads, d: facts.d };
  return html`<p class="tl-quiet cm-small cm-facts">
    ${t("compare.facts", { millions: num(facts.parameters / 1e6, 2), ...shape })} ${trained(side)}
    <span class="tl-exact">${t("compare.vocabularies", { source, target })} <code>${facts.id}</code></span>
  </p>`;
}

/**
 * One written token with its probability; a click looks at it on all pages.
 * @param {SideView} side
 * @param {number} i
 */
function writtenToken(side, i) {
  const { text, kind } = side.written[i];
  const p = side.p[i];
  const here = i === rowOf(side);
  return html`<li>
    <button
      class="cm-token tl-${kind} ${here ? "cm-here" : ""}"
      data-row=${i}
      aria-pressed=${String(here)}
      @click=${() => setScene({ step: i })}
    >
      <span>${text}</span><i class="cm-bar" aria-hidden="true"><b style="width: ${(100 * p).toFixed(1)}%"></b></i
      ><small data-value=${p}>${tinyProb(p)}</small>
    </button>
  </li>`;
}

/**
 * @param {Shown} s
 * @param {"left" | "right"} which
 * @param {SideView} side
 */
function sideColumn(s, which, side) {
  const { view } = s;
  const per = side.log_p / Math.max(1, side.p.length);
  const score = { sum: num(side.log_p, 2), per: num(per, 2), p: prob(Math.exp(per)), n: side.p.length };
  const forced = view.forced && which === "right" ? html`<span class="cm-mark">${t("compare.forced")}</span>` : "";
  const cut = side.stopped === "limit" ? html`<small>${t("compare.cut", { n: side.written.length })}</small>` : "";
  return html`<article class="cm-side" id="compare-side-${which}" data-model=${side.name}>
    <h3>${t(`compare.${which}`)} · ${modelName(side)} ${forced}</h3>
    <p class="cm-text" lang=${view.writes}>${side.text || t("compare.nothing")} ${cut}</p>
    <div class="tl-at-chips cm-src" lang=${view.reads}>
      ${side.src.map(({ text, kind }) => html`<span class="tl-at-chip tl-${kind}">${text}</span>`)}
    </div>
    <ol class="cm-tokens tl-scroll" data-rove lang=${view.writes}>
      ${side.written.map((_, i) => writtenToken(side, i))}
    </ol>
    <p class="cm-score">${t("compare.score", score)}</p>
    ${factsLine(side)}
  </article>`;
}

/**
 * The translation read by a checkpoint of the way back, which has other models beside it.
 * @param {string} checkpoint
 * @param {string} text
 */
function elsewhereButton(checkpoint, text) {
  const go = () => {
    fillBox(text);
    setScene({ checkpoint, text, reference: "", forced: [], cut: [], step: 0, source: -1, compare: {} });
  };
  return html`<button class="tl-button" id="compare-elsewhere" @click=${go}>
    ${t("compare.elsewhere", { text, name: checkpoint })}
  </button>`;
}

/** Why there is no other model, or why it did not read this. @param {CompareView} view */
function missing({ other, refused, elsewhere, left }) {
  if (!other) {
    return html`<p class="tl-notice" id="compare-missing">${t("compare.missing", languageFacts())}</p>
      ${elsewhere && left.text ? elsewhereButton(elsewhere, left.text) : ""}`;
  }
  if (!refused) return "";
  return html`<p class="tl-error" role="alert" id="compare-refused">
    ${t("compare.refused")} ${errorText({ code: refused.code, values: refused.values })}
  </p>`;
}

/** @param {Shown} s */
export function pairSection(s) {
  const { view } = s;
  return html`<section class="tl-figure" id="compare-pair" data-part="pair">
    ${view.choices.length ? controls(s) : ""} ${missing(view)}
    <div class="cm-two">${sidesOf(s).map(([which, side]) => sideColumn(s, which, side))}</div>
    ${view.right ? reading(view.lines) : ""}
    <p class="tl-quiet tl-exact">${t("compare.method")}</p>
    ${site("logits", [view.left.rows.length, view.left.facts.vocabularies[1]], view.right ? modelName(view.right) : "", idsOf(view))}
  </section>`;
}

/** For the maps and the lenses: a heading of a side. @param {SideView} side @param {"left" | "right"} which */
export function sideTitle(side, which) {
  return html`<h4>${t(`compare.${which}`)} · ${modelName(side)}</h4>`;
}
