/**
 * The page Head roles: a card for each head with its role and the number that decides it; one head in full, with a sentence that shows it.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Example, Picture } from "./example_sentence.js"
 * @import { HeadCell, HeadVerdict, RolesView } from "./view.types.js"
 *
 * @typedef {object} Kept what stays with the page from one drawing to the next
 * @property {Screen} [state]
 * @property {Map<string, Example>} [examples]
 *
 * @typedef {object} Screen what the page shows at the moment
 * @property {Mounted & Kept} m
 * @property {RolesView} view
 * @property {string} at kind, layer and head of the head on the screen
 * @property {Picture | null} picture
 * @property {string} note in its place where there is none
 * @property {string} error why there is none
 * @property {boolean} measuring
 * @property {string} measureError
 * @property {number} turn of the examples asked for
 * @property {(rank: number) => void} show a sentence by its rank
 * @property {() => void} update brings the page up to date with all this
 */

import { atDepth, introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { badge, cardGrid } from "./head_cards.js";
import { fetchExample, newPicture, pictureSection } from "./example_sentence.js";
import { pairsSection } from "./pairs_section.js";
import { numbersTable } from "./head_table.js";
import { chosenHead, decision, leadingCheck, ranked, verdictOf, whyLine } from "./head_sentences.js";

const KINDS = ["encoder", "decoder", "cross"];

/** @param {RolesView} view */
function headOnScreen(view) {
  const { kind } = state.scene;
  const { layer, head } = chosenHead(view.kinds[kind], state.scene);
  return { kind, layer, head, cell: view.kinds[kind][layer][head] };
}

/** The head was shown alignments in training. @param {Screen} s */
function isTaught({ view }) {
  const { kind, layer, head } = headOnScreen(view);
  const taught = /** @type {any} */ (state.result?.taught);
  return (
    kind === "cross" && taught && view.sites.cross[layer] === `${taught.attention}.weights` && taught.head === head
  );
}

/**
 * @param {HeadCell} cell
 * @param {HeadVerdict} verdict
 */
function decisionLine(cell, verdict) {
  const check = leadingCheck(verdict);
  const also = verdict.roles.slice(1).map((role) => t(`roles.role.${role}`));
  const roles = also.join(", ");
  return html`<p class="ro-decision" id="roles-decision">
    ${cell.sample ? "" : html`<small>${t("roles.only_own")}</small>`}${badge(verdict.roles[0])}
    <span>${t(`roles.role.${check.role}`)}: <b>${decision(check)}</b></span>
    ${also.length ? html`<small>${t("roles.also", { roles })}</small>` : ""}
  </p>`;
}

/** @param {Screen} s */
function headSection(s) {
  const { kind, layer, head, cell } = headOnScreen(s.view);
  const verdict = verdictOf(cell);
  const name = t("roles.one", { layer: layer + 1, head: head + 1 });
  const { atlas } = s.view;
  return html`<section class="tl-figure" id="roles-head" data-part="head">
    <h3 aria-live="polite">${t(`common.kind.${kind}`)} · ${name}</h3>
    <div>
      ${decisionLine(cell, verdict)} ${reading([whyLine(verdict)])}
      ${isTaught(s) ? html`<p class="tl-at-why tl-at-taught">${t("roles.taught")}</p>` : ""}
    </div>
    <div class="ro-example">${exampleOf(s)}</div>
    <p class="tl-quiet">${atDepth("roles.caution")}</p>
    ${atlas ? html`<p class="tl-site tl-exact">${measuredBy(atlas)}</p>` : ""}
  </section>`;
}

/** @param {Screen} s */
function exampleOf(s) {
  if (s.error) return html`<p class="tl-error" role="alert">${s.error}</p>`;
  if (s.note) return html`<p class="tl-quiet">${s.note}</p>`;
  return s.picture ? pictureSection(s, s.picture) : "";
}

/** @param {import("./view.types.js").AtlasFacts} atlas */
function measuredBy({ command, sample }) {
  const { digest } = sample;
  return command ? t("roles.made", { command, digest }) : t("roles.made_now", { digest });
}

/** @param {Screen} s */
function tableSection({ view }) {
  const { kind, layer, head, cell } = headOnScreen(view);
  const { atlas } = view;
  const chosen = state.scene.layer >= 0 && state.scene.head >= 0; // else the server does not know which head is on the screen
  const codes = [...(chosen ? ["head"] : []), view.sites[kind][layer]];
  const left = kind === "cross" ? "roles.rows_left" : "roles.rows_left_self";
  const counted = atlas && t(left, { rows: atlas.rows[kind], linked: atlas.sample.linked });
  return html`<section class="tl-figure" id="roles-table" data-part="table">
    <div>
      <h3>${t("roles.table")}</h3>
      ${numbersTable(kind, view.numbers[kind], cell, atlas?.sample.sentences)}
      ${counted ? html`<p class="tl-quiet tl-exact">${counted}</p>` : ""}
      ${siteWithCode(codes, view.sites[kind][layer], view.shapes[kind], `${t("common.head")} ${head + 1}`)}
    </div>
  </section>`;
}

/** Without a heads.json: why, and what to do. @param {Screen} s */
function missingNotice(s) {
  const { missing, remedy, atlas } = s.view;
  if (!missing || atlas) return "";
  if (missing === "language") {
    return html`<p class="tl-notice" id="roles-missing">${t("roles.missing.language")}</p>`;
  }
  const [before, after] = t(`roles.missing.${missing}`).split("{remedy}");
  return html`<div class="tl-error" id="roles-missing">
    <p>${[before, html`<code>${remedy}</code>`, after]}</p>
    <button class="tl-button" id="roles-measure" ?disabled=${s.measuring} @click=${() => measure(s)}>
      ${t(s.measuring ? "roles.measuring" : "roles.measure")}
    </button>
    ${s.measureError ? html`<p role="alert">${s.measureError}</p>` : ""}
  </div>`;
}

/** @param {Screen} s */
async function measure(s) {
  s.measuring = true;
  s.measureError = "";
  update(s);
  const answer = await call(s.m.server, { page: "roles", ...state.scene, part: "measure" });
  if (s.m.state !== s) return; // something newer is on the screen
  s.measuring = false;
  if (answer.ok) {
    Object.assign(s.view, answer.view); // in place: it is what the page is drawn from again
    draw(s.m, s.view);
    return;
  }
  s.measureError = errorText(answer.error);
  update(s);
}

/** @param {Screen} s */
function update(s) {
  const { atlas } = s.view;
  const sentences = atlas?.sample.sentences;
  const switches = segmented(
    t("roles.kind_label"),
    KINDS,
    state.scene.kind,
    (kind) => t(`common.attention_kind.${kind}`),
    (kind) => setScene({ kind }),
  );
  render(
    html`<div class="tl-at-head">
        <h2>${t("roles.title")}</h2>
        ${switches}
      </div>
      ${atlas ? html`<p class="tl-lead">${introduction("roles.lead", { sentences })}</p>` : ""} ${missingNotice(s)}
      <div class="ro-two">
        <section class="tl-figure" id="roles-grid" data-part="grid">
          <div>
            <h3>${t("roles.grid")}</h3>
            ${cardGrid(s)}
            <p class="tl-quiet">${atlas ? atDepth("roles.legend", { n: sentences }) : t("roles.legend_own")}</p>
          </div>
        </section>
        ${tableSection(s)} ${headSection(s)}
      </div>
      ${pairsSection(s.m.server, () => s.m.state?.update())}`,
    s.m.root,
  );
}

/**
 * Show the sentence of this rank. The one before stays until it is there.
 * @param {Screen} s
 * @param {number} rank
 */
async function showExample(s, rank) {
  const { cell, ...place } = headOnScreen(s.view);
  const sentences = ranked(cell.sample?.scores ?? []);
  s.turn += 1;
  const { turn } = s;
  if (!sentences.length) {
    Object.assign(s, { picture: null, error: "", note: cell.sample ? t("roles.example_none") : "" });
    update(s);
    return;
  }
  const { example, error } = await fetchExample(s.m, { ...place, sentence: sentences[rank].sentence });
  if (s.turn !== turn || s.m.state !== s) return;
  s.note = "";
  s.error = error ? errorText(error) : "";
  s.picture = example ? newPicture(s, example, { verdict: verdictOf(cell), sentences, rank }) : null;
  update(s);
  s.picture?.matrix.layout();
  if (example) s.m.root.dataset.example = `${s.at}.${example.sentence}`;
}

/** @param {Screen} s */
function showHead(s) {
  const { kind, layer, head } = headOnScreen(s.view);
  s.at = `${kind}.${layer}.${head}`;
  update(s);
  s.m.root.dataset.painted = s.at;
  showExample(s, 0);
}

/**
 * @param {Mounted & Kept} m
 * @param {RolesView} view
 */
function draw(m, view) {
  /** @type {Screen} */
  const s = {
    m,
    view,
    at: "",
    picture: null,
    note: "",
    error: "",
    measuring: false,
    measureError: "",
    turn: 0,
    show: (rank) => showExample(s, rank),
    update: () => update(s),
  };
  m.state = s;
  showHead(s);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  scene: (m, changed) => {
    if (m.state && changed.some((key) => ["kind", "layer", "head"].includes(key))) showHead(m.state);
  },
};
