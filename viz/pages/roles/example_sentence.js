/**
 * A sentence of the sample that shows the head, chosen by its score.
 *
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Kept, Screen } from "./page.js"
 * @import { Ranked } from "./head_sentences.js"
 * @import { ExampleView, HeadVerdict } from "./view.types.js"
 *
 * @typedef {ExampleView & { data: Float32Array }} Example
 *
 * @typedef {object} Picture an example on the screen
 * @property {Example} example
 * @property {HeadVerdict} verdict
 * @property {Ranked[]} sentences
 * @property {number} rank of the one that is shown
 * @property {ReturnType<typeof matrix>} matrix
 * @property {Cell} at
 */

import { explored } from "../../browser/accessibility/value_explorer.js";
import { num } from "../../browser/text/number_format.js";
import { labelOf, nextTokens, withWrites } from "../../browser/text/token_names.js";
import { NONE } from "../../browser/matrix/elements.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { openPage } from "../../browser/frame/pages.js";
import { atDepth, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { call } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dotPlaces, leadingCheck, linksText, lookLine } from "./head_sentences.js";

const KEPT = 60;

/**
 * @param {Mounted & Kept} m
 * @param {{ kind: string, layer: number, head: number, sentence: number }} place
 * @returns {Promise<{ example?: Example, error?: Failure }>}
 */
export async function fetchExample(m, place) {
  m.examples ??= new Map();
  const key = JSON.stringify([state.scene.checkpoint, place]);
  const known = m.examples.get(key);
  if (known) return { example: known };
  const answer = await call(m.server, { page: "roles", ...state.scene, ...place, part: "example" });
  if (!answer.ok) return { error: answer.error };
  /** @type {ExampleView} */
  const view = answer.view;
  const example = { ...view, data: (await unpack(view.weights)).data };
  m.examples.set(key, example);
  if (m.examples.size > KEPT) m.examples.delete(/** @type {string} */ (m.examples.keys().next().value));
  return { example };
}

/** Its rows; those of the decoder with the token that they write, which the next row reads. @param {Example} example */
function labeledRows({ kind, rows }) {
  return withWrites(rows, kind === "encoder" ? null : nextTokens(rows));
}

/**
 * A place in words.
 * @param {Example} example
 * @param {Cell} at
 */
function say(example, { row, col }) {
  if (row === null || col === null) return t("roles.says_hint");
  const values = { query: labelOf(labeledRows(example)[row]), key: example.cols[col].text };
  if (example.causal && col > row) return t("roles.says_masked", values);
  return t("roles.says", { ...values, weight: num(example.data[row * example.cols.length + col], 4) });
}

/** A weight in a cell: ".42", "1". @param {number} value */
const short = (value) => (value >= 0.995 ? "1" : num(value, 2).slice(1));

/**
 * @param {Screen} s
 * @param {Example} example
 * @param {Omit<Picture, "example" | "matrix" | "at">} shown
 * @returns {Picture}
 */
export function newPicture(s, example, shown) {
  const { cols, causal } = example;
  const rows = labeledRows(example);
  const size = { layer: example.layer + 1, head: example.head + 1, rows: rows.length, cols: cols.length };
  /** @type {Picture} */
  const picture = {
    ...shown,
    example,
    at: NONE,
    matrix: matrix({
      rows,
      cols,
      data: example.data,
      hidden: causal ? (/** @type {number} */ row, /** @type {number} */ col) => col > row : null,
      say: (/** @type {Cell} */ at) => say(example, at),
      short,
      barText: ["0", "1"],
      maxCell: 40,
      maxHeight: 380,
      label: t("roles.matrix_label", size),
      onCursor: (/** @type {Cell} */ at) => {
        picture.at = at;
        s.update();
      },
    }),
  };
  return picture;
}

/**
 * What a sentence scores.
 * @param {Ranked[]} sentences
 * @param {number} rank
 */
function scored(sentences, rank) {
  return { score: num(sentences[rank].score, 2), rank: rank + 1, of: sentences.length };
}

