/**
 * One norm at one token, backwards: the directions it takes off the gradient, and the arithmetic of one dimension.
 *
 * @import { Shown, Stack } from "./page_state.js"
 * @import { NormView } from "./view.types.js"
 *
 * @typedef {{ stack: Stack, k: number, token: number, d: number }} Place k: of the stack's sublayers
 * @typedef {{ view: NormView, recorded: Float32Array, found: ReturnType<typeof normBack> }} OpenNorm recorded: dx as autograd gave it
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { along, digits, length, normBack, percent } from "./arithmetic.js";
import { checkButton } from "./check_button.js";
import { list } from "./choices.js";
import { ask, change, own, within } from "./page_state.js";

const SHOWN = 6;

/** @param {Shown} s @returns {Place} */
function placeNow(s) {
  const chosen = own().norm ?? {};
  /** @type {Stack} */
  const stack = chosen.stack === "encoder" ? "encoder" : "decoder";
  const { parts, whole } = s.ways[stack];
  return {
    stack,
    k: within(chosen.k, parts.length, parts.length - 1),
    token: within(chosen.token, whole[0].length),
    d: within(chosen.d, s.view.width, -1),
  };
}

/** @param {Place} at @param {Partial<Place>} patch */
const moveTo = (at, patch) => change({ norm: { ...at, ...patch } });

/** @param {NormView} view @returns {Promise<OpenNorm>} */
async function opened(view) {
  const [x, gamma, back, recorded] = (await Promise.all([view.x, view.gamma, view.d_out, view.d_in].map(unpack))).map(
    ({ data }) => data,
  );
  return { view, recorded, found: normBack({ x, gamma, back, eps: view.eps, centered: view.centered }) };
}

/** @param {Shown} s @param {Stack} stack @param {number} k */
export function sublayerName(s, stack, k) {
  const { layer, part } = s.ways[stack].parts[k];
  return t("gradients.ways.place", { layer: layer + 1, part: t(`gradients.part.${part}`) });
}

/** @param {Shown} s @param {Stack} stack */
export const tokensOf = (s, stack) =>
  (stack === "encoder" ? s.view.source : s.view.target).map(({ text }, i) => `${i + 1} ${text}`);

/**
 * @param {Shown} s
 * @param {{ stack: Stack, token: number }} at
 * @param {(patch: { stack?: Stack, token?: number, k?: number }) => void} move
 * @param {string} name
 */
export function stackAndToken(s, at, move, name) {
  const stackName = (/** @type {string} */ stack) => t(`gradients.back.${stack}`);
  return html`${segmented(t("gradients.choose.stack"), ["encoder", "decoder"], at.stack, stackName, (stack) =>
    move({ stack: /** @type {Stack} */ (stack), token: 0, k: undefined }),
  )}
  ${list(`gradients-${name}-token`, t("gradients.choose.token"), tokensOf(s, at.stack), at.token, (token) => move({ token }))}`;
}

/** What lies along each direction before and after. @param {OpenNorm} open */
function directions({ found, view, recorded }) {
  const ones = Float64Array.from(found.n, () => 1);
  const rows = [...(view.centered ? [["ones", ones]] : []), ["n", found.n]];
  const before = rows.map(([, way]) => along(found.dn, /** @type {Float64Array} */ (way)));
  const after = rows.map(([, way]) => along(recorded, /** @type {Float64Array} */ (way)));
  /** @param {number} whole @param {number[]} parts */
  const rest = (whole, parts) => Math.sqrt(Math.max(0, whole ** 2 - parts.reduce((sum, x) => sum + x * x, 0)));
  return {
    names: rows.map(([name]) => String(name)),
    before,
    after,
    others: [rest(length(found.dn), before), rest(length(recorded), after)],
    share: before.reduce((sum, x) => sum + x * x, 0) / (length(found.dn) ** 2 || 1),
  };
}

