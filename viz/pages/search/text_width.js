/** How wide a text is in the font of the trees, and a text cut to fit. */

const FONT = "600 13px system-ui, sans-serif";
/** @type {CanvasRenderingContext2D | null} */
let pen = null;
/** @type {Map<string, string>} */
const fitted = new Map();

/** @param {string} text */
export function widthOf(text) {
  pen ??= /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  pen.font = FONT;
  return pen.measureText(text).width;
}

/**
 * The text, cut with an ellipsis where it is wider than `most` pixels.
 * @param {string} text
 * @param {number} most
 */
export function fit(text, most) {
  const key = `${most} ${text}`;
  const known = fitted.get(key);
  if (known !== undefined) return known;
  const cut = widthOf(text) <= most ? text : shortened(text, most);
  fitted.set(key, cut);
  return cut;
}

/**
 * @param {string} text
 * @param {number} most
 */
function shortened(text, most) {
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join("")}…`) > most) letters.pop();
  return `${letters.join("")}…`;
}
