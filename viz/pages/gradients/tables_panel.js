/**
 * The tables of embeddings, backwards: the rows that were read, and what the output matrix gets.
 *
 * @import { Shown } from "./page_state.js"
 * @import { TableView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { digits } from "./arithmetic.js";

/** @param {string} text @param {number} length @param {number} high @param {string | undefined} language */
function row(text, length, high, language) {
  return html`<li data-length=${length} aria-label=${t("gradients.tables.row", { text, length: digits(length) })}>
    <span lang=${language ?? nothing}>${text}</span>
    <span class="gr-bar" aria-hidden="true"><i style="width: ${(100 * length) / (high || 1)}%"></i></span>
    <small>${digits(length)}</small>
  </li>`;
}

/** @param {TableView} table @param {string} name */
function part(table, name) {
  const embedding = name === "embedding";
  const touched = embedding ? table.embedding_touched : table.output_touched;
  if (touched === null) return "";
  const rows = embedding ? table.read : table.output;
  const values = {
    touched,
    size: table.size,
    length: digits(embedding ? table.embedding_length : table.output_length),
  };
  const high = Math.max(...rows.map(({ length }) => length));
  const items = embedding
    ? table.read.map(({ text, times, length, side }) =>
        row(
          times > 1 ? t("gradients.tables.times", { text, n: times }) : text,
          length,
          high,
          side === "source" ? state.result?.reads : state.result?.writes,
        ),
      )
    : table.output.map(({ text, length }) => row(text, length, high, state.result?.writes));
  return html`<div>
    <p data-touched=${touched}>${t(`gradients.tables.as_${name}`, values)}</p>
    ${embedding ? "" : html`<p class="tl-quiet">${t("gradients.tables.largest")}</p>`}
    <ul class="gr-rows">
      ${items}
    </ul>
  </div>`;
}

/** @param {TableView} table @param {Shown} s */
function kindOf({ name, output_touched: output, embedding_touched: embedding }, { view }) {
  if (embedding === null) return "output";
  if (name.startsWith("tgt")) return view.tied && output !== null ? "target_tied" : "target";
  return "source";
}

/** @param {Shown} s */
export function tablesPanel(s) {
  const { tables, tied } = s.view;
  return html`<p class="tl-quiet">${atDepth("gradients.tables.about")}</p>
    <p class="tl-quiet">${t(tied ? "gradients.tables.tied" : "gradients.tables.untied")}</p>
    ${tables.map(
      (table) =>
        html`<section class="gr-table" data-table=${table.name}>
          <h4>${t(`gradients.kind.${kindOf(table, s)}`)} <code class="tl-exact">${table.name}</code></h4>
          <div class="tl-two">${part(table, "embedding")} ${part(table, "output")}</div>
        </section>`,
    )}`;
}
