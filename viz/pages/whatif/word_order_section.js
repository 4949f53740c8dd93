/**
 * Positions off: two sentences of the same tokens in another order, translated with positions and without, on a click. The pair that
 * stands open stays so while the page is drawn anew.
 *
 * @import { Shown } from "./page_state.js"
 * @import { OrderView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { openPage } from "../../browser/frame/pages.js";
import { reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";

/** @param {number} pair */
function keyOf(pair) {
  return JSON.stringify([state.scene.checkpoint, state.scene.decode, pair]);
}

/**
 * @param {Shown} shown
 * @param {number} pair
 */
async function open(shown, pair) {
  shown.order = pair;
  shown.orderFailure = null;
  shown.update();
  await fetchOrder(shown);
}

/** Ask for the pair that stands open, where its table is not there. @param {Shown} shown */
export async function fetchOrder(shown) {
  const pair = shown.order;
  if (pair === null || pair >= shown.view.orders.length) return;
  const key = keyOf(pair);
  if (shown.orders.has(key)) return;
  const answer = await call(shown.m.server, { page: "whatif", ...state.scene, part: "order", pair });
  if (answer.ok) shown.orders.set(key, answer.view);
  else if (shown.order === pair) shown.orderFailure = answer.error;
  shown.update();
}

/**
 * @param {OrderView} order
 * @param {string} writes
 */
function table(order, writes) {
  const headings = ["sentence", "with", "without"].map((name) => t(`whatif.order.${name}`));
  return html`<div class="tl-scroll">
      <table class="tl-table" id="whatif-order-table">
        ${tableRows(
          headings,
          order.rows.map(
            ({ text, before, after }) =>
              html`<tr>
                <th scope="row" lang=${state.result?.reads}>${text}</th>
                ${[before, after].map((one) => html`<td lang=${writes}>${one || t("whatif.empty")}</td>`)}
              </tr>`,
          ),
        )}
      </table>
    </div>
    ${reading(order.lines)}
    <p class="wi-small">${t("whatif.order.about")}</p>`;
}

/** @param {Shown} shown */
function answer(shown) {
  const { orders, writes } = shown.view;
  if (shown.order === null || shown.order >= orders.length) return "";
  const found = shown.orders.get(keyOf(shown.order));
  if (found) return table(found, writes);
  const { orderFailure } = shown;
  if (orderFailure) return html`<p class="tl-notice" role="alert">${errorText(orderFailure)}</p>`;
  return html`<p class="tl-quiet">${t("common.working")}</p>`;
}

/** @param {Shown} shown */
export function orderPairs(shown) {
  const { orders } = shown.view;
  if (!orders.length) return "";
  const why = () => {
    const [first, second] = orders[0];
    setScene({ intuition: { ...state.scene.intuition, part: "order", first, second } });
    openPage("intuition");
  };
  const buttons = orders.map(
    ([first, second], i) =>
      html`<button
        class="tl-button"
        lang=${state.result?.reads}
        data-order=${i}
        aria-pressed=${String(i === shown.order)}
        @click=${() => open(shown, i)}
      >
        ${t("whatif.order.pair", { first, second })}
      </button>`,
  );
  return html`<div id="whatif-order">
    <div class="wi-buttons">
      <span class="wi-small">${t("whatif.order.try")}</span>
      ${buttons}
      <button class="tl-link" id="whatif-why" @click=${why}>${t("whatif.order.why")}</button>
    </div>
    <div aria-live="polite">${answer(shown)}</div>
  </div>`;
}
