/**
 * What stands on the page.
 *
 * @import { MasksState } from "./page.js"
 * @import { MasksView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { takeHome } from "../../browser/export/button.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, introduction, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { batch, proof } from "./batch_of_two.js";
import { codesOf, sixFrames } from "./frames.js";
import { kindPatch } from "./numbers.js";
import { rowName, sayCell } from "./cell_sentences.js";

const KINDS = ["encoder", "decoder", "cross"];

/** @param {MasksState} s */
function choices({ view, head }) {
  /** @param {number} count */
  const indices = (count) => Array.from({ length: count }, (_, i) => String(i));
  /** @param {Record<string, number>} patch */
  const set = (patch) => setScene({ layer: view.layer, head, ...patch });
  const layers = segmented(
    t("masks.layer_label"),
    indices(view.layers),
    String(view.layer),
    (layer) => t("masks.layer_n", { n: Number(layer) + 1 }),
    (layer) => set({ layer: Number(layer) }),
  );
  const heads = segmented(
    t("masks.head_label"),
    indices(view.heads),
    String(head),
    (one) => t("masks.head_n", { n: Number(one) + 1 }),
    (one) => set({ head: Number(one) }),
  );
  return html`<div class="tl-at-head">${layers}${heads}</div>`;
}

/** @param {MasksView} view */
function kinds(view) {
  return segmented(
    t("masks.kind_label"),
    KINDS,
    view.kind,
    (kind) => t(`masks.kind.${kind}`),
    (kind) => setScene(kindPatch(kind, state.scene.masks)),
  );
}

/**
 * What the mask took from each row, as bars.
 * @param {MasksState} s
 * @param {(row: number) => void} pointRow
 */
function takenBars({ view, head, at }, pointRow) {
  const values = view.taken[head - view.first];
  /** @param {number} row */
  const bar = (row) => {
    const value = num(values[row], 3);
    const text = rowName(view, row);
    return html`<li
      class="tl-mk-bar ${row === at.row ? "tl-mk-on" : ""}"
      aria-label=${t("masks.taken_row", { n: row + 1, text, value })}
      @mouseenter=${() => pointRow(row)}
    >
      <span>${text}</span><i><b style="width: ${100 * Math.min(1, values[row])}%"></b></i><span>${value}</span>
    </li>`;
  };
  const rows = [...view.rows.keys()].filter((row) => view.real[row]);
  const source = () =>
    barsSource(
      rows.map((row) => ({ name: rowName(view, row), value: values[row] })),
      {
        tensor: "taken",
        of: t("export.token"),
        unit: t("masks.taken_unit"),
        say: (value) => num(value ?? 0, 3),
      },
    );
  return html`<ol class="tl-mk-bars" data-take .take=${source}>
    ${rows.map(bar)}
  </ol>`;
}

/**
 * @param {MasksState} s
 * @param {string} name
 */
function place(s, name) {
  return html`<div class="tl-mk-one">
    <h4>${t(`masks.${name}`)}</h4>
    <div>${s.matrices[name].node}</div>
  </div>`;
}

/**
 * @param {MasksState} s
 * @param {string} name
 */
function siteOf({ view, head }, name) {
  const shape = [view.heads, view.rows.length, view.cols.length];
  const tensor = `${view.site}.${name}`;
  return siteWithCode(codesOf(tensor), tensor, shape, `${t("common.head")} ${head + 1}`);
}

/** @param {MasksState} s */
function scores(s) {
  const { view } = s;
  const root = num(Math.sqrt(view.d_head), 2).replace(/\.00$/, "");
  return html`<section class="tl-figure" id="masks-scores" data-part="scores">
    <h3>${atDepth(view.alibi ? "masks.scores_alibi" : "masks.scores", { d: view.d_head, root })}</h3>
    <p class="tl-at-readout" id="masks-readout">${sayCell(s, s.at)}</p>
    <div class="tl-mk-pair">${place(s, "scores_plain")}${place(s, "scores_masked")}</div>
    <div>${siteOf(s, "scores")}${siteOf(s, "scores_masked")}${reading(view.readings[s.head - view.first].scores)}</div>
  </section>`;
}

/** @param {MasksState} s */
function weights(s) {
  const lines = s.view.readings[s.head - s.view.first].weights;
  return html`<section class="tl-figure" id="masks-weights" data-part="weights">
    <h3>${t("masks.weights")}</h3>
    <div class="tl-mk-three">${place(s, "weights_without")}${place(s, "weights_with")}${place(s, "difference")}</div>
    <div>${siteOf(s, "weights")}${lines.length ? reading(lines) : ""}</div>
  </section>`;
}

/**
 * @param {MasksState} s
 * @param {(row: number) => void} pointRow
 */
export function template(s, pointRow) {
  const { view } = s;
  const { company, same } = view;
  const mask = view.kind === "decoder" ? "causal" : "padding";
  const pads = view.real.filter((real) => !real).length;
  const taken = html`<section class="tl-figure" id="masks-taken" data-part="taken">
    <h3>${t(`masks.taken.${mask}`)}</h3>
    ${takenBars(s, pointRow)}
    <div class="tl-site-line">
      <p class="tl-site tl-exact">${t("masks.taken_site", { site: view.site })}</p>
      ${takeHome({ tensor: `${view.site}.weights`, note: t(`masks.taken.${mask}`) })}
    </div>
    ${pads ? html`<p class="tl-quiet tl-exact">${t("masks.pad_rows", { n: pads })}</p>` : ""}
  </section>`;
  return html`<div class="tl-at-head">
      <h2>${t("masks.title")}</h2>
      <div data-part="kinds">${kinds(view)}</div>
    </div>
    <div data-part="rule">
      <p class="tl-lead">${introduction(`masks.lead.${mask}`)}</p>
      <p class="tl-lead">${t(`masks.encoder_none.${view.kind}`)}</p>
    </div>
    ${sixFrames(s)}
    <div class="tl-mk-two">
      <div class="tl-mk-side">
        <section class="tl-figure" data-part="rule">
          ${choices(s)}
          <p class="tl-quiet tl-exact">${t("masks.where")}</p>
        </section>
        ${company ? batch(view, company) : taken}
      </div>
      ${scores(s)}
    </div>
    ${weights(s)} ${company ? html`<div class="tl-two">${taken} ${same ? proof(view.site, same) : ""}</div>` : ""}`;
}
