/**
 * Both translations, what differs marked, and the probability of each token of the scored one, before and after.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Part, ScoredToken } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { num } from "../../browser/text/number_format.js";
import { siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { textOf } from "./switches.js";

const LONGEST = 2000; // characters of a translation

/**
 * @param {"before" | "after"} name
 * @param {Part[]} parts
 */
function marked(name, parts) {
  if (!parts.length) return t("whatif.empty");
  return parts.map(([text, changed]) => {
    if (!changed) return text;
    return name === "before" ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
  });
}

/**
 * @param {Shown} shown
 * @param {"before" | "after"} name
 */
function side(shown, name) {
  const { difference, report, writes } = shown.view;
  const cut = report.stopped[name] === "limit";
  return html`<div class="wi-side wi-${name}">
    <h3>${t(`whatif.${name}`)}</h3>
    <p class="wi-text" id="whatif-${name}" lang=${writes}>${marked(name, difference[name])}</p>
    ${cut ? html`<p class="wi-small">${t("whatif.cut")}</p>` : ""}
  </div>`;
}

/** @param {Shown} shown */
export function translations(shown) {
  return html`<div class="wi-sides" role="status">${side(shown, "before")} ${side(shown, "after")}</div>`;
}

/** A change with its sign. @param {number} change */
const signed = (change) => (change > 0 ? "+" : "") + num(change, 2);

/** @param {number} logProbability */
const probability = (logProbability) => num(Math.exp(logProbability), 3);

/**
 * @param {ScoredToken} token
 * @param {number} i
 * @param {string} writes
 */
function bar(token, i, writes) {
  const values = {
    n: i + 1,
    token: token.text,
    before: probability(token.before),
    after: probability(token.after),
    kl: num(token.divergence_bits, 2),
  };
  const other = token.first.after === token.text ? "" : ` · ${t("whatif.bar_first", { token: token.first.after })}`;
  /** @param {number} logProbability */
  const width = (logProbability) => `width: ${100 * Math.exp(logProbability)}%`;
  return html`<li class="wi-bar" data-at-target=${i} aria-label="${t("whatif.bar", values)}${other}">
    <b lang=${writes}>${token.text}</b>
    <span class="wi-two"
      ><i class="wi-was" style=${width(token.before)}></i><i class="wi-is" style=${width(token.after)}></i
    ></span>
    <span class="wi-num">${values.before} → ${values.after}</span>
    <small><span class="tl-exact">KL ${values.kl}</span>${other}</small>
  </li>`;
}

/** Another translation to score. @param {Shown} shown */
function referenceForm(shown) {
  const { reference } = state.scene;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    setScene({ reference: textOf(event, "input").trim() });
  };
  const clear = html`<button class="tl-button" type="button" @click=${() => setScene({ reference: "" })}>
    ${t("whatif.reference_clear")}
  </button>`;
  return html`<form class="wi-buttons tl-exact" @submit=${submit}>
    <label class="wi-line"
      >${t("whatif.reference")}<input
        class="wi-input"
        type="text"
        maxlength=${LONGEST}
        lang=${shown.view.writes}
        data-key="reference"
        aria-label=${t("whatif.reference")}
        .value=${reference} /></label
    ><button class="tl-button">${t("whatif.reference_apply")}</button>${reference ? clear : ""}
  </form>`;
}

/** @param {Shown} shown */
export function probabilityBars(shown) {
  const { report, vocab, writes } = shown.view;
  const { before, after } = report.log_probability;
  const total = { before: num(before, 2), after: num(after, 2), change: signed(after - before) };
  const source = () =>
    barsSource(
      report.tokens.map((token) => ({
        name: token.text,
        value: Math.exp(token.after),
        others: [Math.exp(token.before), token.divergence_bits],
      })),
      {
        of: t("export.token"),
        unit: t("whatif.after"),
        say: (p) => num(p ?? 0, 3),
        others: [t("whatif.before"), "KL (bits)"],
      },
    );
  return html`<section class="tl-figure" id="whatif-bars" data-part="probabilities">
    <h3>${t("whatif.bars", { text: report.scored })}</h3>
    <p class="wi-total tl-exact" id="whatif-total">${t("whatif.bars_total", total)}</p>
    <p class="wi-key wi-small"><i class="wi-was"></i>${t("whatif.before")}<i class="wi-is"></i>${t("whatif.after")}</p>
    <ol class="wi-bars" data-take .take=${source}>
      ${report.tokens.map((token, i) => bar(token, i, writes))}
    </ol>
    ${referenceForm(shown)}
    <p class="wi-small tl-exact">${t("whatif.bars_note")}</p>
    ${siteWithCode(["probabilities"], "logits", [report.tokens.length, vocab])}
  </section>`;
}
