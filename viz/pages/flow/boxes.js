/**
 * The whole model as boxes: the picture, the walk and what is known of one box; under it the tables. It is another drawing of the farthest distance:
 * a box leads to its place of the stage. It is also the kit of the marks around the picture.
 *
 * @import { Show } from "./film.js"
 * @import { Near } from "./near.js"
 * @import { BoxPart, BoxTimes, BoxesBatch, BoxesView, BoxesWalk, Stack } from "./view.types.js"
 */

import { copyText } from "../../browser/drawing/clipboard.js";
import { openPage } from "../../browser/frame/pages.js";
import { frameBottom } from "../../browser/sentence/sentence_line.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { boxesTemplate } from "./boxes_figures.js";
import { StageKit } from "./near_kit.js";
import { waiting } from "./near_numbers.js";
import { spotOf } from "./places.js";

const PACE = 2600; // ms a step while the walk plays
const MORE_TURNS = 99;
const NO_STEP = -1;

export class Boxes extends StageKit {
  /** @param {Show} show @param {Near} near */
  constructor(show, near) {
    super(show.m, () => this.repaint());
    this.show = show;
    this.near = near;
    this.width = 0; // of the picture
    this.turn = 0; // of the last measuring
    this.copied = false;
    /** the box that a person pointed at, and the one that has the focus */
    this.described = "";
    this.focused = "";
    this.stood = ""; // the box of the last step that was drawn
    /** @type {ReturnType<typeof setTimeout> | undefined} of the playing */
    this.timer = undefined;
    this.observer = new ResizeObserver(() => this.fitWidth());
  }

  /** What the link says: all layers, the layer of each stack that is unrolled, the step of the walk, whether times are shown. @returns {Record<string, any>} */
  get settings() {
    return state.scene.flow?.boxes ?? {};
  }

