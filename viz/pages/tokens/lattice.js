/**
 * All ways to cut the sentence: every piece that could stand there under the characters it covers. A touch on one cuts the sentence so,
 * and the model reads that.
 *
 * @import { CutView, LatticeNode, LatticeView, PageView, RatioView, SpelledView } from "./view.types.js"
 */

import { codeButton } from "../../browser/source_code/button.js";
import { takeHome } from "../../browser/export/button.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { prob, tinyProb } from "../../browser/text/probability_format.js";
import { atDepth, introduction } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { cutThrough, nodesOf, stretches } from "./lattice_paths.js";

const EXAMPLES = { zh: "我在2024年养了3只🐱。", en: "In 2024 I had 3 cats 🐱." };

/** The language of the sentence. */
const reads = () => state.result?.reads ?? nothing;

/**
 * Have the model read the sentence cut so. The usual cut needs no word in the link.
 * @param {LatticeView} view
 * @param {number[]} ends
 */
function read({ best }, ends) {
  const usual = JSON.stringify(ends) === JSON.stringify(best[0]?.ends);
  setScene({ cut: usual ? [] : ends, forced: [], step: 0, source: -1 });
}

/**
 * @param {LatticeView} view
 * @param {Set<number>} now the nodes of the cut that is read
 * @param {Set<number>} usual those of the usual one
 * @param {{ start: number }} stretch
 * @param {{ node: number, row: number }} place
 */
function tile(view, now, usual, { start }, { node, row }) {
  const one = view.nodes[node];
  const values = { text: one.text, score: num(one.score, 2), share: prob(one.share) };
  const said = [t(one.known ? "tokens.lattice.tile" : "tokens.lattice.tile_unknown", values)];
  if (usual.has(node)) said.push(t("tokens.lattice.of_usual"));
  if (now.has(node)) said.push(t("tokens.lattice.of_read"));
  const marks = `${now.has(node) ? " tk-now" : ""}${usual.has(node) ? " tk-usual" : ""}${one.known ? "" : " tk-strange"}`;
  const place = `grid-column: ${one.start - start + 1} / ${one.end - start + 1}; grid-row: ${row + 2}`;
  return html`<button
    class="tk-tile${marks}"
    style="${place}; --share: ${(one.share * 100).toFixed(1)}%"
    data-node=${node}
    data-key="tile-${node}"
    aria-pressed=${String(now.has(node))}
    title=${said.join(" ")}
    @click=${() => read(view, cutThrough(view.nodes, view.joints, view.read.ends, node))}
  >
    <b lang=${reads()}>${one.text}</b><small>${num(one.score, 1)}</small>
  </button>`;
}

/** @param {LatticeView} view */
function tiles(view) {
  const now = nodesOf(view.nodes, view.read.ends);
  const usual = nodesOf(view.nodes, view.best[0]?.ends ?? []);
  return stretches(view.nodes, view.joints).map((stretch) => {
    const { start, end, placed } = stretch;
    const heads = view.text.slice(start, end).map((character) => html`<i aria-hidden="true">${character}</i>`);
    return html`<div class="tk-stretch" style="--columns: ${end - start}">
      ${heads} ${placed.map((place) => tile(view, now, usual, stretch, place))}
    </div>`;
  });
}

/**
 * @param {LatticeView} view
 * @param {CutView} cut
 * @param {number} i
 */
function cutRow(view, cut, i) {
  const now = JSON.stringify(cut.ends) === JSON.stringify(view.read.ends);
  return html`<tr class=${now ? "tk-row-now" : ""}>
    <td>${i + 1}</td>
    <td class="tk-pieces" lang=${reads()}>${cut.pieces.map((piece) => html`<span>${piece}</span>`)}</td>
    <td>${num(cut.score, 2)}</td>
    <td>${tinyProb(cut.probability)}</td>
    <td>
      <button
        class="tl-link"
        data-cut=${i}
        aria-pressed=${String(now)}
        aria-description=${cut.pieces.join(" · ")}
        @click=${() => read(view, cut.ends)}
      >
        ${t(now ? "tokens.lattice.is_read" : "tokens.lattice.read_it")}
      </button>
    </td>
  </tr>`;
}

/** @param {LatticeView} view */
function list(view) {
  const heads = ["#", t("tokens.lattice.cut"), t("tokens.score"), t("tokens.lattice.probability")];
  return html`<div class="tl-scroll">
    <table class="tl-table tk-cuts">
      ${tableRows(
        [...heads, null],
        view.best.map((cut, i) => cutRow(view, cut, i)),
      )}
    </table>
  </div>`;
}

