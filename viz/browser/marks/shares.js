/** Two bars of 100 %, one above the other: ribbons show what is taken away and how the rest grows. Or one bar alone, with a line at a place of it. */

/** @import { Kit } from "./kit.js" */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { css, lettersOf } from "../drawing/dom.js";
import { sceneAt } from "./kit.js";
import { percentSaid } from "./number_text.js";
import { take } from "./take.js";
import { walked } from "./walk.js";

const [WIDE, TALL] = [1000, 40];
const PHONE = 700; // px of a screen whose bars have less room
const [FEW, MANY] = [28, 86]; // letters that a whole bar has room for, there and elsewhere

/** @typedef {[string, number, number, boolean]} Share */

/** @param {any} mark @param {Kit} kit */
export function shares({ parts, names, label, lifts = "", line: place }, kit) {
  const room = kit.m.root.clientWidth < PHONE ? FEW : MANY;
  const bar = (/** @type {1 | 2} */ k, /** @type {number} */ line) => {
    const one = (/** @type {Share} */ part, /** @type {number} */ i) => {
      if (!part[k]) return nothing;
      const text = `${part[0]} ${percentSaid(part[k])}`;
      return html`<span
        class=${part[3] && k === 1 ? "mk-closed" : ""}
        style=${css({ width: `${100 * part[k]}%`, "--share": part[k] })}
        data-spot="${line}.${i}"
        data-value=${part[k]}
        translate="no"
        >${[text, part[0]].find((words) => part[k] * room > lettersOf(words) + 0.3) ?? ""}</span
      >`;
    };
    return html`<div class="mk-shares-row">
      <b>${names[line]}</b>
      <div>
        ${parts.map(one)}${place === undefined ? nothing : html`<i style=${css({ "--from": `${100 * place}%` })}></i>`}
      </div>
    </div>`;
  };
  let [x0, x1] = [0, 0];
  const ribbons = parts.map((/** @type {Share} */ part) => {
    const [a, b, c, d] = [x0, x0 + WIDE * part[1], x1, x1 + WIDE * part[2]];
    [x0, x1] = [b, d];
    const middle = TALL / 2;
    const path = `M${a} 0C${a} ${middle} ${c} ${middle} ${c} ${TALL}L${d} ${TALL}C${d} ${middle} ${b} ${middle} ${b} 0Z`;
    return part[3] ? "" : svg`<path d=${path} style=${css({ "--share": part[2] })}></path>`;
  });
  const walk = {
    label,
    lines: names.map(() => parts.length),
    places: () => ({}),
    say: (/** @type {number} */ line, /** @type {number} */ i) =>
      `${names[line]}, ${parts[i][0]}: ${percentSaid(parts[i][line ? 2 : 1])}`,
  };
  const below = html`<svg viewBox="0 0 ${WIDE} ${TALL}" preserveAspectRatio="none" aria-hidden="true">${ribbons}</svg>`;
  const look = names.length > 1 ? lifts && sceneAt(lifts) && "mk-lifted" : "mk-alone";
  const picture = html`<div class="mk-shares ${look}">
    ${bar(1, 0)} ${names.length > 1 ? [below, bar(2, 1)] : nothing}
  </div>`;
  const taken = () => ({
    table: {
      columns: ["token", ...names],
      rows: parts.map((/** @type {Share} */ part) => part.slice(0, 1 + names.length)),
    },
  });
  return html`<figure class="mk-figure" ${take(taken)}>${walked(walk, kit, picture)}</figure>`;
}
