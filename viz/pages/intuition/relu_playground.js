/**
 * Intuition 4: two small networks, with and without ReLU, trained by gradient descent in front of the person on one set of points.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Network, Points } from "./network.js"
 * @import { IntuitionView } from "./view.types.js"
 *
 * @typedef {object} Training
 * @property {string} key the points it is about
 * @property {Points} points
 * @property {Network[]} networks without ReLU, with it
 * @property {number} step
 * @property {boolean} going
 * @property {Line[]} said while it goes on, what was said before it began
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { section, verdict } from "./controls.js";
import { paintField, SIDE } from "./decision_field.js";
import { COUNT, HIDDEN, lineOf, measure, networkOf, pointsOf, RATE, SHAPES, trainStep } from "./network.js";
import { choiceSetting, nextSeed, partSetting, seedSetting, setIntuition } from "./settings.js";

const STEPS = 800;
const STEPS_A_FRAME = 4;
const SIDES = ["without", "with"];
/** @type {Record<string, string>} as people write them; SwiGLU has a sentence of its own */
const ACTIVATIONS = { relu: "ReLU", gelu: "GELU", silu: "SiLU" };
/** @type {Training | null} the run on the screen stays when the page is drawn anew, in another language for one */
let training = null;

/** @returns {Training} */
function fresh() {
  const shape = choiceSetting("shape", SHAPES);
  const seed = seedSetting("net");
  const networks = [networkOf(seed, false), networkOf(seed, true)];
  return { key: `${shape} ${seed}`, points: pointsOf(shape, seed), networks, step: 0, going: false, said: [] };
}

/** The training of the points that are chosen now. */
function current() {
  const wanted = `${choiceSetting("shape", SHAPES)} ${seedSetting("net")}`;
  if (training?.key !== wanted) training = fresh();
  return training;
}

/** The page is drawn anew: a training that goes on waits. */
export function pauseTraining() {
  if (training) training.going = false;
}

/** @param {Training} run */
function advance(run) {
  for (const network of run.networks) trainStep(network, run.points);
  run.step += 1;
}

/**
 * @param {Training} run
 * @param {() => void} repaint
 */
function trainFrame(run, repaint) {
  if (training !== run || !run.going) return;
  if (partSetting() !== "bend") {
    run.going = false;
    return;
  }
  for (let i = 0; i < STEPS_A_FRAME && run.step < STEPS; i++) advance(run);
  if (run.step >= STEPS) run.going = false;
  repaint();
  requestAnimationFrame(() => trainFrame(run, repaint));
}

/** @param {() => void} repaint */
function toggle(repaint) {
  if (current().step >= STEPS) training = fresh();
  const run = current();
  run.going = !run.going;
  repaint();
  if (run.going) requestAnimationFrame(() => trainFrame(run, repaint));
}

/** @param {Training} run */
function buttonName({ going, step }) {
  if (going) return "pause";
  if (step >= STEPS) return "restart";
  return step ? "resume" : "train";
}

const ICONS = {
  play: "M3 1.5 L11 6 L3 10.5 Z",
  pause: "M3 1.5 h2.4 v9 h-2.4 Z M6.9 1.5 h2.4 v9 h-2.4 Z",
  restart: "M6 1.2 A4.8 4.8 0 1 1 1.2 6 h1.6 A3.2 3.2 0 1 0 6 2.8 V4.6 L2.9 2 L6 0 Z",
};

/** Drawn, since some systems lack these signs in their fonts. @param {string} name of the button */
function icon(name) {
  const path = name === "pause" || name === "restart" ? ICONS[name] : ICONS.play;
  return html`<svg class="in-icon" viewBox="0 0 12 12" aria-hidden="true"><path d=${path}></path></svg>`;
}

/**
 * @param {number} step
 * @param {number} plain points that the network without ReLU has right
 * @param {number} bent the same with ReLU
 */
function seeKey(step, plain, bent) {
  if (step === 0) return "intuition.bend.see.start";
  if (step < STEPS) return "intuition.bend.see.going";
  if (plain === COUNT && bent === COUNT) return "intuition.bend.see.both";
  return bent > plain ? "intuition.bend.see.bent" : "intuition.bend.see.other";
}

/** @typedef {ReturnType<typeof measure>} Measured */

/**
 * @param {Training} run
 * @param {Measured[]} measured
 * @returns {Line[]}
 */
