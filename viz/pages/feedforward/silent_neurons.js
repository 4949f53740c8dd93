/**
 * How many neurons are silent at each token in each layer.
 *
 * @import { Neurons } from "../../browser/feedforward/token_neurons.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { point } from "../../browser/state/linked_cursor.js";
import { num } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { meanSilent, percent, silenceTable } from "../../browser/feedforward/token_neurons.js";

/** The key of the scene that holds the token of a side. @param {string} side */
export function tokenKey(side) {
  return side === "source" ? "source" : "step";
}

/**
 * @param {Neurons} neurons
 * @param {(text: string) => void} tell what the cursor is on
 */
export function silenceMatrix(neurons, tell) {
  const { view } = neurons;
  const { data, most, least } = silenceTable(neurons);
  /** @param {{ row: number | null, col: number | null }} at */
  const say = ({ row, col }) => {
    if (row === null || col === null) return "";
    const value = percent(data[row * view.rows.length + col]);
    return t("feedforward.silence_say", { text: view.rows[col].text, layer: row + 1, value });
  };
  return matrix({
    rows: Array.from({ length: view.layers }, (_, i) => ({ text: t("feedforward.layer_n", { n: i + 1 }) })),
    cols: view.rows,
    data,
    low: Math.min(least.value, most.value - 0.01),
    high: most.value,
    barText: [percent(least.value), percent(most.value)],
    label: t("feedforward.silence_label"),
    say,
    short: (value) => `${num(100 * value, 0)}%`,
    maxCell: 52,
    maxHeight: 420,
    onCursor: (at) => {
      tell(say(at));
      point(at.col === null ? null : { [view.side]: at.col });
    },
    onPin: (at) => {
      if (!at) return;
      const token = at.col === null ? {} : { [tokenKey(view.side)]: at.col };
      setScene(at.row === null ? token : { ...token, layer: at.row, neuron: -1 });
    },
  });
}

/** @param {Neurons} neurons */
function silenceReading(neurons) {
  const { view } = neurons;
  const { most, least } = silenceTable(neurons);
  const means = Array.from({ length: view.layers }, (_, i) =>
    t("feedforward.layer_mean", { n: i + 1, share: percent(meanSilent(neurons, i)) }),
  );
  const ends = {
    quiet: view.rows[most.token].text,
    quiet_n: most.token + 1,
    quiet_layer: most.layer + 1,
    high: percent(most.value),
    busy: view.rows[least.token].text,
    busy_n: least.token + 1,
    busy_layer: least.layer + 1,
    low: percent(least.value),
  };
  const look = most.value > least.value ? "feedforward.silence_look" : "feedforward.silence_same";
  return reading([
    ["see", "feedforward.silence_see", { list: means.join(state.language === "zh" ? "，" : ", ") }],
    ["look", look, ends],
  ]);
}

/**
 * @param {Neurons} neurons
 * @param {import("../../browser/matrix/matrix.js").Matrix} table
 * @param {string} told
 */
export function silenceFigure(neurons, table, told) {
  const { activation, near } = neurons.view;
  const title = activation === "relu" ? "feedforward.silence_relu" : "feedforward.silence_near";
  return html`<section class="tl-figure" id="feedforward-silence" data-part="silence">
    <h3>${t(title, { near: percent(near, 0) })}</h3>
    <p class="re-read">${told}</p>
    ${table.node} ${silenceReading(neurons)}
  </section>`;
}
