/**
 * The page Add & Norm: one token's residual stream as strips, its lengths over the depth, the norm opened, and the change of all tokens.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { Matrix } from "../../browser/matrix/matrix.js"
 * @import { Scene } from "../../browser/state/state.js"
 * @import { Cell } from "../../browser/matrix/vector_strips.js"
 * @import { Norms, ResidualNumbers } from "./unpack_view.js"
 * @import { ResidualView } from "./view.types.js"
 * @import { WayStrips } from "./token_path.js"
 *
 * @typedef {object} ResidualState what is on the screen
 * @property {ResidualMounted} m
 * @property {ResidualNumbers} numbers
 * @property {number} d the chosen dimension
 * @property {{ k: number, d: number } | null} over the sublayer and the dimension under the pointer
 * @property {Part<Norms>} norms weights of the norms
 * @property {number} high of the strips' colours
 * @property {number} beyond share of the numbers beyond it
 * @property {WayStrips} strips
 * @property {{ key: string, canvases: HTMLElement[] }} normStrips
 * @property {Matrix} matrix of all tokens
 * @property {Cell} allAt its cursor
 * @property {number} room px for the chart
 * @property {number} seed of the dropout shown
 * @property {{ key: string, canvases: HTMLElement[] }} [dropout] its strips
 *
 * @typedef {Mounted & { state?: ResidualState, norms?: Part<Norms> }} ResidualMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { prefetch } from "../../browser/frame/pages.js";
import { introduction, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { askPart, newPart } from "../../browser/requests/page_part.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { allTokens, changeMatrix, tokenPatch } from "./all_tokens.js";
import { largestAt, scaleOf } from "./arithmetic.js";
import { chart } from "./chart.js";
import { normName, tokenName } from "./names.js";
import { normPanel } from "./norm_panel.js";
import { readNorms, readResidual } from "./unpack_view.js";
import { depthLines, dimensionText, wayLines } from "./sentences.js";
import { way, wayStrips } from "./token_path.js";
import { whySection } from "./why_section.js";

const SIDES = ["source", "target"];
const AHEAD_AFTER = 80; // ms after a drawing, until neighbours are fetched

/** The sublayer opened: the person's, or the one that changes this token most. @param {ResidualNumbers} numbers */
function chosenSublayer({ view, n, change }) {
  const { sublayer } = state.scene;
  return sublayer >= 0 && sublayer < n ? sublayer : largestAt(change[view.token]);
}

/** The token of the scene's side; the first where no source token is pinned. @param {Scene} scene */
function tokenOf({ side, source, step }) {
  return side === "source" ? Math.max(0, source) : step;
}

/**
 * @param {ResidualState} s
 * @param {number} k
 */
function choose(s, k) {
  if (k !== state.scene.sublayer) setScene({ sublayer: k });
  else refresh(s);
}

/** To the token before or after. @param {ResidualView} view @param {number} by @param {string} name */
function stepButton(view, by, name) {
  const label = t(`common.${name}_token`);
  return html`<button
    class="tl-button"
    title=${label}
    aria-label=${label}
    ?disabled=${!view.rows[view.token + by]}
    @click=${() => setScene(tokenPatch(view.side, view.token + by))}
  >
    ${by < 0 ? "‹" : "›"}
  </button>`;
}

/**
 * @param {ResidualState} s
 * @param {number} k
 */
function waySection(s, k) {
  const { view, n, D } = s.numbers;
  const place = s.over ?? { k, d: s.d };
  const answers = {
    choose: (/** @type {number} */ one) => choose(s, one),
    over: (/** @type {ResidualState["over"]} */ over) => {
      s.over = over;
      paint(s);
    },
    dimension: (/** @type {number} */ d) => {
      s.d = d;
    },
  };
  const scale = { d: D, last: D - 1, high: num(s.high, 2), beyond: `${num(100 * s.beyond, 1)}%` };
  return html`<section class="tl-figure" id="residual-way" data-part="stream">
    <div class="re-title">
      <h3>${tokenName(view)}</h3>
      ${stepButton(view, -1, "previous")}${stepButton(view, 1, "next")}
    </div>
    ${way(s, k, answers)}
    <p class="re-read" aria-live="polite">${dimensionText(s.numbers, place.k, place.d)}</p>
    ${reading(wayLines(s.numbers))}
    <p class="tl-quiet re-note">
      ${t("residual.hint")} <span class="tl-exact">${t("residual.measure")} · ${t("residual.scale", scale)}</span>
    </p>
    ${site(`${view.sites.stream[0]} … ${view.sites.stream[n]}`, view.shape)}
  </section>`;
}

/**
 * @param {ResidualState} s
 * @param {number} k
 */
