/**
 * What else changed? Sentences near the one that was taught, and the sample, with two switches against forgetting.
 *
 * @import { Shown } from "./page_state.js"
 * @import { NearView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { takeHome } from "../../browser/export/button.js";
import { errorText } from "../../browser/requests/server.js";
import { setScene } from "../../browser/state/scene.js";
import { data } from "../../browser/state/server_data.js";
import { state } from "../../browser/state/state.js";
import { reading } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { settle } from "./requests.js";
import { stepNow, triedNow } from "./page_state.js";
import { marked } from "./steps.js";

const MOST_TRIED = 4; // of one's own, beside those that are offered

/** @param {Shown} s */
export function nearSection(s) {
  const { view, failed } = s.near;
  const first = html`<p class="tl-notice">${t("learn.near.first")}</p>`;
  const shown = view ? list(s, view) : html`<p class="tl-quiet">${t("common.working")}</p>`;
  return html`<section class="tl-figure" id="learn-near" data-part="near">
    <h3>${t("learn.near")}</h3>
    <p class="tl-quiet">${t("learn.near.lead")}</p>
    ${failed ? html`<p class="tl-error" role="alert">${failed}</p>` : ""}
    ${stepNow(s) ? html`${failed ? "" : shown} ${form(s)}` : first}
  </section>`;
}

/** @param {Shown} s @param {NearView[]} found */
function list(s, found) {
  const { reads } = data.checkpoints[s.view.base];
  const good = found.filter(({ refused }) => !refused);
  const changed = good.filter(({ before, after }) => before !== after).length;
  /** @param {NearView} one */
  const after = (one) => (one.before === one.after ? t("learn.near.same") : marked(one.words, s.view.writes));
  /** @param {NearView} one */
  const row = (one) =>
    html`<li data-changed=${String(one.before !== one.after)}>
      <b lang=${reads}>${one.text}</b>
      ${
        one.refused
          ? html`<span class="tl-error">${errorText(one.refused)}</span>`
          : html`<span><small>${t("learn.near.before")}</small> <span lang=${s.view.writes}>${one.before}</span></span>
              <span><small>${t("learn.near.after")}</small> ${after(one)}</span>`
      }
    </li>`;
  return html`<ul class="le-near" id="learn-near-list">
      ${found.map(row)}
    </ul>
    <div aria-live="polite">
      ${reading([
        ["see", "learn.see.near", { n: changed, all: good.length }],
        ["look", "learn.look.near", {}],
      ])}
    </div>
    <div class="tl-site-line">${takeHome({ note: t("learn.near"), checkpoint: s.view.checkpoint_id })}</div>`;
}

/** @param {Shown} s */
function form(s) {
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    const box = event.target.elements["learn-try"];
    const text = box.value.trim();
    if (!text) return;
    box.value = "";
    const tried = [text, ...triedNow().filter((one) => one !== text)].slice(0, MOST_TRIED);
    setScene({ learn: { ...state.scene.learn, try: tried } });
    settle(s);
  };
  return html`<form class="le-try" @submit=${submit}>
    <label for="learn-try">${t("learn.near.try")}</label>
    <input
      id="learn-try"
      class="tl-input"
      type="text"
      autocomplete="off"
      maxlength=${data.limits.characters}
      lang=${data.checkpoints[s.view.base].reads ?? nothing}
    />
    <button class="tl-button" id="learn-try-go">${t("learn.near.go")}</button>
  </form>`;
}
