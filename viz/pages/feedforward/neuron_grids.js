/** All neurons of a layer as cells of two pictures, before and after the activation; a press opens one. */

/** @import { Kit } from "../../browser/marks/kit.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { css } from "../../browser/drawing/dom.js";
import { painted } from "../../browser/marks/strips.js";
import { numberText } from "../../browser/marks/number_text.js";
import { take } from "../../browser/marks/take.js";

/** @type {Record<string, (wide: number) => number>} */
const MOVES = { ArrowRight: () => 1, ArrowLeft: () => -1, ArrowDown: (wide) => wide, ArrowUp: (wide) => -wide };

/** The neuron under a pointer; null beyond the last. @param {MouseEvent} event @param {number} wide @param {number} count */
function under(event, wide, count) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const tall = Math.ceil(count / wide);
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  const i = Math.floor(y * tall) * wide + Math.floor(x * wide);
  return i >= 0 && i < count && x < 1 ? i : null;
}

/** @param {number[]} values @param {number} wide */
function lines(values, wide) {
  const padded = [...values, ...Array((wide - (values.length % wide)) % wide).fill(0)];
  return Array.from({ length: padded.length / wide }, (_, row) => padded.slice(row * wide, (row + 1) * wide));
}

/** @param {any} data @param {any} grid @param {number} which @param {Kit} kit */
function picture({ wide, label, keys, say, grids }, { title, values }, which, kit) {
  const rows = lines(values, wide);
  const high = Math.max(...values.map(Math.abs)) || 1;
  const palette = values.some((/** @type {number} */ x) => x < 0) ? "diverging" : "sequential";
  const now = kit.at("neuron") ?? 0;
  const read = (/** @type {number | null} */ i) => {
    if (i === null) return kit.point(null);
    const [pre, act] = grids.map((/** @type {any} */ one) => numberText(one.values[i], "4"));
    return kit.point({ neuron: i }, say.replace("{i}", i).replace("{pre}", pre).replace("{act}", act));
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const to = now + (MOVES[event.key]?.(wide) ?? 0);
    if (event.key === "Enter") kit.put({ neuron: now });
    else if (to === now || to < 0 || to >= values.length) return;
    else read(to);
    event.preventDefault();
  };
  const shape = { rows: { name: "row", labels: rows.map((_, row) => String(row * wide)) }, cols: { name: "neuron", labels: rows[0].map((_, i) => String(i)) } }; // prettier-ignore
  const spot = css({ left: `${(100 * (now % wide)) / wide}%`, top: `${(100 * Math.floor(now / wide)) / rows.length}%`, width: `${100 / wide}%`, height: `${100 / rows.length}%` }); // prettier-ignore
  return html`<figure class="mk-figure">
    <figcaption>${title}</figcaption>
    <div
      class="mk-cells"
      style=${css({ "--wide": wide, "--tall": rows.length })}
      role="application"
      tabindex=${which === 0 ? 0 : -1}
      aria-label=${label}
      aria-description=${keys}
      @pointermove=${(/** @type {MouseEvent} */ event) => read(under(event, wide, values.length))}
      @pointerleave=${() => kit.point(null)}
      @click=${(/** @type {MouseEvent} */ event) => {
        const i = under(event, wide, values.length);
        if (i !== null) kit.put({ neuron: i });
      }}
      @keydown=${key}
      ${take(() => ({ matrix: { mark: "Matrix", ...shape, values: rows, palette, high } }))}
    >
      <canvas aria-hidden="true" ${painted(rows, high, palette)}></canvas><i style=${spot}></i>
    </div>
  </figure>`;
}

/** @param {any} data @param {Kit} kit */
export function draw(data, kit) {
  const [before, after] = data.grids.map((/** @type {any} */ grid, /** @type {number} */ i) =>
    picture(data, grid, i, kit),
  );
  return html`<div class="mk-columns mk-two-grids">${before}<b>${data.between} →</b>${after}</div>`;
}
