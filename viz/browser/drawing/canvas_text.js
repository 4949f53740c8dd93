/** Text on a canvas. */

const FAMILY = "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * @param {number} px
 * @param {number} [weight]
 */
export function font(px, weight = 400) {
  return `${weight} ${px}px ${FAMILY}`;
}

/** Whether a text is written in letters that can stand one below another. @param {string} text */
export function standsUpright(text) {
  return CJK.test(text);
}

/**
 * @param {Pen} pen
 * @param {string} text
 * @param {number} px
 * @param {number} [weight]
 */
export function textWidth(pen, text, px, weight = 400) {
  pen.font = font(px, weight);
  return pen.measureText(text).width;
}

/**
 * The text, cut with "…" where it is wider than its room. In the pen's font.
 * @param {Pen} pen
 * @param {string} text
 * @param {number} room
 */
export function cut(pen, text, room) {
  if (pen.measureText(text).width <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("")}…`;
}

/**
 * @param {Pen} pen
 * @param {CanvasTextAlign} align
 * @param {CanvasTextBaseline} baseline
 */
export function alignText(pen, align, baseline) {
  pen.textAlign = align;
  pen.textBaseline = baseline;
}
