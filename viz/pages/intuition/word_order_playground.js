/**
 * Intuition 5: two sentences of the same tokens in another order, through the model's own encoder with positions and without.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { Unpacked } from "../../browser/requests/unpack_arrays.js"
 * @import { IntuitionView, OtherTokens, SameTokens } from "./view.types.js"
 *
 * @typedef {OtherTokens | (SameTokens & { table: Unpacked, without: Unpacked })} Comparison
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { askPart } from "../../browser/requests/page_part.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { section } from "./controls.js";
import { comparisonFigure, MARKS } from "./word_order_tables.js";
import { setIntuition } from "./settings.js";

const KEYS = ["first", "second"];

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
 * Compare the sentences of the scene, unless that is what is shown.
 * @param {Mounted} m
 * @param {Part<Comparison>} order
 * @param {IntuitionView} view
 * @param {() => void} changed
 */
export async function compare(m, order, view, changed) {
  const [first, second] = sentences(view);
  const key = JSON.stringify([state.scene.checkpoint, first, second]);
  const asked = { part: "order", first, second };
  if (await askPart(order, { m, key, asked, changed, read: unpacked })) m.root.dataset.order = key;
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
        class="tl-input in-input"
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
 * @param {Part<Comparison>} order
 * @param {() => void} ask
 */
export function orderPart(view, order, ask) {
  const plain = html`<p class="tl-notice" id="intuition-plain">${t("intuition.order.plain")}</p>`;
  return section(
    "order",
    html`${form(sentences(view), ask)} ${proposals(view)} ${view.added ? nothing : plain}
      <div aria-live="polite">${order.view ? comparisonFigure(order.view) : partStatus(order, ask)}</div>`,
  );
}