function linesOf(run, [plain, bent]) {
  const values = {
    step: run.step,
    plain: plain.right,
    bent: bent.right,
    n: COUNT,
    plainLoss: num(plain.loss, 3),
    bentLoss: num(bent.loss, 3),
  };
  return [
    ["see", seeKey(run.step, plain.right, bent.right), values],
    ["look", "intuition.bend.look", values],
  ];
}

/** The one line that the network without ReLU comes down to. @param {Network} network */
function equation(network) {
  const [a, b, c] = lineOf(network);
  const signed = (/** @type {number} */ x) => `${x < 0 ? "−" : "+"} ${num(Math.abs(x), 3)}`;
  const line = `${num(a, 3)}·x ${signed(b)}·y ${signed(c)}`;
  return html`<p class="tl-quiet in-equation tl-exact">${t("intuition.bend.equation", { line })}</p>`;
}

/**
 * @param {Training} run
 * @param {number} side
 * @param {Measured} measured
 */
function networkFigure(run, side, { loss, right, accuracy }) {
  const told = t("intuition.bend.facts", {
    loss: num(loss, 3),
    right,
    n: COUNT,
    accuracy: num(100 * accuracy, 1),
  });
  const name = t(`intuition.bend.${SIDES[side]}`);
  return html`<figure class="in-net">
    <figcaption>${name}</figcaption>
    <canvas width=${SIDE} height=${SIDE} role="img" class="in-field" aria-label="${name}: ${told}"></canvas>
    <p class="in-facts" data-side=${side} data-loss=${loss} data-accuracy=${accuracy}>${told}</p>
    ${side === 0 ? equation(run.networks[0]) : nothing}
  </figure>`;
}

/**
 * @param {Training} run
 * @param {() => void} repaint
 */
function controls(run, repaint) {
  const shapes = segmented(
    t("intuition.bend.shapes"),
    SHAPES,
    choiceSetting("shape", SHAPES),
    (name) => t(`intuition.bend.shape.${name}`),
    (name) => setIntuition({ shape: name }),
  );
  const oneStep = () => {
    advance(run);
    repaint();
  };
  const counted = { step: run.step, steps: STEPS, seed: seedSetting("net") };
  return html`<div class="in-line in-sliders">
    ${shapes}
    <button class="tl-button in-main" id="intuition-train" @click=${() => toggle(repaint)}>
      ${icon(buttonName(run))} ${t(`intuition.bend.${buttonName(run)}`)}
    </button>
    <button class="tl-button" id="intuition-step" ?disabled=${run.going || run.step >= STEPS} @click=${oneStep}>
      ${t("intuition.bend.one")}
    </button>
    <button class="tl-button" id="intuition-points" @click=${() => nextSeed("net")}>
      ${t("intuition.bend.other")}
    </button>
    <span class="tl-quiet" id="intuition-counter">${t("intuition.bend.counter", counted)}</span>
  </div>`;
}

/** What the model's own feed-forward has. @param {IntuitionView} view */
function modelText({ shape, activation }) {
  const key = activation === "swiglu" ? "intuition.bend.model_swiglu" : "intuition.bend.model";
  return atDepth(key, { d: shape.d, f: shape.f, activation: ACTIVATIONS[activation] });
}

/**
 * @param {IntuitionView} view
 * @param {() => void} repaint
 */
export function bend(view, repaint) {
  const run = current();
  const measured = run.networks.map((network) => measure(network, run.points));
  if (!run.going) run.said = linesOf(run, measured);
  return section(
    "bend",
    html`${controls(run, repaint)}
      <div class="in-progress" aria-hidden="true"><i style="width: ${(100 * run.step) / STEPS}%"></i></div>
      <div class="in-nets">
        ${measured.map((one, side) => networkFigure(run, side, one))}
        <div>
          ${verdict(run.said)}
          <p class="tl-quiet tl-exact">${t("intuition.bend.about", { n: COUNT, hidden: HIDDEN, rate: RATE })}</p>
          <p class="tl-quiet">${modelText(view)}</p>
        </div>
      </div>`,
    { step: run.step, going: run.going },
  );
}

/** The pictures of both networks, into the canvases that stand there now. @param {HTMLElement} root */
export function paintNetworks(root) {
  const run = current();
  const canvases = /** @type {NodeListOf<HTMLCanvasElement>} */ (root.querySelectorAll("canvas.in-field"));
  canvases.forEach((canvas, side) => paintField(canvas, run.networks[side], run.points));
}
