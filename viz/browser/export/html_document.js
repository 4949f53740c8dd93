/**
 * A figure as one HTML file that opens anywhere without a network. viz/shared/export/html_document.py makes the same file.
 *
 * @import { Figure } from "./figure_record.js"
 */

import { plotlyAddress } from "../charts/plotly_chart.js";
import { escapeXml } from "./svg_drawing.js";

/** What draws the figure in its file, each after those that it imports. */
const MODULES = [
  "requests/unpack_arrays.js",
  "export/svg_drawing.js",
  "export/attention_lines_svg.js",
  "export/standalone_player.js",
];
/** Comments, and what ties modules together. */
const LEFT_OUT = /^ *(\/\*\*(?:(?!\*\/)[^])*\*\/|\/\/[^\n]*)\n|^import [^;]*;\n|^export (?=\w)/gm;

/** @param {string | URL} address */
async function textOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.text();
}

async function player() {
  const texts = await Promise.all(MODULES.map((name) => textOf(new URL(`../${name}`, import.meta.url))));
  return texts.map((text) => text.replace(LEFT_OUT, "")).join("");
}

/** @param {Figure} figure */
export async function documentOf(figure) {
  const record = JSON.stringify({ ...figure, view: undefined }).replaceAll("<", "\\u003c");
  const plotly = figure.kind === "plotly" ? (await textOf(plotlyAddress())).replaceAll("</script", "<\\/script") : "";
  const before = plotly && `<script>${plotly}</script>\n`;
  return `<!doctype html>
<html lang="${figure.about.language}" translate="no">
<head>
<meta charset="utf-8">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(figure.title)}</title>
</head>
<body>
<script type="application/json" id="record">${record}</script>
${before}<script type="module">
${await player()}</script>
</body>
</html>
`;
}
