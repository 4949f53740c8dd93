/**
 * The sheet to be taken home: every block a matrix by its tensor's name. A blank that a learner has not opened stays blank.
 *
 * @import { ByhandView } from "./view.types.js"
 */

import { matrixSource } from "../../browser/export/matrix_source.js";
import { partsSource } from "../../browser/export/template_sources.js";
import { t } from "../../browser/text/words.js";
import { formula } from "./names.js";

/**
 * @param {ByhandView} view
 * @param {(name: string, row: number, column: number) => boolean} opened
 */
export function sheetSource(view, opened) {
  const blocks = view.sections.flatMap(({ blocks: names }) => names.map((name) => view.blocks[name]));
  const parts = blocks.map((block) => {
    const { name, cells, rows, columns } = block;
    const high = Math.max(...cells.flat().map((value) => Math.abs(value ?? 0))) || 1;
    const { matrix } = matrixSource({
      rows: cells.map((_, i) => ({ text: rows[i] ?? String(i + 1) })),
      cols: cells[0].map((_, i) => ({ text: columns[i] ?? String(i + 1) })),
      data: cells.flat().map((value) => value ?? Number.NaN),
      palette: "diverging",
      low: -high,
      high,
      hidden: (row, column) => !opened(name, row, column),
      axes: [t("export.row"), t("export.column")],
    });
    return { name: formula(block), tensor: name, matrix };
  });
  return partsSource(parts);
}
