/**
 * The gradient of single numbers beside their values, at the nearest distance and in exact words: asked for at once where the stage runs backwards,
 * else when a person asks.
 *
 * @import { Near } from "./near.js"
 * @import { Asked } from "./near_numbers.js"
 */
import { state } from "../../browser/state/state.js";
import { data } from "../../browser/state/server_data.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lengthText } from "./backwards_record.js";

/** Whether somebody asked for gradients since the page was opened. */
let wanted = false;

/** Whether gradients are shown beside the numbers. @param {Near} near */
export function wantsGradient(near) {
  return !data.edition && state.depth === "exact" && (wanted || near.show.way !== null);
}

/**
 * @param {Near} near
 * @param {string[]} sites names of tensors
 * @param {number[][]} indices places in each of them
 * @returns {Asked | null} null where nobody asks
 */
export function gradientsOf(near, sites, indices) {
  if (!wantsGradient(near)) return null;
  return near.numbers.ask({ page: "flow", part: "gradient", where: { sites, indices } });
}

/** The button, or what the numbers are. @param {Near} near @param {Asked | null} asked */
export function gradientBar(near, asked) {
  if (data.edition) return nothing; // a static edition runs nothing
  const ask = () => {
    wanted = true;
    near.paint();
  };
  if (!asked)
    return html`<p class="tl-exact">
      <button class="flow-link" data-act="gradient" @click=${ask}>${t("flow.back.cell.ask")}</button>
    </p>`;
  const text = asked.failed || t(asked.found ? "flow.back.cell.about" : "flow.back.cell.wait");
  return html`<p class="tl-exact flow-quiet" role=${asked.failed ? "alert" : "none"}>${text}</p>`;
}

/** One of the numbers, or nothing while there is none. @param {Asked | null} asked @param {number} site */
export function gradientText(asked, site) {
  const value = asked?.found?.numbers[site]?.[0];
  if (value === undefined) return nothing;
  return html`<span class="tl-exact nr-gradient" data-gradient=${value}
    >${t("flow.back.cell.value", { value: lengthText(value) })}</span
  >`;
}
