/**
 * What is said of the picked cell: its sum, the formula of its wave, and what that wave does over the sentence.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Cursor, Numbers } from "./cursor.js"
 * @import { EmbeddingsView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { colour, ink } from "../../browser/drawing/color_scales.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { digitsOf, ends, scaleText, valueAt, waveOf } from "./cursor.js";

const ONE_TURN = 13; // positions: a wave this short turns within any sentence worth looking at
const VISIBLE = 0.1; // a wave that changes by less over the sentence hardly moves

/** @param {EmbeddingsView} view @param {number} value @param {string} digits @param {string} label @param {string} detail */
function term({ limit }, value, digits, label, detail) {
  const style = `background: ${colour("diverging", value, -limit, limit)}; color: ${ink("diverging", value, -limit, limit)}`;
  return html`<span class="tl-em-term" style=${style}
    ><b>${digits}</b><small>${label}</small><small>${detail}</small></span
  >`;
}

/**
 * a + b = c for the picked cell, with the row of the table that a comes from.
 * @param {EmbeddingsView} view
 * @param {Numbers} numbers
 * @param {Cursor} at
 */
export function cellSum(view, numbers, at) {
  const n = digitsOf(numbers.tokens);
  const token = view.tokens[at.position];
  const encoding = valueAt(numbers.table, at);
  if (token === undefined) {
    const values = { position: at.position, last: view.tokens.length - 1, value: num(encoding, n) };
    return html`<p>${t("embeddings.beyond", values)}</p>`;
  }
  const row = valueAt(numbers.tokens, at);
  const sum = valueAt(numbers.sum, at);
  const where = html`<p class="tl-em-where">${t("embeddings.cell", { token, ...at })}</p>`;
  const rowName = t("embeddings.short.tokens_embedded", { scale: scaleText(view) });
  const toLayer = t("embeddings.to_layer");
  if (!view.added) {
    return html`${where}
      <div class="tl-em-sum">${term(view, row, num(row, n), rowName, toLayer)}</div>`;
  }
  const factors = `${num(row / view.scale, n + 1)} × ${Number(view.scale.toFixed(3))}`;
  const place = `PE(${at.position}, ${at.dimension})`;
  return html`${where}
    <div class="tl-em-sum">
      ${term(view, row, num(row, n), rowName, factors)}<span class="tl-em-sign">+</span>${term(
        view,
        encoding,
        num(encoding, n),
        t("embeddings.short.positions"),
        place,
      )}<span class="tl-em-sign">=</span>${term(view, sum, num(sum, n), t("embeddings.short.embedded"), toLayer)}
    </div>`;
}

/** How finely the numbers came. @param {Numbers} numbers */
export function roundedNote({ tokens, sum }) {
  const error = Math.max(tokens.maxError, sum.maxError).toExponential(0);
  return t("embeddings.rounded", { digits: digitsOf(tokens), error });
}

/** @param {number} x */
function short(x) {
  if (x >= 1000) return x.toFixed(0);
  return x >= 100 ? x.toFixed(1) : String(Number(x.toPrecision(5)));
}

/** @param {string | number} top @param {string | number} bottom */
function power(top, bottom) {
  return html`10000<sup>${top}/${bottom}</sup>`;
}

/**
 * The formula of section 3.5, then the same with the numbers of the picked cell in it.
 * @param {EmbeddingsView} view
 * @param {Numbers} numbers
 * @param {Cursor} at
 */
export function waveFormula(view, numbers, at) {
  const width = view.shape[1];
  const { pair, name, index } = waveOf(view, at.dimension);
  const divisor = view.divisors[pair];
  const even = 2 * pair;
  const angle = Number((at.position / divisor).toPrecision(5));
  const value = num(valueAt(numbers.table, at), digitsOf(numbers.table));
  return html`<p class="tl-em-formula"><i>PE(pos, ${index}) = ${name}(pos / </i>${power("2i", "d")})</p>
    <p class="tl-em-formula">
      PE(${at.position}, ${at.dimension}) = ${name}(${at.position} / ${power(even, width)}) = ${name}(${at.position} /
      ${short(divisor)}) = ${name}(${angle}) = <b id="embed-pe">${value}</b>
    </p>
    <p class="tl-em-formula">
      ${t("embeddings.wavelength")} = 2π · ${power(even, width)} = ${short(2 * Math.PI * divisor)}
      ${t("embeddings.positions_unit")}
    </p>`;
}

/**
 * What the picked dimension does over this sentence.
 * @param {EmbeddingsView} view
 * @param {Numbers} numbers
 * @param {Cursor} at
 * @returns {Line[]}
 */
export function waveReading(view, numbers, at) {
  const { dimension } = at;
  const length = view.tokens.length;
  const { pair, name } = waveOf(view, dimension);
  const wavelength = 2 * Math.PI * view.divisors[pair];
  const from = Math.max(0, Math.min(at.position, ends(view).position - 1)); // the last position is compared with the one before
  /** @param {number} position */
  const value = (position) => valueAt(numbers.table, { position, dimension });
  /** @param {number} position */
  const said = (position) => num(value(position), digitsOf(numbers.table));
  const values = {
    dimension,
    pair,
    wave: wavelength >= 100 ? wavelength.toFixed(0) : wavelength.toFixed(2),
    length,
    turns: num((length - 1) / wavelength, 2),
    from,
    to: from + 1,
    a: said(from),
    b: said(from + 1),
    first: said(0),
    last: said(length - 1),
    end: length - 1,
  };
  const inside = Array.from({ length }, (_, i) => value(i));
  const range = Math.max(...inside) - Math.min(...inside);
  return [
    ["see", `embeddings.see.wave_${name}`, values],
    ["look", `embeddings.look.wave_${paceOf(wavelength, length, range)}`, values],
  ];
}

/**
 * @param {number} wavelength
 * @param {number} length of the sentence
 * @param {number} range of the wave over it
 */
function paceOf(wavelength, length, range) {
  if (wavelength <= Math.max(length, ONE_TURN)) return "fast";
  return range >= VISIBLE ? "middle" : "slow";
}
