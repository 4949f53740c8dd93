/**
 * The nearest pieces of one piece, in every table that has it, and the pieces of the sentence to choose from.
 *
 * @import { Neighbour, NeighbourList, SpacePiece, SpaceView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { change, changeTable } from "./page_settings.js";

/** The language of a table's pieces. @param {string} table */
export function languageOf(table) {
  return table === "source" ? state.result?.reads : state.result?.writes;
}

/** @param {SpaceView} view @param {string} table @param {number} id */
function choose(view, table, id) {
  if (table === view.table) change({ piece: id });
  else changeTable(table, id);
}

/** @param {SpaceView} view */
function sentence(view) {
  /** @param {SpacePiece} token */
  const chip = (token) =>
    html`<button
      class="tl-button"
      lang=${languageOf(view.table)}
      data-id=${token.id}
      aria-pressed=${String(token.id === view.chosen.id)}
      @click=${() => change({ piece: token.id })}
    >
      ${token.text}
    </button>`;
  return html`<p class="sp-own" data-rove>
    <span class="tl-quiet">${t("space.near_own")}</span>${view.tokens.map(chip)}
  </p>`;
}

/** @param {number} cosine */
export function bar(cosine) {
  const width = (100 * Math.max(0, cosine)).toFixed(1);
  return html`<span class="sp-bar" aria-hidden="true"><i style="width: ${width}%"></i></span>`;
}

/** @param {SpaceView} view @param {NeighbourList} list */
function table(view, list) {
  const counted = list.items.some((item) => item.count !== null);
  /** @param {Neighbour} item */
  const row = (item) =>
    html`<tr data-id=${item.id}>
      <th scope="row">
        <button class="sp-piece" lang=${languageOf(list.table)} @click=${() => choose(view, list.table, item.id)}>
          ${item.text}
        </button>
      </th>
      <td data-value=${item.cosine}>${bar(item.cosine)}${num(item.cosine, 3)}</td>
      ${counted ? html`<td>${item.count ?? ""}</td>` : nothing}
    </tr>`;
  const headings = ["piece", "cosine", ...(counted ? ["count"] : [])];
  return html`<div class="sp-list" data-table=${list.table}>
    <h4>${t("space.near_in", { table: t(`space.short.${list.table}`) })}</h4>
    <table class="tl-table">
      ${tableRows(
        headings.map((name) => t(`space.col.${name}`)),
        list.items.map(row),
      )}
    </table>
    <p class="tl-quiet tl-exact">${t("space.near_usual", { mean: num(list.mean, 3) })}</p>
  </div>`;
}

/** @param {SpaceView} view */
export function nearSection(view) {
  const { chosen } = view;
  const rows =
    { source: "src_embedding.table", target: "tgt_embedding.table", output: "output.weight" }[view.table] ?? "";
  const count = chosen.count === null ? "" : t("space.near_count", { n: chosen.count });
  return html`<section class="tl-figure" id="space-near" data-part="neighbours">
    <h3>
      ${t("space.near", { piece: chosen.text })}${count ? html` <small class="tl-quiet">${count}</small>` : nothing}
    </h3>
    ${sentence(view)}
    <div class="sp-lists">${view.neighbours.map((list) => table(view, list))}</div>
    ${reading(view.lines)}
    ${siteWithCode(["neighbours"], rows, [view.rows, view.d], t("space.near_rows", { id: chosen.id }))}
  </section>`;
}