function depthSection(s, k) {
  const { view, n } = s.numbers;
  return html`<section class="tl-figure" id="residual-depth" data-part="depth">
    <h3>${t("residual.depth")}</h3>
    <div class="re-depth">${chart(s.numbers, k, s.room, (one) => choose(s, one))}</div>
    ${reading(depthLines(s.numbers))} ${site(`${view.sites.delta[0]} … ${view.sites.delta[n - 1]}`, view.shape)}
  </section>`;
}

/** @param {ResidualState} s */
function template(s) {
  const { view } = s.numbers;
  const k = chosenSublayer(s.numbers);
  const sides = segmented(
    t("residual.side_label"),
    SIDES,
    view.side,
    (side) => t(`common.side.${side}`),
    (side) => setScene({ side, sublayer: -1 }),
  );
  /** @param {number} d */
  const dimension = (d) => {
    s.d = d;
    refresh(s);
  };
  const again = () => {
    s.seed += 1;
    paint(s);
  };
  return html`<div class="tl-at-head">
      <h2>${t("residual.title")}</h2>
      ${sides}
    </div>
    <p class="tl-lead">${introduction(`residual.lead.${view.order}`, { norm: normName(view) })}</p>
    <div class="re-two">${waySection(s, k)}${depthSection(s, k)}</div>
    ${normPanel(s, k, dimension, () => askNorms(s))} ${whySection(s, k, again)} ${allTokens(s)}`;
}

/** @param {ResidualState} s */
function paint(s) {
  render(template(s), s.m.root);
}

/** Draw again when the room for the chart is known, or another one. @param {ResidualState} s */
function fitChart(s) {
  const room = s.m.root.querySelector(".re-depth")?.clientWidth ?? 0;
  if (room === s.room) return;
  s.room = room;
  paint(s);
}

/** Everything that follows the chosen sublayer and dimension. @param {ResidualState} s */
function refresh(s) {
  const { view } = s.numbers;
  const k = chosenSublayer(s.numbers);
  s.matrix.point({ row: k, col: view.token });
  paint(s);
  fitChart(s);
  s.m.root.dataset.at = `${view.side}.${view.token}.${k}.${s.d}`;
}

/** gamma and beta belong to the checkpoint, so they are asked for once a side. @param {ResidualState} s */
async function askNorms({ m, norms, numbers }) {
  const { side } = numbers.view;
  const key = `${state.result?.checkpoint}.${side}`;
  const changed = () => m.state && refresh(m.state);
  if (await askPart(norms, { m, key, asked: { part: "norms" }, changed, read: readNorms })) m.root.dataset.norms = key;
}

/** Fetch the token after this one and the one before. @param {ResidualState} s */
async function fetchAhead(s) {
  const { side, token, rows } = s.numbers.view;
  for (const other of [token + 1, token - 1]) {
    if (s.m.state === s && rows[other]) await prefetch(s.m, tokenPatch(side, other));
  }
}

/**
 * @param {ResidualMounted} m
 * @param {ResidualView & { numbers?: ResidualNumbers }} view
 */
async function draw(m, view) {
  const numbers = (view.numbers ??= await readResidual(view));
  if (m.payload !== view) return; // something newer is on the screen
  const { high, beyond } = scaleOf([...numbers.stream, ...numbers.delta]);
  const before = m.state;
  const s = /** @type {ResidualState} */ ({ m, numbers, high, beyond, over: null });
  s.d = Math.min(before?.d ?? -1, numbers.D - 1);
  if (s.d < 0) s.d = largestAt(numbers.delta[chosenSublayer(numbers)].map(Math.abs));
  s.norms = m.norms ??= newPart();
  s.strips = wayStrips(numbers, high);
  s.normStrips = { key: "", canvases: [] };
  s.allAt = { row: null, col: null };
  s.room = before?.room ?? 0;
  s.seed = before?.seed ?? 1;
  s.matrix = changeMatrix(s, () => paint(s));
  m.state = s;
  askNorms(s);
  refresh(s);
  requestAnimationFrame(() => setTimeout(() => fetchAhead(s), AHEAD_AFTER));
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (scene) => [scene.side, tokenOf(scene)],
  scene(m, changed) {
    const s = /** @type {ResidualMounted} */ (m).state;
    if (s && changed.includes("sublayer")) refresh(s);
  },
  point(m, { source, target }) {
    const s = /** @type {ResidualMounted} */ (m).state;
    if (!s) return;
    const { view } = s.numbers;
    const i = view.side === "source" ? source : target;
    const inside = i !== null && i < view.rows.length;
    s.matrix.point(inside ? { row: null, col: i } : { row: chosenSublayer(s.numbers), col: view.token });
  },
};
