/**
 * What draws a figure in a page of its own, with no network: layer and head where the figure has them, and what is pointed at in words.
 * html_document.js and viz/shared/export/html_document.py put it there, together with the modules that it imports.
 *
 * @import { Figure, MatrixFigure, StackFigure } from "./figure_record.js"
 * @import { Unpacked } from "../requests/unpack_arrays.js"
 */

import { captionOf, drawMatrix, layoutOf, sayCell } from "./svg_drawing.js";
import { drawLines } from "./attention_lines_svg.js";
import { unpack } from "../requests/unpack_arrays.js";

const STYLE = `
body { margin: 0; background: #fff; color: #111827; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { padding: 12px; }
h1 { font-size: 18px; margin: 0 0 6px; }
select { font: inherit; min-height: 30px; margin-right: 12px; }
output { display: block; min-height: 1.5em; margin: 6px 0; }
figure { margin: 0; overflow-x: auto; position: relative; }
figure svg { display: block; max-width: none; }
figure i { position: absolute; border: 2px solid #111827; pointer-events: none; box-sizing: border-box; }
table { border-collapse: collapse; font-size: 14px; }
th, td { border-bottom: 1px solid #dde3ea; padding: 3px 10px; text-align: left; }
tr:hover td { background: #f7f8fa; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; font-size: 13px; color: #566074; margin: 12px 0 0; }
dt, dd { margin: 0; overflow-wrap: anywhere; }`;

/** @type {Figure} */
const record = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("record")).textContent ?? "");

/** @param {string} name @param {Record<string, any>} [properties] @param {(Node | string)[]} [children] */
function make(name, properties = {}, children = []) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

/** @param {string} source */
function svgNode(source) {
  return document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
}

/** @param {Figure} shown */
function caption(shown) {
  return make("dl", {}, captionOf(shown).flatMap(([label, text]) => {
    const linked = /^https?:/.test(text);
    return [make("dt", { textContent: label }), make("dd", {}, [linked ? make("a", { href: text, textContent: text }) : text])];
  })); // prettier-ignore
}

/**
 * The record as another layer and head have it.
 * @param {Unpacked} all
 * @param {number} layer
 * @param {number} head
 * @returns {Figure}
 */
function atHead(all, layer, head) {
  const stack = /** @type {StackFigure} */ (record.stack);
  const matrix = /** @type {MatrixFigure} */ (record.matrix);
  const width = matrix.cols.length;
  const start = (layer * all.shape[1] + head) * matrix.rows.length * width;
  const values = matrix.values.map((row, i) =>
    row.map((now, j) => (now === null ? null : all.data[start + i * width + j])),
  );
  const tops = values.map((row) => Math.max(...row.map((value) => value ?? 0)) || 1);
  const high = stack.scale === "fixed" ? matrix.high : Math.max(...tops);
  const highs = stack.scale === "row" ? tops : null;
  const title = stack.title.replace("{layer}", String(layer + 1)).replace("{head}", String(head + 1));
  return {
    ...record,
    title,
    about: { ...record.about, layer, head, tensor: stack.sites[layer] },
    matrix: { ...matrix, values, high, highs },
  };
}

/** @param {string} name @param {number} count @param {number} now @param {(i: number) => void} choose */
function chooser(name, count, now, choose) {
  const options = Array.from({ length: count }, (_, i) =>
    make("option", { value: String(i), textContent: String(i + 1) }),
  );
  const select = /** @type {HTMLSelectElement} */ (make("select", { id: name }, options));
  select.value = String(now);
  select.addEventListener("change", () => choose(Number(select.value)));
  return make("label", {}, [`${record.labels[name]} `, select]);
}

/** @param {HTMLElement} main */
async function showMatrix(main) {
  const all = record.stack ? await unpack(record.stack.values) : null;
  const at = { layer: record.about.layer ?? 0, head: record.about.head ?? 0 };
  const lines = record.kind === "lines";
  let shown = record;
  const said = make("output", { id: "said" });
  const figure = make("figure");
  const foot = make("div");
  const ring = make("i", { hidden: true });
  const paint = () => {
    if (all) shown = atHead(all, at.layer, at.head);
    document.title = shown.title;
    figure.replaceChildren(svgNode((lines ? drawLines : drawMatrix)({ ...shown, labels: {} })), ring);
    foot.replaceChildren(caption(shown));
    ring.hidden = true;
  };
  figure.addEventListener("pointermove", (event) => {
    if (lines) return;
    const matrix = /** @type {MatrixFigure} */ (shown.matrix);
    const { left, top, wide, high } = layoutOf(matrix);
    const box = /** @type {Element} */ (figure.firstElementChild).getBoundingClientRect();
    const col = Math.floor((event.clientX - box.left - left) / wide);
    const row = Math.floor((event.clientY - box.top - top) / high);
    const inside = row >= 0 && col >= 0 && row < matrix.rows.length && col < matrix.cols.length;
    ring.hidden = !inside;
    said.textContent = inside ? sayCell(matrix, row, col) : record.labels.point;
    ring.style.cssText = `left: ${left + col * wide}px; top: ${top + row * high}px; width: ${wide}px; height: ${high}px`;
  });
  figure.addEventListener("pointerover", (event) => {
    const line = /** @type {Element} */ (event.target).closest("line");
    if (!lines || !line) return;
    const [row, col] = ["row", "col"].map((name) => Number(line.getAttribute(`data-${name}`)));
    said.textContent = sayCell(/** @type {MatrixFigure} */ (shown.matrix), row, col);
  });
  const choice = (/** @type {"layer" | "head"} */ name, /** @type {number} */ count) =>
    chooser(name, count, at[name], (i) => {
      at[name] = i;
      paint();
    });
  const tools = all ? [choice("layer", all.shape[0]), choice("head", all.shape[1])] : [];
  said.textContent = record.labels.point;
  main.append(...tools, said, figure, foot);
  paint();
}

/** What is drawn once, with its title above and what it is about below. @param {HTMLElement} main @param {Node} drawn */
function showWhole(main, drawn) {
  main.append(make("h1", { textContent: record.title }), drawn, caption(record));
}

/** @param {HTMLElement} main */
function showTable(main) {
  const { columns, rows } = /** @type {import("./figure_record.js").TableFigure} */ (record.table);
  const head = make(
    "tr",
    {},
    columns.map((name) => make("th", { textContent: name })),
  );
  const body = rows.map((row) =>
    make(
      "tr",
      {},
      row.map((cell) => make("td", { textContent: cell ?? "" })),
    ),
  );
  showWhole(main, make("table", {}, [head, ...body]));
}

/** @param {HTMLElement} main */
function showPlotly(main) {
  const place = make("div", { id: "plot" });
  showWhole(main, place);
  const { data, layout } = /** @type {{ data: any[], layout: any }} */ (record.plotly);
  /** @type {any} */ (globalThis).Plotly.newPlot(place, data, layout, { displaylogo: false, responsive: true });
}

/** @param {HTMLElement} main */
function showSvg(main) {
  showWhole(main, make("figure", {}, [svgNode(record.svg ?? "")]));
}

const place = make("main");
document.head.append(make("style", { textContent: STYLE }));
document.body.append(place);
await { matrix: showMatrix, lines: showMatrix, table: showTable, plotly: showPlotly, svg: showSvg }[record.kind](place);
document.body.dataset.ready = "true";
