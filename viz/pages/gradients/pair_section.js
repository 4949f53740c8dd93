/**
 * The pair: where the given translation comes from, a box to type one, and its tokens with their losses.
 *
 * @import { Shown } from "./page_state.js"
 * @import { GradientsView } from "./view.types.js"
 */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { data } from "../../browser/state/server_data.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { percent } from "./arithmetic.js";
import { change, own, rowNow } from "./page_state.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

/** @param {Shown} s */
function controls({ view }) {
  const sources = ["own", ...(view.default ? ["example"] : []), "typed"];
  const now = own().of === "typed" ? "typed" : view.kind;
  /** @param {string} of */
  const choose = (of) => change({ of, text: of === "typed" ? own().text || view.text : own().text, row: undefined });
  const smoothing = view.smoothing ? "on" : "off";
  return html`<div class="gr-controls">
    ${segmented(t("gradients.of"), sources, now, (name) => t(`gradients.of.${name}`), choose)}
    ${segmented(
      t("gradients.smoothing"),
      ["off", "on"],
      smoothing,
      (name) => t(`gradients.smoothing.${name}`),
      (name) => change({ smoothed: name === "on" || undefined }),
    )}
    ${view.steps.length ? ages(view) : ""}
  </div>`;
}

/** The model, or a snapshot of the lab's replay in its place. @param {GradientsView} view */
function ages({ step, steps }) {
  /** @param {any} event */
  const choose = (event) => change({ model: event.target.value || undefined, matrix: undefined, row: undefined });
  const option = (/** @type {number} */ one) =>
    html`<option value=${`snapshot:${one}`} .selected=${live(one === step)}>
      ${t("gradients.model.snapshot", { n: one })}
    </option>`;
  return html`<label
    >${t("gradients.model")}
    <select class="tl-button" id="gradients-model" @change=${choose}>
      <option value="" .selected=${live(step < 0)}>${t("gradients.model.box")}</option>
      ${steps.map(option)}
    </select></label
  >`;
}

/**
 * Typing changes the scene only when it is sent, so that the link always says what is shown. What is typed stays while parts of the page arrive.
 * @param {Shown} s
 */
function form({ view }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const box = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).querySelector("#gradients-box")
    );
    change({ of: "typed", text: box.value, row: undefined });
  };
  return html`<form class="gr-form" @submit=${submit}>
    <label for="gradients-box">${t("gradients.box")}</label>
    <input
      id="gradients-box"
      class="tl-input"
      lang=${state.result?.writes ?? nothing}
      maxlength=${data.limits.characters}
      .value=${own().of === "typed" ? view.typed : view.text}
    />
    <button class="tl-button" id="gradients-go">${t("gradients.go")}</button>
  </form>`;
}

/** @param {Shown} s */
function messages({ view }) {
  const { refused, kind, notices, same, step } = view;
  const instead = refused && kind !== "typed" ? t(`gradients.instead.${kind}`) : "";
  return html`${
    refused
      ? html`<p class="tl-error" role="alert" id="gradients-refused">
          ${t(`gradients.refused.${refused.code}`, refused.values)} ${instead}
        </p>`
      : ""
  }${notices.map((name) => html`<p class="tl-notice" data-notice=${name}>${t(`gradients.notice.${name}`)}</p>`)}${
    same ? html`<p class="tl-quiet" id="gradients-same">${t("gradients.same")}</p>` : ""
  }${step < 0 ? "" : html`<p class="tl-notice" id="gradients-age">${t("gradients.age", { n: step })}</p>`}`;
}

/** @param {Shown} s */
function chips(s) {
  const { rows } = s.view;
  const chosen = rowNow(s);
  const high = Math.max(...rows.map(({ loss }) => loss));
  return html`<div class="gr-chips" role="toolbar" data-rove aria-label=${t("gradients.chips")}>
    ${rows.map(
      ({ wants, loss }, i) =>
        html`<button
          class="gr-chip"
          data-row=${i}
          data-loss=${loss}
          aria-pressed=${String(i === chosen)}
          @click=${() => change({ row: i })}
        >
          <b lang=${state.result?.writes ?? nothing}>${wants}</b
          ><span class="gr-bar" aria-hidden="true"><i style="width: ${(100 * loss) / (high || 1)}%"></i></span
          ><small>${num(loss, 2)}</small>
        </button>`,
    )}
  </div>`;
}

/** @param {Shown} s @returns {Line[]} */
function lines({ view }) {
  const { rows, loss, smoothing, smoothed } = view;
  const worst = rows.reduce((most, row) => (row.loss > most.loss ? row : most));
  const total = rows.reduce((sum, row) => sum + row.loss, 0);
  const share = percent(worst.loss / (total || 1));
  const values = { loss: num(loss, 3), n: rows.length, text: worst.wants, worst: num(worst.loss, 2), share };
  /** @type {Line[]} */
  const more = smoothing ? [["look", "gradients.losses.smoothed", { smoothed: num(smoothed, 3) }]] : [];
  return [["see", "gradients.losses", values], ...more];
}

/** @param {Shown} s */
export function pairSection(s) {
  return html`<section class="tl-figure" id="gradients-pair" data-part="pair">
    ${controls(s)} ${form(s)} ${messages(s)} ${chips(s)} ${reading(lines(s))}
  </section>`;
}
