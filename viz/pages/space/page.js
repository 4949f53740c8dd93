/**
 * The page Space of words: the map of a table, the nearest of one piece, a word in two sentences, and the vocabulary.
 *
 * @import { Mounted, Page } from "../../browser/frame/pages.js"
 * @import { Camera } from "./geometry.js"
 * @import { Chart } from "./embedding_map.js"
 * @import { ContextView, SpaceView, VocabularyView } from "./view.types.js"
 *
 * @typedef {object} SpaceState what is on the screen
 * @property {Mounted} m
 * @property {SpaceView} view
 * @property {Chart | null} chart
 * @property {VocabularyView | null} vocabulary
 * @property {ContextView | null} context
 * @property {Record<string, string>} asked the key of the last question, by part
 * @property {Record<string, string>} failed what went wrong, by part
 * @property {number | null} hovered id of a piece on the map
 * @property {boolean} byKeys the map is walked by keys: what is in its middle is said
 * @property {{ x: number, y: number, camera: Camera, moved: boolean } | null} drag
 * @property {(patch?: { hovered?: number | null, byKeys?: boolean }) => void} paint
 * @property {() => Promise<void>} chooseFound
 *
 * @typedef {Mounted & { state?: SpaceState, answers?: Map<string, any>, watch?: ResizeObserver }} SpaceMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { introduction } from "../../browser/text/figure_text.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { contextSection } from "./word_in_contexts.js";
import { change, lookNow } from "./page_settings.js";
import { mapSection, openChart } from "./embedding_map.js";
import { nearSection } from "./nearest_pieces.js";
import { vocabularySection } from "./vocabulary.js";

const KEPT = 40; // answers

/** @param {SpaceState} s */
function paint(s) {
  const { view } = s;
  render(
    html`<h2>${t("space.title")}</h2>
      <p class="tl-lead">${introduction("space.lead", { d: view.d })}</p>
      <div class="sp-two">${mapSection(s)} ${nearSection(view)}</div>
      ${contextSection(view, s.context, s.failed.context)} ${vocabularySection(view, s.vocabulary, s.failed.vocabulary)}`,
    s.m.root,
  );
}

/**
 * A part of the page, asked for once for each `key`. The last question wins.
 * @param {SpaceState} s
 * @param {"map" | "vocabulary" | "context"} part
 * @param {unknown[]} key all that the answer depends on
 * @param {(view: any) => void | Promise<void>} take
 */
async function ask(s, part, key, take) {
  const m = /** @type {SpaceMounted} */ (s.m);
  const known = (m.answers ??= new Map());
  const name = JSON.stringify([part, state.scene.checkpoint, ...key]);
  if (s.asked[part] === name) return;
  s.asked[part] = name;
  if (!known.has(name)) {
    const answer = await call(m.server, { page: "space", ...state.scene, part });
    if (!answer.ok) {
      if (s.asked[part] !== name || m.state !== s) return;
      s.failed[part] = errorText(answer.error);
      s.asked[part] = "";
      paint(s);
      return;
    }
    known.set(name, part === "map" ? await openChart(answer.view) : answer.view);
    if (known.size > KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
  }
  if (s.asked[part] !== name || m.state !== s) return;
  s.failed[part] = "";
  await take(known.get(name));
  paint(s);
  m.root.dataset[part] = String(Number(m.root.dataset[part] || 0) + 1);
}

/** @param {SpaceState} s */
function askAll(s) {
  const look = lookNow();
  const { first, second, word } = state.scene.space;
  return Promise.all([
    ask(s, "map", [look.table], (chart) => {
      s.chart = chart;
    }),
    ask(s, "context", [first, second, word], (view) => {
      s.context = view;
    }),
    ask(s, "vocabulary", [look.table, look.find, look.sort, look.only, look.start], (view) => {
      s.vocabulary = view;
    }),
  ]);
}

/** The piece that was typed, else the first that has its letters. @param {SpaceState} s */
async function chooseFound(s) {
  const typed = lookNow().find.trim().toLowerCase();
  await askAll(s);
  const items = s.vocabulary?.items ?? [];
  const same = items.find((item) => item.text.replaceAll("▁", "").toLowerCase() === typed);
  const found = same ?? items[0];
  if (typed && found) change({ piece: found.id });
}

/** @param {SpaceMounted} m @param {SpaceView} view */
function draw(m, view) {
  const before = m.state;
  const same = before?.view.table === view.table;
  /** @type {SpaceState} */
  const s = {
    m,
    view,
    chart: same ? before.chart : null,
    vocabulary: same ? before.vocabulary : null,
    context: before ? before.context : null,
    asked: {},
    failed: {},
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
