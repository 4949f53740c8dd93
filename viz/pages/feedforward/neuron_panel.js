/**
 * One neuron opened: the tokens its output vector promotes, and the sentences of the sample that activate it most.
 *
 * @import { Chosen, Neurons } from "../../browser/feedforward/token_neurons.js"
 * @import { NeuronView, SampleView, ScoredWord, SentenceView, VocabularyView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { explored } from "../../browser/accessibility/value_explorer.js";
import { num, signed } from "../../browser/text/number_format.js";
import { formula } from "../../browser/text/formula.js";
import { reading, site } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { percent } from "../../browser/feedforward/token_neurons.js";

const SURE = 0.5; // so many deviations beyond chance a word must stand out

/** @param {string} side */
function language(side) {
  return side === "source" ? state.result?.reads : state.result?.writes;
}

/**
 * @param {string} title
 * @param {ScoredWord[]} words
 * @param {number} top the score of a full bar
 */
function wordList(title, words, top) {
  /** @param {ScoredWord} word */
  const line = ({ text, score }) =>
    html`<li data-score=${score}>
      <span class="ff-word">${text}</span>
      <span class="ff-track"
        ><i class=${score < 0 ? "ff-minus" : "ff-plus"} style="width: ${100 * Math.min(1, Math.abs(score) / top)}%"></i
      ></span>
      <span class="ff-number">${num(score, 3)}</span>
    </li>`;
  return html`<div class="ff-list">
    <h4>${t(title)}</h4>
    <ol>
      ${words.map(line)}
    </ol>
  </div>`;
}

/**
 * Which sentence tells how far the first word stands out.
 * @param {boolean} source
 * @param {number} deviations
 * @param {number} chance
 */
function wordsKey(source, deviations, chance) {
  if (deviations <= chance + SURE) return "feedforward.words_weak";
  return source ? "feedforward.near_strong" : "feedforward.words_strong";
}

/**
 * @param {VocabularyView} words
 * @param {number} act
 * @returns {import("../../browser/text/figure_text.js").Line[]}
 */
function writtenLine(words, act) {
  const { written } = words;
  if (!written) return [];
  const { text, score, rank } = written;
  const values = { text, score: num(score, 3), V: words.size, rank, act: num(act, 3), add: signed(score * act, 3) };
  return [["look", "feedforward.written", values]];
}

/**
 * @param {Neurons} neurons
 * @param {NeuronView} answer
 * @param {number} act
 */
function promoted({ view }, answer, act) {
  const { words, neuron, layer } = answer;
  const source = view.side === "source";
  const top = Math.max(Math.abs(words.high[0].score), Math.abs(words.low[0].score)) || 1;
  const deviations = words.deviation ? (words.high[0].score - words.mean) / words.deviation : 0;
  const later = view.layers - 1 - layer;
  const facts = { i: neuron, V: words.size, n: later, after: t(`feedforward.after.${view.order}`) };
  const early = t(later ? "feedforward.promotes_early" : "feedforward.promotes_last", facts);
  const told = { text: words.high[0].text, z: num(deviations, 1), V: words.size, chance: num(words.chance, 1) };
  return html`<h3>${t(source ? "feedforward.nearest" : "feedforward.promotes")}</h3>
    <p class="tl-quiet tl-exact">
      ${formula(t(source ? "feedforward.nearest_why" : "feedforward.promotes_why", facts))} ${source ? "" : early}
    </p>
    <div class="ff-lists" lang=${language(view.side) ?? nothing}>
      ${wordList(source ? "feedforward.near" : "feedforward.high", words.high, top)}
      ${wordList(source ? "feedforward.far" : "feedforward.low", words.low, top)}
    </div>
    ${reading([["see", wordsKey(source, deviations, words.chance), told], ...writtenLine(words, act)])}`;
}

/** A sentence and where the neuron is highest in it, in words. @param {SentenceView} one */
function sentenceText({ number, rows, act, peak }) {
  return t("feedforward.sentence_label", { n: number + 1, value: num(act[peak], 2), text: rows[peak].text });
}

