/**
 * One hypothesis of the tree, with its arithmetic and its own attention; the ranked list; and what came of a forced beginning.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Node, Tree } from "./beam_tree.js"
 * @import { Continued } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { attention } from "./node_attention.js";
import { force, release, setLook } from "./controls.js";
import { divisorText, percent, sumText } from "./numbers.js";
import { hasEnded, pathTo, textOf, whyOf } from "./beam_tree.js";

/** The background and ink of a probability. @param {number} p */
export function shade(p) {
  return `background: ${colour("sequential", p, 0, 1)}; color: ${ink("sequential", p, 0, 1)}`;
}

/**
 * "−0.313 ÷ 3^1 = −0.313 ÷ 3 = −0.104".
 * @param {number} logP
 * @param {number} length
 * @param {number} penalty
 * @param {number} score
 */
export function division(logP, length, penalty, score) {
  return html`${num(logP)} ÷ ${length}<sup>${penalty}</sup> = ${num(logP)} ÷ ${divisorText(length, penalty)} =
    <b>${num(score)}</b>`;
}

/**
 * @param {Node} node
 * @param {boolean} last
 */
function chip(node, last) {
  const p = Math.exp(node.stepLogP);
  const title = t("search.chip", { step: node.step + 1, log_p: num(node.stepLogP), p: percent(p) });
  return html`<button
    class="sea-chip ${last ? "sea-chip-now" : ""}"
    title=${title}
    style=${shade(p)}
    @click=${() => setLook({ node: node.id })}
  >
    <b>${node.text}</b><small>${num(node.stepLogP, 2)}</small>
  </button>`;
}

/** Write on from a node. @param {Node} node */
export function continueFrom(node) {
  if (!hasEnded(node)) {
    force(
      pathTo(node).map(({ token }) => token),
      node.step,
    );
  }
}

/**
 * How what was written compares with the winner.
 * @param {Tree} tree
 * @param {Continued} continued
 */
function comparison({ best }, { tokens, score }) {
  const same =
    tokens.join() ===
    pathTo(best)
      .map(({ token }) => token)
      .join();
  const better = Number(score) > best.score ? "better" : "worse";
  return t(`search.continued_${same ? "same" : better}`, { score: num(best.score) });
}

/**
 * @param {Tree} tree
 * @param {Continued} continued
 */
function scored(tree, continued) {
  const { log_probability: logP, score, tokens } = continued;
  if (logP === null || score === null) return t("search.continued_banned");
  return html`${t("search.log_p")} ${division(logP, tokens.length, tree.length_penalty, score)} ·
  ${comparison(tree, continued)}`;
}

/** What came of the beginning that a person forced. @param {Tree} tree */
function continuedText(tree) {
  const { continued } = tree;
  if (!continued || state.scene.decode.strategy === "beam") return "";
  return html`<p class="sea-continued" id="search-continued">
    ${t("search.continued", { n: continued.forced })} <b lang=${state.result?.writes}>“${continued.text}”</b> ·
    ${scored(tree, continued)}
    <button class="tl-link" id="search-release" @click=${release}>${t("common.release")}</button>
  </p>`;
}

/**
 * @param {Tree} tree
 * @param {Node} node
 */
function forward(tree, node) {
  const done = hasEnded(node);
  const help = t(done ? "search.continue_done" : "search.continue_help");
  return html`<div class="sea-forward">
    <button class="tl-button" id="search-continue" ?disabled=${done} title=${help} @click=${() => continueFrom(node)}>
      ${t("search.continue")}
    </button>
    <span class="sea-note">${help}</span>
    ${continuedText(tree)}
  </div>`;
}

/**
 * @param {Tree} tree
 * @param {Node} node
 */
function heading(tree, node) {
  const status = node.id === tree.best.id ? "winner" : node.status;
  const rank = tree.ranked.indexOf(node.id) + 1;
  const place = { step: node.step + 1, rank: node.row + 1, of: tree.steps[node.step].length };
  const badge = html`<span class="sea-badge sea-badge-${status}">${t(`search.status.${status}`)}</span>`;
  return html`<h3>
    ${t("search.detail", place)} · ${badge}${rank > 1 ? ` · ${t("search.detail.ranked", { rank })}` : ""}
  </h3>`;
}

/**
 * @param {Tree} tree
 * @param {Node} node
 */
function arithmetic({ length_penalty: penalty }, node) {
  const path = pathTo(node);
  const terms = path.map(({ stepLogP }) => stepLogP);
  return html`<dl class="sea-arithmetic tl-exact">
    <dt>${t("search.log_p")}</dt>
    <dd>${sumText(terms, node.logP)}</dd>
    <dt>${t("search.score")}</dt>
    <dd>
      ${division(node.logP, path.length, penalty, node.score)}<span class="sea-note">
        ${t("search.formula_words", { a: penalty })}</span
      >
    </dd>
  </dl>`;
}

/**
 * @param {Shown} shown
 * @param {Tree} tree
 * @param {Node} node
 */
export function detail(shown, tree, node) {
  const writes = state.result?.writes;
  const path = pathTo(node);
  return html`<section class="tl-figure sea-detail" id="search-detail" data-part="detail" data-node=${node.id}>
    ${heading(tree, node)}
    <p class="sea-text" lang=${writes}>“${textOf(node)}”</p>
    <div class="sea-chips" data-rove lang=${writes}>${path.map((one) => chip(one, one === node))}</div>
    ${arithmetic(tree, node)}
    <p class="sea-why">${t(...whyOf(tree, node))}</p>
    ${attention(shown, node)} ${forward(tree, node)}
  </section>`;
}

/** The final list, best score first. @param {Tree} tree */
export function rankedList(tree) {
  /** @param {number} id @param {number} i */
  const row = (id, i) => {
    const node = /** @type {Node} */ (tree.all.get(id));
    const values = { log_p: num(node.logP), n: node.step + 1, score: num(node.score) };
    const unfinished = html`<i> ${t("search.unfinished")}</i>`;
    return html`<li>
      <button class="sea-rank" data-id=${id} @click=${() => setLook({ node: id })}>
        <b lang=${state.result?.writes}>${i ? "" : "★ "}${textOf(node) || "∅"}</b>${hasEnded(node) ? "" : unfinished}
        <small>${t("search.rank_line", values)}</small>
      </button>
    </li>`;
  };
  return html`<section class="tl-figure" id="search-ranked" data-part="ranked">
    <h3>${t("search.ranked")}</h3>
    <ol class="sea-list" data-rove>
      ${tree.ranked.map(row)}
    </ol>
  </section>`;
}