/** @param {OpenNorm} open */
function directionsTable(open) {
  const { names, before, after, others } = directions(open);
  return html`<table class="tl-table" id="gradients-directions">
    <thead>
      <tr>
        ${["direction", "before", "after"].map((key) => html`<th scope="col">${t(`gradients.norm.${key}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${names.map(
        (name, i) =>
          html`<tr data-direction=${name} data-after=${after[i]}>
            <th scope="row">${t(`gradients.norm.${name}`)}</th>
            <td>${digits(before[i])}</td>
            <td>${digits(after[i])}</td>
          </tr>`,
      )}
      <tr>
        <th scope="row">${t("gradients.norm.others", { n: open.found.D - names.length })}</th>
        <td>${digits(others[0])}</td>
        <td>${digits(others[1])}</td>
      </tr>
    </tbody>
  </table>`;
}

/** @param {OpenNorm} open @param {number} d @param {Place} at */
function dimensions({ found, recorded }, d, at) {
  const largest = Array.from(recorded, (_, i) => i).sort((a, b) => Math.abs(recorded[b]) - Math.abs(recorded[a]));
  const shown = [...new Set([d, ...largest.slice(0, SHOWN)])].sort((a, b) => a - b);
  return html`<table class="tl-table tl-exact" data-rove>
    <thead>
      <tr>
        <th scope="col">${t("gradients.norm.dimension")}</th>
        ${["n", "dn", "dx"].map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${shown.map(
        (i) =>
          html`<tr class=${i === d ? "gr-on" : ""} @click=${() => moveTo(at, { d: i })}>
            <th scope="row"><button class="tl-link" aria-pressed=${String(i === d)}>${i}</button></th>
            <td>${digits(found.n[i])}</td>
            <td>${digits(found.dn[i])}</td>
            <td>${digits(recorded[i])}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {Shown} s @param {OpenNorm} open @param {Place} at */
function body(s, open, at) {
  const { found, recorded, view } = open;
  const suffix = view.centered ? "" : "_rms";
  const largest = recorded.reduce((best, x, i) => (Math.abs(x) > Math.abs(recorded[best]) ? i : best), 0);
  const d = at.d < 0 ? largest : at.d;
  const values = {
    d,
    dn: digits(found.dn[d]),
    mean: digits(found.average),
    n: digits(found.n[d]),
    product: digits(found.product),
    sigma: digits(found.sigma),
    dx: digits(recorded[d]),
  };
  const { share } = directions(open);
  return html`<div class="tl-two">
      <div class="tl-scroll">${directionsTable(open)}</div>
      <div class="tl-scroll">${dimensions(open, d, at)}</div>
    </div>
    <p class="gr-sum tl-exact">${t(`gradients.norm.arithmetic${suffix}`, values)}</p>
    ${checkButton(s, `${view.site}_in`, [at.token, d])}
    ${reading([
      ["see", `gradients.see.norm${suffix}`, { share: percent(share), sigma: digits(found.sigma) }],
      ["look", "gradients.look.norm", { eps: String(view.eps).replace("-", "−"), left: digits(found.left) }],
    ])}
    ${site(`∂L/∂ ${view.site}_in`, [tokensOf(s, at.stack).length, found.D], "", undefined, [])}`;
}

/** @param {Shown} s */
export function normPanel(s) {
  const at = placeNow(s);
  const { layer, part } = s.ways[at.stack].parts[at.k];
  const asked = ask(s, "norm", { stack: at.stack, layer, part, token: at.token }, opened);
  const about = s.view.norm_kind === "rmsnorm" ? "gradients.norm.about_rms" : "gradients.norm.about";
  const names = s.ways[at.stack].parts.map((_, k) => sublayerName(s, at.stack, k));
  return html`<p class="tl-quiet">${atDepth(about)}</p>
    <div class="gr-controls">
      ${stackAndToken(s, at, (patch) => moveTo(at, patch), "norm")}
      ${list("gradients-norm-part", t("gradients.choose.part"), names, at.k, (k) => moveTo(at, { k }))}
    </div>
    ${
      asked.view
        ? body(s, asked.view, at)
        : html`<p class="tl-quiet" role=${asked.failed ? "alert" : "status"}>${asked.failed || t("common.working")}</p>`
    }`;
}
