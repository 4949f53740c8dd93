/**
 * A sentence the model loops on, decoded four times. Asked for when the section comes into view.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { LoopsView } from "./view.types.js"
 * @import { ReadRun } from "./loop_text.js"
 *
 * @typedef {object} LoopsState what the section shows, of which checkpoint
 * @property {string} checkpoint
 * @property {string} asked the sentence asked for
 * @property {"working" | "failed" | "shown"} stage
 * @property {Failure} [error]
 * @property {LoopsView} [view]
 * @property {ReadRun[]} [runs]
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { num } from "../../browser/text/number_format.js";
import { prob } from "../../browser/text/probability_format.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { call, errorText, facts } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { unpackFloats } from "./hypotheses.js";
import { loopsReading, markOfToken, meanLogProbability, verdict } from "./loop_text.js";
import { shade } from "./sentence_chips.js";

const NEAR = "600px"; // below the screen, where the section begins to load

/** @typedef {Mounted & { loops: LoopsState | null }} LoopsPage */

/**
 * @param {LoopsPage} m
 * @param {string} text a sentence; "" for the first that loops
 * @param {() => void} repaint
 */
async function ask(m, text, repaint) {
  const { checkpoint } = state.scene;
  /** @type {LoopsState} */
  const question = {
    ...(m.loops?.checkpoint === checkpoint ? m.loops : {}),
    checkpoint,
    asked: text,
    stage: "working",
  };
  m.loops = question;
  repaint();
  const answer = await call(m.server, { page: "decoding", ...state.scene, part: "loops", loops: text });
  const runs = answer.ok ? await readRuns(answer.view) : undefined;
  if (m.loops !== question) return; // a newer question is under way
  m.loops = answer.ok
    ? { checkpoint, asked: text, stage: "shown", view: answer.view, runs }
    : { ...question, stage: "failed", error: answer.error };
  repaint();
}

/** @param {LoopsView} view @returns {Promise<ReadRun[]>} */
function readRuns(view) {
  return Promise.all(view.runs.map(async (run) => ({ ...run, probabilities: await unpackFloats(run.p) })));
}

/** @type {WeakMap<Element, IntersectionObserver>} */
const watched = new WeakMap();

/**
 * Ask when the section comes near the screen.
 * @param {LoopsPage} m
 * @param {() => void} repaint
 */
export function watchLoops(m, repaint) {
  const section = m.root.querySelector("#decoding-loops");
  if (!section || watched.has(section)) return;
  const eye = new IntersectionObserver(
    (entries) => {
      const missing = m.loops?.checkpoint !== state.scene.checkpoint || m.loops?.stage === "failed";
      if (m.payload && missing && entries.some((entry) => entry.isIntersecting)) ask(m, "", repaint);
    },
    { rootMargin: NEAR },
  );
  eye.observe(section);
  watched.set(section, eye);
}

/**
 * @param {LoopsView} view
 * @param {ReadRun} run
 */
function open(view, run) {
  fillBox(view.text);
  setScene({ text: view.text, decode: run.decode, forced: [], step: run.loop ? run.loop.start : 0, source: -1 });
  document.getElementById("decoding-stage")?.scrollIntoView({ block: "center" });
}

/**
 * One decoding: its tokens shaded by the model's own probability, the loop framed, from the second round on underlined.
 * @param {LoopsView} view
 * @param {ReadRun} run
 */
function card(view, run) {
  const { loop } = run;
  const name = t(`loops.${run.name}`);
  const numbers = {
    n: run.pieces.length,
    stopped: t(`loops.stopped.${run.stopped}`, { limit: view.limit }),
    repeated: `${Math.round(run.repeated * 100)}%`,
    mean: num(meanLogProbability(run), 2),
  };
  /** @param {string} piece @param {number} i */
  const token = (piece, i) => {
    const p = run.probabilities[i];
    return html`<span class="dec-lt ${markOfToken(run, i)}" data-spot="0.${i}" style=${shade(p, 1)}>${piece}</span>`;
  };
  const [said, values] = verdict(run);
  return html`<article class="dec-loop-card" data-run=${run.name} data-loop=${loop ? loop.times : 0}>
    <h4>${name}</h4>
    ${explored(
      {
        label: t("loops.tokens_label", { name, text: run.text }),
        lines: [run.pieces.length],
        say: (_, i) => `${i + 1} · ${run.pieces[i]} · ${prob(run.probabilities[i])}`,
      },
      html`<p class="dec-lts" lang=${state.result?.writes ?? nothing}>${run.pieces.map(token)}</p>`,
    )}
    <p class="dec-loop-verdict"><b>${t(said, values)}</b></p>
    <p class="tl-site tl-exact">${t("loops.numbers", numbers)}</p>
    <button class="tl-button" data-open=${run.name} @click=${() => open(view, run)}>${t("loops.open")}</button>
  </article>`;
}

/** Before the section has come near the screen: its question is about to be asked. @type {LoopsState} */
const WAITING = { checkpoint: "", asked: "", stage: "working" };

/** @param {LoopsState} loops */
function body({ stage, error, view, runs }) {
  if (stage === "working") return html`<p class="tl-quiet" role="status">${t("loops.working")}</p>`;
  if (stage === "failed" && error) return html`<p class="tl-error" role="alert">${errorText(error)}</p>`;
  if (!view || !runs) return "";
  return html`<p class="dec-loop-source">${t("loops.source", { text: view.text })}</p>
    <div class="dec-four">${runs.map((run) => card(view, run))}</div>
    <p class="tl-site">${t("loops.key")}</p>
    ${reading(loopsReading(view, runs))}`;
}

/**
 * @param {LoopsState} loops
 * @param {(text: string) => void} choose
 */
function examples({ view, asked, stage }, choose) {
  if (!view) return "";
  /** @param {string} text @param {number} i */
  const example = (text, i) =>
    html`<button
      class="tl-button"
      data-loop=${i}
      lang=${facts().reads}
      aria-pressed=${String(text === view.text)}
      @click=${() => choose(text)}
    >
      ${text}
    </button>`;
  const own = String(stage === "shown" && asked === state.scene.text);
  return html`${view.examples.map(example)}<button
      class="tl-button"
      id="decoding-loops-own"
      aria-pressed=${own}
      @click=${() => choose(state.scene.text)}
    >
      ${t("loops.own")}
    </button>`;
}

/**
 * @param {LoopsPage} m
 * @param {() => void} repaint
 */
export function loopsSection(m, repaint) {
  const loops = m.loops?.checkpoint === state.scene.checkpoint ? m.loops : null;
  return html`<section
    class="tl-figure dec-loops"
    data-part="loops"
    id="decoding-loops"
    data-shown=${loops?.stage === "shown" ? loops.view?.text : nothing}
  >
    <h3>${t("loops.title")}</h3>
    <p>${atDepth("loops.lead")}</p>
    <div class="dec-loop-examples">${loops ? examples(loops, (text) => ask(m, text, repaint)) : ""}</div>
    <div class="dec-loops-body">${body(loops ?? WAITING)}</div>
  </section>`;
}