/** That another cut is read, what the model makes of it and of the usual one, and the way back. @param {LatticeView} view */
function chosen(view) {
  if (view.usual === null) return nothing;
  const result = /** @type {import("../../browser/state/state.js").Result} */ (state.result);
  const values = { score: num(view.read.score, 2), probability: tinyProb(view.read.probability) };
  return html`<div class="tk-chosen" role="status">
    <p>${atDepth("tokens.lattice.chosen", values)}</p>
    <dl>
      <dt>${t("tokens.lattice.chosen_translation")}</dt>
      <dd lang=${result.writes} id="tokens-chosen-text">${result.text || "∅"}</dd>
      <dt>${t("tokens.lattice.usual_translation")}</dt>
      <dd lang=${result.writes} id="tokens-usual-text">${view.usual || "∅"}</dd>
    </dl>
    <button class="tl-button" id="tokens-usual" @click=${() => read(view, view.best[0].ends)}>
      ${t("common.cut_reset")}
    </button>
  </div>`;
}

/** @param {SpelledView} one */
function spelled({ character, code, tokens, bits }) {
  const values = { character, code, n: tokens.length };
  const key = bits.length ? "tokens.lattice.spelled" : "tokens.lattice.unspelled";
  return html`<li>
    ${atDepth(key, values)}
    ${bits.map((eight, i) => html`<code class="tk-byte">${tokens[i]}<small class="tl-exact">${eight}</small></code>`)}
  </li>`;
}

/** @param {string} text */
function take(text) {
  fillBox(text);
  setScene({ text, forced: [], step: 0, source: -1 });
}

/** How what no piece covers is spelled, and how digits are cut: of this sentence, or of one to try. @param {LatticeView} view */
function rules(view) {
  const { digits, joined, spelled: strange } = view;
  const language = /** @type {"zh" | "en"} */ (state.result?.reads);
  const example = EXAMPLES[language];
  const key = joined ? "tokens.lattice.digits_joined" : "tokens.lattice.digits";
  const attempt = html`<button class="tl-link" lang=${language} @click=${() => take(example)}>${example}</button>`;
  return html`<ul class="tk-rules">
    ${strange.map(spelled)} ${digits.length ? html`<li>${atDepth(key, { digits: digits.join(", ") })}</li>` : nothing}
    ${example && !(strange.length && digits.length) ? html`<li>${t("tokens.lattice.try")} ${attempt}</li>` : nothing}
  </ul>`;
}

/** @param {LatticeView} view */
export function latticePart(view) {
  const values = { n: view.count, probability: prob(view.best[0]?.probability ?? 1) };
  return html`<section class="tl-figure" id="tokens-lattice">
    <h3>${t("tokens.lattice.title")}</h3>
    <p class="tl-lead">${introduction("tokens.lattice.lead")}</p>
    <p id="tokens-count">${atDepth(view.count === "1" ? "tokens.lattice.one" : "tokens.lattice.count", values)}</p>
    ${chosen(view)}
    <div class="tk-two">
      <div>
        <div class="tk-lattice" data-rove>${tiles(view)}</div>
        <p class="tk-key">${t("tokens.lattice.key")}</p>
      </div>
      ${list(view)}
    </div>
    ${rules(view)} ${codeButton(["lattice", "share"])} ${takeHome({ tensor: "source.cuts", shape: [view.best.length] })}
  </section>`;
}

/** @param {RatioView} side @param {number} i */
function ratioRow(side, i) {
  const per = (/** @type {number} */ n) => (side.tokens ? num(n / side.tokens, 2) : "–");
  const cells = [side.characters, side.bytes, side.tokens, per(side.characters), per(side.bytes)];
  return html`<tr>
    <th scope="row">${t(i ? "tokens.ratio.target" : "tokens.ratio.source", { language: side.language })}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** @param {RatioView[]} ratios */
export function ratioPart(ratios) {
  const heads = ["characters", "bytes", "tokens", "per_token", "bytes_per_token"].map((key) =>
    t(`tokens.ratio.${key}`),
  );
  return html`<section class="tl-figure" id="tokens-ratio">
    <h3>${t("tokens.ratio.title")}</h3>
    <p>${atDepth("tokens.ratio.lead")}</p>
    <div class="tl-scroll">
      <table class="tl-table">
        ${tableRows([null, ...heads], ratios.map(ratioRow))}
      </table>
    </div>
    ${takeHome({ tensor: "tokens.ratio", shape: [ratios.length] })}
  </section>`;
}
