/** Intuition 1: query, key and value as a dictionary. @import { Lookup } from "./lookup.js" */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { arrow, axis, bar, dragging, section, slider, text, verdict } from "./controls.js";
import { ITEMS, lookUp, lookupKeys } from "./lookup.js";
import { numberSetting, setIntuition } from "./settings.js";

const SIDE = 400;
const MIDDLE = 200;
const UNIT = 84;
const REACH = 2;
const NAMED_AT = 1.62; // of a key's length
const HEADINGS = ["item", "key", "value", "score", "scaled", "exp", "weight", "part"];

/** @param {number} x @param {number} y @returns {[number, number]} */
const at = (x, y) => [MIDDLE + UNIT * x, MIDDLE - UNIT * y];

/** @param {string} name */
const itemName = (name) => t(`intuition.dictionary.item.${name}`);

/** To the slider's steps. @param {number} x */
const stepped = (x) => Math.round(Math.min(REACH, Math.max(-REACH, x)) * 20) / 20;

/** @param {number} x */
const exponential = (x) => (x >= 1e4 || x < 1e-3 ? x.toExponential(1) : num(x, 3));

const drag = dragging((x, y) => {
  setIntuition({ qx: stepped((x - MIDDLE) / UNIT), qy: stepped((MIDDLE - y) / UNIT) });
});

/** @param {Lookup} lookup @param {number} i */
const isBest = (lookup, i) => i === lookup.order[0] && !lookup.tied;

/** @param {Lookup} lookup @param {number} i */
function keyMark(lookup, i) {
  const { name, x, y } = ITEMS[i];
  const weight = lookup.weights[i];
  const [px, py] = at(x, y);
  const [nameX, nameY] = at(NAMED_AT * x, NAMED_AT * y);
  return svg`<g class="in-key${isBest(lookup, i) ? " in-best" : ""}">
    <line x1=${MIDDLE} y1=${MIDDLE} x2=${px} y2=${py} style="stroke-width: ${1 + 9 * weight}"></line>
    <circle cx=${px} cy=${py} r=${4 + 16 * Math.sqrt(weight)}></circle>
    ${text(nameX, nameY, itemName(name), "in-name")}
    ${text(nameX, nameY + 18, `${num(100 * weight, 1)}%`, "in-small")}
  </g>`;
}

/**
 * @param {Lookup} lookup
 * @param {number} x
 * @param {number} y
 */
function picture(lookup, x, y) {
  const [queryX, queryY] = at(x, y);
  const label = t("intuition.dictionary.picture", { x: num(x, 2), y: num(y, 2) });
  return html`<svg
    viewBox="0 0 ${SIDE} ${SIDE}"
    role="img"
    class="in-svg in-square in-drag"
    aria-label=${label}
    @pointerdown=${drag.down}
    @pointermove=${drag.move}
  >
    ${axis([0, MIDDLE], [SIDE, MIDDLE])} ${axis([MIDDLE, 0], [MIDDLE, SIDE])}
    ${text(SIDE - 4, MIDDLE - 6, t("intuition.dictionary.axis_x"), "in-small", "end")}
    ${text(MIDDLE + 6, 14, t("intuition.dictionary.axis_y"), "in-small", "start")}
    <circle cx=${MIDDLE} cy=${MIDDLE} r=${UNIT} class="in-ring"></circle>
    ${ITEMS.map((_, i) => keyMark(lookup, i))} ${arrow([MIDDLE, MIDDLE], [queryX, queryY], "q")}
    ${text(queryX, queryY - 18, "q", "in-name in-qname")}
  </svg>`;
}

/**
 * @param {Lookup} lookup
 * @param {number} temperature
 * @param {number} i
 */
function row(lookup, temperature, i) {
  const { name, x, y, value } = ITEMS[i];
  const score = lookup.scores[i];
  const weight = lookup.weights[i];
  return html`<tr
    class=${isBest(lookup, i) ? "in-best" : ""}
    data-name=${name}
    data-score=${score}
    data-weight=${weight}
  >
    <th scope="row">${itemName(name)}</th>
    <td>(${num(x, 2)}, ${num(y, 2)})</td>
    <td>${value}</td>
    <td>${num(score, 2)}</td>
    <td>${num(score / temperature, 2)}</td>
    <td>${exponential(Math.exp(score / temperature))}</td>
    <td>${bar(weight)}${num(weight, 3)}</td>
    <td>${num(weight * value, 2)}</td>
  </tr>`;
}

/**
 * @param {Lookup} lookup
 * @param {number} temperature
 */
function table(lookup, temperature) {
  return html`<div class="tl-scroll">
    <table class="tl-table in-table" id="intuition-weights">
      ${tableRows(
        HEADINGS.map((name) => t(`intuition.dictionary.col.${name}`)),
        ITEMS.map((_, i) => row(lookup, temperature, i)),
      )}
    </table>
  </div>`;
}

/**
 * @param {Lookup} lookup
 * @param {number} temperature
 */
function said(lookup, temperature) {
  const { weights, order, soft } = lookup;
  const [best, second] = order;
  const values = {
    best: itemName(ITEMS[best].name),
    second: itemName(ITEMS[second].name),
    hard: ITEMS[best].value,
    soft: num(soft, 2),
    weight: num(100 * weights[best], 1),
    mean: num(
      ITEMS.reduce((sum, item) => sum + item.value / ITEMS.length, 0),
      2,
    ),
    T: num(temperature, 1),
    low: num(100 * weights[order[order.length - 1]], 1),
  };
  const [see, look] = lookupKeys(lookup);
  return verdict([
    ["see", `intuition.dictionary.${see}`, values],
    ["look", `intuition.dictionary.${look}`, values],
  ]);
}

export function dictionary() {
  const x = numberSetting("qx", 1.5, -REACH, REACH);
  const y = numberSetting("qy", 0.2, -REACH, REACH);
  const temperature = numberSetting("t", 1.4, 0.1, 5);
  const lookup = lookUp(x, y, temperature);
  const terms = lookup.weights.map((weight, i) => `${num(weight, 3)} × ${ITEMS[i].value}`).join(" + ");
  /** @param {string} name @param {string} label @param {number} value */
  const coordinate = (name, label, value) =>
    slider({
      name,
      label: t(label),
      range: [-REACH, REACH, 0.05],
      value,
      write: (given) => num(given, 2),
      set: (given) => setIntuition({ [name]: given }),
    });
  const heat = slider({
    name: "t",
    label: t("intuition.dictionary.temperature"),
    range: [0.1, 5, 0.1],
    value: temperature,
    write: (given) => num(given, 1),
    set: (given) => setIntuition({ t: given }),
  });
  return section(
    "dictionary",
    html`<div class="in-two">
        ${picture(lookup, x, y)}
        <div>
          <div class="in-sliders">
            ${coordinate("qx", "intuition.dictionary.across", x)} ${coordinate("qy", "intuition.dictionary.up", y)}
            ${heat}
          </div>
          ${table(lookup, temperature)}
          <p class="in-sum" data-soft=${lookup.soft}>
            ${t("intuition.dictionary.sum", { terms, soft: num(lookup.soft, 2) })}
          </p>
          ${said(lookup, temperature)}
        </div>
      </div>
      <p class="tl-quiet">${atDepth("intuition.dictionary.model")}</p>`,
  );
}
