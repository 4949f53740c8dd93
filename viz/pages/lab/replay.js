/**
 * The training replay: a slider over the snapshots of one training, and one sentence's translation and maps at each of them.
 *
 * @import { LabPage, LabState } from "./lab_state.js"
 * @import { Replay } from "./replay_state.js"
 * @import { ReplayView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { num } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { call, errorText } from "../../browser/requests/server.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { stepsSlider } from "../../browser/controls/steps_slider.js";
import { t } from "../../browser/text/words.js";
import { mapRange } from "./figures.js";
import { learningFigure } from "./replay_learning.js";
import { freshReplay, headOf, sentence, setReplay } from "./replay_state.js";

const BEAT = 1400; // ms a snapshot while it plays
/** @type {[name: string, digits: number][]} */
const NUMBERS = [
  ["own", 2],
  ["bleu", 1],
  ["chrf", 1],
  ["taught", 0],
];

/** @typedef {Replay & { view: ReplayView, at: number }} Shown */

/** @param {ReplayView} view @param {{ layer: number, head: number }} place */
function headName(view, { layer, head }) {
  const taught = view.taught !== null && view.taught.layer === layer && view.taught.head === head;
  return t(taught ? "lab_replay.head_taught" : "lab_replay.head_name", { layer: layer + 1, head: head + 1 });
}

/** @param {Shown} r */
function mapNow(r) {
  const { start, end } = mapRange(r.view.maps.shape, r.at, headOf(r.view));
  return r.maps.subarray(start, end);
}

/** @param {Shown} r */
function mapLabel(r) {
  return t("lab_replay.map_label", {
    head: headName(r.view, headOf(r.view)),
    step: r.view.snapshots[r.at].step,
    rows: r.view.rows.length,
    cols: r.view.cols.length,
  });
}

/** @param {Shown} r @param {{ row: number | null, col: number | null }} cell */
function cellText(r, { row, col }) {
  if (row === null || col === null) return "";
  const value = num(mapNow(r)[row * r.view.cols.length + col], 3);
  return t("lab_replay.map_says", { row: r.view.rows[row].text, col: r.view.cols[col].text, value });
}

/** @param {LabPage} m @param {Shown} r */
function mapWidget(m, r) {
  return matrix({
    rows: r.view.rows,
    cols: r.view.cols,
    data: mapNow(r),
    barText: ["0", "1"],
    maxCell: 34,
    maxHeight: 420,
    label: mapLabel(r),
    short: (/** @type {number} */ value) => (value >= 0.995 ? "1" : num(value, 2).slice(1)),
    say: (/** @type {any} */ cell) => cellText(r, cell),
    onCursor: (/** @type {any} */ cell) => {
      r.said = cellText(r, cell);
      m.repaint();
    },
  });
}

/** @param {LabPage} m @param {Replay} r @param {number} at */
function show(m, r, at) {
  const last = /** @type {ReplayView} */ (r.view).snapshots.length - 1;
  r.at = Math.max(0, Math.min(last, at));
  m.repaint();
}

/** @param {Replay} r */
export function stopReplay(r) {
  if (r.timer) clearInterval(r.timer);
  r.timer = null;
}

/** @param {LabPage} m @param {Shown} r */
function togglePlaying(m, r) {
  if (r.timer) {
    stopReplay(r);
    m.repaint();
    return;
  }
  const last = r.view.snapshots.length - 1;
  r.timer = setInterval(() => {
    if (m.state?.replay === r && r.at < last) show(m, r, r.at + 1);
    else stopReplay(r);
    m.repaint();
  }, BEAT);
  show(m, r, r.at === last ? 0 : r.at + 1);
}

/**
 * The question: a sentence, through all snapshots.
 * @param {LabPage} m
 * @param {LabState} s
 * @param {string} text
 */
export async function askReplay(m, s, text) {
  const r = (s.replay ??= freshReplay());
  Object.assign(r, { asked: text, wrong: "", state: "asked" });
  m.repaint();
  const answer = await call(m.server, { page: "lab", lab: { experiment: "replay" }, part: "replay", sentence: text });
  if (m.state !== s || r.asked !== text) return;
  if (!answer.ok) {
    Object.assign(r, { wrong: errorText(answer.error), state: "refused" });
    m.repaint();
    return;
  }
  r.maps = (await unpack(answer.view.maps)).data;
  r.view = answer.view;
  r.at ??= answer.view.snapshots.length - 1;
  r.matrix = mapWidget(m, /** @type {Shown} */ (r));
  r.state = "drawn";
  m.repaint();
}

/** The settings were turned, here or in the list of settings. @param {LabPage} m @param {LabState} s */
export function followSettings(m, s) {
  if (s.replay && sentence() !== (s.replay.asked ?? "")) askReplay(m, s, sentence());
}

/** The map shows the chosen head at this snapshot. @param {Replay} r */
export function updateMap(r) {
  if (!r.view || r.at === null || !r.matrix) return;
  const shown = /** @type {Shown} */ (r);
  r.matrix.update({ data: mapNow(shown), label: mapLabel(shown) });
}

