/**
 * The tug of war at one row: p − y over the pieces that are pulled most.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Pull } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { num, tiny } from "../../browser/text/number_format.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { digits } from "./arithmetic.js";
import { checkButton } from "./check_button.js";
import { change, own, rowNow, within } from "./page_state.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

/** Left of the middle what is pushed down, right of it what is pushed up. @param {number} pull @param {number} high */
function bar(pull, high) {
  const width = high ? (50 * Math.abs(pull)) / high : 0;
  return html`<span class="gr-axis" aria-hidden="true"
    ><i class=${pull < 0 ? "gr-up" : "gr-down"} style="width: ${width}%"></i
  ></span>`;
}

/** @param {Shown} s */
function table(s) {
  const { view } = s;
  const row = view.rows[rowNow(s)];
  const chosen = within(own().pull, row.shown.length);
  const high = Math.max(...row.shown.map(({ pull }) => Math.abs(pull)), Math.abs(row.rest));
  /** @param {Pull} pull @param {number} i */
  const line = ({ text, p, pull, wanted }, i) =>
    html`<tr
      class=${i === chosen ? "gr-on" : ""}
      data-pull=${pull}
      data-text=${text}
      @click=${() => change({ pull: i })}
    >
      <th scope="row">
        <button class="tl-link" aria-pressed=${String(i === chosen)} lang=${state.result?.writes ?? nothing}>
          ${text}
        </button>
        ${wanted ? "★" : ""}
      </th>
      <td class="tl-exact">${digits(p)}</td>
      <td class="tl-exact">${digits(view.resting[wanted ? 0 : 1])}</td>
      <td>${bar(pull, high)}</td>
      <td>${digits(pull)}</td>
    </tr>`;
  const source = () =>
    barsSource(
      row.shown.map(({ text, pull, p }) => ({ name: text, value: pull, others: [p] })),
      { of: t("gradients.tug.piece"), unit: "p − y", say: (value) => digits(value ?? 0), others: ["p"] },
    );
  return html`<div class="tl-scroll" data-take .take=${source}>
    <table class="tl-table gr-tug" id="gradients-tug-table" data-rove>
      <thead>
        <tr>
          <th scope="col">${t("gradients.tug.piece")}</th>
          <th scope="col" class="tl-exact">${t("gradients.tug.p")}</th>
          <th scope="col" class="tl-exact">${t("gradients.tug.y")}</th>
          <th scope="col">
            <span class="gr-ends"><span>${t("gradients.tug.down")}</span><span>${t("gradients.tug.up")}</span></span>
          </th>
          <th scope="col">${t("gradients.tug.pull")}</th>
        </tr>
      </thead>
      <tbody>
        ${row.shown.map(line)}
        <tr class="tl-quiet">
          <th scope="row">${t("gradients.tug.rest", { n: view.vocabulary - row.shown.length })}</th>
          <td class="tl-exact"></td>
          <td class="tl-exact"></td>
          <td>${bar(row.rest, high)}</td>
          <td>${digits(row.rest)}</td>
        </tr>
        <tr>
          <th scope="row">${t("gradients.tug.sum", { n: view.vocabulary })}</th>
          <td class="tl-exact"></td>
          <td class="tl-exact"></td>
          <td></td>
          <td id="gradients-tug-sum" data-sum=${row.total}>
            ${num(row.total, 4)} <small class="tl-exact">(${tiny(row.total)})</small>
          </td>
        </tr>
      </tbody>
    </table>
  </div>`;
}

/** @param {Shown} s @returns {Line[]} */
function lines(s) {
  const { view } = s;
  const { shown, wants } = view.rows[rowNow(s)];
  const [wanted, ...others] = shown;
  const down = others.reduce((most, pull) => (pull.pull > most.pull ? pull : most));
  const values = { wants, p: digits(wanted.p), y: digits(view.resting[0]), pull: digits(Math.abs(wanted.pull)) };
  const [high, low] = view.resting.map(digits);
  /** @type {Line} */
  const see =
    wanted.pull > 0
      ? ["see", "gradients.see.tug_rest", values]
      : ["see", "gradients.see.tug", { ...values, down: down.text, most: digits(down.pull) }];
  return [see, ["look", view.smoothing ? "gradients.look.tug_smoothed" : "gradients.look.tug", { high, low }]];
}

/** @param {Shown} s */
export function tugSection(s) {
  const { view } = s;
  const t0 = rowNow(s);
  const row = view.rows[t0];
  const chosen = row.shown[within(own().pull, row.shown.length)];
  const count = view.rows.length;
  const arithmetic = {
    p: digits(chosen.p),
    y: digits(view.resting[chosen.wanted ? 0 : 1]),
    pull: digits(chosen.pull),
    t: count,
    share: digits(chosen.pull / count),
  };
  return html`<section class="tl-figure" id="gradients-tug" data-part="tug">
    <h3>${t("gradients.tug")}</h3>
    <p class="tl-quiet">${atDepth("gradients.tug.about")}</p>
    <p><b>${t("gradients.tug.row", { n: t0 + 1, reads: row.reads, wants: row.wants })}</b></p>
    ${table(s)}
    <p class="gr-sum tl-exact">“${chosen.text}”: ${t("gradients.tug.arithmetic", arithmetic)}</p>
    ${checkButton(s, "logits", [t0, chosen.id])} ${reading(lines(s))}
    ${site("∂L/∂logits", [count, view.vocabulary], "", undefined, ["backward"])}
  </section>`;
}
