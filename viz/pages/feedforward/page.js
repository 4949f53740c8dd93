/**
 * The page Feed-forward: one token's neurons before and after the activation, those that add most, and how many are silent in every layer.
 *
 * @import { Matrix } from "../../browser/matrix/matrix.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Scene } from "../../browser/state/state.js"
 * @import { GridEvents } from "../../browser/feedforward/all_neurons.js"
 * @import { Chosen, Neurons } from "../../browser/feedforward/token_neurons.js"
 * @import { FeedforwardView, NeuronView } from "./view.types.js"
 *
 * @typedef {object} Look what is on the screen
 * @property {Mounted} m
 * @property {Neurons} n
 * @property {number | null} hover the neuron under the pointer
 * @property {number} layer that the pictures show; -1: none yet
 * @property {ReturnType<typeof paintGrid>[]} pictures
 * @property {Matrix} matrix
 * @property {string} told what the cursor is on in the matrix of silence
 * @property {string} asked which neuron was asked for
 * @property {string} failed why it did not come
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { formula } from "../../browser/text/formula.js";
import { prefetch } from "../../browser/frame/pages.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { runKey, setScene } from "../../browser/state/scene.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { topTable } from "../../browser/feedforward/top_neurons.js";
import { heading, neighbour, tokenFigure } from "./token_figure.js";
import { paintGrid } from "../../browser/feedforward/all_neurons.js";
import { neuronPanel } from "./neuron_panel.js";
import { readNeurons } from "../../browser/feedforward/unpack_view.js";
import { activationName, chosenNeuron } from "../../browser/feedforward/token_neurons.js";
import { silenceFigure, silenceMatrix } from "./silent_neurons.js";

const KEPT = 60; // neurons whose answers are kept
const AHEAD = 80; // ms after a drawing before the neighbours are fetched

/** @param {Scene} scene */
function tokenOf(scene) {
  return scene.side === "source" ? Math.max(0, scene.source) : scene.step;
}

/** @param {Look} look @returns {Chosen} */
function chosen(look) {
  return chosenNeuron(look.n.view, /** @type {any} */ (state.scene));
}

/**
 * @param {Look} look
 * @param {KeyboardEvent} event
 */
function walk(look, event) {
  const { wide, count } = look.n;
  /** @type {Record<string, number>} */
  const ways = { ArrowUp: -wide, ArrowDown: wide, ArrowLeft: -1, ArrowRight: 1 };
  const by = ways[event.key];
  const now = look.hover ?? chosen(look).neuron;
  if (event.key === "Enter" || event.key === " ") setScene({ neuron: now });
  else if (by && now + by >= 0 && now + by < count && !event.ctrlKey && !event.metaKey && !event.altKey) {
    hover(look, now + by);
  } else return;
  event.preventDefault();
}

/**
 * @param {Look} look
 * @param {number | null} neuron
 */
function hover(look, neuron) {
  if (look.hover === neuron) return;
  look.hover = neuron;
  paint(look);
}

/**
 * @param {Look} look
 * @returns {GridEvents}
 */
function gridEvents(look) {
  return {
    hover: (neuron) => hover(look, neuron),
    choose: (neuron) => neuron !== null && setScene({ neuron }),
    key: (event) => walk(look, event),
  };
}

/** @param {Look} look */
function paint(look) {
  const { m, n } = look;
  const { view } = n;
  const at = chosen(look);
  const lead = view.activation === "swiglu" ? "feedforward.lead_swiglu" : "feedforward.lead";
  render(
    html`${heading(view)}
      <p class="tl-lead">${formula(atDepth(lead, { f: activationName(view.activation) }))}</p>
      <div class="ff-two">
        ${tokenFigure(n, look.pictures, at, look.hover ?? at.neuron, gridEvents(look))}
        <section class="tl-figure" id="feedforward-top" data-part="top">
          <h3>${t("feedforward.top")}</h3>
          ${topTable(n, at, (neuron) => setScene({ neuron }))}
        </section>
      </div>
      <section class="tl-figure" id="feedforward-neuron" data-part="neuron">
        ${neuronPanel(n, at, neurons(m).get(look.asked), look.failed)}
      </section>
      ${silenceFigure(n, look.matrix, look.told)}`,
    m.root,
  );
}

/** Answers about neurons, by what they were asked. @param {any} m @returns {Map<string, NeuronView>} */
function neurons(m) {
  m.neurons ??= new Map();
  return m.neurons;
}

/** One neuron: asked for when it is opened, and kept. @param {Look} look */
async function openNeuron(look) {
  const { view } = look.n;
  const at = chosen(look);
  const place = view.side === "target" && [runKey(), view.token];
  const key = JSON.stringify([state.scene.checkpoint, view.side, at, place]);
  const kept = neurons(look.m);
  look.asked = key;
  look.failed = "";
  const show = () => {
    if (/** @type {any} */ (look.m).state !== look || look.asked !== key) return;
    paint(look);
    look.m.root.dataset.neuron = kept.has(key) ? `${view.side}.${at.layer}.${at.neuron}` : "";
  };
  show();
  if (kept.has(key)) return;
  const answer = await call(look.m.server, {
    page: look.m.name,
    ...state.scene,
    side: view.side,
    part: "neuron",
    ...at,
  });
  if (answer.ok) kept.set(key, answer.view);
  else look.failed = errorText(answer.error);
  if (kept.size > KEPT) kept.delete(/** @type {string} */ (kept.keys().next().value));
  show();
}

/** The layer and the neuron that the scene names. @param {Look} look */
function follow(look) {
  const { layer, neuron } = chosen(look);
  if (layer !== look.layer) {
    look.layer = layer;
    look.pictures = [paintGrid(look.n, "pre", layer), paintGrid(look.n, "act", layer)];
  }
  const { side, token } = look.n.view;
  openNeuron(look);
  look.matrix.point({ row: layer, col: token });
  look.m.root.dataset.at = `${side}.${token}.${layer}.${neuron}`;
}

/**
 * @param {any} m
 * @param {any} view
 */
async function draw(m, view) {
  view.read ??= await readNeurons(view);
  if (m.payload !== view) return; // something newer is on the screen
  /** @type {Look} */
  const look = {
    m,
    n: view.read,
    hover: null,
    layer: -1,
    pictures: [],
    told: "",
    asked: "",
    failed: "",
    matrix: view.matrix,
  };
  look.matrix = silenceMatrix(look.n, (told) => {
    look.told = told;
    paint(look);
  });
  m.state = look;
  follow(look);
  requestAnimationFrame(() => setTimeout(() => fetchNeighbours(look), AHEAD));
}

/** @param {Look} look */
async function fetchNeighbours(look) {
  const { view } = look.n;
  for (const by of [1, -1]) {
    if (/** @type {any} */ (look.m).state !== look || !view.rows[view.token + by]) continue;
    await prefetch(look.m, neighbour(view, by));
  }
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  key: (scene) => [scene.side, tokenOf(scene)],
  draw,
  scene(m, changed) {
    if (!m.state || !(changed.includes("layer") || changed.includes("neuron"))) return;
    m.state.hover = null;
    follow(m.state);
  },
  point(m, { source, target }) {
    if (!m.state) return;
    const { view } = m.state.n;
    const token = view.side === "source" ? source : target;
    const here = token !== null && token < view.rows.length;
    const chosenCell = { row: chosen(m.state).layer, col: view.token };
    m.state.matrix.point(here ? { row: null, col: token } : chosenCell);
  },
};
