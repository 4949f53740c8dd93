/**
 * Each head and sublayer removed: the change in the output's log-probability, as two grids.
 *
 * @import { Shown } from "./page_state.js"
 * @import { ImportanceView, Part, SampleView } from "./view.types.js"
 *
 * @typedef {Part & { i: number, stack: string, layer: number, sublayer: string }} Placed
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { openPage } from "../../browser/frame/pages.js";
import { atDepth, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { largest, placeOf, signed, sublayerNumber } from "./numbers.js";
import { setOwn } from "./scores.js";

const STACKS = ["encoder", "decoder"];
const WIDE = 9.995; // from here on two digits after the point are too wide for a cell
/** @type {Record<string, [down: number, right: number]>} */
const WAYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** What the parts are weighed on: this sentence, or the sample. @param {Shown} shown @returns {"sample" | "sentence"} */
function measured({ view }) {
  return state.scene.attribution.over === "sample" && view.sample ? "sample" : "sentence";
}

/** @param {Shown} shown @returns {ImportanceView | SampleView | null} */
function measure(shown) {
  return measured(shown) === "sample" ? shown.view.sample : shown.own;
}

/** Whether it is the head that was shown word alignments in training. @param {Part} part */
function isTaught(part) {
  const taught = state.result?.taught;
  return Boolean(taught) && part.site === taught?.attention && part.head === taught.head;
}

/** A part and its numbers in words. @param {Shown} shown @param {number} i */
function partText({ view, own }, i) {
  const part = view.parts[i];
  const { sample } = view;
  const { stack, layer, sublayer } = placeOf(part);
  const values = { kind: t(`attribution.part.${stack}.${sublayer}`), layer: layer + 1, head: (part.head ?? 0) + 1 };
  const said = [t(part.head === null ? "attribution.readout_sublayer" : "attribution.readout_head", values)];
  if (own) {
    const [change, total] = [signed(own.changes[i]), signed(own.changes[i] * own.tokens)];
    said.push(t("attribution.readout_sentence", { change, total }));
  }
  if (sample) {
    said.push(t("attribution.readout_sample", { mean: signed(sample.changes[i]), error: num(sample.errors[i], 3) }));
  }
  if (isTaught(part)) said.push(t("attribution.importance_taught"));
  return said.join(" · ");
}

/** A head opens What if without it, a whole sublayer Add & Norm at its place. @param {Shown} shown @param {number} i */
function openPart({ view }, i) {
  const part = view.parts[i];
  const { stack } = placeOf(part);
  if (part.head !== null) {
    setScene({ edits: [`ablate:${part.site}.${part.head}`] });
    openPage("whatif");
    return;
  }
  setScene({ side: stack === "encoder" ? "source" : "target", sublayer: sublayerNumber(view.parts, part) });
  openPage("residual");
}

/** The largest change among the heads, and among the whole sublayers. @param {Shown} shown */
function tops(shown) {
  const changes = measure(shown)?.changes ?? [];
  /** @param {boolean} whole */
  const top = (whole) => largest(changes.filter((_, i) => (shown.view.parts[i].head === null) === whole));
  return { heads: top(false), wholes: top(true) };
}

/**
 * @param {Shown} shown
 * @param {Placed} part
 * @param {ReturnType<typeof tops>} top
 */
function cell(shown, part, top) {
  const { i } = part;
  const change = measure(shown)?.changes[i];
  const whole = part.head === null;
  const taught = isTaught(part);
  const name = `at-cell ${whole ? "at-whole" : ""} ${taught ? "at-taught" : ""}`;
  const say = () => {
    shown.said = i;
    shown.update();
  };
  return html`<td>
    <button
      class=${name}
      tabindex=${i === shown.at ? 0 : -1}
      data-site=${part.site}
      data-head=${part.head ?? ""}
      data-component=${i}
      data-value=${change ?? ""}
      aria-description=${partText(shown, i)}
      style=${change === undefined ? "" : shade(change, whole ? top.wholes : top.heads)}
      @click=${() => openPart(shown, i)}
      @focus=${say}
      @pointerenter=${say}
    >
      ${change === undefined ? "…" : changeText(change, taught)}
    </button>
  </td>`;
}

/** @param {number} change @param {boolean} taught */
function changeText(change, taught) {
  return `${taught ? "★ " : ""}${signed(change, Math.abs(change) < WIDE ? 2 : 1)}`;
}

/** @param {number} change @param {number} top */
function shade(change, top) {
  return `background: ${colour("diverging", change, -top, top)}; color: ${ink("diverging", change, -top, top)}`;
}