/** @param {Shown} r */
function translation({ view, at }) {
  const one = view.snapshots[at];
  const words = one.words.map(([word, isNew]) =>
    isNew && at ? html`<ins class="lr-new">${word}</ins> ` : html`${word} `,
  );
  const changed = one.new ? t("lab_replay.changed", { n: one.new }) : t("lab_replay.unchanged");
  const endless = one.ended ? "" : ` ${t("lab_replay.endless", { n: one.tokens })}`;
  return html`<div class="lr-translation" aria-live="polite">
    <h5>${t("lab_replay.at", { step: one.step })}</h5>
    <p class="lr-text" lang=${view.writes}>${one.words.length ? words : t("lab_replay.nothing")}</p>
    <p class="tl-quiet lb-small">${at === 0 ? t("lab_replay.first") : changed}${endless}</p>
  </div>`;
}

/** @param {Shown} r */
function numbers({ view, at }) {
  const told = NUMBERS.filter(([name]) => view.snapshots[at].numbers[name] !== undefined);
  return html`<dl class="lr-numbers">
    ${told.map(([name, digits]) => {
      const value = view.snapshots[at].numbers[name];
      const text = name === "taught" ? `${num(100 * value, 0)}%` : num(value, digits);
      return html`<div>
        <dt>${t(`lab_replay.number.${name}`)}</dt>
        <dd>${text}</dd>
      </div>`;
    })}
  </dl>`;
}

/** @param {Shown} r @param {LabPage} m @param {(at: number) => void} choose */
function bar(r, m, choose) {
  const { snapshots } = r.view;
  const playing = r.timer !== null;
  return html`<div class="lr-bar">
    <button class="tl-button" id="replay-play" aria-pressed=${String(playing)} @click=${() => togglePlaying(m, r)}>
      ${t(playing ? "lab_replay.pause" : "lab_replay.play")}
    </button>
    ${stepsSlider({
      id: "replay-slider",
      label: t("lab_replay.slider"),
      steps: snapshots.map(({ step }) => step),
      at: r.at,
      now: t("lab_replay.slider_value", { step: snapshots[r.at].step }),
      choose,
    })}
  </div>`;
}

/** @param {ReplayView} view */
function headChooser(view) {
  const [, layers, heads] = view.maps.shape;
  const now = headOf(view);
  const all = Array.from({ length: layers * heads }, (_, i) => ({ layer: Math.floor(i / heads), head: i % heads }));
  return html`<select
    class="tl-button"
    id="replay-head"
    aria-label=${t("lab_replay.knob.head")}
    @change=${(/** @type {Event} */ event) => setReplay({ head: /** @type {HTMLSelectElement} */ (event.target).value })}
  >
    ${all.map(
      (one) =>
        html`<option
          value="${one.layer}.${one.head}"
          .selected=${live(one.layer === now.layer && one.head === now.head)}
        >
          ${headName(view, one)}
        </option>`,
    )}
  </select>`;
}

/** @param {LabPage} m @param {Shown} r */
function snapshot(m, r) {
  const cut = r.view.cut ? ` ${t("lab_replay.map_cut", { n: r.view.rows.length })}` : "";
  const choose = (/** @type {number} */ at) => {
    stopReplay(r);
    show(m, r, at);
  };
  return html`${bar(r, m, choose)}
    <div class="lr-two">
      <div>${translation(r)} ${numbers(r)}</div>
      <div class="lr-map">
        <div class="tl-at-head">
          <h5>${t("lab_replay.map", { head: headName(r.view, headOf(r.view)) })}</h5>
          ${headChooser(r.view)}
        </div>
        ${r.matrix.node}
        <p class="tl-quiet lb-small lr-said">${r.said}</p>
        <p class="tl-quiet lb-small">${t("lab_replay.map_about")}${cut}</p>
      </div>
    </div>
    ${learningFigure(r.view, r.at, choose)}`;
}

/** @param {LabPage} m @param {LabState} s */
export function replayFigure(m, s) {
  const r = s.replay ?? freshReplay();
  const longest = s.view.experiment.knobs.find((knob) => knob.name === "text")?.high;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const text = /** @type {HTMLInputElement} */ (form.querySelector("input")).value.trim();
    r.asked = null; // the same sentence may be asked again
    setReplay({ text });
    if (r.asked !== text) askReplay(m, s, text);
  };
  const step = r.view && r.at !== null ? r.view.snapshots[r.at].step : nothing;
  const drawn = r.view && r.matrix ? snapshot(m, /** @type {Shown} */ (r)) : null;
  return html`<section class="tl-figure lr-figure">
    <form class="lr-form" @submit=${submit}>
      <label for="replay-text">${t("lab_replay.typed")}</label>
      <input
        id="replay-text"
        type="text"
        maxlength=${longest ?? nothing}
        autocomplete="off"
        lang="zh"
        .value=${r.view?.source ?? ""}
      />
      <button class="tl-button" id="replay-go">${t("lab_replay.typed_go")}</button>
    </form>
    <p class="tl-notice" role="alert" ?hidden=${!r.wrong}>${r.wrong}</p>
    <div class="lr-box" id="replay" data-state=${r.state} data-step=${step} data-source=${r.view?.source ?? nothing}>
      ${drawn ?? html`<p class="tl-quiet">${t("common.working")}</p>`}
    </div>
  </section>`;
}
