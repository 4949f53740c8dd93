/**
 * What did it forget? The sample before and after, its translations that changed, and the two switches against forgetting.
 *
 * @import { Shown } from "./page_state.js"
 * @import { ForgottenSentence, ForgottenView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { takeHome } from "../../browser/export/button.js";
import { data } from "../../browser/state/server_data.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { classText, guessForm } from "./guesses.js";
import { change, settingsNow, stepNow } from "./page_state.js";
import { rateText, tenfoldRate } from "./rates.js";
import { askForgotten } from "./requests.js";
import { marked } from "./steps.js";

const REPLAY = ["0", "4", "8"];
const PULL = ["0", "1", "10"];
const SHOWN = 6;

/** @param {Shown} s */
export function forgottenSection(s) {
  const first = html`<p class="tl-notice">${t("learn.forgotten.first")}</p>`;
  return html`<section class="tl-figure" id="learn-forgotten" data-part="forgotten">
    <h3>${t("learn.forgotten")}</h3>
    <p class="tl-quiet">${t("learn.forgotten.what")}</p>
    ${stepNow(s) ? content(s) : first} ${s.states.length ? switches(s) : ""}
  </section>`;
}

/** @param {Shown} s */
function content(s) {
  const { view, failed } = s.forgotten;
  if (!s.forgottenOn) return guess(s);
  if (failed) return html`<p class="tl-error" role="alert">${failed}</p>`;
  return view ? outcome(s, view) : html`<p class="tl-quiet" role="status">${t("learn.forgotten.measuring")}</p>`;
}

/** @param {Shown} s */
function guess(s) {
  const choose = (/** @type {string} */ name) => {
    s.change = name;
    askForgotten(s);
  };
  return html`<div class="le-guess" id="learn-forgotten-guess">
    ${guessForm(s, "changed", "", choose)}
    <button class="tl-link" id="learn-forgotten-skip" @click=${() => askForgotten(s)}>
      ${t("learn.forgotten.skip")}
    </button>
  </div>`;
}

/** @param {Shown} s */
function switches(s) {
  const now = settingsNow(s.view);
  const replay = (/** @type {string} */ name) =>
    name === "0" ? t("learn.replay.0") : t("learn.replay.n", { n: name });
  const pull = (/** @type {string} */ name) => atDepth(`learn.pull.${name}`);
  return html`<div class="le-switches">
    <span title=${t("learn.replay.help")}
      >${t("learn.replay")}
      ${segmented(t("learn.replay"), REPLAY, String(now.replay), replay, (name) => change(s.view, { replay: Number(name) }))}</span
    >
    <span title=${t("learn.pull.help")}
      >${atDepth("learn.pull")}
      ${segmented(t("learn.pull"), PULL, String(now.pull), pull, (name) => change(s.view, { pull: Number(name) }))}</span
    >
    <p class="tl-quiet">${t("learn.replay.help")} ${atDepth("learn.pull.help")} ${t("learn.switch.again")}</p>
  </div>`;
}

/** @param {Shown} s @param {ForgottenView} view */
function outcome(s, view) {
  const revealed = s.change
    ? t("learn.forgotten.reveal", {
        guess: t(`learn.changed.${s.change}`),
        n: view.changed.length,
        all: view.sentences,
      })
    : "";
  return html`<p class="le-reveal" role="status">${revealed} ${classText(s, "changed", view.changed.length)}</p>
    <p class="tl-quiet">${t("learn.forgotten.lead", { n: view.sentences })}</p>
    ${table(s, view)} ${reading(lines(s, view))} ${tenTimes(s)} ${list(s, view)}
    <div class="tl-site-line">${takeHome({ note: t("learn.forgotten"), checkpoint: s.view.checkpoint_id })}</div>`;
}

/** The same steps, each ten times as large, where the slider has such a rate. @param {Shown} s */
function tenTimes(s) {
  const rate = tenfoldRate(settingsNow(s.view));
  if (!rate) return "";
  return html`<button
    class="tl-button"
    id="learn-ten"
    ?disabled=${Boolean(s.busy)}
    @click=${() => change(s.view, { rate })}
  >
    ${t("learn.forgotten.ten", { rate: rateText(rate) })}
  </button>`;
}

/** @param {Shown} s @param {ForgottenView} view */
function table(s, view) {
  const other = s.unaided.view;
  const switched = settingsNow(s.view).replay || settingsNow(s.view).pull;
  const columns = ["before", "now", ...(switched ? ["plain"] : [])];
  /** @param {string} name @param {(number | null | undefined)[]} values @param {number} digits */
  const row = (name, values, digits) =>
    html`<tr data-row=${name}>
      <th scope="row">${atDepth(`learn.row.${name}`)}</th>
      ${values.map((value) => html`<td>${value === null || value === undefined ? "…" : num(value, digits)}</td>`)}
    </tr>`;
  const more = (/** @type {number | null | undefined} */ value) => (switched ? [value] : []);
  return html`<div class="tl-scroll">
    <table class="tl-table" id="learn-forgotten-table">
      <thead>
        <tr>
          <td></td>
          ${columns.map((name) => html`<th scope="col">${t(`learn.column.${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row("loss", [...view.loss, ...more(other?.loss[1])], 3)}
        ${view.rest && view.replayed ? row("rest", [...view.rest, ...more(other?.rest?.[1])], 3) : ""}
        ${row("chrf", [...view.chrf, ...more(other?.chrf[1])], 1)}
        ${row("changed", [0, view.changed.length, ...more(other?.changed.length)], 0)}
      </tbody>
    </table>
  </div>`;
}

/**
 * @param {Shown} s
 * @param {ForgottenView} view
 * @returns {import("../../browser/shared.types.js").Line[]}
 */
function lines(s, view) {
  const [before, now] = view.loss;
  const scores = { chrf_before: num(view.chrf[0], 1), chrf_now: num(view.chrf[1], 1) };
  const key = now > before ? "learn.see.forgot.more" : "learn.see.forgot.less";
  /** @type {import("../../browser/shared.types.js").Line[]} */
  const found = [["see", key, { before: num(before, 3), now: num(now, 3), ...scores }]];
  if (view.replayed) found.push(["look", "learn.look.replayed", { n: view.replayed }]);
  const unaided = s.unaided.view?.rest;
  if (unaided && view.rest)
    found.push(["look", "learn.look.effect", { plain: num(unaided[1], 3), now: num(view.rest[1], 3) }]);
  return found;
}

/** @param {Shown} s @param {ForgottenView} view */
function list(s, view) {
  if (!view.changed.length) return "";
  const { reads } = data.checkpoints[s.view.base];
  /** @param {ForgottenSentence} one */
  const row = (one) =>
    html`<li>
      <b lang=${reads}>${one.text}</b>${one.replayed ? html` <small>${t("learn.list.replayed")}</small>` : ""}
      <span><small>${t("learn.list.reference")}</small> <span lang=${s.view.writes}>${one.reference}</span></span>
      <span><small>${t("learn.near.before")}</small> <span lang=${s.view.writes}>${one.before}</span></span>
      <span><small>${t("learn.near.after")}</small> ${marked(one.words, s.view.writes)}</span>
    </li>`;
  const rest = view.changed.slice(SHOWN);
  const more = html`<details>
    <summary>${t("learn.list.more", { n: rest.length })}</summary>
    <ul class="le-near">
      ${rest.map(row)}
    </ul>
  </details>`;
  return html`<h4>${t("learn.list")}</h4>
    <ul class="le-near" id="learn-changed">
      ${view.changed.slice(0, SHOWN).map(row)}
    </ul>
    ${rest.length ? more : ""}`;
}