/**
 * One dot a sentence at its score, and the threshold. The dots are read from left to right: the best comes last.
 * @param {Ranked[]} sentences
 * @param {number} now
 * @param {number} limit
 */
function spread(sentences, now, limit) {
  const last = sentences.length - 1;
  const dots = dotPlaces(sentences);
  const tallest = Math.max(0, ...dots.map(({ high }) => high));
  const at = Math.min(1, limit);
  /** @param {number} value @param {string} text */
  const mark = (value, text) => html`<span style="left: ${100 * value}%">${text}</span>`;
  const drawn = html`<div>
    <div class="ro-strip" style="height: ${Math.max(24, 14 + 5 * tallest)}px">
      <b style="left: ${100 * at}%"></b>
      ${dots.map(
        ({ left, high }, i) =>
          html`<i
            data-spot="0.${last - i}"
            class=${i === now ? "ro-now" : ""}
            style="left: ${left}%; bottom: ${1 + 5 * high}px"
          ></i>`,
      )}
    </div>
    <div class="ro-scale">
      ${mark(0, "0")} ${mark(at, t("roles.spread_limit", { limit: num(limit, 2) }))} ${at < 0.8 ? mark(1, "1") : ""}
    </div>
  </div>`;
  /** @param {number} _ @param {number} i */
  const say = (_, i) => t("roles.dot_say", scored(sentences, last - i));
  return explored({ label: t("roles.spread_label"), lines: [sentences.length], say }, drawn);
}

/**
 * @param {Screen} s
 * @param {Picture} picture
 * @param {number} by
 * @param {string} key
 */
function step(s, { sentences, rank }, by, key) {
  return html`<button
    class="tl-button"
    ?disabled=${!sentences[rank + by]}
    aria-label=${t(key)}
    title=${t(key)}
    @click=${() => s.show(rank + by)}
  >
    ${by < 0 ? "‹" : "›"}
  </button>`;
}

/** The example in Attention maps, with its translation fixed. @param {Example} example */
function open({ source, target, kind, layer, head }) {
  fillBox(source);
  state.submitted = true;
  setScene({ text: source, forced: target, decode: {}, kind, layer, head, step: 0, source: -1 });
  openPage("attention");
}

/**
 * @param {Screen} s
 * @param {Picture} picture
 */
export function pictureSection(s, picture) {
  const { example, verdict, sentences, rank } = picture;
  const { limit, role } = leadingCheck(verdict);
  const over = sentences.filter(({ score }) => score >= limit).length;
  const said = { role: t(`roles.role.${role}`), ...scored(sentences, rank) };
  const reads = state.result?.reads ?? nothing;
  const links = html`<p class="tl-quiet tl-exact">
    ${t("roles.links")} <span lang=${reads}>${linksText(verdict, example)}</span>
  </p>`;
  const error = `± ${example.weights.max_error.toExponential(1)}`;
  return html`<p class="tl-quiet">${atDepth("roles.spread", { measured: sentences.length, over })}</p>
    ${spread(sentences, rank, limit)}
    <div class="ro-row">
      <h3>${t("roles.example", said)}</h3>
      ${step(s, picture, -1, "roles.better")}${step(s, picture, 1, "roles.worse")}
    </div>
    <p class="ro-sentence" lang=${reads} id="roles-sentence">${example.source}</p>
    <p class="ro-sentence" lang=${state.result?.writes ?? nothing}>${example.translation}</p>
    <p class="ro-says" id="roles-readout">${say(example, picture.at)}</p>
    ${picture.matrix.node} ${reading([lookLine(verdict, example)])} ${example.links ? links : ""}
    <p class="ro-row">
      <button class="tl-button" id="roles-open" @click=${() => open(example)}>${t("roles.open")}</button>
      <small class="tl-quiet tl-exact">${t("roles.open_note")}</small>
    </p>
    ${siteWithCode([], example.site, example.shape, `${t("common.head")} ${example.head + 1} · ${error}`)}`;
}
