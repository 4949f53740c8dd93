/**
 * The page Flow: the whole encoder-decoder on one stage, and this sentence on its way through it.
 * @import { Mounted } from "../../browser/frame/pages.js"
 */
import { on } from "../../browser/state/events.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { optionsOf } from "./options.js";
import { openRecord } from "./record.js";
import { Show } from "./film.js";
import { drawModel, openAddress } from "./film_nearer.js";
import { loadFilm } from "./load_film.js";

/** @type {Show | null} */
let show = null;

/**
 * A new sentence stands where its slow row looks across; a link, Back, another theme or language come to the moment that was.
 * @param {Mounted} m
 * @param {any} view
 */
async function draw(m, view) {
  m.root.dataset.letters = "16"; // px of what is read first, for the projector
  const stage = await openRecord(view, unpack);
  const options = optionsOf(state.scene, stage);
  const loaded = await loadFilm(m, view, options);
  if (m.payload !== view) return;
  const before = show;
  show = new Show(m, view, stage, options, loaded);
  Object.assign(m, { show }); // for the clip and the benchmark
  begin(show, before);
  await openAddress(show);
  await drawModel(show);
}

/** Where a film opens, or where it was. @param {Show} now @param {Show | null} before */
function begin(now, before) {
  const same = before?.view === now.view;
  const playing = same && before?.player.playing === true;
  before?.end();
  const { t } = state.scene.flow ?? {};
  now.player.t = playing ? before.player.t : 0;
  now.layOut();
  if (playing) now.player.play();
  else if (typeof t === "number" && (same || before === null)) now.resume(t);
  else if (state.scene.at || now.hasBoxes) now.resume(now.timeline.duration);
  else now.begin();
}

on("page", (name) => {
  if (name !== "flow") show?.player.pause();
});

/** Keys also work where nothing has the focus. */
document.addEventListener("keydown", (event) => {
  if (state.active === "flow" && event.target === document.body) show?.key(event);
});

/** A word of the translation in the line above leads to where it is written. */
document.addEventListener("click", ({ target }) => {
  const word = /** @type {Element} */ (target).closest?.(".tl-strip [data-at-target]");
  if (state.active === "flow" && word instanceof HTMLElement) show?.seekRow(Number(word.dataset.atTarget));
});

addEventListener("resize", () => {
  if (show?.m.root.offsetParent) show.layOut();
});

export const page = {
  draw,
  row: () => show?.row,
  /** Another place is named, or another head was chosen elsewhere. @param {Mounted} m @param {string[]} changed */
  scene(m, changed) {
    if (!show) return;
    if (changed.includes("at")) openAddress(show);
    if (["flow", "beside", "source", "step"].some((key) => changed.includes(key))) drawModel(show);
    if (!changed.includes("head") || state.scene.head === show.options.head) return;
    show.options = optionsOf(state.scene, show.stage);
    show.turn();
  },
};
