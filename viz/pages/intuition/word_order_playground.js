/**
 * Intuition 5: two sentences of the same tokens in another order, through the model's own encoder with positions and without.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Unpacked } from "../../browser/requests/unpack_arrays.js"
 * @import { IntuitionView, OtherTokens, SameTokens } from "./view.types.js"
 *
 * @typedef {OtherTokens | (SameTokens & { table: Unpacked, without: Unpacked })} Comparison
 *
 * @typedef {object} OrderState
 * @property {string | null} key what was asked for last
 * @property {Comparison | null} comparison
 * @property {Failure | null} failure
 * @property {Map<string, Comparison>} kept
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { section } from "./controls.js";
import { comparisonFigure, MARKS } from "./word_order_tables.js";
import { setIntuition } from "./settings.js";

const KEYS = ["first", "second"];
const KEPT = 20;

/** @returns {OrderState} */
export function freshOrder() {
  return { key: null, comparison: null, failure: null, kept: new Map() };
}

/** The two sentences: those of the scene, else the first pair. @param {IntuitionView} view */
function sentences(view) {
  return KEYS.map((key, i) => {
    const given = state.scene.intuition[key];
    return typeof given === "string" ? given : view.pairs[0][i];
  });
}

/**
 * @param {SameTokens | OtherTokens} view
 * @returns {Promise<Comparison>}
 */
async function unpacked(view) {
  if (view.pairs === null) return view;
  const [table, without] = await Promise.all([unpack(view.numbers.table), unpack(view.numbers.without)]);
  return { ...view, table, without };
}

/**
 * @param {Mounted} m
 * @param {OrderState} order
 * @param {string} key
 * @param {string[]} texts
 */
async function fetchComparison(m, order, key, [first, second]) {
  const answer = await call(m.server, { page: "intuition", ...state.scene, part: "order", first, second });
  if (order.key !== key) return;
  if (!answer.ok) {
    order.failure = answer.error;
    return;
  }
  const comparison = await unpacked(answer.view);
  order.kept.set(key, comparison);
  if (order.kept.size > KEPT) order.kept.delete(/** @type {string} */ (order.kept.keys().next().value));
  if (order.key === key) order.comparison = comparison;
}

/**
 * Compare the sentences of the scene, unless that is what is shown.
 * @param {Mounted} m
 * @param {OrderState} order
 * @param {IntuitionView} view
 * @param {() => void} repaint
 */
export async function compare(m, order, view, repaint) {
  const texts = sentences(view);
  const key = JSON.stringify([state.scene.checkpoint, ...texts]);
  if (order.key === key && !order.failure) return;
  Object.assign(order, { key, failure: null, comparison: order.kept.get(key) ?? null });
  repaint();
  if (!order.comparison) {
    await fetchComparison(m, order, key, texts);
    if (order.key !== key) return;
    repaint();
  }
  if (order.comparison) m.root.dataset.order = key;
}

/** @param {OrderState} order */
function outcome({ failure, comparison }) {
  if (failure) return html`<p class="tl-error" role="alert">${errorText(failure)}</p>`;
  if (!comparison) return html`<p class="tl-quiet">${t("common.working")}</p>`;
  return comparisonFigure(comparison);
}

/**
 * @param {string[]} texts
 * @param {() => void} ask
 */
function form(texts, ask) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const inputs = /** @type {HTMLFormElement} */ (event.currentTarget).querySelectorAll("input");
    const [first, second] = Array.from(inputs, (input) => input.value.trim());
    setIntuition({ first, second });
    ask(); // the same sentences may be asked again, after a failure
  };
  /** @param {string} key @param {number} i */
  const field = (key, i) =>
    html`<label
      >${MARKS[i]} ${t(`intuition.order.${key}`)}<input
        id="intuition-${key}"
        class="in-input"
        lang=${state.result?.reads ?? nothing}
        maxlength=${data.limits.characters}
        .value=${texts[i]}
    /></label>`;
  return html`<form class="in-form" @submit=${submit}>
    ${KEYS.map(field)}
    <button class="tl-button in-main" id="intuition-compare">${t("intuition.order.compare")}</button>
  </form>`;
}

/** @param {IntuitionView} view */
function proposals(view) {
  return html`<p class="in-line in-sliders">
    <span class="tl-quiet">${t("intuition.order.try")}</span>
    ${view.pairs.map(
      ([first, second]) =>
        html`<button
          class="tl-button"
          lang=${state.result?.reads ?? nothing}
          @click=${() => setIntuition({ first, second })}
        >
          ${first} / ${second}
        </button>`,
    )}
  </p>`;
}

/**
 * @param {IntuitionView} view
 * @param {OrderState} order
 * @param {() => void} ask
 */
export function orderPart(view, order, ask) {
  const plain = html`<p class="tl-notice" id="intuition-plain">${t("intuition.order.plain")}</p>`;
  return section(
    "order",
    html`${form(sentences(view), ask)} ${proposals(view)} ${view.added ? nothing : plain}
      <div aria-live="polite">${outcome(order)}</div>`,
  );
}
