/**
 * Code along: the few lines of Python that compute one row of attention weights, to be changed and run here, beside the model's own numbers.
 *
 * @typedef {{ layer: number, head: number, row: number, query: string, q: number[], K: number[][], allowed: boolean[], weights: number[] }} RowCode of viz/pages/attention/more.py
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { num } from "../text/number_format.js";
import { boxHead, element, intoPage } from "../drawing/dom.js";
import { t } from "../text/words.js";

const DIGITS = 4;
const dialog = element(html`<dialog class="tl-ask tl-code-along" aria-labelledby="tl-code-along-title"></dialog>`);

/** @type {RowCode | null} */
let row = null;
let code = "";
/** @type {import("./python.js").Outcome | null} */
let outcome = null;
let busy = false;

const usualCode = () =>
  [
    "from math import exp, sqrt",
    "def dot(a, b):",
    "    return sum(x * y for x, y in zip(a, b))",
    `scores = [dot(q, k) / sqrt(len(q)) for k in K]  # ${t("common.code_along.scores")}`,
    `scores = [s if ok else -1e9 for s, ok in zip(scores, allowed)]  # ${t("common.code_along.mask")}`,
    "top = max(scores)",
    "powers = [exp(s - top) for s in scores]",
    `weights = [p / sum(powers) for p in powers]  # ${t("common.code_along.softmax")}`,
    "print(*['%.4f' % w for w in weights])",
  ].join("\n");

/** How far two lists are from each other; null: they are no lists of the same length. @param {unknown} mine @param {number[]} theirs */
export function farthest(mine, theirs) {
  if (!Array.isArray(mine) || mine.length !== theirs.length) return null;
  return Math.max(...theirs.map((x, i) => Math.abs(x - Number(mine[i]))));
}

async function run() {
  if (!row || busy) return;
  busy = true;
  draw();
  try {
    const { runPython } = await import("./python.js");
    outcome = await runPython({ q: row.q, K: row.K, allowed: row.allowed }, code);
  } catch {
    outcome = { printed: "", result: null, error: t("common.code_along.failed") };
  }
  busy = false;
  draw();
}

/** @param {RowCode} model */
function verdict({ weights }) {
  if (!outcome) return "";
  const { error, printed, result } = outcome;
  const off = farthest(result, weights);
  const said = off === null ? t("common.code_along.no_list") : t("common.code_along.off", { off: num(off, DIGITS) });
  return html`<pre class="tl-code-out" id="code-along-out">${printed}${error ? `\n${error}` : ""}</pre>
    <p id="code-along-model">
      ${t("common.code_along.model")} <code>[${weights.map((w) => num(w, DIGITS)).join(", ")}]</code>
    </p>
    ${error ? "" : html`<p id="code-along-off"><b>${said}</b></p>`}`;
}

function draw() {
  if (!row) return;
  const { layer, head, query, q, K } = row;
  render(
    html`${boxHead("tl-code-along", t("common.code_along.title", { layer, head, query }), t("asking.close"), () => dialog.close())}
      <p>${t("common.code_along.given", { d: q.length, n: K.length })}</p>
      <textarea
        id="code-along-code"
        spellcheck="false"
        rows="10"
        aria-label=${t("common.code_along.code")}
        .value=${code}
        @input=${(/** @type {any} */ event) => (code = event.target.value)}
      ></textarea>
      <p class="tl-code-ways">
        <button class="tl-button" id="code-along-run" ?disabled=${busy} @click=${run}>
          ${t(busy ? "common.working" : "common.code_along.run")}
        </button>
        <button class="tl-link" @click=${reset}>${t("common.code_along.reset")}</button>
      </p>
      <div aria-live="polite">${verdict(row)}</div>
      <p class="tl-quiet">${t("common.code_along.try")}</p>`,
    dialog,
  );
}

function reset() {
  code = usualCode();
  outcome = null;
  draw();
}

/** Open the lines for a row. @param {RowCode} given */
export function openCodeAlong(given) {
  row = given;
  intoPage(dialog);
  reset();
  if (!dialog.open) dialog.showModal();
}
