/**
 * What a person wrote into the blanks, and which answers they asked for; kept in this browser.
 *
 * @import { CellName } from "./arithmetic.js"
 * @import { ByhandView } from "./view.types.js"
 *
 * @typedef {{ typed: Record<string, string>, shown: string[] }} Answers of one phrase, by cell
 */

import { recall, remember } from "../../browser/state/storage.js";
import { grade } from "./numbers.js";

const KEY = "byhand";

/** @returns {Record<string, Answers>} by phrase */
function all() {
  try {
    return JSON.parse(recall(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} phrase @returns {Answers} */
export function answersOf(phrase) {
  const { typed = {}, shown = [] } = all()[phrase] ?? {};
  return { typed, shown };
}

/** @param {string} phrase @param {Answers} answers */
export function keepAnswers(phrase, answers) {
  remember(KEY, JSON.stringify({ ...all(), [phrase]: answers }));
}

/** @param {ByhandView} view @param {Answers} answers @param {CellName} cell */
export function gradeOf(view, answers, [name, row, column]) {
  const text = answers.typed[`${name}/${row}/${column}`] ?? "";
  return grade(text, view.blocks[name].cells[row][column], view.tolerance);
}

/**
 * How many blanks there are, and how many are right, wrong and shown.
 * @param {ByhandView} view
 * @param {Answers} answers
 */
export function count(view, answers) {
  const tally = { blanks: 0, right: 0, wrong: 0, shown: answers.shown.length };
  for (const block of Object.values(view.blocks).filter(({ blank }) => blank)) {
    block.cells.forEach((line, row) =>
      line.forEach((_, column) => {
        const found = gradeOf(view, answers, [block.name, row, column]);
        tally.blanks += 1;
        tally.right += Number(found === "right");
        tally.wrong += Number(found === "wrong" || found === "unread");
      }),
    );
  }
  return tally;
}
