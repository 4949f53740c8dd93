/**
 * One head's softmax, backwards: dS of all cells, the chosen row in numbers, the arithmetic of the chosen cell.
 *
 * @import { Shown } from "./page_state.js"
 * @import { SoftmaxView } from "./view.types.js"
 *
 * @typedef {SoftmaxView & { S: Float32Array[], A: Float32Array[], dA: Float32Array[], dS: Float32Array[] }} OpenSoftmax
 * @typedef {{ kind: string, layer: number, head: number, row: number, key: number }} Place
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { Matrix } from "../../browser/matrix/matrix.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { num, tiny } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { digits, length, softmaxBack, withoutScaling } from "./arithmetic.js";
import { checkButton } from "./check_button.js";
import { counted, list } from "./choices.js";
import { ask, change, own, rowsOf, within } from "./page_state.js";

/** @typedef {import("../../browser/shared.types.js").Line} Line */

const KINDS = ["encoder", "decoder", "cross"];
const SATURATED = 0.99;

/** @param {Shown} s @returns {Place} */
function placeNow({ view }) {
  const chosen = own().softmax ?? {};
  const kind = KINDS.includes(chosen.kind) ? chosen.kind : "cross";
  const spot = view.spots[kind];
  const layers = layersOf(view, kind);
  const known = Number.isInteger(chosen.layer);
  return {
    kind,
    layer: within(chosen.layer, layers, spot.layer),
    head: within(chosen.head, view.heads, spot.head),
    row: within(chosen.row, (kind === "encoder" ? view.source : view.target).length, known ? 0 : spot.row),
    key: within(chosen.key, (kind === "decoder" ? view.target : view.source).length, known ? 0 : spot.key),
  };
}

/** @param {Shown["view"]} view @param {string} kind */
function layersOf(view, kind) {
  const { length: count } = view.ways[kind === "encoder" ? "encoder" : "decoder"].parts.filter(
    ({ part }) => part === "self",
  );
  return count;
}

/** @param {Place} place @param {Partial<Place>} patch */
const moveTo = (place, patch) => change({ softmax: { ...place, ...patch } });

/** @param {SoftmaxView} view @returns {Promise<OpenSoftmax>} */
async function opened(view) {
  const [S, A, dA, dS] = await Promise.all([view.scores, view.weights, view.d_weights, view.d_scores].map(rowsOf));
  return { ...view, S, A, dA, dS };
}

/** @param {Shown} s @param {Place} at */
function choices(s, at) {
  const { view } = s;
  const kindName = (/** @type {string} */ kind) => t(`common.attention_kind.${kind}`);
  return html`<div class="gr-controls">
    ${segmented(t("gradients.choose.kind"), KINDS, at.kind, kindName, (kind) => change({ softmax: { kind } }))}
    ${list("gradients-layer", t("gradients.choose.layer"), counted(layersOf(view, at.kind)), at.layer, (layer) => moveTo(at, { layer }))}
    ${list("gradients-head", t("gradients.choose.head"), counted(view.heads), at.head, (head) => moveTo(at, { head }))}
  </div>`;
}

/** @param {Shown} s @param {OpenSoftmax} open @param {Place} at */
function map(s, open, at) {
  const key = `${at.kind} ${at.layer} ${at.head}`;
  if (s.mapKey !== key || !s.map) {
    const data = Float32Array.from(open.dS.flatMap((row) => Array.from(row)));
    const high = data.reduce((most, x) => Math.max(most, Math.abs(x)), 0) || 1;
    s.mapKey = key;
    s.map = new Matrix({
      label: t("gradients.softmax.map"),
      rows: open.rows,
      cols: open.cols,
      data,
      palette: "diverging",
      low: -high,
      high,
      barText: [`−${digits(high)}`, digits(high)],
      hidden: (/** @type {number} */ row, /** @type {number} */ col) => open.S[row][col] === -Infinity,
      hiddenNote: t("matrix.masked"),
      short: (/** @type {number} */ x) => digits(x),
      exact: digits,
      maxCell: 34,
      maxHeight: 320,
      axes: [t("common.row"), t("common.column")],
    });
  }
  s.map.update({
    cursor: { row: at.row, col: at.key },
    onPin: (/** @type {{ row: number | null, col: number | null } | null} */ cell) => {
      if (cell) moveTo(at, { row: cell.row ?? at.row, key: cell.col ?? at.key });
    },
  });
  return s.map.node;
}

/** A row of the decoder with what it should write. @param {Shown} s @param {Place} at */
function rowName({ view }, { kind, row }) {
  if (kind === "encoder") return t("common.token.source", { n: row + 1, text: view.source[row].text });
  return t("gradients.tug.row", { n: row + 1, reads: view.rows[row].reads, wants: view.rows[row].wants });
}

