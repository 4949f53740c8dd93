/**
 * FLOPs, bytes and milliseconds by part, and the three ways beside each other.
 *
 * @import { Chosen } from "./controls.js"
 * @import { ModelView, TimesView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { codeButton } from "../../browser/source_code/button.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { takeHome } from "../../browser/export/button.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { modelName } from "./controls.js";
import { WAYS, bytes, short, total, valueAt } from "./numbers.js";

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`;

/** @param {string} row */
const groupOf = (row) => row.replace(/\.(projections|scores)$/, "");

/** How the FLOPs of a row come about. @param {Chosen} c @param {string} row */
function formula(c, row) {
  if (["embedding", "norms"].includes(row)) return t("cost.formula.none");
  if (row === "decoder.self.scores" && c.way === "cached") return t("cost.formula.cached");
  const matrices = c.model.costs.parallel.flops["encoder.ff"] ?? c.model.costs.parallel.flops["decoder.ff"];
  const layers = row.startsWith("encoder") ? c.model.encoder : c.model.decoder;
  const k = (matrices.s ?? matrices.t) / layers / c.model.d / c.model.f;
  const plain = t(`cost.formula.${row}`, { k });
  const again = c.way === "uncached" && row.startsWith("decoder");
  return again ? t("cost.formula.sum", { formula: plain.replaceAll("T", "i") }) : plain;
}

/** @param {Chosen} c @param {string} row @param {TimesView | null} times */
function timeCell(c, row, times) {
  if (!times) return nothing;
  const group = groupOf(row);
  if (row.endsWith(".scores")) return nothing; // stands in the cell above
  const both = row.endsWith(".projections");
  const ms = times.ways[c.way].ms[group];
  return html`<td rowspan=${both ? 2 : 1} data-ms=${group}>
    <span>${num(ms, 2)}</span><i class="co-bar" style="width: ${(100 * ms) / times.ways[c.way].whole}%"></i>
  </td>`;
}

/** @param {Chosen} c @param {TimesView | null} times */
function partsTable(c, times) {
  const costs = c.model.costs[c.way];
  const sums = Object.fromEntries(Object.entries(costs).map(([what, rows]) => [what, total(rows, c.s, c.t)]));
  const at = (/** @type {string} */ what, /** @type {string} */ row) => valueAt(costs[what][row] ?? {}, c.s, c.t);
  const rows = c.rows.filter((row) => at("flops", row) || at("weights", row) || at("results", row));
  const heads = ["part", "flops", "weights", "results"];
  /** @param {string} what @param {string} row */
  const cell = (what, row) => {
    const value = at(what, row);
    const share = sums[what] ? value / sums[what] : 0;
    const text = what === "flops" ? short(value) : bytes(value);
    return html`<td data-what=${what}>
      <span>${text}${share ? html` <small>${percent(share)}</small>` : nothing}</span
      ><i class="co-bar" style="width: ${100 * share}%"></i>
    </td>`;
  };
  return html`<table class="tl-table co-table" id="cost-parts">
    ${tableRows(
      [
        ...heads.map((head) => t(`cost.head.${head}`)),
        { label: t("cost.head.formula"), css: "tl-exact" },
        ...(times ? [t("cost.head.ms")] : []),
      ],
      rows.map(
        (row) =>
          html`<tr data-row=${row}>
            <th scope="row">${atDepth(`cost.row.${row}`)}</th>
            ${["flops", "weights", "results"].map((what) => cell(what, row))}
            <td class="tl-exact co-formula">${formula(c, row)}</td>
            ${timeCell(c, row, times)}
          </tr>`,
      ),
    )}
    <tfoot>
      <tr data-row="total">
        <th scope="row">${t("cost.row.total")}</th>
        <td><b>${short(sums.flops)}</b></td>
        <td><b>${bytes(sums.weights)}</b></td>
        <td><b>${bytes(sums.results)}</b></td>
        <td class="tl-exact"></td>
        ${times ? html`<td><b>${num(times.ways[c.way].whole, 2)}</b></td>` : nothing}
      </tr>
    </tfoot>
  </table>`;
}

