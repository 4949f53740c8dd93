/**
 * The page Feed-forward: one token's neurons before and after the activation, those that add most, and how many are silent in every layer.
 *
 * @import { Matrix } from "../../browser/matrix.js"
 * @import { Mounted } from "../../browser/pages.js"
 * @import { Scene } from "../../browser/state.js"
 * @import { Chosen, Neurons } from "./neurons.js"
 * @import { FeedforwardView, NeuronView, TopNeuron } from "./view.js"
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
import { num } from "../../browser/format.js";
import { formula } from "../../browser/formula.js";
import { prefetch } from "../../browser/pages.js";
import { rows as rowsOf } from "../../browser/plot.js";
import { reading, site } from "../../browser/reading.js";
import { runKey, setScene } from "../../browser/scene.js";
import { segmented } from "../../browser/segmented.js";
import { call, errorText } from "../../browser/server.js";
import { state } from "../../browser/state.js";
import { unpack } from "../../browser/unpack.js";
import { t } from "../../browser/words.js";
import { grid, paintGrid } from "./grid.js";
import { neuronPanel } from "./neuron.js";
import { activationName, chosenNeuron, layerShown, lineWidth, meanSilent, percent, topShare } from "./neurons.js";
import { silenceFigure, silenceMatrix, tokenKey } from "./silence.js";

const KEPT = 60; // neurons whose answers are kept
const AHEAD = 80; // ms after a drawing before the neighbours are fetched

/** @param {Scene} scene */
function tokenOf(scene) {
  return scene.side === "source" ? Math.max(0, scene.source) : scene.step;
}

/** @param {FeedforwardView} view @returns {Promise<Neurons>} */
async function read(view) {
  const [pre, act, silent] = await Promise.all([view.pre, view.act, view.silent].map(unpack));
  const count = view.shape[1];
  return { view, pre: rowsOf(pre), act: rowsOf(act), silent: rowsOf(silent), count, wide: lineWidth(count) };
}

/** @param {Look} look @returns {Chosen} */
function chosen(look) {
  return chosenNeuron(look.n.view, /** @type {any} */ (state.scene));
}

