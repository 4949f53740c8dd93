/**
 * One step: the optimizer, its rate and what may learn; a guess; the buttons; and the model after each step.
 *
 * @import { Shown } from "./page_state.js"
 * @import { StateView, Word } from "./view.types.js"
 */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { takeHome } from "../../browser/export/button.js";
import { reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { errorText } from "../../browser/requests/server.js";
import { guessedText, guessForm } from "./guesses.js";
import { change, settingsNow, stepNow } from "./page_state.js";
import { RATES, rateText, usualRate } from "./rates.js";
import { takeSteps } from "./requests.js";

const MILLION = 1e6;
const THOUSAND = 1000;

/** @param {number} n */
export function sizeText(n) {
  return n >= MILLION ? `${num(n / MILLION, 2)} M` : `${num(n / THOUSAND, 1)} k`;
}

/** @param {Shown} s */
export function stepSection(s) {
  return html`<section class="tl-figure" id="learn-step" data-part="step">
    <h3>${t("learn.step")}</h3>
    ${controls(s)} ${s.states.length ? html`${guess(s)} ${buttons(s)} ${table(s)}` : ""}
  </section>`;
}

/** @param {Shown} s */
function controls(s) {
  const now = settingsNow(s.view);
  const rates = RATES[now.optimizer] ?? RATES.adam;
  const near = rates.reduce(
    (best, rate, i) => (distance(rate, now.rate) < distance(rates[best], now.rate) ? i : best),
    0,
  );
  /** @param {string} name */
  const optimizer = (name) => change(s.view, { optimizer: name, rate: usualRate(name), steps: 0 });
  /** @param {any} event */
  const slide = (event) => change(s.view, { rate: rates[Number(event.target.value)], steps: 0 });
  /** @param {any} event */
  const choose = (event) => change(s.view, { part: event.target.value, steps: 0 });
  /** @param {[string, number]} entry */
  const option = ([part, n]) =>
    html`<option value=${part} .selected=${live(part === now.part)}>
      ${t("learn.part.size", { part: t(`learn.part.${part}`), n: sizeText(n) })}
    </option>`;
  return html`<div class="le-controls">
    <span
      >${segmented(t("learn.optimizer"), Object.keys(RATES), now.optimizer, (name) => t(`learn.optimizer.${name}`), optimizer)}</span
    >
    <label class="le-rate"
      >${t("learn.rate")}
      <input
        type="range"
        id="learn-rate"
        min="0"
        max=${rates.length - 1}
        step="1"
        aria-valuetext=${rateText(now.rate)}
        .value=${live(String(near))}
        ?disabled=${Boolean(s.busy)}
        @change=${slide}
      /><output>${rateText(now.rate)}</output></label
    >
    <label
      >${t("learn.part")}
      <select class="tl-button" id="learn-part" ?disabled=${Boolean(s.busy)} @change=${choose}>
        ${Object.entries(s.view.learning).map(option)}
      </select></label
    >
  </div>`;
}

/** How far apart two rates are on the slider. @param {number} a @param {number} b */
function distance(a, b) {
  return Math.abs(Math.log(a / b));
}

/** Before the first step: how many will it take? @param {Shown} s */
function guess(s) {
  if (stepNow(s) || s.states[0].says) return html`<p class="le-reveal" role="status">${guessedText(s)}</p>`;
  const choose = (/** @type {string} */ name) => {
    s.guess = name;
    s.update();
  };
  return html`<div class="le-guess" id="learn-guess">${guessForm(s, "steps", s.guess, choose)}</div>`;
}

/** @param {Shown} s */
function buttons(s) {
  const { busy, view } = s;
  const step = stepNow(s);
  const done = step >= view.most || Boolean(s.refused);
  const stop = () => {
    s.stopping = true;
    s.update();
  };
  const back = (/** @type {number} */ to) => {
    s.refused = null;
    change(view, { steps: to });
  };
  const waiting = busy === "queue" ? t("learn.waiting") : t("learn.working", { n: step + 1 });
  const running = html`<button class="tl-button" id="learn-stop" ?disabled=${!s.until || s.stopping} @click=${stop}>
    ${t("learn.stop")}
  </button>`;
  const go = html`<button
      class="tl-button le-main"
      id="learn-one"
      ?disabled=${Boolean(busy) || done}
      @click=${() => takeSteps(s, false)}
    >
      ${t("learn.one")}
    </button>
    <button
      class="tl-button"
      id="learn-until"
      ?disabled=${Boolean(busy) || done || Boolean(s.states[step]?.says)}
      @click=${() => takeSteps(s, true)}
    >
      ${t("learn.until", { n: view.most })}
    </button>
    ${s.until ? running : ""}
    <button class="tl-button" id="learn-undo" ?disabled=${Boolean(busy) || !step} @click=${() => back(step - 1)}>
      ${t("learn.undo")}
    </button>
    <button class="tl-button" id="learn-reset" ?disabled=${Boolean(busy) || !step} @click=${() => back(0)}>
      ${t("learn.reset")}
    </button>`;
  const why = s.refused ? html`<p class="tl-error" role="alert">${errorText(s.refused)}</p>` : "";
  return html`<div class="le-buttons">${go} <span role="status">${busy ? waiting : ""}</span></div>
    ${why}`;
}

/**
 * A translation whose new words are marked.
 * @param {Word[]} words
 * @param {string} language
 */
export function marked(words, language) {
  const space = language === "zh" ? "" : " ";
  return html`<span lang=${language}
    >${words.map(([word, isNew]) => html`${isNew ? html`<mark>${word}</mark>` : word}${space}`)}</span
  >`;
}

/** @param {Shown} s */
function table(s) {
  const shown = s.states.slice(0, stepNow(s) + 1);
  const top = Math.max(...shown.map(({ loss }) => loss));
  /** @param {StateView} one */
  const row = (one) =>
    html`<tr
      data-step=${one.step}
      class=${one.says ? "le-says" : nothing}
      aria-current=${one.step === stepNow(s) ? "step" : nothing}
    >
      <th scope="row">${one.step}</th>
      <td class="le-loss">
        <span aria-hidden="true"><i style="width: ${(100 * one.loss) / top}%"></i></span>${num(one.loss, 3)}
      </td>
      <td>${marked(one.words, s.view.writes)} ${one.says ? html`<b class="le-tick">✓ ${t("learn.says")}</b>` : ""}</td>
    </tr>`;
  const head = ["step", "loss", "text"].map((name) => html`<th scope="col">${t(`learn.column.${name}`)}</th>`);
  return html`<h4>${t("learn.steps.table")}</h4>
    <div class="tl-scroll le-states">
      <table class="tl-table" id="learn-states">
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${shown.map(row)}
        </tbody>
      </table>
    </div>
    <div aria-live="polite">${reading(lines(s, shown))}</div>
    <div class="tl-site-line">${takeHome({ note: t("learn.steps.table"), checkpoint: s.view.checkpoint_id })}</div>`;
}

/**
 * @param {Shown} s
 * @param {StateView[]} shown
 * @returns {import("../../browser/shared.types.js").Line[]}
 */
function lines(s, shown) {
  const now = shown[shown.length - 1];
  const before = shown[shown.length - 2];
  if (!before) return [["see", "learn.see.start", {}]];
  const changed = t(now.text === before.text ? "learn.unchanged" : "learn.changed_too");
  const values = { n: now.step, before: num(before.loss, 3), now: num(now.loss, 3), changed };
  return [["see", now.loss > before.loss ? "learn.see.up" : "learn.see.down", values], reached(s, now)];
}

/**
 * @param {Shown} s
 * @param {StateView} now
 * @returns {import("../../browser/shared.types.js").Line}
 */
function reached({ view }, now) {
  if (now.says) return ["look", "learn.look.says", { n: now.step }];
  const key = now.step >= view.most ? "learn.look.most" : "learn.look.on";
  return ["look", key, { n: now.step, most: view.most }];
}
