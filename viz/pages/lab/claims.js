/** The claims of an experiment with the verdicts on them. @import { LabExperiment, LabVerdict } from "./view.types.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { factTexts, say } from "./experiment_words.js";

/** @typedef {{ experiment: Pick<LabExperiment, "claims">, verdicts: LabVerdict[], own?: LabVerdict[] | null }} Claimed */

/**
 * Why it is open: in the claim's own words where it has them; nothing for a result made before there were reasons.
 * @param {string} name
 * @param {LabVerdict} verdict
 */
function reason(name, verdict) {
  if (!verdict.why) return nothing;
  const words = say(
    name,
    `${verdict.claim}.why.${verdict.why}`,
    t(`lab.why.${verdict.why}`),
    factTexts(name, verdict.facts),
  );
  return [" ", html`<span class="lb-why" data-why=${verdict.why}>${words}</span>`];
}

/**
 * How many repeats it would take, where repeats disagree.
 * @param {LabVerdict} verdict
 */
function power({ why, power: told }) {
  if (!told) return nothing;
  const words = atDepth(`lab.power.${why}`, told);
  return [" ", html`<span class="lb-power" data-needed=${told.needed}>${words}</span>`];
}

/**
 * An open question's numbers, where there are any to tell.
 * @param {string} name
 * @param {LabVerdict} verdict
 */
function measured(name, { code, claim, facts }) {
  if (code !== "unclear" || !Object.keys(facts).length) return nothing;
  return ` ${say(name, `${claim}.measured`, "", factTexts(name, facts))}`;
}

/**
 * @param {string} name
 * @param {LabVerdict} verdict
 * @param {"shipped" | "own"} whose
 */
function verdictText(name, verdict, whose) {
  const { claim, code, facts } = verdict;
  const parts = [
    html`<b class="lb-code lb-${code}" data-code=${code}>${t(`lab.code.${code}`)}</b>`,
    " ",
    html`<small>${t(`lab.${whose}`)}</small>`,
    ` ${say(name, [claim, code, ...(facts.form ? [facts.form] : [])].join("."), "", factTexts(name, facts))}`,
    reason(name, verdict),
    power(verdict),
    measured(name, verdict),
  ];
  return html`<p class="lb-verdict" data-claim=${claim} data-code=${code} data-own=${whose === "own" ? "1" : ""}>
    ${parts}
  </p>`;
}

/**
 * @param {string} name of the experiment
 * @param {Claimed} view
 */
export function claims(name, view) {
  /** @param {string} claim */
  const section = (claim) => {
    const shipped = view.verdicts.find((verdict) => verdict.claim === claim);
    const own = view.own?.find((verdict) => verdict.claim === claim);
    return html`<section class="lb-claim" data-claim=${claim}>
      <h4>${t("lab.claim")}</h4>
      <blockquote>${say(name, `${claim}.claim`, claim)}</blockquote>
      <p class="tl-quiet lb-small tl-exact">${t("lab.from")}${say(name, `${claim}.source`, "")}</p>
      ${shipped ? verdictText(name, shipped, "shipped") : nothing} ${own ? verdictText(name, own, "own") : nothing}
    </section>`;
  };
  const told = view.verdicts.length > 0 || Boolean(view.own?.length);
  return html`<div class="lb-claims">
    ${view.experiment.claims.map(section)} ${told ? html`<p class="tl-quiet lb-small">${t("lab.scale")}</p>` : nothing}
  </div>`;
}
