/**
 * DecoderLens: what the decoder writes when it reads each encoder layer. A second answer, since it translates again for each.
 *
 * @import { LensState } from "./page.js"
 * @import { DecoderLensView, LayerTranslation } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/**
 * @param {LensState} s
 * @param {() => void} paint
 */
export async function fetchTranslations(s, paint) {
  const { m, view } = s;
  view.translations ??= call(m.server, { page: "lens", ...state.scene, part: "decoder" });
  const answer = await view.translations;
  if (m.state !== s) return;
  s.failed = answer.ok ? "" : errorText(answer.error);
  if (answer.ok) s.translations = answer.view;
  else view.translations = undefined;
  paint();
  if (answer.ok) m.root.dataset.decoder = "drawn";
}

/**
 * @param {LayerTranslation} layer
 * @param {number} i
 */
function line({ chrf, tokens, stopped }, i) {
  const written = tokens.map(
    ([text, kept]) => html`<span class=${kept ? "" : "ln-lost"}>${text.replaceAll("▁", " ")}</span>`,
  );
  const cut = html`<small class="tl-quiet">${t("lens.decoder_cut")}</small>`;
  return html`<li data-layer=${i}>
    <span class="ln-layer"
      ><b>${i ? t("lens.decoder_layer", { n: i }) : t("lens.col.input")}</b><small>chrF ${num(chrf, 1)}</small></span
    >
    <div>
      <p lang=${state.result?.writes} class="ln-line">${tokens.length ? written : t("lens.decoder_empty")}</p>
      ${stopped === "limit" ? cut : ""}
    </div>
  </li>`;
}

/**
 * @param {DecoderLensView} view
 * @param {number} d the model's width
 */
function list({ layers, own, lines }, d) {
  const last = layers[layers.length - 1];
  return html`<ol class="ln-layers" id="lens-layers">
      ${layers.map(line)}
    </ol>
    <p class="tl-quiet ln-small">${t("lens.decoder_legend")}</p>
    ${own ? "" : html`<p class="tl-notice">${t("lens.decoder_other")}</p>`} ${reading(lines)}
    ${siteWithCode(["decoder"], `${layers[0].site} … ${last.site}`, [state.result?.src_tokens ?? 0, d])}`;
}

/**
 * @param {LensState} s
 * @param {() => void} paint
 */
function content(s, paint) {
  if (s.translations) return list(s.translations, s.view.d);
  if (!s.failed) return html`<p class="tl-quiet">${t("common.working")}</p>`;
  return html`<p role="alert" class="tl-error">
    ${s.failed}
    <button class="tl-button" @click=${() => fetchTranslations(s, paint)}>${t("common.retry")}</button>
  </p>`;
}

/**
 * @param {LensState} s
 * @param {() => void} paint
 */
export function translationsSection(s, paint) {
  return html`<section class="tl-figure" id="lens-decoder" data-part="decoder">
    <h3>${t("lens.decoder")}</h3>
    <p class="tl-quiet">${atDepth(`lens.decoder_about_${s.view.pre ? "pre" : "post"}`)}</p>
    <div>${content(s, paint)}</div>
  </section>`;
}
