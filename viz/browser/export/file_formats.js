/**
 * The files that a figure is written as.
 *
 * @import { Figure } from "./figure_record.js"
 */

import { csvOf } from "./csv.js";
import { documentOf } from "./html_document.js";
import { drawAround, drawMatrix, drawTable } from "./svg_drawing.js";
import { drawLines } from "./attention_lines_svg.js";
import { npzFile } from "./npz.js";

const PIXELS = 2; // for each of the picture's own
const LARGEST = 16000; // pixels of a side that a browser draws

/** @param {Figure} figure */
function svgOf(figure) {
  if (figure.kind === "matrix") return drawMatrix(figure);
  if (figure.kind === "lines") return drawLines(figure);
  if (figure.kind === "table") return drawTable(figure);
  return drawAround(figure, figure.svg ?? "");
}

/** @param {Figure} figure @returns {Promise<Blob>} */
async function pngOf(figure) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svgOf(figure)], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    const scale = Math.min(PIXELS, LARGEST / image.naturalWidth, LARGEST / image.naturalHeight);
    canvas.width = Math.floor(image.naturalWidth * scale);
    canvas.height = Math.floor(image.naturalHeight * scale);
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob(
        (blob) => (blob ? done(blob) : failed(new Error(`${canvas.width} × ${canvas.height}`))),
        "image/png",
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {string} text @param {string} type */
const textFile = (text, type) => new Blob([text], { type: `${type};charset=utf-8` });

/** @type {Record<string, (figure: Figure) => Blob | Promise<Blob>>} */
export const FORMS = {
  csv: (figure) => textFile(csvOf(figure) ?? "", "text/csv"),
  npz: async (figure) => new Blob([await npzFile(figure)], { type: "application/octet-stream" }),
  json: (figure) => textFile(JSON.stringify(figure), "application/json"),
  svg: (figure) => textFile(svgOf(figure), "image/svg+xml"),
  png: pngOf,
  html: async (figure) => textFile(await documentOf(figure), "text/html"),
};

/** @param {Figure} figure @param {string} form */
export function fileName({ about }, form) {
  const place = [about.layer, about.head].filter((i) => i !== null).map((i) => `${i}`);
  const tensor = about.tensor.split(/[,… ]/)[0];
  return `${[about.page, tensor, ...place]
    .filter(Boolean)
    .join("-")
    .replace(/[^\w.-]+/g, "_")}.${form}`;
}
