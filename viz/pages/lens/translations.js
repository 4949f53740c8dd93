/**
 * DecoderLens: what the decoder writes when it reads each encoder layer. A second answer, since it translates again for each.
 *
 * @import { LensState } from "./page.js"
 * @import { DecoderLensView, LayerTranslation } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, reading, siteWithCode } from "../../browser/text/figure_text.js";
import { askPart } from "../../browser/requests/page_part.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { runKey } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** @param {LensState} s */
export async function askTranslations({ m, translations }) {
  const changed = () => m.state?.paint();
  const isShown = await askPart(translations, { m, key: runKey(), asked: { part: "decoder" }, changed });
  if (isShown) m.root.dataset.decoder = "drawn";
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

/** @param {LensState} s */
export function translationsSection(s) {
  const { view } = s.translations;
  return html`<section class="tl-figure" id="lens-decoder" data-part="decoder">
    <h3>${t("lens.decoder")}</h3>
    <p class="tl-quiet">${atDepth(`lens.decoder_about_${s.view.pre ? "pre" : "post"}`)}</p>
    <div>${view ? list(view, s.view.d) : partStatus(s.translations, () => askTranslations(s))}</div>
  </section>`;
}