/** @param {FeedforwardView} view @param {number} by */
function neighbour(view, by) {
  return { [tokenKey(view.side)]: view.token + by };
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

/** @param {Look} look */
function tokenReading({ n }) {
  const { view } = n;
  const layer = layerShown(view, state.scene.layer);
  const share = n.silent[view.token][layer];
  const zeros = Math.round(share * n.count);
  const top = view.top[layer];
  const { count, share: part } = topShare(top, view.total[layer]);
  const values = {
    text: view.rows[view.token].text,
    layer: layer + 1,
    F: n.count,
    zeros,
    active: n.count - zeros,
    share: percent(share),
    mean: percent(meanSilent(n, layer)),
    near: percent(view.near, 0),
    f: activationName(view.activation),
  };
  const told = { k: count, share: percent(part), i: top[0].neuron, part: num(top[0].part, 2) };
  return reading([
    ["see", view.activation === "relu" ? "feedforward.see_relu" : "feedforward.see_near", values],
    ["look", count ? "feedforward.look_top" : "feedforward.look_none", told],
  ]);
}

/** @param {Look} look */
function topTable(look) {
  const { layer, neuron } = chosen(look);
  const top = look.n.view.top[layer];
  const full = top[0].part || 1;
  /** @param {TopNeuron} one */
  const line = (one) => html`<tr
    class=${one.neuron === neuron ? "ff-on" : ""}
    data-neuron=${one.neuron}
    @click=${() => setScene({ neuron: one.neuron })}
  >
    <th scope="row">
      <button class="tl-link" aria-pressed=${String(one.neuron === neuron)}>${one.neuron}</button>
    </th>
    <td>${num(one.pre, 3)}</td>
    <td>${num(one.act, 3)}</td>
    <td>${num(one.length, 2)}</td>
    <td>${num(one.part, 3)}</td>
    <td>
      <span class="ff-track"><i class="ff-plus" style="width: ${(100 * one.part) / full}%"></i></span>
    </td>
  </tr>`;
  const columns = ["neuron", "pre", "act", "length", "part"];
  return html`<div class="tl-scroll">
    <table class="ff-table">
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${t(`feedforward.top.${column}`)}</th>`)}
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${top.map(line)}
      </tbody>
    </table>
  </div>`;
}

/** @param {FeedforwardView} view */
function tokenTitle({ side, token, rows, writes }) {
  const key = side === "target" && !writes[token] ? "common.token.cut" : `common.token.${side}`;
  return t(key, { n: token + 1, text: rows[token].text, writes: writes[token] || "" });
}

/**
 * @param {FeedforwardView} view
 * @param {number} by
 * @param {string} key
 */
function stepButton(view, by, key) {
  return html`<button
    class="tl-button"
    title=${t(key)}
    aria-label=${t(key)}
    ?disabled=${!view.rows[view.token + by]}
    @click=${() => setScene(neighbour(view, by))}
  >
    ${by < 0 ? "‹" : "›"}
  </button>`;
}

/** @param {FeedforwardView} view */
function heading(view) {
  const layers = Array.from({ length: view.layers }, (_, i) => String(i));
  const now = String(layerShown(view, state.scene.layer));
  return html`<div class="tl-at-head">
    <h2>${t("feedforward.title", { F: view.shape[1] })}</h2>
    ${segmented(
      t("feedforward.side_label"),
      ["source", "target"],
      view.side,
      (side) => t(`common.side.${side}`),
      (side) => setScene({ side, neuron: -1 }),
    )}
    ${segmented(
      t("feedforward.layer_label"),
      layers,
      now,
      (layer) => t("feedforward.layer_n", { n: Number(layer) + 1 }),
      (layer) => setScene({ layer: Number(layer), neuron: -1 }),
    )}
  </div>`;
}

/** @param {Look} look */
function tokenFigure(look) {
  const { n } = look;
  const { view } = n;
  const { layer, neuron } = chosen(look);
  const marked = look.hover ?? neuron;
  const events = {
    hover: (/** @type {number | null} */ i) => hover(look, i),
    choose: (/** @type {number | null} */ i) => i !== null && setScene({ neuron: i }),
    key: (/** @type {KeyboardEvent} */ event) => walk(look, event),
  };
  const [before, after] = look.pictures.map((picture) => grid(n, picture, marked, events));
  const said = { i: marked, pre: num(n.pre[layer][marked], 4), act: num(n.act[layer][marked], 4) };
  const path = view.sites[layer];
  return html`<section class="tl-figure" id="feedforward-grid">
    <div class="re-title">
      <h3>${tokenTitle(view)}</h3>
      ${stepButton(view, -1, "common.previous_token")}${stepButton(view, 1, "common.next_token")}
    </div>
    <div class="ff-grids">
      ${before}<b class="ff-arrow" aria-hidden="true"><span>${activationName(view.activation)}</span>→</b>${after}
    </div>
    <p class="re-read" aria-live="polite">${t("feedforward.read", said)}</p>
    ${tokenReading(look)}
    <p class="tl-quiet re-note">${t("feedforward.hint", { last: n.count - 1 })}</p>
    ${site(`${path}pre, ${path}act`, view.shape)}
  </section>`;
}

/** @param {Look} look */
function paint(look) {
  const { m, n } = look;
  const { view } = n;
  const at = chosen(look);
  const lead = view.activation === "swiglu" ? "feedforward.lead_swiglu" : "feedforward.lead";
  render(
    html`${heading(view)}
      <p class="tl-lead">${formula(t(lead, { f: activationName(view.activation) }))}</p>
      <div class="ff-two">
        ${tokenFigure(look)}
        <section class="tl-figure" id="feedforward-top">
          <h3>${t("feedforward.top")}</h3>
          ${topTable(look)}
        </section>
      </div>
      <section class="tl-figure" id="feedforward-neuron">
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
  const answer = await call(look.m.server, { page: look.m.name, ...state.scene, side: view.side, part: "neuron", ...at });
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
  view.read ??= await read(view);
  if (m.payload !== view) return; // something newer is on the screen
  /** @type {Look} */
  const look = { m, n: view.read, hover: null, layer: -1, pictures: [], told: "", asked: "", failed: "", matrix: view.matrix };
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

/** @type {import("../../browser/pages.js").Page} */
export const page = {
  key: (scene) => [scene.side, tokenOf(scene)],
  draw,
  scene(m, changed) {
    const start = performance.now();
    if (!m.state || !(changed.includes("layer") || changed.includes("neuron"))) return;
    m.state.hover = null;
    follow(m.state);
    m.root.dataset.repaint = (performance.now() - start).toFixed(1);
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
