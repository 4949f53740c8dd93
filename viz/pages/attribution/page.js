/**
 * The page Attribution: what one output token is owed to, by several methods; then what each head and sublayer is worth.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Shown } from "./page_state.js"
 * @import { AttributionView } from "./view.types.js"
 *
 * @typedef {Mounted & { shown?: Shown }} AttributionMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { emit } from "../../browser/state/events.js";
import { atDepth, site, siteWithCode } from "../../browser/text/figure_text.js";
import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { importance } from "./importance.js";
import { below, foilNow, question, stepChips, stepNow, tables } from "./scores.js";
import { shownFor } from "./page_state.js";

/** What computed the scores, by the names of viz/pages/attribution/code.py. */
const METHODS = ["occlusion", "gradient", "integrated"];
const ABOUT = ["baseline", "occlusion", "gradient", "integrated", "contrast"];

/** @param {Shown} shown */
function content(shown) {
  const { view } = shown;
  const layer = Number(view.attention_site.split(".")[1]) + 1;
  return html`<h2>${t("attribution.title")}</h2>
    <p class="tl-quiet at-lead">${atDepth("attribution.lead")}</p>
    <section class="tl-figure" id="attribution" data-part="scores">
      ${stepChips(shown)} ${question(shown)} ${tables(shown)}
      <p class="tl-quiet at-small">${atDepth("attribution.legend", { layer })}</p>
      ${below(shown, () => explain(shown))}
      <details>
        <summary>${t("attribution.methods")}</summary>
        ${ABOUT.map((name) => html`<p class="at-small">${t(`attribution.about.${name}`)}</p>`)}
      </details>
      ${siteWithCode([...METHODS, "encoder.tokens_embedded"], "encoder.tokens_embedded", [view.source.length, view.d], "decoder.tokens_embedded")}
      ${site(view.attention_site, [view.heads, view.tokens.length, view.source.length])}
    </section>
    ${importance(shown)}`;
}

/**
 * Paint what is known at once (attention), ask for the step's attributions, and paint those when they come.
 * @param {Shown} shown
 */
async function explain(shown) {
  const { root } = shown.m;
  const foil = foilNow(shown);
  const key = `${stepNow(shown)}.${foil ? foil[0] : ""}`;
  shown.now = key;
  shown.failure = null;
  shown.update();
  root.dataset.step = String(stepNow(shown));
  if (!shown.scores.has(key)) {
    root.dataset.explained = "";
    await askScores(shown, key, stepNow(shown), foil ? foil[0] : null);
  }
  if (shown.now === key && shown.scores.has(key)) finish(shown, key);
}

/**
 * @param {Shown} shown
 * @param {string} key
 * @param {number} step
 * @param {number | null} foil
 */
async function askScores(shown, key, step, foil) {
  if (shown.asking.has(key)) return; // whoever asked will paint it
  shown.asking.add(key);
  const request = { page: "attribution", ...state.scene, part: "scores", explain: step, foil };
  const answer = await call(shown.m.server, request);
  shown.asking.delete(key);
  if (answer.ok) shown.scores.set(key, answer.view);
  else if (shown.now === key) shown.failure = answer.error;
  shown.update();
}

/**
 * @param {Shown} shown
 * @param {string} key
 */
function finish(shown, key) {
  const { root } = shown.m;
  if (shown.m.payload !== shown.view) return;
  shown.update();
  showLargest(root);
  root.dataset.explained = key;
  emit("drawn", shown.m);
}

/** Each box of a long table shows the row of the first method's largest magnitude. @param {HTMLElement} root */
function showLargest(root) {
  for (const box of root.querySelectorAll(".at-box")) {
    const row = /** @type {HTMLElement | null} */ (box.querySelector("td.at-top")?.parentElement);
    const hidden = row && row.offsetTop + row.offsetHeight > box.clientHeight;
    if (hidden) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }
}

/** The sentence's own importance, asked for once. @param {Shown} shown */
async function weigh(shown) {
  if (shown.own || shown.weighing) return;
  shown.weighing = true;
  const answer = await call(shown.m.server, { page: "attribution", ...state.scene, part: "importance" });
  shown.weighing = false;
  if (answer.ok) shown.own = answer.view;
  shown.ownFailure = answer.ok ? null : answer.error;
  shown.update();
}

/**
 * @param {AttributionMounted} m
 * @param {AttributionView} view
 */
function draw(m, view) {
  const shown = shownFor(m, view);
  m.shown = shown;
  shown.update = () => {
    if (m.payload === view) render(content(shown), m.root);
  };
  explain(shown).then(() => weigh(shown));
}

/**
 * @param {AttributionMounted} m
 * @param {string[]} changed
 */
function follow({ shown }, changed) {
  if (shown && (changed.includes("step") || changed.includes("attribution"))) explain(shown);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = { draw, scene: follow };
