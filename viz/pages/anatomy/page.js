/**
 * The page Anatomy of an error: a reference beside the translation, the evidence about the first difference, and a verdict by rule.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { AnatomyMounted } from "./rounds.js"
 * @import { AnatomyView, EvidenceView, ExampleView } from "./view.types.js"
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { casesRow } from "../../browser/sentence/example_sentences.js";
import { data } from "../../browser/state/server_data.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, introduction, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText, facts } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { leadToRounds, paintWithRounds, roundsSection } from "./rounds.js";
import { lensTable, sourceTable } from "./tables.js";

const RULES = ["search", "unlearnt", "attention", "exposure", "preference"];

/** @param {AnatomyView} view */
function form(view) {
  /** @param {any} event */
  const use = (event) => {
    event.preventDefault();
    setScene({ reference: event.target.elements["anatomy-reference"].value.trim() });
  };
  return html`<form class="an-form" @submit=${use}>
    <label for="anatomy-reference">${t("anatomy.reference")}</label>
    <input
      id="anatomy-reference"
      class="tl-input"
      type="text"
      maxlength=${data.limits.characters}
      autocomplete="off"
      lang=${facts().writes}
      .value=${state.scene.reference || view.reference || view.own}
    />
    <button class="tl-button" id="anatomy-use">${t("anatomy.use")}</button>
  </form>`;
}

/**
 * Pieces with the first that differs marked.
 * @param {string} name
 * @param {string[]} pieces
 * @param {number} step
 * @param {string} [section] where it stands
 */
function sentence(name, pieces, step, section = "anatomy") {
  const shown = pieces.filter((piece, i) => piece !== "</s>" || i === step);
  const written = shown.map(
    (piece, i) => html`<span class=${i === step ? "tl-differs" : ""}>${piece.replaceAll("▁", " ")}</span>`,
  );
  return html`<dt>${t(`anatomy.${name}`)}</dt>
    <dd id="${section}-${name}" lang=${state.result?.writes ?? nothing}>${written}</dd>`;
}

/** @param {{ verdict: string }} evidence */
const verdictSaid = ({ verdict }) => t("anatomy.verdict", { name: t(`anatomy.name.${verdict}`) });

/** @param {AnatomyMounted} m @param {AnatomyView} view */
function compareSection(m, view) {
  const { evidence, refused, reference } = view;
  const without = html`<button class="tl-link" id="anatomy-without" @click=${() => leadToRounds(m)}>
    ${t("anatomy.without")}
  </button>`;
  const problem = refused
    ? html`<p class="tl-error" role="alert" id="anatomy-refused">${errorText(refused)}</p>`
    : html`<p class="tl-notice" id="anatomy-start">${t("anatomy.start")} ${without}</p>`;
  const both = evidence
    ? html`<dl class="an-two">
          ${sentence("written", evidence.written, evidence.step)} ${sentence("wanted", evidence.wanted, evidence.step)}
        </dl>
        ${evidence.step < 0 ? nothing : html`<p id="anatomy-short">${verdictSaid(evidence)}</p>`}`
    : "";
  return html`<section class="tl-figure" id="anatomy-compare" data-part="compare">
    ${casesRow(t("anatomy.cases"), view.cases)} ${form(view)} ${refused || !reference ? problem : both}
    <p class="tl-quiet">${t("anatomy.one_of_many")}</p>
  </section>`;
}

/**
 * @param {EvidenceView} evidence
 * @param {string} [name] of the section
 * @param {string[]} [codes] what of the person's own sentence has code to show
 */
function evidenceSection(evidence, name = "anatomy", codes = ["lens", "compare", "verdict"]) {
  if (evidence.step < 0) return "";
  const { lines, lens } = evidence;
  const tables = html`<div class="an-tables">${lensTable(evidence)} ${sourceTable(evidence)}</div>`;
  return html`<section class="tl-figure" id="${name}-evidence" data-part="evidence">
    <h3>${t("anatomy.evidence")}</h3>
    <ol class="an-walk">
      ${lines.map(([, key, values]) => html`<li data-key=${key}>${atDepth(key, values)}</li>`)}
    </ol>
    ${tables}
    <p class="tl-quiet tl-exact">${t("anatomy.method")}</p>
    ${siteWithCode(codes, "decoder.*.resid_post", [lens.length - 1, "D"])}
  </section>`;
}

/**
 * @param {EvidenceView} evidence
 * @param {string} [name] of the section
 */
function verdictSection({ verdict, log_p: logP, right, wrong }, name = "anatomy") {
  const [reference, own] = logP.map((x) => num(x, 2));
  const values = { reference, own, right, wrong };
  /** @param {string} name */
  const rule = (name) =>
    html`<li class=${name === verdict ? "an-holds" : ""} aria-current=${name === verdict ? "true" : nothing}>
      <b>${t(`anatomy.name.${name}`)}</b> ${t(`anatomy.rule.${name}`)}
    </li>`;
  return html`<section class="tl-figure" id="${name}-verdict" data-part="verdict" data-verdict=${verdict}>
    <h3>${verdictSaid({ verdict })}</h3>
    <p>${atDepth(`anatomy.say.${verdict}`, values)}</p>
    <details class="tl-exact">
      <summary>${t("anatomy.rules")}</summary>
      <ol>
        ${RULES.map(rule)}
      </ol>
    </details>
  </section>`;
}

/** What there is to see where the person's own sentence has nothing to examine. @param {ExampleView} example */
function exampleSections({ text, evidence }) {
  const name = "anatomy-example";
  return html`<section class="tl-figure" id=${name} data-part="compare">
      <h3>${t("anatomy.example", { text })}</h3>
      <dl class="an-two">
        ${sentence("written", evidence.written, evidence.step, name)}
        ${sentence("wanted", evidence.wanted, evidence.step, name)}
      </dl>
    </section>
    ${evidenceSection(evidence, name, [])} ${verdictSection(evidence, name)}`;
}

/** @param {AnatomyMounted} m */
function paint(m) {
  /** @type {AnatomyView | null} */
  const view = m.payload;
  if (!view) return; // it could not be read anew
  const { evidence, example } = view;
  render(
    html`<div class="tl-at-head"><h2>${t("anatomy.title")}</h2></div>
      <p class="tl-lead">${introduction("anatomy.lead")}</p>
      ${compareSection(m, view)} ${evidence ? [evidenceSection(evidence), verdictSection(evidence)] : ""}
      ${example ? exampleSections(example) : ""} ${roundsSection(m)}`,
    m.root,
  );
  const rounds = m.rounds.part.view;
  Object.assign(m.root.dataset, { rounds: rounds?.rounds.length ?? 0, end: rounds?.end ?? "" });
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw(m) {
    m.paint = () => paint(m);
    paintWithRounds(m);
  },
  key: (/** @type {Scene} */ { reference }) => reference,
  scene(m, changed) {
    if (changed.includes("anatomy")) paintWithRounds(m);
  },
};
