/** Intuition 2: the dot product of two arrows, by their numbers and by their lengths and angle. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { arrow, axis, degreesText, dragging, section, slider, text, verdict } from "./controls.js";
import { cosineOf, dotKeys, sineOf } from "./dot_product.js";
import { numberSetting, setIntuition } from "./settings.js";

/**
 * @typedef {object} Arrows
 * @property {number} a length of a, which lies along x
 * @property {number} b length of b
 * @property {number} angle degrees from a to b
 * @property {number} cosine
 * @property {number} sine
 * @property {number} dot
 */

const WIDTH = 440;
const HEIGHT = 360;
const X = 220;
const Y = 180;
const UNIT = 56;
const LONGEST = 3;
const CURVE_HEIGHT = 110;
const ARC = 34;
const NEAR = 0.35; // units within which the tip of a is taken
let held = "b";

/** To the slider's steps. @param {number} length */
const tenth = (length) => Math.round(Math.min(LONGEST, Math.max(0, length)) * 10) / 10;

const lengthOfA = () => numberSetting("la", 2, 0, LONGEST);

const drag = dragging((x, y, first) => {
  const dx = (x - X) / UNIT;
  const dy = (Y - y) / UNIT;
  if (first) held = Math.hypot(dx - lengthOfA(), dy) < NEAR ? "a" : "b";
  if (held === "a") setIntuition({ la: tenth(dx) });
  else setIntuition({ lb: tenth(Math.hypot(dx, dy)), angle: Math.round((Math.atan2(dy, dx) * 180) / Math.PI) });
});

/** Two digits, or five where two would hide a small number. @param {number} x */
const exact = (x) => num(x, x && Math.abs(x) < 0.01 ? 5 : 2);

/** In brackets where it is negative. @param {number} x @param {number} [digits] */
const bracketed = (x, digits = 2) => (x < 0 ? `(${num(x, digits)})` : num(x, digits));

/** @returns {Arrows} */
function arrowsNow() {
  const a = lengthOfA();
  const b = numberSetting("lb", 1.5, 0, LONGEST);
  const angle = Math.round(numberSetting("angle", 50, -180, 180));
  const cosine = cosineOf(angle);
  return { a, b, angle, cosine, sine: sineOf(angle), dot: a * b * cosine };
}

/** @param {Arrows} arrows */
function picture({ a, b, angle, cosine, sine, dot }) {
  const label = t("intuition.dot.picture", { la: num(a, 1), lb: num(b, 1), angle, dot: num(dot, 2) });
  const bx = X + UNIT * b * cosine;
  const by = Y - UNIT * b * sine;
  const arcEnd = `${X + ARC * cosine} ${Y - ARC * sine}`;
  const arc = svg`<path
    d="M${X + ARC} ${Y} A${ARC} ${ARC} 0 0 ${angle < 0 ? 1 : 0} ${arcEnd}"
    class="in-arc"
  ></path>`;
  return html`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    class="in-svg in-drag"
    aria-label=${label}
    @pointerdown=${drag.down}
    @pointermove=${drag.move}
  >
    ${axis([0, Y], [WIDTH, Y])} ${axis([X, 0], [X, HEIGHT], "in-axis in-dashed")}
    ${text(WIDTH - 6, 18, t("intuition.dot.side_plus"), "in-small", "end")}
    ${text(6, 18, t("intuition.dot.side_minus"), "in-small", "start")} ${a && b ? arc : nothing}
    ${axis([bx, by], [bx, Y], "in-axis in-dashed")} ${axis([X, Y], [bx, Y], "in-shadow")}
    ${arrow([X, Y], [X + UNIT * a, Y], "a")} ${arrow([X, Y], [bx, by], "b")}
    ${text(X + UNIT * a + 4, Y + 32, "a", "in-name in-aname")}
    ${text(bx, by + (b * sine < 0 ? 34 : -20), "b", "in-name in-bname")}
  </svg>`;
}

