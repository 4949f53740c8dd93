/**
 * The page Decoding: how one token after another is chosen. Steps, sliders and looks repaint here; only a slider let go asks the server.
 *
 * @import { Mounted, Page } from "../../browser/frame/pages.js"
 * @import { Branch } from "./branches.js"
 * @import { DecodingPage } from "./page_state.js"
 * @import { DecodingView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { mounted } from "../../browser/frame/pages.js";
import { prob } from "../../browser/text/probability_format.js";
import { introduction } from "../../browser/text/figure_text.js";
import { data } from "../../browser/state/server_data.js";
import { setScene } from "../../browser/state/scene.js";
import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { along } from "./sentence_lanes.js";
import { beamSections } from "./beam.js";
import { branchId, noteBranch, sentenceId } from "./branches.js";
import { branchSection, prefixSaid } from "./branches_view.js";
import { candidatesSection } from "./candidates.js";
import { modelLogP, readDecoding, stepCount } from "./step_records.js";
import { loopsSection, watchLoops } from "./loops.js";
import { player } from "./player.js";
import { revealChips, sentences } from "./sentence_chips.js";
import { longerExample, sureLine } from "./sentence_probability.js";
import { changedSettings, sameSettings } from "./settings.js";
import { settingsPanel } from "./settings_panel.js";

const TICK = 900; // ms a step while playing
const PATIENCE = 250; // ms: a slider moved by keys "changes" at every key

/* ---- the step ---- */

/** @param {DecodingPage} m */
function stepOf(m) {
  return Math.min(state.scene.step, stepCount(m.decoded) - 1);
}

/** @param {DecodingPage} m @param {number} step */
function go(m, step) {
  setScene({ step: Math.max(0, Math.min(stepCount(m.decoded) - 1, step)) });
}

/** @param {DecodingPage} m */
const atEnd = (m) => stepOf(m) === stepCount(m.decoded) - 1;

/** @param {DecodingPage} m */
function stop(m) {
  clearInterval(m.playing);
  m.playing = undefined;
  if (m.payload) paint(m);
}

/** @param {DecodingPage} m */
function play(m) {
  if (atEnd(m)) go(m, 0);
  m.playing = setInterval(() => {
    const shown = state.active === m.name && m.payload;
    if (shown && !atEnd(m)) go(m, stepOf(m) + 1);
    if (!shown || atEnd(m)) stop(m);
  }, TICK);
  paint(m);
}

/** @param {DecodingPage} m */
const toggle = (m) => (m.playing ? stop(m) : play(m));

/* ---- settings ---- */

/** What waits to be sent no longer does. @param {DecodingPage} m */
function settle(m) {
  clearTimeout(m.sending);
  m.busy = false;
}

/** Send the panel's settings in a while. @param {DecodingPage} m @param {number} wait ms */
function send(m, wait) {
  clearTimeout(m.sending);
  m.busy = true;
  m.sending = setTimeout(() => {
    m.busy = false;
    setScene({ decode: changedSettings(m.panel, data.decoding.defaults) });
  }, wait);
}

/** @param {DecodingPage} m @returns {import("./settings_panel.js").PanelActions} */
function panelActions(m) {
  /** @param {import("./view.types.js").Settings} settings */
  const moved = (settings) => {
    clearTimeout(m.sending);
    m.busy = true;
    m.panel = m.draft = settings;
    paint(m);
  };
  return {
    moved,
    released: (settings) => {
      moved(settings);
      send(m, PATIENCE);
    },
    chosen: (settings) => {
      m.panel = settings;
      paint(m);
      send(m, 0);
    },
    reset: () => {
      settle(m);
      setScene({ decode: {} });
    },
    showLoops: () => document.getElementById("decoding-loops")?.scrollIntoView(),
  };
}

/* ---- forcing, and the branches it makes ---- */

/** @param {DecodingPage} m */
function rememberForced(m) {
  m.undo = [...(m.undo ?? []), state.scene.forced];
}

/** @param {DecodingPage} m @param {number} id */
function force(m, id) {
  rememberForced(m);
  if (m.playing) stop(m);
  const step = stepOf(m);
  m.origin = { kind: "token", step: step + 1, token: m.decoded.text(id) };
  setScene({ forced: [...m.decoded.view.chosen.slice(0, step), id], step });
}

/** @param {DecodingPage} m */
function undo(m) {
  const forced = m.undo?.pop() ?? [];
  setScene({ forced });
}

/** @param {DecodingPage} m */
function release(m) {
  m.undo = [];
  setScene({ forced: [] });
}

/** @param {DecodingPage} m @param {Branch} branch */
function visit(m, { decode, forced }) {
  rememberForced(m);
  settle(m);
  setScene({ decode, forced });
}

