/**
 * One column a step: the reference token, both losses, the model's own token.
 *
 * @import { ForcingView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { t } from "../../browser/text/words.js";
import { lossText, stepSentences } from "./sentences.js";

const LOWEST_TOP = 0.5; // nats: losses below it stay low on the scale
const MARGIN = 60; // px left of a column that was scrolled into sight

/** @param {number | null | undefined} loss @param {number} top @param {string} name */
function bar(loss, top, name) {
  const known = loss !== null && loss !== undefined;
  return html`<span class="fo-bar"
    >${known ? html`<i class=${name} style="height: ${(loss / top) * 100}%"></i>` : ""}</span
  >`;
}

/** @param {ForcingView} view @param {number} i */
function ownToken(view, i) {
  const own = view.own[i];
  if (own === undefined) return html`<b class="fo-none">${t("forcing.over")}</b>`;
  const other = view.leaves !== null && i >= view.leaves && own !== view.reference[i];
  return html`<b class=${other ? "fo-other" : nothing}>${own}</b>`;
}

/**
 * @param {ForcingView} view
 * @param {number} i
 * @param {number} at
 * @param {number} top
 */
function column(view, i, at, top) {
  const leaves = i === view.leaves;
  const reference = view.reference[i];
  const taught = lossText(view.taught[i]);
  const free = lossText(view.free[i]);
  const values = { step: i + 1, reference: reference ?? "–", own: view.own[i] ?? "–", taught, free };
  const label = t("forcing.column_label", values) + (leaves ? `, ${t("forcing.leaves_here")}` : "");
  return html`<button
    class="fo-column${leaves ? " fo-leaves" : ""}"
    data-step=${i}
    data-at-target=${i}
    aria-description=${label}
    aria-current=${i === at ? "step" : nothing}
    title=${leaves ? t("forcing.leaves_here") : nothing}
    ?disabled=${i >= view.reference.length}
    @click=${() => setScene({ step: i })}
  >
    <small>${i + 1}</small
    ><b>${reference ?? ""}</b
    >${bar(view.taught[i], top, "fo-taught")}<small>${taught}</small>${bar(view.free[i], top, "fo-free")}<small>${free}</small>${ownToken(view, i)}
  </button>`;
}

/** @param {string} key @param {string} [help] */
function rowName(key, help) {
  return html`<span title=${help ? t(`forcing.row.${help}`) : nothing}>${atDepth(`forcing.row.${key}`)}</span>`;
}

/**
 * @param {ForcingView} view
 * @param {number} at
 */
export function lossColumns(view, at) {
  const count = Math.max(view.reference.length, view.own.length);
  const top = Math.max(...view.taught, ...view.free.map((loss) => loss ?? 0), LOWEST_TOP);
  const columns = Array.from({ length: count }, (_, i) => column(view, i, at, top));
  const source = () =>
    barsSource(
      view.reference.map((name, i) => ({ name, value: view.taught[i] ?? null, others: [view.free[i] ?? null] })),
      {
        of: t("export.token"),
        unit: t("forcing.row.taught"),
        say: (loss) => lossText(loss),
        others: [t("forcing.row.free")],
      },
    );
  return html`<div>
    <div class="fo-losses" data-take .take=${source}>
      <div class="fo-names">
        ${rowName("step")}${rowName("reference")}${rowName("taught", "taught_help")}<span></span>${rowName(
          "free",
          "free_help",
        )}<span></span>${rowName("own")}
      </div>
      <div class="fo-scroll" role="group" data-rove aria-label=${t("forcing.losses")}>${columns}</div>
    </div>
    <div class="fo-at" aria-live="polite">
      ${stepSentences(view, at).map(([key, values]) => html`<p>${atDepth(key, values)}</p>`)}
    </div>
  </div>`;
}

/** Scroll the current column into sight, in each row of columns within its own box. @param {HTMLElement} root */
export function revealColumn(root) {
  for (const box of root.querySelectorAll(".fo-scroll")) {
    const found = /** @type {HTMLElement | null} */ (box.querySelector("[aria-current]"));
    if (!found) continue;
    const left = found.offsetLeft;
    const hidden = left < box.scrollLeft || left + found.offsetWidth > box.scrollLeft + box.clientWidth;
    if (hidden) box.scrollLeft = Math.max(0, left - MARGIN);
  }
}
