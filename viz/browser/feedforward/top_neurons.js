/**
 * The neurons of a token that add most to what the layer gives it.
 *
 * @import { Chosen, Neurons } from "./token_neurons.js"
 * @import { TopNeuron } from "../../pages/feedforward/view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../text/number_format.js";
import { t } from "../text/words.js";
import { tableRows } from "../text/table_rows.js";

/**
 * The neurons that add most.
 * @param {Neurons} n
 * @param {Chosen} chosen
 * @param {(neuron: number) => void} choose
 */
export function topTable(n, { layer, neuron }, choose) {
  const top = n.view.top[layer];
  const full = top[0].part || 1;
  /** @param {TopNeuron} one */
  const line = (one) =>
    html`<tr class=${one.neuron === neuron ? "ff-on" : ""} data-neuron=${one.neuron} @click=${() => choose(one.neuron)}>
      <th scope="row">
        <button class="tl-link" aria-pressed=${String(one.neuron === neuron)}>${one.neuron}</button>
      </th>
      <td>${num(one.pre, 3)}</td>
      <td>${num(one.act, 3)}</td>
      <td class="tl-exact">${num(one.length, 2)}</td>
      <td>${num(one.part, 3)}</td>
      <td>
        <span class="ff-track"><i class="ff-plus" style="width: ${(100 * one.part) / full}%"></i></span>
      </td>
    </tr>`;
  const columns = ["neuron", "pre", "act", "length", "part"];
  /** @param {string} column */
  const heading = (column) => ({
    label: t(`feedforward.top.${column}`),
    css: column === "length" ? "tl-exact" : "",
  });
  return html`<div class="tl-scroll">
    <table class="ff-table">
      ${tableRows([...columns.map(heading), null], top.map(line))}
    </table>
  </div>`;
}
