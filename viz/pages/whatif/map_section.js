/**
 * The section of the maps: what is compared, which head, the maps, and what to say of them.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Pair } from "./map_numbers.js"
 * @import { Shown } from "./page_state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { labelOf } from "../../browser/text/token_names.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { languageFacts } from "../../browser/sentence/sentence_box.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { KINDS } from "./edits.js";
import { mapNames } from "./map_figure.js";
import { labeledRows, movement } from "./map_numbers.js";
import { versus } from "./attention_maps.js";
import { rowEditor } from "./row_editor.js";
import { textOf } from "./switches.js";

const LONGEST = 2000; // characters of a sentence

/**
 * A setting of this page in the scene; undefined is the usual one and leaves the link.
 * @param {Record<string, string | undefined>} patch
 */
export function setOwn(patch) {
  setScene({ whatif: { ...state.scene.whatif, ...patch } });
}

function heading() {
  const own = versus() === "edits" ? "edits" : "beside";
  /** @param {string} name */
  const choose = (name) => setOwn({ versus: name === "edits" ? undefined : name });
  /** @param {string} name */
  const text = (name) => t(`whatif.versus.${name}`);
  return html`<div class="wi-line">
      <h3>${t("whatif.maps")}</h3>
      ${segmented(t("whatif.versus_label"), ["edits", "beside"], own, text, choose)}
    </div>
    <p class="wi-small tl-exact">${t(own === "edits" ? "whatif.maps_lead" : "whatif.maps_lead_beside")}</p>`;
}

function companionForm() {
  if (versus() === "edits") return "";
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    setScene({ beside: textOf(event, "#whatif-beside").trim() });
  };
  return html`<form class="wi-buttons" @submit=${submit}>
    <label class="wi-line wi-grow"
      >${t("whatif.beside")}<input
        class="wi-input"
        id="whatif-beside"
        type="text"
        maxlength=${LONGEST}
        lang=${state.result?.reads}
        aria-label=${t("whatif.beside")}
        .value=${state.scene.beside} /></label
    ><button class="tl-button">${t("whatif.beside_apply")}</button>
  </form>`;
}

/**
 * @param {string} label
 * @param {number} count
 * @param {number} now
 * @param {(n: number) => void} choose
 */
function numbers(label, count, now, choose) {
  const names = Array.from({ length: count }, (_, i) => String(i));
  const buttons = segmented(
    label,
    names,
    String(now),
    (name) => String(Number(name) + 1),
    (name) => choose(Number(name)),
  );
  return html`<span class="wi-line">${label}${buttons}</span>`;
}

/** Which kind, which layer, which head. @param {Pair} pair */
function controls({ at, kind, maps }) {
  const [layers, heads] = maps[0].weights.shape;
  return html`<div class="wi-line">
    ${segmented(
      t("whatif.kind_label"),
      KINDS,
      kind,
      (name) => t(`whatif.kind.${name}`),
      (name) => setScene({ kind: name }),
    )}
    ${numbers(t("whatif.layer_label"), layers, at.layer, (layer) => setScene({ ...at, layer }))}
    ${numbers(t("whatif.head_label"), heads, at.head, (head) => setScene({ ...at, head }))}
  </div>`;
}

/** Whose choice the head is, and a way back to the page's own. @param {Pair} pair */
function whyShown({ why }) {
  const auto = html` <button class="tl-link" id="whatif-auto" @click=${() => setScene({ layer: -1, head: -1 })}>
    ${t("whatif.shown.auto")}
  </button>`;
  return html`<p class="wi-small tl-exact" id="whatif-shown" data-how=${why}>
    ${t(`whatif.shown.${why}`)}${why === "own" ? auto : ""}
  </p>`;
}

/** What the second sentence became. @param {Pair} pair */
function companionTranslation({ versus: mode, maps: [, companion] }) {
  if (mode === "edits") return "";
  const notices = (companion.notices ?? []).map((code) => t(`common.notice.${code}`, languageFacts()));
  return html`<div>
    <p>${t("whatif.beside_wrote", { text: companion.translation || "∅" })}</p>
    ${notices.map((text) => html`<p class="tl-notice">${text}</p>`)}
  </div>`;
}

/** How much of each row moved, and the cell that moved most. @param {Pair} pair @returns {Line[]} */
function movementLines(pair) {
  const [a, b] = pair.maps;
  const moved = movement(pair);
  if (!moved) return [["see", "whatif.unmoved", { least: num(a.weights.scale, 5) }]];
  const values = {
    share: `${num(100 * moved.share, 1)}%`,
    row: labelOf(labeledRows(pair.kind, b)[moved.row]),
    col: b.cols[moved.col].text,
    before: num(moved.before, 3),
    after: num(moved.after, 3),
  };
  const reordered = a.cols.some(({ text }, i) => text !== b.cols[i].text);
  /** @type {Line} */
  const see = ["see", "whatif.moved", values];
  return reordered ? [see, ["look", "whatif.moved_order", {}]] : [see];
}

/** @param {Pair} pair */
function shapesDiffer({ maps: [a, b], change }) {
  if (change) return "";
  const shapes = { before: `${a.rows.length}×${a.cols.length}`, after: `${b.rows.length}×${b.cols.length}` };
  return html`<p class="tl-notice" id="whatif-shapes">${t("whatif.no_difference", shapes)}</p>`;
}

/** The tensor, and how far a weight may be from the trace's. @param {Pair} pair */
function tensor({ at, maps: [a, b] }) {
  const error = Math.max(a.weights.max_error, b.weights.max_error).toExponential(1).replace("-", "−");
  return site(a.sites[at.layer], a.weights.shape.slice(1), `${t("common.head")} ${at.head + 1} · ± ${error}`);
}

/**
 * @param {Shown} shown
 * @param {Pair} pair
 */
function figure(shown, pair) {
  const names = mapNames(pair);
  const compared = pair.versus === "edits";
  const maps = shown.matrices.map(
    ({ node }, i) =>
      html`<div class="wi-map">
        <h4>${t(`whatif.map.${names[i]}`)}</h4>
        ${node}
      </div>`,
  );
  return html`${controls(pair)} ${whyShown(pair)} ${companionTranslation(pair)}
    <p class="tl-at-readout" id="whatif-readout" aria-live="off">${shown.said || t("whatif.says_hint")}</p>
    <div class="wi-maps">${maps}</div>
    ${shapesDiffer(pair)} ${compared && pair.change ? reading(movementLines(pair)) : ""} ${tensor(pair)}
    ${compared ? rowEditor(shown, pair) : html`<p class="wi-small">${t("whatif.row_edits_only")}</p>`}`;
}

/** @param {Shown} shown */
function content(shown) {
  const { mapsFailure, pair } = shown;
  if (mapsFailure === "no companion") return html`<p class="tl-quiet">${t("whatif.beside_none")}</p>`;
  if (mapsFailure) return html`<p class="tl-notice" role="alert">${errorText(mapsFailure)}</p>`;
  return pair ? figure(shown, pair) : "";
}

/** @param {Shown} shown */
export function mapSection(shown) {
  return html`<section class="tl-figure ${shown.waiting ? "tl-busy" : ""}" id="whatif-maps" data-part="maps">
    ${heading()} ${companionForm()} ${content(shown)}
  </section>`;
}