/** @param {Shown} shown @param {string} stack */
function grid(shown, stack) {
  const placed = shown.view.parts.map((part, i) => ({ ...part, ...placeOf(part), i }));
  const parts = placed.filter((part) => part.stack === stack);
  const first = parts.filter(({ layer }) => layer === 0);
  const top = tops(shown);
  /** @param {string} sublayer */
  const group = (sublayer) => {
    const columns = first.filter((part) => part.sublayer === sublayer).length;
    return html`<th scope="colgroup" colspan=${columns}>${t(`attribution.column.${sublayer}`)}</th>`;
  };
  /** @param {Part} part */
  const column = ({ head }) => {
    const text = head === null ? t("attribution.column.all") : t("attribution.column.head", { n: head + 1 });
    return html`<th scope="col">${text}</th>`;
  };
  /** @param {number} layer */
  const row = (layer) =>
    html`<tr>
      <th scope="row">${t("attribution.layer", { n: layer + 1 })}</th>
      ${parts.filter((part) => part.layer === layer).map((part) => cell(shown, part, top))}
    </tr>`;
  return html`<div class="tl-scroll">
    <table class="at-grid" data-stack=${stack}>
      <thead>
        <tr>
          <th scope="col" rowspan="2">${t(`attribution.stack.${stack}`)}</th>
          ${[...new Set(first.map(({ sublayer }) => sublayer))].map(group)}
        </tr>
        <tr>
          ${first.map(column)}
        </tr>
      </thead>
      <tbody>
        ${[...new Set(parts.map(({ layer }) => layer))].map(row)}
      </tbody>
    </table>
  </div>`;
}

/** Arrow keys walk through the cells of both grids. @param {Shown} shown @param {KeyboardEvent} event */
function walk(shown, event) {
  const button = /** @type {HTMLElement} */ (event.target);
  const row = button.closest("tr");
  const way = WAYS[event.key];
  if (!row || !button.dataset.component || !way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const grids = /** @type {HTMLElement} */ (event.currentTarget);
  const rows = /** @type {HTMLTableRowElement[]} */ ([...grids.querySelectorAll("tbody tr")]);
  const column = [...row.cells].findIndex((one) => one.contains(button));
  const next = rows[rows.indexOf(row) + way[0]]?.cells[column + way[1]]?.querySelector("button");
  if (!next) return;
  shown.at = Number(next.dataset.component);
  next.focus();
  shown.update();
}

/** What the numbers are of. @param {Shown} shown */
function factsText(shown) {
  const { own, ownFailure, view } = shown;
  if (measured(shown) === "sample" && view.sample) {
    const { sentences, digest } = view.sample.sample;
    return t("attribution.importance_sample", { n: sentences, digest, command: view.sample.command });
  }
  if (own) return t("attribution.importance_total", { n: own.tokens, total: num(own.log_probability, 2) });
  return ownFailure ? errorText(ownFailure) : t("attribution.importance_working");
}

/** @param {Shown} shown */
function measureSwitch(shown) {
  const { sample } = shown.view;
  const now = measured(shown);
  /** @param {string} name */
  const button = (name) =>
    html`<button
      class="tl-button"
      data-name=${name}
      aria-pressed=${String(name === now)}
      @click=${() => setOwn({ over: name })}
    >
      ${t(`attribution.over.${name}`, { n: sample?.sample.sentences })}
    </button>`;
  return html`<span class="at-switch" role="toolbar" data-rove aria-label=${t("attribution.over_label")}
    >${["sentence", ...(sample ? ["sample"] : [])].map(button)}</span
  >`;
}

/** Why there is no sample to weigh on. @param {Shown} shown */
function missing({ view }) {
  if (!view.missing) return "";
  const language = view.missing === "language";
  const text = language
    ? t("attribution.importance_language")
    : t("attribution.importance_missing", { command: view.remedy });
  return html`<p class="tl-notice">${text}</p>`;
}

/** @param {Shown} shown */
export function importance(shown) {
  const told = measure(shown);
  const hint = t("attribution.importance_hint", { whatif: t("common.page.whatif") });
  const taught = state.result?.taught ? ` ${t("attribution.importance_taught")}` : "";
  return html`<section
    class="tl-figure"
    id="importance"
    data-part="importance"
    data-over=${told ? measured(shown) : ""}
  >
    <div class="at-head">
      <h3>${t("attribution.importance")}</h3>
      ${measureSwitch(shown)}
    </div>
    <p class="tl-quiet">${atDepth("attribution.importance_about")}</p>
    <div
      class="at-grids"
      role="group"
      aria-label=${t("attribution.importance_label")}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walk(shown, event)}
    >
      ${STACKS.map((stack) => grid(shown, stack))}
    </div>
    <p class="at-readout" aria-live="polite">${shown.said === null ? hint : partText(shown, shown.said)}</p>
    <p class="tl-quiet at-small" id="importance-facts">${factsText(shown)}</p>
    ${missing(shown)}
    <div>${told ? reading(told.lines) : ""}</div>
    <p class="tl-quiet at-small">${t("attribution.importance_legend")}${taught}</p>
    ${siteWithCode(["importance"], "*.z, *.out, *.ff_out → logits", [shown.view.tokens.length])}
  </section>`;
}
