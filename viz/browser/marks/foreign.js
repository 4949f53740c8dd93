/** Marks that are drawn elsewhere: charts by Plotly, and what only one page draws, by a module of its own folder. */

/** @import { Kit } from "./kit.js" */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { css } from "../drawing/dom.js";
import { isNew, kept } from "./kept.js";
import { plot as drawPlot } from "../charts/plotly_chart.js";
import { importModule } from "../frame/page_modules.js";
import { themeName } from "../frame/theme.js";

const charted = kept((element, memory, figure) => {
  if (isNew(memory, [figure, themeName()])) queueMicrotask(() => drawPlot(element, figure));
});

/** @param {any} mark */
export function plot({ figure, label, height = 320 }) {
  return html`<div
    class="mk-plot"
    data-label=${label}
    style=${css({ height: `${height}px` })}
    ${charted(figure)}
  ></div>`;
}

/** @type {Map<string, any>} modules by their paths, once they are there */
const modules = new Map();

const drawn = kept((element, _memory, path, data, kit) => {
  const draw = (/** @type {any} */ module) => render(module.draw(data, kit), element);
  const known = modules.get(path);
  if (known) return draw(known);
  return importModule(path).then((module) => {
    modules.set(path, module);
    draw(module);
  });
});

/** @param {any} mark @param {Kit} kit */
export function custom({ module, data }, kit) {
  return html`<div class="mk-custom" ${drawn(`pages/${kit.page}/${module}.js`, data, kit)}></div>`;
}
