/**
 * Drawing the figures: those in sight now, the others when they come into sight.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Shown } from "./figures.js"
 *
 * @typedef {object} PlotState
 * @property {Map<string, "draw" | "move">} stale figures that are not as they should be: drawn anew, or only their cursor moved
 * @property {boolean} waiting for the next frame
 *
 * @typedef {object} Kept
 * @property {(Shown & PlotState) | null} shown
 * @property {IntersectionObserver} [eye]
 * @property {Error | null} [failure] why the drawing script did not load
 *
 * @typedef {Mounted & Kept} EmbeddingsPage
 */

import { point } from "../../browser/state/linked_cursor.js";
import { plot } from "../../browser/charts/plotly_chart.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { cursorIn, digitsOf, scaleText } from "./cursor.js";
import { FIGURES, figureOf, shapesOf } from "./figures.js";

const CLICKED = ["parts", "table"];
const NEAR = 200; // px off the screen that count as in sight

/** @typedef {Shown & PlotState} Drawing */

/** @param {EmbeddingsPage} m @param {string} name @returns {any} the element, with what Plotly hangs on it */
function plotOf(m, name) {
  return m.root.querySelector(`#embed-plot-${name}`);
}

/** Values that the words of all figures want. @param {Shown} shown */
export function figureValues({ view, numbers }) {
  return { digits: digitsOf(numbers.tokens), fine: digitsOf(numbers.table), scale: scaleText(view) };
}

/** @param {EmbeddingsPage} m @param {Drawing} shown @param {string} name */
async function drawFigure(m, shown, name) {
  const div = plotOf(m, name);
  const figure = figureOf(name, shown, cursorIn(shown.view, state.scene), state.hover);
  figure.layout.uirevision = `${state.result?.run} ${shown.view.side}`;
  await plot(div, figure, { arrays: shown.numbers, values: figureValues(shown) });
  if (CLICKED.includes(name)) follow(m, div);
}

/** @param {EmbeddingsPage} m @param {Drawing} shown @param {string} name */
async function moveFigure(m, shown, name) {
  const shapes = shapesOf(name, shown.view, cursorIn(shown.view, state.scene), state.hover);
  if (!shapes) {
    await drawFigure(m, shown, name);
    return;
  }
  const div = plotOf(m, name);
  const { color } = getComputedStyle(div);
  const inked = shapes.map((shape) => ({ ...shape, line: { ...shape.line, color } }));
  await /** @type {any} */ (window).Plotly.relayout(div, { shapes: inked });
}

/** @param {HTMLElement} div */
function inSight(div) {
  const { top, bottom } = div.getBoundingClientRect();
  return div.offsetParent && bottom > -NEAR && top < window.innerHeight + NEAR;
}

/** Draw what is stale and in sight. @param {EmbeddingsPage} m @param {Drawing} shown */
async function drawStale(m, shown) {
  for (const name of FIGURES) {
    const how = shown.stale.get(name);
    const div = plotOf(m, name);
    if (!how || !div || !inSight(div)) continue;
    shown.stale.delete(name);
    await (how === "draw" ? drawFigure : moveFigure)(m, shown, name);
  }
}

/**
 * A click on a cell picks it; a hovered row points at its token.
 * @param {EmbeddingsPage} m
 * @param {any} div
 */
function follow(m, div) {
  if (div.followed) return;
  div.followed = true;
  div.on("plotly_click", (/** @type {any} */ event) => {
    const [position, dimension] = event.points[0].pointIndex;
    setScene({ position, dimension });
  });
  div.on("plotly_hover", (/** @type {any} */ event) => {
    const [row] = event.points[0].pointIndex;
    point(m.payload?.side === "source" ? { source: row } : { target: row - 1 });
  });
  div.on("plotly_unhover", () => point(null));
}

/**
 * All figures are drawn anew, each when it is in sight.
 * @param {EmbeddingsPage} m
 * @param {Drawing} shown
 * @param {(error: Error) => void} fail
 */
export async function drawAll(m, shown, fail) {
  shown.stale = new Map(FIGURES.map((name) => [name, "draw"]));
  try {
    await drawStale(m, shown);
  } catch (error) {
    fail(/** @type {Error} */ (error));
    return false;
  }
  if (m.shown !== shown) return false;
  m.eye?.disconnect();
  m.eye = new IntersectionObserver(() => drawStale(m, shown).catch(fail), { rootMargin: "150px" });
  for (const div of m.root.querySelectorAll(".tl-em-plot")) m.eye.observe(div);
  return true;
}

/**
 * Only a cursor moved: these figures, where they are in sight, in the next frame.
 * @param {EmbeddingsPage} m
 * @param {string[]} names
 */
export function moveCursor(m, names) {
  const { shown } = m;
  if (!shown) return;
  for (const name of names) {
    if (!shown.stale.has(name)) shown.stale.set(name, "move");
  }
  if (shown.waiting) return;
  shown.waiting = true;
  requestAnimationFrame(async () => {
    shown.waiting = false;
    if (/** @type {any} */ (window).Plotly && m.shown === shown) await drawStale(m, shown);
    m.root.dataset.moved = `${state.scene.position},${state.scene.dimension}`;
  });
}
