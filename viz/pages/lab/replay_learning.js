/**
 * How the training went at each snapshot: the loss of this sentence, the length of its gradient, and how far a step at that age moves the weights.
 *
 * @import { Replay } from "./replay_state.js"
 * @import { AgeView, ReplayView } from "./view.types.js"
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { takeHome } from "../../browser/export/button.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { arrive } from "../../browser/frame/pages.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { data } from "../../browser/state/server_data.js";
import { state } from "../../browser/state/state.js";
import { baseOf } from "../../browser/state/taught_names.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { largestFall, smallestChange } from "./figures.js";

/** @typedef {"loss" | "gradient" | "update"} Curve */

/** @type {Curve[]} */
const CURVES = ["loss", "gradient", "update"];
const SIZE = { width: 260, height: 120, side: 14, top: 12, bottom: 10 };

/** A learning rate or a share, with two digits that count. @param {number} value */
const small = (value) => String(Number(value.toPrecision(2)));

/** @param {Curve} name @param {AgeView} age */
const valueText = (name, age) => (name === "update" ? `${small(100 * age.update)}%` : num(age[name], 2));

/**
 * @param {ReplayView} view
 * @param {number} at
 * @param {(at: number) => void} choose
 */
export function learningFigure(view, at, choose) {
  const source = () =>
    barsSource(
      view.ages.map((age, i) => ({
        name: String(view.snapshots[i].step),
        value: age.loss,
        others: [age.gradient, age.rate, age.update],
      })),
      {
        of: t("lab_replay.axis.step"),
        unit: t("lab_replay.learning.loss"),
        say: (value) => num(value ?? 0, 3),
        others: ["gradient", "rate", "update"].map((name) => t(`lab_replay.learning.${name}`)),
      },
    );
  return html`<section class="lr-learning" data-take .take=${source}>
    <h5>${t("lab_replay.learning")}</h5>
    <p class="tl-quiet lb-small">${atDepth("lab_replay.learning.about")}</p>
    <div class="lr-three">${CURVES.map((name) => panel(view, at, name, choose))}</div>
    ${reading(lines(view, at))} ${gradientsButton(view, at)} ${takeHome({ note: t("lab_replay.learning") })}
  </section>`;
}

/** @param {ReplayView} view @param {number} at @param {Curve} name @param {(at: number) => void} choose */
function panel({ ages, snapshots }, at, name, choose) {
  const { width, height, side, top, bottom } = SIZE;
  const high = Math.max(...ages.map((age) => age[name])) || 1;
  const x = (/** @type {number} */ i) => side + (i / Math.max(1, ages.length - 1)) * (width - 2 * side);
  const y = (/** @type {number} */ i) => height - bottom - (ages[i][name] / high) * (height - top - bottom);
  const title = t(`lab_replay.learning.${name}`);
  const points = ages.map((_, i) => `${x(i).toFixed(1)},${y(i).toFixed(1)}`).join(" ");
  const dot = (/** @type {AgeView} */ age, /** @type {number} */ i) =>
    svg`<circle cx=${x(i)} cy=${y(i)} r=${i === at ? 6 : 3.5} data-value=${age[name]} @click=${() => choose(i)}></circle>`;
  const picture = html`<svg viewBox="0 0 ${width} ${height}" class="lr-curve" data-curve=${name}>
    <line x1=${x(at)} x2=${x(at)} y1="0" y2=${height}></line>
    <line x1="0" x2=${width} y1=${height - bottom} y2=${height - bottom}></line>
    <polyline points=${points}></polyline>
    ${ages.map(dot)}
  </svg>`;
  const what = {
    label: title,
    size: /** @type {[number, number]} */ ([width, height]),
    lines: [ages.length],
    place: (/** @type {number} */ _, /** @type {number} */ i) => /** @type {[number, number]} */ ([x(i), y(i)]),
    say: (/** @type {number} */ _, /** @type {number} */ i) =>
      t("lab_replay.learning.say", { step: snapshots[i].step, value: valueText(name, ages[i]) }),
    choose: (/** @type {number} */ _, /** @type {number} */ i) => choose(i),
  };
  return html`<figure>
    <figcaption>${title} <b>${valueText(name, ages[at])}</b></figcaption>
    ${explored(what, picture)}
  </figure>`;
}

/** @param {ReplayView} view @param {number} at @returns {import("../../browser/shared.types.js").Line[]} */
function lines({ ages, snapshots, warmup }, at) {
  const age = ages[at];
  const step = (/** @type {number} */ i) => snapshots[i].step;
  const losses = ages.map(({ loss }) => loss);
  const [fall, still] = [largestFall(losses), smallestChange(losses)];
  const values = { step: step(at), loss: num(age.loss, 2), gradient: num(age.gradient, 2), rate: small(age.rate) };
  const phase = ["rising", "top", "falling"][Math.sign(step(at) - warmup) + 1];
  const told = { from: step(fall), to: step(fall + 1), high: num(losses[fall], 2), low: num(losses[fall + 1], 2) };
  const rest = { a: step(still), b: step(still + 1), x: num(losses[still], 2), y: num(losses[still + 1], 2) };
  return [
    ["see", `lab_replay.see.learning.${phase}`, { ...values, warmup, update: `${small(100 * age.update)}%` }],
    ["look", "lab_replay.look.learning", { ...told, ...rest }],
  ];
}

/** The checkpoint in whose place the snapshot stands: one of its direction. @param {ReplayView} view */
function standIn({ reads, writes }) {
  const fits = (/** @type {string} */ name) =>
    data.checkpoints[name]?.reads === reads && data.checkpoints[name].writes === writes;
  return [baseOf(state.scene.checkpoint), ...data.names].find(fits);
}

/** @param {ReplayView} view @param {number} at */
function gradientsButton(view, at) {
  const checkpoint = standIn(view);
  if (!checkpoint || !view.target) return "";
  const { step } = view.snapshots[at];
  const open = () => {
    fillBox(view.source);
    const own = { checkpoint, text: view.source, forced: [], cut: [], step: 0, source: -1 };
    const gradients = { of: "typed", text: view.target, model: `snapshot:${step}` };
    arrive({ ...state.scene, ...own, gradients }, "gradients", true);
  };
  return html`<p>
    <button class="tl-button" id="replay-gradients" @click=${open}>${t("lab_replay.learning.open", { step })}</button>
  </p>`;
}
