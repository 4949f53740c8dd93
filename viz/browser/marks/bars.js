/**
 * Bars on one scale, one row each: a single bar, or a paler one before and one after. The last row may stand for all others.
 *
 * @import { Kit } from "./kit.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css, lettersOf } from "../drawing/dom.js";
import { placesOf } from "./kit.js";
import { take } from "./take.js";
import { walked } from "./walk.js";
import { formula } from "../text/formula.js";

const LONG = 16; // letters of a label that is more than a token; a Chinese character is as wide as two
const FEW = 10; // pairs that may stand upright

/** @param {number} value @param {number} high @param {boolean} signed */
function extent(value, high, signed) {
  const half = signed ? 50 : 0;
  const long = `${Math.min(1, Math.abs(value) / (high || 1)) * (signed ? 50 : 100)}%`;
  const from = value < 0 ? `calc(${half}% - ${long} * var(--longest))` : `${half}%`;
  return css({ "--from": from, "--long": long });
}

/** @param {any} mark @param {any} bar @param {number} i @param {number | null} now */
function row(mark, bar, i, now) {
  const { high, tone = "weight", key } = mark;
  const signed = tone === "signed";
  const side = signed && bar.value < 0 ? "mk-negative" : "";
  const before =
    bar.before === undefined
      ? nothing
      : html`<span class="mk-bar mk-before" style=${extent(bar.before, high, signed)}
          ><i></i><small>${bar.said_before ?? ""}</small></span
        >`;
  return html`<li
    class="mk-bar-row ${(bar.look || "usual").replace(/\S+/g, "mk-$&")} ${i === now ? "mk-now" : ""}"
    data-spot="0.${i}"
    data-value=${bar.value}
  >
    <span class="mk-bar-label" translate="no">${bar.label}</span>
    <span class="mk-bar-track ${key ? "mk-paired" : ""}">
      ${before}<span class="mk-bar mk-after mk-tone-${tone} ${side}" style=${extent(bar.value, high, signed)}
        ><i></i><b>${bar.said}</b></span
      >
    </span>
    ${bar.tag ? html`<span class="mk-tag">${bar.tag}</span>` : nothing}
  </li>`;
}

/** @param {any} mark */
function legend({ key, tone = "weight" }) {
  if (!key) return nothing;
  return html`<p class="mk-bar-key">
    <i class="mk-before"></i>${formula(key[0])} <i class="mk-tone-${tone}"></i>${formula(key[1])}
  </p>`;
}

/** @param {any} mark @param {Kit} kit */
export function bars(mark, kit) {
  const { bars: all, label, axis = "", threshold, high } = mark;
  const now = axis ? kit.at(axis) : null;
  const walk = {
    label,
    lines: [all.length],
    places: (/** @type {number} */ _, /** @type {number} */ i) => placesOf(all[i].places || (axis && `${axis}:${i}`)),
    say: (/** @type {number} */ _, /** @type {number} */ i) =>
      `${all[i].label}: ${[all[i].said_before, all[i].said].filter(Boolean).join(" → ")}`,
    choose: (/** @type {number} */ _, /** @type {number} */ i) =>
      all[i].put ? kit.put(all[i].put) : kit.pin(walk.places(_, i)),
  };
  const line =
    threshold === undefined
      ? nothing
      : html`<li class="mk-threshold" style=${css({ "--from": `${(100 * threshold) / high}%` })}>
          <i></i><small>${mark.threshold_said ?? ""}</small>
        </li>`;
  const isLong =
    all.at(-1)?.look !== "others" && all.some((/** @type {any} */ { label: name }) => lettersOf(name) > LONG);
  const look = `${isLong ? "mk-long" : ""} ${mark.key && all.length <= FEW ? "mk-upright" : ""}`;
  const picture = html`<ol class="mk-bars ${look}" style=${css({ "--rows": all.length })}>
    ${all.map((/** @type {any} */ bar, /** @type {number} */ i) => row(mark, bar, i, now))}${line}
  </ol>`;
  return html`<figure class="mk-figure" ${take(() => barsTaken(mark))}>
    ${legend(mark)}${walked(walk, kit, picture)}
  </figure>`;
}

/** @param {any} mark @returns {import("./take.js").Taken} */
function barsTaken({ bars: all, label, unit = "" }) {
  const told = {
    of: label,
    unit: unit || "value",
    say: (/** @type {any} */ value) => String(value),
    others: ["before"],
  };
  const one = (/** @type {any} */ bar) => ({ name: bar.label, value: bar.value, others: [bar.before ?? null] });
  return { bars: { bars: all.map(one), told } };
}