/** @param {Chosen} c */
function facts(c) {
  const rows = c.model.costs[c.way].flops;
  const sum = total(rows, c.s, c.t);
  const shares = Object.entries(rows).map(([row, p]) => ({ row, share: valueAt(p, c.s, c.t) / sum }));
  const largest = shares.reduce((best, one) => (one.share > best.share ? one : best));
  return {
    model: modelName(c.model.name),
    flops: short(sum),
    part: atDepth(`cost.row.${largest.row}`),
    share: percent(largest.share),
    scores: percent(total(rows, c.s, c.t, (row) => row.endsWith("scores")) / sum),
    cross: c.model.crossings.projections.toLocaleString("en"),
  };
}

/** @param {Chosen} c */
function lengthsText(c) {
  const alone = c.n ? "decoder" : "joined";
  const writing = c.model.encoder ? "both" : alone;
  return t(`cost.lengths.${c.model.decoder ? writing : "encoder"}`, {
    s: c.s.toLocaleString("en"),
    t: c.t.toLocaleString("en"),
  });
}

/**
 * @param {Chosen} c @param {TimesView | null} times of this sentence and this model, else null
 * @param {unknown} controls @param {unknown} measuring the button and what it says
 */
export function partsSection(c, times, controls, measuring) {
  return html`<section class="tl-figure" data-part="parts">
    <h3>${t("cost.parts.title")}</h3>
    ${controls}
    <p id="cost-lengths">${lengthsText(c)}</p>
    <div class="tl-scroll" tabindex="0" role="group" aria-label=${t("cost.parts.title")}>${partsTable(c, times)}</div>
    ${measuring}
    ${reading([
      ["see", "cost.see.parts", facts(c)],
      ["look", `cost.look.${c.way}`, facts(c)],
    ])}
    <p class="tl-quiet tl-exact">${t("cost.note.parts")}</p>
    ${codeButton(c.ours ? ["parts"] : [])} ${takeHome({ note: modelName(c.model.name) })}
  </section>`;
}

/** @param {ModelView} model @param {string} way @param {Chosen} c */
function wayNumbers(model, way, c) {
  const { flops, weights } = model.costs[way];
  const [work, read] = [total(flops, c.s, c.t), total(weights, c.s, c.t)];
  return { work, read, each: work / read, kept: way === "cached" ? valueAt(model.cache, c.s, c.t) : 0 };
}

/** @param {Chosen} c @param {TimesView | null} times */
export function waysSection(c, times) {
  if (!c.model.decoder) return nothing;
  const found = Object.fromEntries(WAYS.map((way) => [way, wayNumbers(c.model, way, c)]));
  const heads = ["way", "flops", "weights", "each", "kept", ...(times ? ["ms", "last"] : [])];
  const values = {
    t: c.t,
    times: (found.uncached.work / found.cached.work).toFixed(1),
    read: bytes(found.cached.read),
    once: bytes(found.parallel.read),
    each: found.cached.each.toFixed(2),
    all: found.parallel.each.toFixed(1),
    kept: bytes(found.cached.kept),
  };
  return html`<section class="tl-figure" data-part="ways">
    <h3>${t("cost.ways.title")}</h3>
    <div class="tl-scroll" tabindex="0" role="group" aria-label=${t("cost.ways.title")}>
      <table class="tl-table" id="cost-ways">
        ${tableRows(
          heads.map((head) => t(`cost.head.${head}`)),
          WAYS.map(
            (way) =>
              html`<tr data-way=${way}>
                <th scope="row">${t(`cost.way.${way}`)}</th>
                <td>${short(found[way].work)}</td>
                <td>${bytes(found[way].read)}</td>
                <td>${found[way].each.toFixed(2)}</td>
                <td>${bytes(found[way].kept)}</td>
                ${
                  times
                    ? html`<td>${num(times.ways[way].whole, 2)}</td>
                        <td>${num(times.ways[way].last, 2)}</td>`
                    : nothing
                }
              </tr>`,
          ),
        )}
      </table>
    </div>
    ${reading([
      ["see", "cost.see.ways", values],
      ["look", "cost.look.ways", values],
    ])}
  </section>`;
}
