/**
 * The page Space of words: the map of a table, the nearest of one piece, a word in two sentences, and the vocabulary.
 *
 * @import { Mounted, Page } from "../../browser/frame/pages.js"
 * @import { Part } from "../../browser/requests/page_part.js"
 * @import { Camera } from "./geometry.js"
 * @import { Chart } from "./embedding_map.js"
 * @import { ContextView, SpaceView, VocabularyView } from "./view.types.js"
 *
 * @typedef {{ map: Part<Chart>, context: Part<ContextView>, vocabulary: Part<VocabularyView> }} SpaceParts
 *
 * @typedef {object} SpaceState what is on the screen
 * @property {SpaceMounted} m
 * @property {SpaceView} view
 * @property {SpaceParts} parts
 * @property {number | null} hovered id of a piece on the map
 * @property {boolean} byKeys the map is walked by keys: what is in its middle is said
 * @property {{ x: number, y: number, camera: Camera, moved: boolean } | null} drag
 * @property {(patch?: { hovered?: number | null, byKeys?: boolean }) => void} paint
 * @property {() => Promise<void>} chooseFound
 *
 * @typedef {Mounted & { state?: SpaceState, parts?: SpaceParts, watch?: ResizeObserver }} SpaceMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { introduction } from "../../browser/text/figure_text.js";
import { askPart, newPart } from "../../browser/requests/page_part.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { contextSection } from "./word_in_contexts.js";
import { change, lookNow } from "./page_settings.js";
import { mapSection, openChart } from "./embedding_map.js";
import { nearSection } from "./nearest_pieces.js";
import { vocabularySection } from "./vocabulary.js";

/** @param {SpaceState} s */
function paint(s) {
  const { view, parts } = s;
  const again = () => askAll(s);
  render(
    html`<h2>${t("space.title")}</h2>
      <p class="tl-lead">${introduction("space.lead", { d: view.d })}</p>
      <div class="sp-two">${mapSection(s, again)} ${nearSection(view)}</div>
      ${contextSection(view, parts.context, again)} ${vocabularySection(view, parts.vocabulary, again)}`,
    s.m.root,
  );
}

/**
 * A part of the page; what is there stays until the new one has come.
 * @param {SpaceState} s
 * @param {keyof SpaceParts} name
 * @param {unknown[]} about all that the answer depends on
 * @param {(view: any) => any} [read]
 */
async function ask({ m, parts }, name, about, read) {
  const key = JSON.stringify([state.scene.checkpoint, ...about]);
  const changed = () => m.state && paint(m.state);
  const isShown = await askPart(parts[name], { m, key, asked: { part: name }, changed, read, stays: true });
  if (isShown) m.root.dataset[name] = String(Number(m.root.dataset[name] || 0) + 1);
}

/** @param {SpaceState} s */
function askAll(s) {
  const look = lookNow();
  const { first, second, word } = state.scene.space;
  return Promise.all([
    ask(s, "map", [look.table], openChart),
    ask(s, "context", [first, second, word]),
    ask(s, "vocabulary", [look.table, look.find, look.sort, look.only, look.start]),
  ]);
}

/** The piece that was typed, else the first that has its letters. @param {SpaceState} s */
async function chooseFound(s) {
  const typed = lookNow().find.trim().toLowerCase();
  await askAll(s);
  const items = s.parts.vocabulary.view?.items ?? [];
  const same = items.find((item) => item.text.replaceAll("▁", "").toLowerCase() === typed);
  const found = same ?? items[0];
  if (typed && found) change({ piece: found.id });
}

/** @param {SpaceMounted} m @param {SpaceView} view */
function draw(m, view) {
  const parts = (m.parts ??= { map: newPart(), context: newPart(), vocabulary: newPart() });
  if (m.state?.view.table !== view.table) {
    for (const part of [parts.map, parts.vocabulary]) Object.assign(part, { key: "", view: null });
  }
  /** @type {SpaceState} */
  const s = {
    m,
    view,
    parts,
    hovered: null,
    byKeys: false,
    drag: null,
    paint: (patch) => {
      Object.assign(s, patch);
      paint(s);
    },
    chooseFound: () => chooseFound(s),
  };
  m.state = s;
  paint(s);
  askAll(s);
  m.watch ??= new ResizeObserver(() => m.state && m.root.clientWidth && paint(m.state));
  m.watch.observe(m.root);
}

/** @type {Page} */
export const page = {
  key: ({ space }) => [space.table, space.piece],
  draw,
  scene(m, changed) {
    const s = /** @type {SpaceMounted} */ (m).state;
    if (!s || !changed.includes("space")) return;
    paint(s);
    askAll(s);
  },
};
