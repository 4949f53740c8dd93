/**
 * The whole vocabulary, a leaf at a time: sorted, filtered, with its counts in training.
 *
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { SpaceView, VocabularyPiece, VocabularyView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { change, lookNow } from "./page_settings.js";
import { languageOf } from "./nearest_pieces.js";

const SORTS = ["count", "rare", "id", "text", "length"];
const KINDS = ["all", "piece", "byte", "special", "rare"];

/**
 * @param {string} name
 * @param {string[]} values
 * @param {string} now
 */
function select(name, values, now) {
  return html`<label
    >${t(`space.${name}`)}
    <select
      class="tl-button"
      id="space-${name}"
      @change=${(/** @type {any} */ event) => change({ [name]: event.target.value, start: 0 })}
    >
      ${values.map(
        (value) => html`<option value=${value} ?selected=${value === now}>${t(`space.${name}.${value}`)}</option>`,
      )}
    </select></label
  >`;
}

/** @param {VocabularyView} list */
function leaves(list) {
  const last = Math.min(list.total, list.start + list.size);
  return html`<p class="sp-leaves">
    <button class="tl-button" ?disabled=${!list.start} @click=${() => change({ start: list.start - list.size })}>
      ${t("space.previous")}
    </button>
    <span id="space-total"
      >${t("space.vocabulary_total", { total: list.total, from: list.total ? list.start + 1 : 0, to: last })}</span
    >
    <button
      class="tl-button"
      id="space-next"
      ?disabled=${last >= list.total}
      @click=${() => change({ start: list.start + list.size })}
    >
      ${t("space.next")}
    </button>
  </p>`;
}

/** @param {SpaceView} view @param {VocabularyView} list */
function table(view, list) {
  /** @param {VocabularyPiece} item */
  const row = (item) =>
    html`<tr data-id=${item.id} class=${item.id === view.chosen.id ? "sp-now" : ""}>
      <th scope="row">
        <button class="sp-piece" lang=${languageOf(view.table)} @click=${() => change({ piece: item.id })}>
          ${item.text}
        </button>
      </th>
      ${
        list.counted
          ? html`<td>${item.count}</td>
              <td>${item.rank}</td>`
          : nothing
      }
      <td>${item.id}</td>
      <td>${t(`space.kind.${item.kind}`)}</td>
    </tr>`;
  const heads = ["piece", ...(list.counted ? ["count", "rank"] : []), "id", "kind"];
  return html`<div class="tl-scroll sp-scroll">
    <table class="tl-table" id="space-table">
      ${tableRows(
        heads.map((name) => t(`space.col.${name}`)),
        list.items.map(row),
      )}
    </table>
  </div>`;
}

/** @param {SpaceView} view @param {Part<VocabularyView>} part @param {() => void} again */
export function vocabularySection(view, part, again) {
  const list = part.view;
  const look = lookNow();
  const empty = list?.cut.length
    ? t("space.find_none", { text: look.find, cut: list.cut.join(" ") })
    : t("space.vocabulary_none");
  const body = list?.total ? table(view, list) : html`<p class="tl-notice">${empty}</p>`;
  return html`<section class="tl-figure" id="space-vocabulary" data-part="vocabulary">
    <h3>${t("space.vocabulary", { rows: view.rows })}</h3>
    <div class="sp-tools">${select("sort", SORTS, look.sort)}${select("only", KINDS, look.only)}</div>
    ${list && !part.failure ? nothing : partStatus(part, again)} ${list ? html`${leaves(list)}${body}` : nothing}
    ${list && !list.counted ? html`<p class="tl-notice">${t("space.vocabulary_uncounted")}</p>` : nothing}
    ${list?.counted ? html`<p class="tl-quiet tl-exact">${t("space.vocabulary_note", { rare: list.rare })}</p>` : nothing}
  </section>`;
}
