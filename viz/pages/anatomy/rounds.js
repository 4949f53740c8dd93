/**
 * The part There and back: rounds through two models, one after another until nothing changes. They are asked for once the part is open.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { RoundView, RoundtripView, TokenFate } from "./view.types.js"
 *
 * @typedef {object} Rounds of one sentence
 * @property {string} run
 * @property {Part<RoundtripView>} part the rounds so far
 * @property {boolean} going
 * @property {boolean} stopped by the person
 *
 * @typedef {Mounted & { paint: () => void, rounds: Rounds, wasOpen?: boolean }} AnatomyMounted
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { shareTrack } from "../../browser/drawing/share_track.js";
import { isEmbedded } from "../../browser/frame/embed.js";
import { askPart, newPart } from "../../browser/requests/page_part.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { casesRow } from "../../browser/sentence/example_sentences.js";
import { languageFacts } from "../../browser/sentence/sentence_box.js";
import { runKey, setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";

/** Opened by a hand or a link, or all that is shown inside another page. */
const isOpen = () =>
  Boolean(state.scene.anatomy.rounds) || new URLSearchParams(location.search).get("part") === "rounds";

/** @param {Mounted} m @returns {HTMLElement | null} */
const sectionOf = (m) => m.root.querySelector("#anatomy-rounds");

/** @param {Rounds} rounds */
const isOver = ({ part: { view } }) => Boolean(view && (view.end || !view.back));

/**
 * Ask for one more round after another, until the server says that it ended.
 * @param {AnatomyMounted} m
 */
async function goOn(m) {
  const { rounds } = m;
  const { part, run, going } = rounds;
  Object.assign(rounds, { going: true, stopped: false });
  if (going) return m.paint();
  const changed = () => m.rounds === rounds && m.paint();
  while (rounds.going) {
    const n = (part.view?.rounds.length ?? 0) + 1;
    const isShown = await askPart(part, {
      m,
      key: `${run}${n}`,
      asked: { part: "rounds", rounds: n },
      changed,
      stays: true,
    });
    rounds.going = isShown && !rounds.stopped && !isOver(rounds) && isOpen() && runKey() === run;
  }
  sectionOf(m)?.style.removeProperty("min-height");
}

/** Paint the page, and ask for the rounds of its sentence where the part is open; a link leads there. @param {AnatomyMounted} m */
export function paintWithRounds(m) {
  const run = runKey();
  if (m.rounds?.run !== run) m.rounds = { run, part: newPart(), going: false, stopped: false };
  const { going, stopped, part } = m.rounds;
  const isLed = isOpen() && !m.wasOpen;
  m.wasOpen = isOpen();
  m.paint();
  if (m.wasOpen && !going && !stopped && !part.failure && !isOver(m.rounds)) goOn(m);
  const section = sectionOf(m);
  if (!isLed || !section || state.scene.lesson || isEmbedded()) return;
  if (m.rounds.going) section.style.minHeight = `${innerHeight}px`; // room for what comes, so that it can stand at the top
  section.scrollIntoView();
}

/** Open the part and go there. @param {AnatomyMounted} m */
export function leadToRounds(m) {
  m.wasOpen = false;
  setScene({ anatomy: { rounds: true } });
  paintWithRounds(m);
  sectionOf(m)?.querySelector("summary")?.focus({ preventScroll: true });
}

/** @param {AnatomyMounted} m */
function progress(m) {
  const { part, stopped } = m.rounds;
  const { view, failure } = part;
  if (!view || failure) return partStatus(part, () => goOn(m));
  if (view.end) return "";
  const stop = () => {
    m.rounds.stopped = true;
    m.paint();
  };
  const button = stopped
    ? html`<button class="tl-button" id="rounds-on" @click=${() => goOn(m)}>${t("rounds.go_on")}</button>`
    : html`<button class="tl-button" id="rounds-stop" @click=${stop}>${t("rounds.stop")}</button>`;
  return html`<p class="an-form" role="status" id="rounds-progress">
    ${t("rounds.progress", { n: view.rounds.length, limit: view.limit })} ${button}
  </p>`;
}

/** @param {TokenFate} token */
function chip({ text, between, back, fate }) {
  const said = fate === "none" ? "" : t(`rounds.fate.${fate}`, { text, between: between || "–", back });
  const became = fate === "changed" ? html`<small>→ ${back}</small>` : "";
  return html`<li class="rt-token rt-${fate}" data-fate=${fate} title=${said}>
    <span>${text}</span>${became}${fate === "gone" ? html`<small>✕</small>` : ""}<span class="tl-heard">${said}</span>
  </li>`;
}

/**
 * @param {RoundtripView} view
 * @param {RoundView} one
 * @param {number} n
 */
function roundItem({ reads, writes }, one, n) {
  const chrf = num(one.chrf, 1);
  return html`<li class="rt-round" data-round=${n + 1}>
    <div class="rt-head">
      <b>${t("rounds.round", { n: n + 1 })}</b>
      <span class="rt-chrf">${t("rounds.chrf", { chrf })}${shareTrack(one.chrf / 100)}</span>
      <span class="tl-quiet">${t("rounds.lost", { lost: one.lost, words: one.words })}</span>
    </div>
    <ul class="tl-chips" lang=${reads}>
      ${one.tokens.map(chip)}
    </ul>
    <p class="rt-way" lang=${writes}>→ <span class="rt-between">${one.between || t("rounds.nothing")}</span></p>
    <p class="rt-way" lang=${reads}>→ <b class="rt-back">${one.back || t("rounds.nothing")}</b></p>
  </li>`;
}

/** What stands in the open part. @param {AnatomyMounted} m */
function body(m) {
  const { view } = m.rounds.part;
  if (!view) return progress(m);
  if (!view.back) return html`<p class="tl-notice" id="rounds-missing">${t("rounds.missing", languageFacts())}</p>`;
  const ways = `${state.scene.checkpoint} → ${view.back}`;
  const asked = { part: "rounds", rounds: view.rounds.length };
  return html`${casesRow(t("rounds.cases"), view.cases)}
    <ol class="rt-list" aria-live="polite">
      ${view.rounds.map((one, n) => roundItem(view, one, n))}
    </ol>
    ${progress(m)} ${reading(view.lines)}
    <p class="tl-quiet">${t("rounds.legend")}</p>
    <p class="tl-quiet tl-exact">${t("rounds.method")}</p>
    ${siteWithCode(["chrf"], "decoder.*.cross.weights", ["T", "S"], ways, asked)}`;
}

/** @param {AnatomyMounted} m */
export function roundsSection(m) {
  /** @param {any} event */
  const toggle = ({ target: { open } }) => {
    if (open === isOpen()) return;
    m.wasOpen = open;
    setScene({ anatomy: open ? { rounds: true } : {} });
  };
  return html`<details class="tl-figure" id="anatomy-rounds" data-part="rounds" ?open=${isOpen()} @toggle=${toggle}>
    <summary><h3>${t("rounds.title")}</h3></summary>
    <p class="tl-lead">${introduction("rounds.lead")}</p>
    ${isOpen() ? body(m) : nothing}
  </details>`;
}
