/**
 * The card that a click opens: the arithmetic of one cell, and the way to the page that has all of it.
 * @import { Opened } from "./click_targets.js"
 * @import { AttentionCell, StreamCell, UnitsCell, OutputCell } from "./view.types.js"
 */
import { codeButton } from "../../browser/source_code/button.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { plainToken } from "./record.js";

/** @param {string} key @param {Record<string, unknown>} [values] */
const word = (key, values) => t(`flow.${key}`, values);

/** @param {string[]} head @param {(string | number)[][]} rows */
function table(head, rows) {
  /** @param {(string | number)[]} row */
  const line = (row) =>
    html`<tr>
      ${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
    </tr>`;
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(line)}
    </tbody>
  </table>`;
}

/** @param {AttentionCell} cell */
function attention({ terms, rest, raw, root, score, allowed, weight, value }) {
  const [d, v, share, z] = value;
  const rows = terms.map(([i, q, k, product]) => [i, num(q, 2), num(k, 2), num(product, 2)]);
  const others = [word("cell.rest", { n: Math.round(root * root) - terms.length }), "", "", num(rest, 2)];
  return html`${table([word("cell.dimension"), "q", "k", "q × k"], [...rows, others])}
    <p>${word("cell.score", { raw: num(raw, 2), root: num(root, 2), score: num(score, 3) })}</p>
    <p><b>${allowed ? word("cell.weight", { weight: num(weight, 4) }) : word("cell.masked")}</b></p>
    ${allowed ? html`<p>${word("cell.value", { d, v: num(v, 3), weight: num(weight, 3), part: num(share, 3), z: num(z, 3) })}</p>` : nothing}`;
}

/** @param {StreamCell} cell */
function stream({ terms, order, mean, deviation, site }) {
  const plain = site.endsWith("embedded") || site === "memory" || order === "pre";
  const head = [word("cell.dimension"), word("cell.before"), word("cell.added"), word("cell.sum")];
  const rows = terms.map(([i, ...numbers]) => [i, ...numbers.slice(0, plain ? 3 : 4).map((x) => num(x, 3))]);
  return html`${table(plain ? head : [...head, word("cell.after")], rows)}
  ${plain ? nothing : html`<p>${word("cell.norm", { mean: num(mean, 3), deviation: num(deviation, 3) })}</p>`}`;
}

/** @param {UnitsCell} cell */
function units({ terms, activation, active, units: all, length }) {
  const head = [word("cell.unit"), word("cell.pre", { activation }), word("cell.act")];
  return html`${table(
      head,
      terms.map(([i, before, after]) => [i, num(before, 3), num(after, 3)]),
    )}
    <p>${word("cell.units", { active, units: all, length: num(length, 2) })}</p>`;
}

/** @param {OutputCell} cell */
function output({ terms, texts, high, sum }) {
  const rows = terms.map(([, logit, e, p], i) => [plainToken(texts[i]), num(logit, 3), num(e, 4), num(p, 4)]);
  return html`${table([word("cell.token"), "logit", "e^…", "p"], rows)}
    <p>${word("cell.softmax", { high: num(high, 3), sum: num(sum, 4) })}</p>`;
}

/** @type {Record<string, (cell: any) => unknown>} */
const BODY = { attention, stream, ff: units, output };

/**
 * @param {Opened} opened
 * @param {any} cell null while it is on its way
 * @param {string} failed
 * @param {{ close: () => void, leave: () => void }} acts
 */
export function card(opened, cell, failed, { close, leave }) {
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const body = cell
    ? BODY[opened.at.opens](cell)
    : html`<p class="flow-quiet" role=${failed ? "alert" : nothing}>${failed || word("cell.wait")}</p>`;
  return html`<div
    class="flow-card"
    role="dialog"
    aria-label=${word(opened.title, opened.values)}
    tabindex="-1"
    @keydown=${keys}
  >
    <div class="flow-card-head">
      <h3>${word(opened.title, opened.values)}</h3>
      <button class="flow-icon" aria-label=${word("close")} @click=${close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" stroke-width="2" />
        </svg>
      </button>
    </div>
    ${body}
    <p class="flow-card-foot">
      ${cell ? html`<span class="flow-quiet">${word("cell.site", { site: cell.site })}</span>${codeButton([cell.site])}` : nothing}
      <button class="flow-link" data-page=${opened.more.page} @click=${leave}>
        ${word("all_of_it", { page: t(`common.page.${opened.more.page}`) })} →
      </button>
    </p>
  </div>`;
}
