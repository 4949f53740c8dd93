/**
 * Greedy beside the samples, under one slider of the temperature: how often each translation was drawn.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Path } from "./prefix_tree.js"
 * @import { Samples, Shown } from "./page_state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { reading } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { decodeSliders, setDecode } from "./controls.js";
import { openPath } from "./samples_graph.js";

const FEW = 6; // translations listed here; all of them stand in the table below
const SEEDS = 100; // the slider of the seed ends before

/** Other numbers from the generator: the next draw. @param {number} seed */
const drawAgain = (seed) => setDecode({ seed: (seed + 1) % SEEDS });

/** @param {Samples} samples @param {Path} path */
function drawn({ count, greedy }, path) {
  const isGreedy = path.text === greedy.text;
  return html`<li class=${isGreedy ? "sea-is-greedy" : ""} data-count=${path.count}>
    <button class="sea-path" lang=${state.result?.writes} @click=${() => openPath(path)}>${path.text || "∅"}</button>
    <i style="width: ${(100 * path.count) / count}%" aria-hidden="true"></i>
    <b>${t("search.draws.times", { times: path.count })}</b>
  </li>`;
}

/** The translations that are not listed here. @param {Samples} samples */
function rest({ paths }) {
  const others = paths.slice(FEW);
  if (!others.length) return "";
  const times = others.reduce((sum, path) => sum + path.count, 0);
  return html`<p class="tl-quiet">${t("search.draws.rest", { n: others.length, times })}</p>`;
}

/** @param {Samples} samples @returns {Line[]} */
function lines({ count, paths, greedy, settings }) {
  const values = { n: paths.length, count, times: greedy.times, temperature: settings.temperature };
  if (paths.length > 1) return [["see", greedy.times ? "search.see.draws" : "search.see.draws_never", values]];
  return [["see", greedy.times ? "search.see.draws_one" : "search.see.draws_other", values]];
}

/** @param {Shown} shown @param {Samples} samples */
export function drawsFigure(shown, samples) {
  const { count, greedy, paths, settings } = samples;
  return html`<section class="tl-figure sea-draws" id="search-draws" data-part="draws">
    <div class="sea-draws-set">
      ${decodeSliders(shown, ["temperature"])}
      <button class="tl-button" id="search-again" @click=${() => drawAgain(settings.seed)}>
        ${t("search.draws.again", { count })}
      </button>
    </div>
    <div class="sea-draws-both">
      <div>
        <h3>${t("search.draws.greedy")}</h3>
        <p class="sea-greedy" id="search-greedy" lang=${state.result?.writes}>${greedy.text || "∅"}</p>
        <p class="tl-quiet">${t("search.draws.among", { times: greedy.times, count })}</p>
      </div>
      <div>
        <h3>${t("search.draws.samples", { count })}</h3>
        <ol id="search-drawn">
          ${paths.slice(0, FEW).map((path) => drawn(samples, path))}
        </ol>
        ${rest(samples)}
      </div>
    </div>
    ${reading(lines(samples))}
  </section>`;
}
