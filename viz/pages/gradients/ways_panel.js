/**
 * The residual connections of one stack at one token, backwards: how much came over the skip, how much through the sublayer.
 *
 * @import { Shown, Stack } from "./page_state.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { digits, percent } from "./arithmetic.js";
import { stackAndToken, sublayerName } from "./norm_panel.js";
import { change, own, within } from "./page_state.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

/** @param {Shown} s @returns {{ stack: Stack, token: number }} */
function placeNow(s) {
  const chosen = own().ways ?? {};
  /** @type {Stack} */
  const stack = chosen.stack === "encoder" ? "encoder" : "decoder";
  return { stack, token: within(chosen.token, s.ways[stack].whole[0].length) };
}

/** Both shares about one middle: left of it what cancels. @param {number} share @param {number} reach @param {string} name */
function bar(share, reach, name) {
  const width = (50 * Math.abs(share)) / reach;
  return html`<span class="gr-axis" aria-hidden="true"
    ><i class="gr-${name} ${share < 0 ? "gr-left" : "gr-right"}" style="width: ${width}%"></i
  ></span>`;
}

/** @param {Shown} s @param {Stack} stack @param {number} token */
function table(s, stack, token) {
  const { parts, whole, skip, branch, share } = s.ways[stack];
  const shares = parts.map((_, k) => share[k][token]);
  const reach = Math.max(1, ...shares.map((x) => Math.max(Math.abs(x), Math.abs(1 - x))));
  const order = parts.map((_, k) => k).reverse();
  const source = () =>
    barsSource(
      order.map((k) => ({
        name: sublayerName(s, stack, k),
        value: shares[k],
        others: [1 - shares[k], whole[k][token]],
      })),
      {
        of: t("gradients.choose.part"),
        unit: t("gradients.ways.branch"),
        say: (value) => `${percent(value ?? 0)}%`,
        others: [t("gradients.ways.skip"), t("gradients.ways.whole")],
      },
    );
  return html`<div class="tl-scroll" data-take .take=${source}>
    <table class="tl-table" id="gradients-ways">
      <thead>
        <tr>
          <th scope="col">${t("gradients.ways.sublayer")}</th>
          <th scope="col">${t("gradients.ways.skip")}</th>
          <td></td>
          <th scope="col">${t("gradients.ways.branch")}</th>
          <td></td>
          ${["whole", "skip_length", "branch_length"].map((key) => html`<th scope="col" class="tl-exact">${t(`gradients.ways.${key}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${order.map(
          (k) =>
            html`<tr data-sublayer=${k} data-share=${shares[k]}>
              <th scope="row">${sublayerName(s, stack, k)}</th>
              <td>${bar(1 - shares[k], reach, "skip")}</td>
              <td>${percent(1 - shares[k])}%</td>
              <td>${bar(shares[k], reach, "branch")}</td>
              <td>${percent(shares[k])}%</td>
              ${[whole, skip, branch].map((x) => html`<td class="tl-exact">${digits(x[k][token])}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {Shown} s @param {Stack} stack @param {number} token @returns {Line[]} */
function lines(s, stack, token) {
  const { share } = s.ways[stack];
  const shares = share.map((row) => row[token]);
  const text = (stack === "encoder" ? s.view.source : s.view.target)[token].text;
  const [low, high] = [Math.min(...shares.map((x) => 1 - x)), Math.max(...shares.map((x) => 1 - x))];
  const most = shares.filter((x) => x < 0.5).length;
  const top = shares.indexOf(Math.max(...shares));
  const least = shares.indexOf(Math.min(...shares));
  /** @param {number} k */
  const values = (k) => ({ place: sublayerName(s, stack, k), share: percent(shares[k]) });
  /** @type {Line[]} */
  const found = [
    ["see", "gradients.see.ways", { text, low: percent(low), high: percent(high), n: shares.length, most }],
    ["look", "gradients.look.ways", values(top)],
  ];
  return percent(shares[least]).startsWith("−")
    ? [...found, ["look", "gradients.look.ways_negative", values(least)]]
    : found;
}

/** @param {Shown} s */
export function waysPanel(s) {
  const { stack, token } = placeNow(s);
  /** @param {{ stack?: Stack, token?: number }} patch */
  const move = ({ stack: other = stack, token: next = token }) => change({ ways: { stack: other, token: next } });
  return html`<p class="tl-quiet">${atDepth("gradients.ways.about")}</p>
    <div class="gr-controls">${stackAndToken(s, { stack, token }, move, "ways")}</div>
    ${table(s, stack, token)} ${reading(lines(s, stack, token))}
    ${site(`∂L/∂ ${stack}.*.resid_*`, [s.ways[stack].whole[0].length, s.view.width], "", undefined, [])}`;
}
