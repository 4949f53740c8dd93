/**
 * The whole model as boxes: the picture, the walk and what is known of one box; under it the tables. It is another drawing of the farthest distance:
 * a box leads to its place of the stage.
 *
 * @import { Show } from "./film.js"
 * @import { Near } from "./near.js"
 * @import { BoxPart, BoxTimes, BoxesBatch, BoxesView, Stack, TensorRow } from "./view.types.js"
 */

import { openPage } from "../../browser/frame/pages.js";
import { frameBottom } from "../../browser/sentence/sentence_line.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { NO_STEP, walkSteps } from "./boxes_captions.js";
import { boxesTemplate } from "./boxes_figures.js";
import { clamp } from "./boxes_numbers.js";
import { addressOf, otherPageOf } from "./boxes_places.js";
import { tensorLines } from "./boxes_table.js";
import { pageOf } from "./near_panels.js";
import { spotOf } from "./places.js";

const COPIED = 2500; // ms that the button says so
const PACE = 2600; // ms a step while the walk plays
const MORE_TURNS = 99;

export class Boxes {
  /** @param {Show} show @param {Near} near */
  constructor(show, near) {
    this.show = show;
    this.near = near;
    this.width = 0; // of the picture
    this.turn = 0; // of the last measuring
    this.copied = false;
    this.hasEnded = false;
    /** the box that a person pointed at, and the one that has the focus */
    this.described = "";
    this.focused = "";
    this.stood = ""; // the box of the last step that was drawn
    /** @type {ReturnType<typeof setTimeout> | null} of the playing */
    this.timer = null;
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
    return /** @type {BoxesView} */ (this.near.numbers.boxes().found);
  }

  /** @returns {BoxTimes | null} null until they are wanted and measured */
  get times() {
    return this.settings.times ? this.near.numbers.times(this.turn).found : null;
  }

  /** @returns {{ found: BoxesBatch | null, failed: string }} */
  get batch() {
    return this.near.numbers.batch(state.scene.beside);
  }

  end() {
    this.stop();
    this.observer.disconnect();
    this.hasEnded = true;
  }

  paint() {
    const place = this.show.get(".flow-boxes");
    if (!place || !this.show.isBoxes || this.hasEnded) return;
    const { found, failed } = this.near.numbers.boxes();
    if (!found) {
      render(html`<p class="tl-quiet" role=${failed ? "alert" : "status"}>${failed || t("flow.cell.wait")}</p>`, place);
      return;
    }
    const now = this.walked?.id ?? "";
    if (now && now !== this.stood) this.described = now;
    render(boxesTemplate(this), place);
    place.dataset.painted = now || "all";
    this.observer.observe(place.querySelector(".mp-place"));
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

  /** @param {string} id @returns {BoxPart | undefined} */
  part(id) {
    return this.view.parts.find((part) => part.id === id);
  }

  /** The box that is told about. @returns {BoxPart} */
  get told() {
    const { parts } = this.view;
    return this.part(this.described) ?? parts.find((part) => part.type === "cross") ?? parts[0];
  }

  /** The layer of a stack that is unrolled: that of the walk, else the chosen one. @param {Stack} stack */
  openLayer(stack) {
    const now = this.walked;
    const wanted = now?.stack === stack && now.layer >= 0 ? now.layer : this.settings[stack];
    return Number.isInteger(wanted) && wanted >= 0 && wanted < this.view.config[`${stack}_layers`] ? wanted : 0;
  }

  /* ---- the walk ---- */

  /** The boxes that the walk passes. */
  get steps() {
    return walkSteps(this.view);
  }

  /** The step that the walk is at. */
  get step() {
    const { walk } = this.settings;
    return Number.isInteger(walk) && walk >= 0 ? Math.min(walk, this.steps.length - 1) : NO_STEP;
  }

  /** The box that the walk is at. @returns {BoxPart | null} */
  get walked() {
    return this.steps[this.step] ?? null;
  }

  stop() {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  tick() {
    if (!this.show.m.root.offsetParent || !this.show.isBoxes || this.step >= this.steps.length - 1) {
      this.stop();
      this.paint();
      return;
    }
    this.timer = setTimeout(() => this.tick(), PACE);
    this.set({ walk: this.step + 1 });
  }

  togglePlaying() {
    if (this.timer) {
      this.stop();
      this.paint();
      return;
    }
    this.timer = setTimeout(() => this.tick(), PACE);
    this.set({ walk: this.step >= this.steps.length - 1 ? 0 : this.step + 1 });
  }

  /** @param {number} step NO_STEP ends it */
  stepByHand(step) {
    this.stop();
    this.set({ walk: step === NO_STEP ? undefined : clamp(step, this.steps.length) });
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

  /** The address of a box; "" where it has no place on the stage. @param {BoxPart} part */
  addressOf(part) {
    return addressOf(this.view, part, state.scene);
  }

  /** The page that has more about a box, and its scene. @param {BoxPart} part */
  pageOf(part) {
    return otherPageOf(part) ?? pageOf({ spot: spotOf(this.addressOf(part), this.near.sizes).spot });
  }

  /** Into a box, or to its page where the stage has no such place. @param {BoxPart} part */
  open(part) {
    const at = this.addressOf(part);
    if (at) this.goTo(at);
    else this.lead(this.pageOf(part));
  }

  /** @param {string} at an address */
  goTo(at) {
    this.stop();
    this.near.go(spotOf(at, this.near.sizes).spot);
  }

  /** @param {{ page: string, scene: Record<string, unknown> }} to */
  lead({ page, scene }) {
    this.stop();
    setScene(scene);
    openPage(page);
  }

  /** @param {TensorRow} row */
  openTensor({ page, scene }) {
    const sublayer = page === "residual" ? { sublayer: this.view.config.decoder_layers * 3 - 1 } : {};
    const head = "layer" in scene ? { head: 0 } : {};
    this.lead({ page, scene: { ...scene, ...sublayer, ...head } });
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
    const text = tensorLines(this.view, this.batch.found);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      prompt(t("boxes.io.copy"), text);
      return;
    }
    this.copied = true;
    this.paint();
    setTimeout(() => {
      this.copied = false;
      this.paint();
    }, COPIED);
  }
}
