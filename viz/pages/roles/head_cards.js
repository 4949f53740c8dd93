/**
 * A card for each head: its role, the number that decides, and thin bars.
 *
 * @import { Screen } from "./page.js"
 * @import { HeadCell, HeadVerdict } from "./view.types.js"
 */

import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { chosenHead, decision, leadingCheck, numberOf, verdictOf } from "./head_sentences.js";

/** @type {Record<string, number>} */
const HUES = { previous: 212, next: 188, own: 48, positional: 28, aligner: 168, reader: 96, sink: 284, broad: 340 };
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {string} [role] */
export function badge(role = "none") {
  const look = role === "none" ? "ro-badge ro-none" : "ro-badge";
  const name = t(`roles.role.${role}`);
  return html`<span class=${look} style="--hue: ${HUES[role] ?? 0}" data-role=${role} .textContent=${name}></span>`;
}

/** @param {number} value */
const share = (value) => `${100 * Math.min(1, value)}%`;

/**
 * The number of a rule as a thin bar. The mark is the person's own sentence.
 * @param {string} name
 * @param {HeadVerdict} verdict
 * @param {HeadVerdict | null} own
 */
function bar(name, verdict, own) {
  const value = verdict.numbers[name] ?? null;
  const mark = own?.numbers[name] ?? null;
  const leads = numberOf(verdict.leading) === name;
  return html`<span class="ro-bar ${leads ? "ro-leads" : ""}">
    <span>${t(`roles.short.${name}`)}</span>
    <span class="ro-track">
      ${value === null ? "" : html`<i style="width: ${share(value)}"></i>`}
      ${mark === null ? "" : html`<b style="left: ${share(mark)}"></b>`}
    </span>
  </span>`;
}

/**
 * @param {Screen} s
 * @param {HeadCell} cell
 * @param {{ layer: number, head: number }} place
 * @param {boolean} pressed
 */
function card(s, cell, { layer, head }, pressed) {
  const verdict = verdictOf(cell);
  const check = leadingCheck(verdict);
  const role = verdict.roles[0];
  const nearest = t(`roles.role.${check.role}`);
  const decides = decision(check);
  const label = t("roles.card", {
    layer: layer + 1,
    head: head + 1,
    role: t(`roles.role.${role ?? "none"}`),
    decides: role ? decides : `${nearest} ${decides}`,
  });
  const short = role ? decides : `${t(`roles.short.${numberOf(check.role)}`)} ${decides}`;
  const names = s.view.numbers[state.scene.kind];
  return html`<button
    class="ro-card"
    data-layer=${layer}
    data-head=${head}
    title=${role ? "" : t("roles.nearest", { role: nearest })}
    aria-description=${label}
    aria-pressed=${String(pressed)}
    tabindex=${pressed ? 0 : -1}
    @click=${() => setScene({ layer, head })}
  >
    ${badge(role)}
    <span class="ro-decides">${short}</span>
    ${names.map((name) => bar(name, verdict, cell.sample ? cell.own : null))}
  </button>`;
}

/** @param {Screen} s */
export function cardGrid(s) {
  const cells = s.view.kinds[state.scene.kind];
  const now = chosenHead(cells, state.scene);
  /** @param {string} text */
  const name = (text) => html`<span class="ro-name">${text}</span>`;
  /** @param {HeadCell[]} row @param {number} layer */
  const line = (row, layer) =>
    html`${name(t("common.layer_short", { n: layer + 1 }))}
    ${row.map((cell, head) => card(s, cell, { layer, head }, layer === now.layer && head === now.head))}`;
  return html`<div
    class="ro-grid"
    role="group"
    aria-label=${t("roles.grid_label")}
    style="--heads: ${cells[0].length}"
    @keydown=${walk}
  >
    <span></span>
    ${cells[0].map((_, head) => name(t("common.head_short", { n: head + 1 })))} ${cells.map(line)}
  </div>`;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const way = WAYS[event.key];
  const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".ro-card"));
  if (!way || !from) return;
  event.preventDefault();
  const layer = Number(from.dataset.layer) + way[0];
  const head = Number(from.dataset.head) + way[1];
  const grid = /** @type {HTMLElement} */ (event.currentTarget);
  const next = /** @type {HTMLElement | null} */ (
    grid.querySelector(`.ro-card[data-layer="${layer}"][data-head="${head}"]`)
  );
  if (!next) return;
  next.focus();
  setScene({ layer, head });
}
