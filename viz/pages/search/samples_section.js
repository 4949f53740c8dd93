/**
 * The section of the samples: their graph, their settings, and the list of distinct sentences.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Path } from "./prefix_tree.js"
 * @import { Samples, Shown } from "./page_state.js"
 * @import { SamplesView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { decodeSliders, setLook, slider } from "./controls.js";
import { drawsFigure } from "./draws.js";
import { SAMPLES } from "./page_settings.js";
import { written } from "./numbers.js";
import { prefixTree } from "./prefix_tree.js";
import { openPath, samplesGraph } from "./samples_graph.js";

const FEW = 12; // paths listed at first
const COLUMNS = ["expected", "log_p", "mean", "model"];
/** @type {WeakMap<SamplesView, Samples>} */
const read = new WeakMap();

/** @param {SamplesView} view */
async function samplesOf(view) {
  const known = read.get(view);
  if (known) return known;
  const [tokens, ids] = await Promise.all([unpack(view.tokens), unpack(view.pieces.ids)]);
  const texts = new Map(Array.from(ids.data, (id, i) => [Math.round(id), view.pieces.text[i]]));
  let from = 0;
  const paths = view.paths.map((path) => {
    const own = tokens.data.subarray(from, from + path.tokens);
    from += path.tokens;
    return { ...path, ids: Array.from(own, Math.round) };
  });
  const text = (/** @type {number} */ id) => texts.get(id) ?? "";
  const samples = { ...view, paths, prefixes: prefixTree(paths), text };
  read.set(view, samples);
  return samples;
}

/**
 * @param {Shown} shown
 * @param {SamplesView} view
 */
export async function prepareSamples(shown, view) {
  const samples = await samplesOf(view);
  if (shown.samples !== samples) shown.open = new Set();
  shown.samples = samples;
}

/** How often a path is expected among the samples. @param {Samples} samples @param {Path} path */
const expected = ({ count }, path) => count * Math.exp(path.log_probability);

/**
 * @param {Samples} samples
 * @param {Path} path
 * @param {number} i
 */
function row(samples, path, i) {
  const often = expected(samples, path);
  const opened = path.ids.join() === state.scene.forced.join();
  return html`<tr class=${opened ? "sea-opened" : ""} data-count=${path.count}>
    <td>${path.count}</td>
    <td class="sea-output">
      <button class="sea-path" id="search-path-${i}" lang=${state.result?.writes} @click=${() => openPath(path)}>
        ${path.text || "∅"}</button
      >${path.ended ? "" : html`<i> ${t("search.unfinished")}</i>`}<small class="sea-note">
        ${t("search.seed_of", { seed: path.seed })}</small
      >
    </td>
    <td>${often < 0.005 ? "< 0.01" : num(often, 2)}</td>
    <td>${num(path.log_probability, 2)}</td>
    <td>${num(path.log_probability / path.tokens, 3)}</td>
    <td>${num(path.model_log_probability, 2)}</td>
  </tr>`;
}

/** @param {string} name */
function heading(name) {
  return html`<th scope="col" title=${t(`search.column.${name}.help`)}>${t(`search.column.${name}`)}</th>`;
}

/**
 * @param {Shown} shown
 * @param {Samples} samples
 */
function list(shown, samples) {
  const { paths, count } = samples;
  const toggle = () => {
    shown.allPaths = !shown.allPaths;
    shown.update();
  };
  const more = html`<button
    class="tl-button"
    id="search-all-paths"
    aria-expanded=${String(shown.allPaths)}
    @click=${toggle}
  >
    ${t(shown.allPaths ? "search.fewer_paths" : "search.all_paths", { n: paths.length })}
  </button>`;
  return html`<section class="tl-figure" id="search-paths" data-part="paths">
    <h3>${t("search.samples.list", { n: paths.length, count })}</h3>
    <div class="tl-scroll">
      <table class="tl-table sea-table">
        <thead>
          <tr>
            ${heading("count")}
            <th scope="col">${t("search.column.output")}</th>
            ${COLUMNS.map(heading)}
          </tr>
        </thead>
        <tbody>
          ${(shown.allPaths ? paths : paths.slice(0, FEW)).map((path, i) => row(samples, path, i))}
        </tbody>
      </table>
    </div>
    ${paths.length > FEW ? more : ""}
  </section>`;
}

/** How the most frequent sentence stands among the others. @param {Samples} samples */
function seeKey({ paths, count }) {
  const ties = paths.filter((path) => path.count === paths[0].count).length;
  if (paths.length === 1) return "samples_one";
  if (paths.length === count) return "samples_apart";
  return ties > 1 ? "samples_tie" : "samples";
}

/** @param {Samples} samples @returns {Line[]} */
function samplesLines(samples) {
  const { paths, prefixes, count, text } = samples;
  const [top] = paths;
  const often = expected(samples, top);
  const values = {
    ties: paths.filter((path) => path.count === top.count).length,
    n: paths.length,
    count,
    text: top.text || "∅",
    times: top.count,
    expected: often < 0.05 ? "< 0.1" : num(often, 1),
  };
  const { ids } = prefixes;
  /** @type {Line} */
  const together = ["look", "search.look.together", { n: ids.length, text: written(ids.map(text)) }];
  /** @type {Line} */
  const apart = ["look", "search.look.apart", { n: new Set(paths.map((path) => path.ids[0])).size }];
  const beginning = ids.length ? together : apart;
  return [
    ["see", `search.see.${seeKey(samples)}`, values],
    ...(paths.length > 1 ? [beginning] : []),
    ["look", "search.look.expected", { count }],
  ];
}

/** @param {Shown} shown */
export function samplesSection(shown) {
  const samples = /** @type {Samples} */ (shown.samples);
  const { settings, vocabulary, count } = samples;
  const drawn = t("search.samples.site", { seed: settings.seed, temperature: settings.temperature });
  const number = { id: "search-set-n", label: t("search.samples.n"), ...SAMPLES, value: count };
  return html`${drawsFigure(shown, samples)}
    <section class="tl-figure sea-lattice" data-part="samples">
      <h3>${t("search.samples.title", { n: count })}</h3>
      ${samplesGraph(shown, samples)} ${reading(samplesLines(samples))}
      ${site("softmax(logits)", [count, "T", vocabulary], drawn)}
    </section>
    <aside class="sea-side-panel" data-part="samples-settings">
      <section class="tl-figure">
        <h3>${t("search.settings")}</h3>
        ${slider(shown, { ...number, set: (n) => setLook({ n }) })} ${decodeSliders(shown, ["top_k", "top_p", "seed"])}
      </section>
    </aside>
    ${list(shown, samples)}`;
}
