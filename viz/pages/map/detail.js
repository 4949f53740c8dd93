/**
 * One box in words: what it does, what leaves it, its parameters, FLOPs and time, and the pages that show it.
 *
 * @import { MapConfig, MapPart, MapTimes, MapView } from "./view.types.js"
 *
 * @typedef {object} Detail
 * @property {MapView} view
 * @property {MapPart} part
 * @property {MapTimes | null} times
 * @property {Record<string, number> | null} shares of the time, by the box
 * @property {() => void} open
 * @property {(page: string) => void} openAlso
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { codeButton } from "../../browser/source_code/button.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { count, percent, shapeText } from "./number_format.js";
import { alsoOf, pageOf } from "./box_links.js";
import { pageName, partPlace } from "./box_names.js";

/** @type {Record<string, string>} */
const ACTIVATIONS = { relu: "ReLU", gelu: "GELU", silu: "SiLU" };

/**
 * The text about a box; some have one for each stack, some one for models that are made otherwise.
 * @param {MapConfig} config
 * @param {MapPart} part
 */
function aboutKey(config, part) {
  if (["ids", "mask", "self"].includes(part.type)) return `map.what.${part.type}.${part.stack}`;
  if (part.type === "positions") {
    const kind = config.positions.startsWith("sinusoidal") ? "sinusoidal" : config.positions;
    return `map.what.positions.${kind}`;
  }
  if (part.type.endsWith("norm") && config.norm === "rmsnorm") return `map.what.${part.type}_rms`;
  if (part.type === "ff" && config.feedforward === "swiglu") return "map.what.ff_swiglu";
  return `map.what.${part.type}`;
}

/**
 * How the number of parameters comes about; "" where there is nothing to tell.
 * @param {MapConfig} config
 * @param {MapPart} part
 */
function formula(config, part) {
  const norm = config.norm === "rmsnorm" ? "norm_rms" : "norm";
  /** @type {Record<string, string>} */
  const names = {
    self: "attention",
    cross: "attention",
    ff: config.feedforward === "swiglu" ? "ff_swiglu" : "ff",
    add_norm: norm,
    norm,
    positions: "positions",
    embedding: `embedding.${part.stack}`,
  };
  const name = names[part.type];
  if (!part.params || !name) return "";
  const vocabulary = part.stack === "encoder" ? config.src_vocab_size : config.tgt_vocab_size;
  const values = { d: config.d_model, f: config.d_ff, v: count(vocabulary), length: config.max_length };
  return ` = ${t(`map.formula.${name}`, values)}`;
}

/**
 * @param {MapConfig} config
 * @param {MapPart} part
 */
function parameters(config, part) {
  if (part.params === 0 && part.type === "linear") return t("map.tied");
  if (part.params === 0 && part.type === "embedding") return t("map.shared");
  return html`<b>${count(part.params)}</b>${formula(config, part)}`;
}

/** @param {Detail} detail */
function timeText({ part, times, shares }) {
  const ms = times?.ms[part.id];
  if (ms !== undefined && shares) return `${num(ms, 3)} ms · ${percent(shares[part.id])}`;
  return t(times ? "map.time_with" : "map.measuring");
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function fact(key, value) {
  return html`<dt>${t(`map.detail.${key}`)}</dt>
    <dd>${value}</dd>`;
}

/** @param {Detail} detail */
export function boxDetail(detail) {
  const { view, part } = detail;
  const { config } = view;
  const about = {
    heads: config.n_heads,
    width: config.d_model / config.n_heads,
    layers: config.decoder_layers,
    activation: ACTIVATIONS[config.feedforward],
  };
  const work = view.sizes.total.flops[0];
  const flops = part.flops ? `${count(part.flops)} · ${percent(part.flops / work)}` : t("map.no_flops");
  const site = part.site ? html`<code>${part.site}</code>` : nothing;
  const inner = part.inner && html`<b>${shapeText(part.inner.shape)}</b><code>${part.inner.site}</code>`;
  return html`<section class="mp-detail" aria-label=${t("map.detail_label")} data-box=${part.id}>
    <h3>${partPlace(part)}</h3>
    <p>${t(aboutKey(config, part), about)}</p>
    <dl class="mp-facts">
      ${fact("out", html`<b>${shapeText(part.shape)}</b>${site}`)}
      ${inner ? fact(part.type === "ff" ? "hidden" : "weights", inner) : nothing}
      ${fact("params", parameters(config, part))} ${fact("flops", flops)} ${fact("time", timeText(detail))}
    </dl>
    ${codeButton([part.site, part.inner?.site ?? ""].filter(Boolean))}
    <div class="mp-opens">${openButtons(detail)}</div>
  </section>`;
}

/** @param {Detail} detail */
function openButtons({ part, open, openAlso }) {
  const also = alsoOf(part);
  const alsoButton = also
    ? html`<button class="tl-button" id="map-also" @click=${() => openAlso(also)}>
        ${t(`map.also.${also}`, { page: pageName(also) })}
      </button>`
    : nothing;
  return html`<button class="tl-button" id="map-open" @click=${open}>
      ${t("map.open", { page: pageName(pageOf(part)) })}
    </button>
    ${alsoButton}`;
}