  /** What is not set is left out of the link. @param {Record<string, unknown>} patch */
  set(patch) {
    const entries = Object.entries({ ...this.settings, ...patch });
    const boxes = Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== false));
    setScene({ flow: { ...state.scene.flow, boxes } });
  }

  /** @returns {BoxesView} it is there once something is painted */
  get view() {
    return this.near.numbers.part("boxes").found;
  }

  /** @returns {BoxesWalk} likewise */
  get walk() {
    return this.near.numbers.part("walk").found;
  }

  /** How long each box takes, measured anew for every turn. @returns {{ found: BoxTimes | null, failed: string }} */
  get measured() {
    return this.near.numbers.part("times", { turn: this.turn });
  }

  /** @returns {BoxTimes | null} null until they are wanted and measured */
  get times() {
    return this.settings.times ? this.measured.found : null;
  }

  /** The table of shapes, with the sentence and a companion in one padded batch. @returns {{ found: BoxesBatch | null, failed: string }} */
  get batch() {
    return this.near.numbers.part("batch", { beside: state.scene.beside });
  }

  end() {
    this.stop();
    this.observer.disconnect();
  }

  repaint() {
    const place = this.show.get(".flow-boxes");
    if (!place || !this.show.isBoxes || this.show.hasEnded) return;
    const asked = ["boxes", "walk"].map((name) => this.near.numbers.part(name));
    const missing = asked.find(({ failed }) => failed) ?? asked.find(({ found }) => !found);
    if (missing) render(waiting(missing), place);
    else this.drawIn(place);
  }

  /** @param {HTMLElement} place */
  drawIn(place) {
    const now = this.walked?.id ?? "";
    if (now && now !== this.stood) this.described = now;
    render(boxesTemplate(this), place);
    place.dataset.painted = now || "all";
    this.observer.observe(/** @type {Element} */ (place.querySelector(".mp-place")));
    if (now && now !== this.stood && !this.timer) this.follow(now); // while it plays, the page must not scroll
    this.stood = now;
  }

  /** The picture is as wide as its place, which is known once it stands there. */
  fitWidth() {
    const width = Math.floor(this.show.get(".flow-boxes .mp-place")?.clientWidth ?? 0);
    if (!width || width === this.width) return;
    this.width = width;
    this.paint();
  }

  /** @param {string | undefined} id @returns {BoxPart | undefined} */
  part(id) {
    return this.view.parts.find((part) => part.id === id);
  }

  /** The box that is told about. @returns {BoxPart} */
  get told() {
    return this.part(this.described) ?? /** @type {BoxPart} */ (this.view.parts.find((part) => part.type === "cross"));
  }

  /** The one box that Tab leads to. */
  get reachable() {
    return this.focused || (this.walked ?? this.view.parts[0]).id;
  }

  /** Whether a layer is unrolled: all, that of the walk, else the chosen one. @param {Stack} stack @param {number} layer */
  isOpen(stack, layer) {
    const { settings, walked, view } = this;
    const wanted = walked?.stack === stack && walked.layer >= 0 ? walked.layer : settings[stack];
    return settings.all || layer === (view.layers[stack][wanted] ? wanted : 0);
  }

  /** The token of a stack that the walk follows: the pinned source token, the first where none is, or the decoder row. @param {Stack} stack */
  rowOf(stack) {
    const last = this.walk.tokens[stack].length - 1;
    return Math.max(0, Math.min(stack === "encoder" ? state.scene.source : state.scene.step, last));
  }

  /* ---- the walk ---- */

  /** The step that the walk is at. */
  get step() {
    const { walk } = this.settings;
    return Number.isInteger(walk) && walk >= 0 ? Math.min(walk, this.last) : NO_STEP;
  }

  get last() {
    return this.walk.steps.length - 1;
  }

  get isLast() {
    return this.step >= this.last;
  }

  /** The box that the walk is at. @returns {BoxPart | null} */
  get walked() {
    return this.part(this.walk.steps[this.step]?.id) ?? null;
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** One step further while it plays. @param {number} step */
  playOn(step) {
    this.timer = setTimeout(() => {
      if (this.m.root.offsetParent && this.show.isBoxes && !this.isLast) return this.playOn(this.step + 1);
      this.stop();
      return this.paint();
    }, PACE);
    this.set({ walk: step });
  }

  togglePlaying() {
    if (this.timer) {
      this.stop();
      this.paint();
    } else this.playOn(this.isLast ? 0 : this.step + 1);
  }

  /** @param {number} step NO_STEP ends it */
  stepByHand(step) {
    this.stop();
    this.set({ walk: step === NO_STEP ? undefined : Math.min(step, this.last) });
    this.paint();
  }

  /** Scroll so that the lit box is seen, below whatever sticks to the window's upper edge. @param {string} id */
  follow(id) {
    const box = this.show.get(`[id="boxes-${id}"]`)?.getBoundingClientRect();
    const side = this.show.get("#boxes-side")?.getBoundingClientRect();
    if (!box || !side) return;
    const top = Math.max(frameBottom(), this.show.get(".mp-narrow") ? side.bottom : 0);
    if (box.top < top + 12 || box.bottom > innerHeight - 24) scrollBy(0, box.top - (top + innerHeight) / 2);
  }

  /* ---- what a person does ---- */

  /** An address with its open row. @param {string} at */
  filled(at) {
    return at.replace("{row}", String(this.rowOf(/^(encoder|memory)/.test(at) ? "encoder" : "decoder")));
  }

  /** @param {string} at an address; its row may be open */
  goTo(at) {
    this.stop();
    this.near.go(spotOf(this.filled(at), this.near.sizes).spot);
  }

  /** A press leads to a place of the stage, or to another page. @param {Record<string, any>} put */
  put({ at, page, ...scene }) {
    if (at) return this.goTo(at);
    if (page) this.stop();
    super.put(scene);
    return page && openPage(page);
  }

  /** Unroll a layer; the focus goes to its first box, since its bar is gone. @param {Stack} stack @param {number} layer */
  unroll(stack, layer) {
    this.set({ [stack]: layer, walk: undefined });
    this.show.get(`.mp-box[id^="boxes-${stack}.${layer}."]`)?.focus();
  }

  /** @param {string} id */
  describe(id) {
    if (this.described === id) return;
    this.described = id;
    this.paint();
  }

  /** The first turn is shared by all who look at this sentence. */
  measureAgain() {
    this.turn = 1 + Math.floor(MORE_TURNS * Math.random());
    this.paint();
  }

  async copyTable() {
    /** @type {HTMLTableRowElement[]} */
    const rows = [...this.show.get("#boxes-shapes table").rows];
    const text = rows.map(({ cells }) => Array.from(cells, (cell) => cell.innerText).join("\t")).join("\n");
    this.copied = await copyText(text);
    if (!this.copied) prompt(t("boxes.io.copy"), text);
    this.paint();
  }
}
