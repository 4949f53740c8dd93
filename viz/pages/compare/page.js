/**
 * The page Two models: the model of the sentence's box and another one, on the same sentence.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { CompareMounted, Shown } from "./page_state.js"
 * @import { CompareView, SideView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { prefetch } from "../../browser/frame/pages.js";
import { introduction } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { childhoodSection } from "./training_snapshots.js";
import { newPart } from "../../browser/requests/page_part.js";
import { askLater } from "./later_requests.js";
import { lensesSection } from "./lenses.js";
import { makeMatrices, mapsSection } from "./maps.js";
import { pairSection } from "./pair.js";
import { leftHead, rightHead } from "./page_state.js";

/** @param {Shown} s */
function paint(s) {
  render(
    html`<div class="tl-at-head"><h2>${t("compare.title")}</h2></div>
      <p class="tl-lead cm-lead">${introduction("compare.lead")}</p>
      ${pairSection(s)} ${childhoodSection(s)} ${mapsSection(s)} ${lensesSection(s)}`,
    s.m.root,
  );
}

/** @param {SideView} side */
async function stackOf(side) {
  const { data } = await unpack(side.weights);
  return { data, shape: side.weights.shape };
}

/** The heads that are on the screen. @param {Shown} s */
function markHeads(s) {
  const [a, b] = [leftHead(s), rightHead(s)];
  s.m.root.dataset.heads = `${a.layer}.${a.head}-${b.layer}.${b.head}`;
}

/** What arrow keys on the slider would ask for next. @param {CompareMounted} m @param {CompareView} view */
function fetchAhead(m, { choices, other }) {
  const at = choices.findIndex(({ name }) => name === other);
  for (const next of [choices[at + 1], choices[at - 1]]) {
    if (next && at >= 0 && next.step >= 0) prefetch(m, { compare: { ...state.scene.compare, other: next.name } });
  }
}

/** @param {Shown} s */
async function askRest(s) {
  const own = s.m.state === s;
  if (own && s.view.choices.some(({ step }) => step >= 0)) await askLater(s, "childhood");
  await askLater(s, "layers");
  if (s.m.state !== s) return;
  s.m.root.dataset.whole = s.view.other;
  fetchAhead(s.m, s.view);
}

/**
 * @param {CompareMounted} m
 * @param {CompareView} view
 */
async function draw(m, view) {
  const [left, right] = await Promise.all([stackOf(view.left), view.right ? stackOf(view.right) : null]);
  if (m.payload !== view) return;
  const later = (m.later ??= { childhood: newPart(), layers: newPart() });
  /** @type {Shown} */
  const s = { m, view, left, right, matrices: [], said: "", later, update: () => paint(s) };
  m.state = s;
  delete m.root.dataset.whole;
  makeMatrices(s);
  paint(s);
  markHeads(s);
  m.root.dataset.other = view.other;
  askRest(s);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (/** @type {Scene} */ { compare, kind }) => [
    compare.other ?? "",
    compare.left ?? "",
    compare.force ?? false,
    kind,
  ],
  scene(m, changed) {
    const s = /** @type {CompareMounted} */ (m).state;
    if (!s) return;
    if (changed.some((key) => ["compare", "layer", "head"].includes(key))) makeMatrices(s);
    paint(s);
    markHeads(s);
  },
};
