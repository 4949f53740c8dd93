/** The cells of a matrix in words, and where the cursor is among them. */

/** @import { Kit } from "./kit.js" */

import { t } from "../text/words.js";
import { numberText } from "./number_text.js";

/** @param {any} mark @param {number} row @param {number} col */
export function isHidden({ hidden }, row, col) {
  return Boolean(hidden?.[row]?.[col]);
}

/** A cell in words. @param {any} mark @param {number} row @param {number} col */
export function cellSaid(mark, row, col) {
  const { rows, cols, say = "{row}, {col}: {value}", exact = "4", texts } = mark;
  const plain = isHidden(mark, row, col)
    ? mark.hidden_text || t("matrix.masked")
    : numberText(mark.values[row][col], exact);
  const value = texts ? texts[row][col].filter(Boolean).join(" ") : plain;
  return say
    .replace("{row}", rows.labels[row])
    .replace("{col}", cols.labels[col])
    .replace("{value}", value)
    .replace("{number}", plain);
}

/** Where the cursor is among the labels of an axis. @param {any} axis @param {Kit} kit */
export function nowOn({ name, labels, first = 0 }, kit) {
  const at = kit.at(name);
  return at === null || at < first || at - first >= labels.length ? null : at - first;
}