/** @param {OpenSoftmax} open @param {Place} at */
function rowTable(open, at) {
  const [A, dA, dS] = [open.A[at.row], open.dA[at.row], open.dS[at.row]];
  const masked = (/** @type {number} */ k) => open.S[at.row][k] === -Infinity;
  const { pull } = softmaxBack(A, dA);
  const total = dS.reduce((sum, x) => sum + x, 0);
  const line = (/** @type {number} */ k) =>
    html`<tr
      class="${k === at.key ? "gr-on" : ""} ${masked(k) ? "gr-masked" : ""}"
      @click=${() => moveTo(at, { key: k })}
    >
      <th scope="row"><button class="tl-link" aria-pressed=${String(k === at.key)}>${open.cols[k].text}</button></th>
      <td>${digits(A[k])}</td>
      <td class="tl-exact">${digits(dA[k])}</td>
      <td class="tl-exact">${digits(A[k] * dA[k])}</td>
      <td data-ds=${dS[k]}>${digits(dS[k])}</td>
    </tr>`;
  return html`<div class="tl-scroll gr-tall">
    <table class="tl-table" id="gradients-softmax" data-rove data-of="${at.kind}.${at.layer}.${at.head}">
      <thead>
        <tr>
          <th scope="col">${t("gradients.softmax.key")}</th>
          <th scope="col">A</th>
          <th scope="col" class="tl-exact">dA</th>
          <th scope="col" class="tl-exact">${t("gradients.softmax.product")}</th>
          <th scope="col">dS</th>
        </tr>
      </thead>
      <tbody>
        ${open.cols.map((_, k) => line(k))}
        <tr>
          <th scope="row">${t("gradients.softmax.sum")}</th>
          <td>1</td>
          <td class="tl-exact"></td>
          <td class="tl-exact">${digits(pull)}</td>
          <td>${num(total, 4)} <small class="tl-exact">(${tiny(total)})</small></td>
        </tr>
      </tbody>
    </table>
  </div>`;
}

/** @param {OpenSoftmax} open @param {Place} at */
function arithmetic(open, at) {
  const [A, dA, dS] = [open.A[at.row], open.dA[at.row], open.dS[at.row]];
  if (open.S[at.row][at.key] === -Infinity) return t("gradients.softmax.masked");
  const values = {
    a: digits(A[at.key]),
    da: digits(dA[at.key]),
    pull: digits(softmaxBack(A, dA).pull),
    ds: digits(dS[at.key]),
  };
  return t("gradients.softmax.arithmetic", values);
}

/** @param {OpenSoftmax} open @param {Place} at @param {number} dHead @returns {Line[]} */
function lines(open, at, dHead) {
  const [S, A, dA, dS] = [open.S[at.row], open.A[at.row], open.dA[at.row], open.dS[at.row]];
  const seen = Array.from(S, (x, i) => i).filter((i) => S[i] > -Infinity);
  const row = open.rows[at.row].text;
  const up = seen.reduce((best, i) => (dS[i] < dS[best] ? i : best), seen[0]);
  const down = seen.reduce((best, i) => (dS[i] > dS[best] ? i : best), seen[0]);
  const size = length(dS);
  /** @type {Line[]} */
  const see = [
    size === 0
      ? ["see", "gradients.see.softmax_flat", { row }]
      : [
          "see",
          "gradients.see.softmax",
          {
            row,
            up: open.cols[up].text,
            down: open.cols[down].text,
            sum: num(
              dS.reduce((sum, x) => sum + x, 0),
              4,
            ),
          },
        ],
  ];
  if (seen.length === 1) return [...see, ["look", "gradients.look.softmax_one", {}]];
  const root = Math.sqrt(dHead);
  const max = Math.max(...A);
  const raw = withoutScaling(S, dA, root);
  const values = {
    root: digits(root),
    max: num(max, 3),
    max_raw: num(Math.max(...raw.weights), 3),
    times: digits(length(raw.scores) / size),
  };
  if (max > SATURATED) return [...see, ["look", "gradients.look.softmax_saturated", values]];
  return size === 0 ? see : [...see, ["look", "gradients.look.softmax", values]];
}

/** @param {Shown} s */
export function softmaxPanel(s) {
  const at = placeNow(s);
  const asked = ask(s, "softmax", { kind: at.kind, layer: at.layer, head: at.head }, opened);
  /** @type {OpenSoftmax | null} */
  const open = asked.view;
  const waiting = html`<p class="tl-quiet" role=${asked.failed ? "alert" : "status"}>
    ${asked.failed || t("common.working")}
  </p>`;
  const shape = [
    s.view.heads,
    at.kind === "encoder" ? s.view.source.length : s.view.target.length,
    at.kind === "decoder" ? s.view.target.length : s.view.source.length,
  ];
  const body = () => {
    const now = /** @type {OpenSoftmax} */ (open);
    return html`<div class="tl-two">
        <div>${map(s, now, at)}</div>
        <div>
          <p><b>${rowName(s, at)}</b></p>
          ${rowTable(now, at)}
        </div>
      </div>
      <p class="gr-sum tl-exact">${arithmetic(now, at)}</p>
      ${checkButton(s, now.sites[1].replace("scores_masked", "scores"), [at.head, at.row, at.key])}
      ${reading(lines(now, at, s.view.d_head))} ${site(`∂L/∂ ${now.sites[1]}`, shape, "", undefined, ["softmax"])}`;
  };
  return html`<p class="tl-quiet">${atDepth("gradients.softmax.about")}</p>
    ${choices(s, at)} ${open ? body() : waiting}`;
}
