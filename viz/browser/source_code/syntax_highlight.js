/**
 * The parts of a line of Python by their kind, so that it can be coloured. Pure; simple on purpose.
 *
 * @typedef {"word" | "text" | "comment" | "number" | "plain"} Kind
 * @typedef {{ kind: Kind, text: string }} Part
 */

const WORDS =
  "and as class def else for from if import in is lambda None not or pass raise return True False with while yield self";
const KEYWORDS = new Set(WORDS.split(" "));
const TOKEN = /("""|f?"(?:[^"\\]|\\.)*"|f?'(?:[^'\\]|\\.)*')|(#.*$)|(\b\d[\d._e]*\b)|(\b[A-Za-z_]\w*\b)/g;

/** @param {string[]} groups text, comment, number, name @returns {Kind} */
function kindOf([text, comment, number, name]) {
  if (text) return "text";
  if (comment) return "comment";
  if (number) return "number";
  return KEYWORDS.has(name) ? "word" : "plain";
}

/**
 * @param {string} line
 * @returns {Part[]}
 */
export function parts(line) {
  /** @type {Part[]} */
  const found = [];
  let at = 0;
  for (const match of line.matchAll(TOKEN)) {
    if (match.index > at) found.push({ kind: "plain", text: line.slice(at, match.index) });
    found.push({ kind: kindOf(match.slice(1)), text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < line.length) found.push({ kind: "plain", text: line.slice(at) });
  return found;
}

/**
 * The parts of several lines; what stands between two lines of three quotes is text throughout.
 * @param {string[]} lines
 * @returns {Part[][]}
 */
export function coloured(lines) {
  let inside = false;
  return lines.map((line) => {
    const quotes = line.split('"""').length - 1;
    const whole = inside || quotes > 0;
    if (quotes % 2) inside = !inside;
    return whole ? [{ kind: "text", text: line }] : parts(line);
  });
}