/** A typed beginning becomes tokens, and they are forced. @param {DecodingPage} m @param {string} text */
async function submitPrefix(m, text) {
  const sentence = sentenceId(state.scene);
  m.prefix = null;
  paint(m);
  const answer = await call(m.server, { page: m.name, ...state.scene, part: "prefix", prefix: text });
  if (sentenceId(state.scene) !== sentence || state.active !== m.name) return;
  if (!answer.ok) {
    m.prefix = { branch: branchId(state.scene), failure: answer.error };
    if (m.payload) paint(m);
    return;
  }
  const { ids, text: spelt } = answer.view;
  rememberForced(m);
  m.origin = { kind: "typed", text: spelt };
  m.prefix = { branch: branchId({ ...state.scene, forced: ids }), view: answer.view };
  if (m.payload) paint(m);
  setScene({ forced: ids, step: ids.length });
}

/** Note what is on the screen as a branch. @param {DecodingPage} m */
function note(m) {
  const { decode, forced } = state.scene;
  const text = state.result?.text ?? "";
  const { steps } = m.decoded;
  const shown = { sentence: sentenceId(state.scene), decode, forced, text, length: steps.length };
  m.tree = noteBranch(m.tree ?? null, { ...shown, logP: modelLogP(m.decoded) }, m.origin ?? null);
  m.origin = null;
}

/* ---- drawing ---- */

/** @param {DecodingPage} m */
function stage(m) {
  const { decoded } = m;
  const at = stepOf(m);
  const total = stepCount(decoded);
  const step = decoded.steps[at];
  const where = { step: at + 1, n: total };
  const spoken = step
    ? t("decoding.say_step", { ...where, token: decoded.text(step.chosen), p: prob(step.p) })
    : t("decoding.step_of", where);
  const playing = m.playing !== undefined;
  /** @param {number} to */
  const goTo = (to) => go(m, to);
  return html`<section class="tl-figure dec-stage" id="decoding-stage" data-part="stage">
    ${sentences(decoded, at, goTo)}${sureLine()}${longerExample(decoded)}${player({ at, total, playing, spoken, go: goTo, toggle: () => toggle(m) })}
  </section>`;
}

/** @param {DecodingPage} m */
function paint(m) {
  const { decoded, draft } = m;
  const { settings } = decoded.view;
  const at = stepOf(m);
  const moved = !sameSettings(draft, settings);
  const form = { disabled: settings.strategy === "beam", said: prefixSaid(m, settings.strategy) };
  const candidates = {
    force: (/** @type {number} */ id) => force(m, id),
    undo: () => undo(m),
    release: () => release(m),
  };
  render(
    html`<h2>${t("decoding.title")}</h2>
      <p class="tl-lead dec-lead">${introduction("decoding.lead")}</p>
      <div class="dec-page ${moved ? "dec-moved" : ""}">
        ${stage(m)} ${settingsPanel(m.panel, panelActions(m))}
        ${candidatesSection(m, at, moved, { ...candidates, showAll: (all) => showAll(m, all) })}
        <div class="dec-beam-place" data-part="beam">${beamSections(decoded, at, draft.length_penalty)}</div>
        ${branchSection(m.tree, form, {
          submit: (text) => submitPrefix(m, text),
          visit: (branch) => visit(m, branch),
        })}
        <div>${along(decoded, at, (step) => go(m, step))}</div>
        ${loopsSection(m, () => paint(m))}
      </div>`,
    m.root,
  );
  watchLoops(m, () => paint(m));
}

/** @param {DecodingPage} m @param {boolean} all */
function showAll(m, all) {
  m.all = all;
  paint(m);
}

/** @param {DecodingPage} m */
function paintStep(m) {
  paint(m);
  revealChips(m.root, m.decoded, stepOf(m));
  m.root.dataset.step = String(stepOf(m));
}

/**
 * @param {DecodingPage} m
 * @param {DecodingView} view
 */
async function draw(m, view) {
  const decoded = await readDecoding(view);
  if (m.payload !== view) return;
  m.decoded = decoded;
  if (!m.busy) m.panel = m.draft = { ...data.decoding.defaults, ...state.scene.decode };
  note(m);
  paintStep(m);
}

/** @type {Page} */
export const page = {
  draw,
  scene(m, changed) {
    if (changed.includes("step") && m.decoded) paintStep(m);
  },
};

/** @param {KeyboardEvent} event */
function press(event) {
  const m = /** @type {DecodingPage | undefined} */ (mounted.decoding);
  const target = /** @type {HTMLElement} */ (event.target);
  if (state.active !== "decoding" || !m?.payload || !m.decoded) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target !== document.body && !m.root.contains(target)) return;
  const at = stepOf(m);
  /** @type {Record<string, number>} */
  const ways = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: stepCount(m.decoded) - 1 };
  const to = ways[event.key];
  if (to !== undefined && !target.matches("input")) go(m, to);
  else if (event.key === " " && !target.matches("button, summary, input[type=radio]")) toggle(m);
  else return;
  event.preventDefault();
}

document.addEventListener("keydown", press);
