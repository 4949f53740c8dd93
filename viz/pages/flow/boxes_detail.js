/**
 * One box in words: what it does, what leaves it, its parameters, FLOPs and time, and where there is more about it.
 *
 * @import { Boxes } from "./boxes.js"
 * @import { BoxesConfig, BoxPart } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { codeButton } from "../../browser/source_code/button.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { count, percent, sharesOf, shapeText } from "./boxes_numbers.js";
import { alsoOf } from "./boxes_places.js";
import { pageName, partPlace } from "./boxes_names.js";

/** @type {Record<string, string>} */
const ACTIVATIONS = { relu: "ReLU", gelu: "GELU", silu: "SiLU" };

/**
 * The text about a box; some have one for each stack, some one for models that are made otherwise.
 * @param {BoxesConfig} config
 * @param {BoxPart} part
 */
function aboutKey(config, part) {
  if (["ids", "mask", "self"].includes(part.type)) return `boxes.what.${part.type}.${part.stack}`;
  if (part.type === "positions") {
    const kind = config.positions.startsWith("sinusoidal") ? "sinusoidal" : config.positions;
    return `boxes.what.positions.${kind}`;
  }
  if (part.type.endsWith("norm") && config.norm === "rmsnorm") return `boxes.what.${part.type}_rms`;
  if (part.type === "ff" && config.feedforward === "swiglu") return "boxes.what.ff_swiglu";
  return `boxes.what.${part.type}`;
}

/**
 * How the number of parameters comes about; "" where there is nothing to tell.
 * @param {BoxesConfig} config
 * @param {BoxPart} part
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
  return ` = ${t(`boxes.formula.${name}`, values)}`;
}

/**
 * @param {BoxesConfig} config
 * @param {BoxPart} part
 */
function parameters(config, part) {
  if (part.params === 0 && part.type === "linear") return t("boxes.tied");
  if (part.params === 0 && part.type === "embedding") return t("boxes.shared");
  return html`<b>${count(part.params)}</b>${formula(config, part)}`;
}

/** @param {Boxes} boxes @param {BoxPart} part */
function timeText({ times }, { id }) {
  const ms = times?.ms[id];
  if (ms !== undefined && times) return `${num(ms, 3)} ms · ${percent(sharesOf(times)[id])}`;
  return t(times ? "boxes.time_with" : "boxes.measuring");
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function fact(key, value) {
  return html`<dt>${t(`boxes.detail.${key}`)}</dt>
    <dd>${value}</dd>`;
}

/** @param {Boxes} boxes */
export function boxDetail(boxes) {
  const { view, told: part } = boxes;
  const { config } = view;
  const about = {
    heads: config.n_heads,
    width: config.d_model / config.n_heads,
    layers: config.decoder_layers,
    activation: ACTIVATIONS[config.feedforward],
  };
  const work = view.sizes.total.flops[0];
  const flops = part.flops ? `${count(part.flops)} · ${percent(part.flops / work)}` : t("boxes.no_flops");
  const site = part.site ? html`<code>${part.site}</code>` : nothing;
  const inner = part.inner && html`<b>${shapeText(part.inner.shape)}</b><code>${part.inner.site}</code>`;
  return html`<section class="mp-detail" aria-label=${t("boxes.detail_label")} data-box=${part.id}>
    <h3>${partPlace(part)}</h3>
    <p>${t(aboutKey(config, part), about)}</p>
    <dl class="mp-facts">
      ${fact("out", html`<b>${shapeText(part.shape)}</b>${site}`)}
      ${inner ? fact(part.type === "ff" ? "hidden" : "weights", inner) : nothing}
      ${fact("params", parameters(config, part))} ${fact("flops", flops)}
      ${boxes.settings.times ? fact("time", timeText(boxes, part)) : nothing}
    </dl>
    ${codeButton([part.site, part.inner?.site ?? ""].filter(Boolean))}
    <div class="mp-opens">${openButtons(boxes, part)}</div>
  </section>`;
}

/** @param {Boxes} boxes @param {BoxPart} part */
function openButtons(boxes, part) {
  const { stack, layer } = part;
  const own = boxes.pageOf(part);
  const also = alsoOf(part);
  /** @param {string} id @param {string} label @param {() => void} act */
  const button = (id, label, act) => html`<button class="tl-button" id="boxes-${id}" @click=${act}>${label}</button>`;
  const inLayer = t("boxes.zoom_layer", { stack: t(`boxes.stack.${stack}`), n: layer + 1 });
  return [
    boxes.addressOf(part) ? button("zoom", t("boxes.zoom"), () => boxes.open(part)) : nothing,
    layer >= 0 ? button("zoom-layer", inLayer, () => boxes.goTo(`${stack}.${layer}`)) : nothing,
    button("open", t("boxes.open", { page: pageName(own.page) }), () => boxes.lead(own)),
    also
      ? button("also", t(`boxes.also.${also}`, { page: pageName(also) }), () => boxes.lead({ page: also, scene: {} }))
      : nothing,
  ];
}
