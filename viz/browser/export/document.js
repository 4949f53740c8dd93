/**
 * A figure as one HTML file that opens anywhere without a network. viz/shared/export/page.py makes the same file.
 *
 * @import { Figure } from "./record.js"
 */

import { plotlyAddress } from "../plot.js";
import { escapeXml } from "./draw.js";

/** What draws the figure in its file, each after those that it imports. */
const MODULES = ["unpack.js", "export/draw.js", "export/lines.js", "export/player.js"];
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
<html lang="${figure.about.language}">
<head>
<meta charset="utf-8">
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
