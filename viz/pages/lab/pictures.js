/** Small matrices, each with its own scale from its lowest to its highest number. @import { LabPicture } from "./view.types.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { figureText } from "../../browser/text/number_format.js";
import { themeName } from "../../browser/frame/theme.js";
import { t } from "../../browser/text/words.js";
import { mixColours, shareOf } from "./figures.js";
import { say } from "./experiment_words.js";

const SIDE = 128; // px

/** @param {LabPicture} picture */
function limitsOf({ values }) {
  const numbers = values.flat().filter((value) => value !== null);
  return { low: Math.min(...numbers), high: Math.max(...numbers) };
}

/** Where the lowest and the highest number stand first. @param {LabPicture} picture */
function ends(picture) {
  const { values } = picture;
  const flat = values.flat();
  const { low, high } = limitsOf(picture);
  /** @param {number} value */
  const placeOf = (value) => {
    const at = flat.indexOf(value);
    return { row: 1 + Math.floor(at / values[0].length), col: 1 + (at % values[0].length) };
  };
  const [lowest, highest] = [placeOf(low), placeOf(high)];
  const places = { low_row: lowest.row, low_col: lowest.col, high_row: highest.row, high_col: highest.col };
  return t("lab.picture_ends", { low: figureText(low), high: figureText(high), ...places });
}

/**
 * @param {LabPicture} picture
 * @param {string} label
 */
function paintedCanvas(picture, label) {
  const rows = picture.values.length;
  const columns = picture.values[0].length;
  const { low, high } = limitsOf(picture);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: columns, height: rows });
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  canvas.setAttribute("aria-description", ends(picture));
  canvas.style.width = `${SIDE}px`;
  canvas.style.height = `${Math.round((SIDE * rows) / Math.max(rows, columns))}px`;
  const stops = data.palette[low < 0 && high > 0 ? "diverging" : "sequential"][themeName()];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = pen.createImageData(columns, rows);
  for (const [i, value] of picture.values.flat().entries()) {
    if (value !== null) image.data.set([...mixColours(stops, shareOf(value, low, high)), 255], 4 * i);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/**
 * @param {string} name of the experiment
 * @param {LabPicture} picture
 */
function pictureFigure(name, picture) {
  const { low, high } = limitsOf(picture);
  const curve = say(name, `curve.${picture.curve}`, picture.curve);
  const label = t("lab.picture_of", {
    title: say(name, `picture.${picture.name}`, picture.name),
    curve,
    rows: picture.values.length,
    columns: picture.values[0].length,
    low: figureText(low),
    high: figureText(high),
  });
  const range = low === high ? figureText(low) : `${figureText(low)} … ${figureText(high)}`;
  return html`<figure class="lb-picture" title=${label} data-picture=${picture.name} data-curve=${picture.curve}>
    ${paintedCanvas(picture, label)}
    <figcaption>${curve}<small> ${range}</small></figcaption>
  </figure>`;
}

/**
 * The pictures by their kind. They are painted when this is called.
 * @param {string} name of the experiment
 * @param {LabPicture[]} all
 */
export function pictures(name, all) {
  const kinds = [...new Set(all.map((picture) => picture.name))];
  return kinds.map(
    (kind) =>
      html`<section>
        <h4>${say(name, `picture.${kind}`, kind)}</h4>
        <div class="lb-pictures">
          ${all.filter((picture) => picture.name === kind).map((picture) => pictureFigure(name, picture))}
        </div>
      </section>`,
  );
}