/**
 * @param {string} side
 * @param {SentenceView} one
 * @param {number} line which of the list
 * @param {number} high the activation of a full colour
 */
function sentence(side, one, line, high) {
  const { rows, act, peak } = one;
  const next = rows[peak + 1]?.text;
  const value = num(act[peak], 2);
  const rowKey = next ? "feedforward.peak_row" : "feedforward.peak_last";
  /** @param {number} i */
  const heat = (i) => (high > 0 ? Math.max(0, act[i] / high) : 0);
  const tokens = rows.map(
    ({ text }, i) =>
      html`<span class="ff-token${i === peak ? " ff-peak" : ""}" style="--hot: ${heat(i)}" data-spot="${line}.${i}"
        >${text}</span
      >`,
  );
  return html`<li class="ff-sentence" data-number=${one.number} data-peak=${act[peak]}>
    <p lang=${language(side) ?? nothing}>${tokens}</p>
    <small>${t(side === "source" ? "feedforward.peak" : rowKey, { text: rows[peak].text, value, next })}</small>
  </li>`;
}

/**
 * The sentences, whose tokens are read one by one.
 * @param {string} side
 * @param {SentenceView[]} active
 * @param {number} high the activation of a full colour
 */
function sentenceList(side, active, high) {
  /** @param {number} line @param {number} i */
  const say = (line, i) => {
    const { number, rows, act } = active[line];
    return t("feedforward.token_say", { n: number + 1, text: rows[i].text, value: num(act[i], 3) });
  };
  const label = [t("feedforward.sentences"), ...active.map(sentenceText)].join(" · ");
  const lines = active.map(({ act }) => act.length);
  const list = html`<ol class="ff-sentences">
    ${active.map((one, line) => sentence(side, one, line, high))}
  </ol>`;
  return explored({ label, lines, say }, list);
}

/**
 * @param {string} side
 * @param {SampleView | null} sample
 */
function sentences(side, sample) {
  const title = html`<h3>${t("feedforward.sentences")}</h3>`;
  if (!sample)
    return html`${title}
      <p class="tl-quiet">${t("feedforward.sample_language")}</p>`;
  const high = Math.max(...sample.sentences.map((one) => one.act[one.peak]));
  const active = sample.sentences.filter((one) => one.act[one.peak] > 0);
  const facts = {
    n: sample.of,
    tokens: sample.tokens,
    active: percent(sample.active),
    high: num(Math.max(0, high), 2),
  };
  return html`${title}
    <p class="tl-quiet">${t("feedforward.sentences_why", facts)}</p>
    ${active.length ? sentenceList(side, active, high) : html`<p>${t("feedforward.dead")}</p>`}`;
}

/**
 * @param {Neurons} neurons
 * @param {Chosen} at
 * @param {NeuronView | undefined} answer undefined while it is asked for
 * @param {string} failed why it did not come
 */
export function neuronPanel(neurons, { layer, neuron }, answer, failed) {
  const { view } = neurons;
  const act = neurons.act[layer][neuron];
  const stack = view.sites[layer].slice(0, -3);
  const here = { pre: num(neurons.pre[layer][neuron], 4), act: num(act, 4) };
  const waiting = html`<p class="tl-quiet" role=${failed ? "alert" : nothing}>${failed || t("common.working")}</p>`;
  return html`<div class="ff-title">
      <h3>${t("feedforward.neuron", { layer: layer + 1, i: neuron })}</h3>
      <span class="tl-quiet">${t("feedforward.here", here)}</span>
    </div>
    ${
      answer
        ? html`<div class="ff-open">
            <div id="feedforward-words">${promoted(neurons, answer, act)}</div>
            <div id="feedforward-sentences">${sentences(view.side, answer.sample)}</div>
          </div>`
        : waiting
    }
    ${site(
      `${stack}feedforward.w_2.weight[:, ${neuron}]`,
      [view.d],
      view.side === "target" ? "output_matrix" : "src_embedding",
    )}`;
}