/** The dot product over all angles. @param {Arrows} arrows */
function curve({ a, b, angle, dot }) {
  const x = (/** @type {number} */ degrees) => WIDTH / 2 + ((WIDTH / 2 - 20) * degrees) / 180;
  const y = (/** @type {number} */ value) => CURVE_HEIGHT / 2 - (44 * value) / (LONGEST * LONGEST);
  const points = Array.from({ length: 73 }, (_, i) => {
    const degrees = 5 * i - 180;
    return `${x(degrees)} ${y(a * b * Math.cos((degrees * Math.PI) / 180))}`;
  });
  /** @param {number} degrees */
  const mark = (degrees) => [
    axis([x(degrees), 8], [x(degrees), CURVE_HEIGHT - 16], "in-axis in-dashed"),
    text(x(degrees), CURVE_HEIGHT - 2, degreesText(degrees), "in-small"),
  ];
  return html`<svg
    viewBox="0 0 ${WIDTH} ${CURVE_HEIGHT}"
    role="img"
    class="in-svg"
    aria-label=${t("intuition.dot.curve_label")}
  >
    ${axis([0, CURVE_HEIGHT / 2], [WIDTH, CURVE_HEIGHT / 2])} ${[-90, 0, 90].map(mark)}
    <path d="M${points.join(" L")}" class="in-curve"></path>
    <circle cx=${x(angle)} cy=${y(dot)} r="7" class="in-now"></circle>
  </svg>`;
}

/** The same number in three ways. @param {Arrows} arrows */
function sums({ a, b, cosine, sine, dot }) {
  /** @type {Record<string, string>} */
  const ways = {
    numbers: `${num(a, 2)} × ${bracketed(b * cosine)} + 0.00 × ${bracketed(b * sine)}`,
    angle: `${num(a, 1)} × ${num(b, 1)} × ${bracketed(cosine, 3)}`,
    shadow: `${num(a, 1)} × ${bracketed(b * cosine)}`,
  };
  return html`<dl class="in-sums" data-dot=${dot}>
    ${Object.entries(ways).map(
      ([name, way]) =>
        html`<dt>${t(`intuition.dot.sum.${name}`)}</dt>
          <dd data-sum=${name}>${way} = ${exact(dot)}</dd>`,
    )}
  </dl>`;
}

/** @param {Arrows} arrows */
function said(arrows) {
  const { a, b, angle, cosine, dot } = arrows;
  const values = {
    dot: exact(dot),
    cos: num(cosine, 3),
    la: num(a, 1),
    lb: num(b, 1),
    angle: String(Math.abs(angle)),
    twice: exact(2 * dot),
  };
  const [see, look] = dotKeys(arrows);
  /** @type {import("../../browser/text/figure_text.js").Line[]} */
  const lines = [["see", `intuition.dot.see.${see}`, values]];
  if (look) lines.push(["look", `intuition.dot.${look}`, values]);
  return verdict(lines);
}

/** @param {Arrows} arrows */
function sliders(arrows) {
  /** @param {string} name @param {number} value */
  const length = (name, value) =>
    slider({
      name,
      label: t(`intuition.dot.${name}`),
      range: [0, LONGEST, 0.1],
      value,
      write: (given) => num(given, 1),
      set: (given) => setIntuition({ [name]: given }),
    });
  const angle = slider({
    name: "angle",
    label: t("intuition.dot.angle"),
    range: [-180, 180, 1],
    value: arrows.angle,
    write: degreesText,
    set: (given) => setIntuition({ angle: given }),
  });
  return html`<div class="in-sliders">${length("la", arrows.a)} ${length("lb", arrows.b)} ${angle}</div>`;
}

export function dot() {
  const arrows = arrowsNow();
  return section(
    "dot",
    html`<div class="in-two">
        ${picture(arrows)}
        <div>
          ${sliders(arrows)} ${sums(arrows)} ${said(arrows)}
          <p class="in-caption">${t("intuition.dot.curve")}</p>
          ${curve(arrows)}
        </div>
      </div>
      <p class="tl-quiet">${atDepth("intuition.dot.model")}</p>`,
  );
}
