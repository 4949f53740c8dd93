/**
 * The film on the screen: what is shown, when, and what a person does with it.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Film } from "./marks.js"
 * @import { Loaded } from "./load_film.js"
 * @import { Options } from "./options.js"
 * @import { Near } from "./near.js"
 * @import { Stage } from "./record.js"
 */
import { flat } from "../../browser/marks/text.js";
import { sharpness, wantsStill } from "../../browser/drawing/dom.js";
import { showPin } from "../../browser/state/linked_cursor.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { timeLine, waitFor } from "./controls.js";
import { makeLayout } from "./layout.js";
import { lookOf } from "./role_colors.js";
import { makeFilm, sceneAt } from "./marks.js";
import { sceneOf } from "./options.js";
import { Painter } from "./canvas_painter.js";
import { nearer } from "./film_nearer.js";
import { pressKey } from "./film_keys.js";
import { drawPage } from "./page_template.js";
import { Player } from "./player.js";
import { loadFilm, saidOf } from "./load_film.js";
import { heightFor, NARROW, nearHeight } from "./stage_height.js";
import { alongLine, makeTimeline, momentAt, stepTime, stillOf } from "./timeline.js";

const RATIO = 3; // more pixels than that cost time and show nothing

export class Show {
  /**
   * @param {Mounted} m
   * @param {any} view as it came
   * @param {Stage} stage the same, opened
   * @param {Options} options
   * @param {Loaded} loaded what is told of it
   */
  constructor(m, view, stage, options, loaded) {
    this.m = m;
    this.view = view;
    this.stage = stage;
    this.options = options;
    this.player = new Player(
      (at) => this.frame(at),
      () => this.tell(),
      (next) => waitFor(this, next),
    );
    this.player.speed = options.speed;
    this.loaded = loaded;
    this.timeline = this.newTimeline();
    this.width = 0;
    this.moment = -1;
    this.since = 0; // ms, when it began to be told
    /** @type {Film | null} */
    this.film = null;
    /** @type {Painter | null} */
    this.painter = null;
    /** @type {Near | null} the nearer distances: loaded when they are first needed */
    this.near = null;
    /** @type {import("./boxes.js").Boxes | null} likewise */
    this.boxes = null;
    this.hasEnded = false;
    this.key = (/** @type {KeyboardEvent} */ event) => pressKey(this, event);
    this.watch = new ResizeObserver(() => this.fit());
  }

  /** @returns {any} */
  get(/** @type {string} */ selector) {
    return this.m.root.querySelector(selector);
  }

  get isNarrow() {
    return (this.width || innerWidth) < NARROW;
  }

  /** How it is drawn where it does not run forward. */
  get way() {
    return this.loaded.way;
  }

  /** The timeline of the chosen mode; without a way back that of training. */
  newTimeline() {
    const { options, stage, player, way } = this;
    if (options.mode === "backwards" && !way) options.mode = "training";
    const timeline = makeTimeline(stage, options.mode, way?.worst);
    player.duration = timeline.duration;
    return timeline;
  }

  /** What has come of the chosen mode. @param {Loaded} loaded */
  take(loaded) {
    this.loaded = loaded;
    this.timeline = this.newTimeline();
  }

  /** Another head: its rays at once, what is said of it when it comes. */
  async turn() {
    const { mode, head } = this.options;
    this.layOut();
    const loaded = await loadFilm(this.m, this.view, { mode, head });
    if (this.hasEnded || this.options.mode !== mode || this.options.head !== head) return;
    this.take(loaded);
    this.layOut();
  }

  /** Draw everything around the picture. */
  tell() {
    drawPage(this);
  }

  /** Where the slow row looks across, as far as it is written word by word; else the film from the beginning, of which who wants no motion gets the first still. */
  begin() {
    const { moments } = this.timeline;
    const across = moments.find(({ name }) => name === "across");
    if (across || wantsStill()) this.player.seek(stillOf(across ?? moments[0]));
    else {
      this.player.seek(0);
      this.player.play();
    }
  }

  /** Where it was. @param {unknown} at */
  resume(at) {
    this.player.seek(Number(at) || 0);
    this.tell();
  }

  end() {
    this.player.pause();
    this.watch.disconnect();
    this.hasEnded = true;
    this.boxes?.end();
  }

  /** Lay the stage out again where its room has changed, in width or in height. */
  fit() {
    const place = this.get(".flow-stage");
    if (!place?.clientWidth) return;
    const isOff = !this.isNear && !this.isBoxes && heightFor(this.m.root, place) !== place.clientHeight;
    if (isOff || place.clientWidth !== this.width) this.layOut();
  }

  /** Lay the stage out for the room there is, and paint it; again where it turned, since words then stand elsewhere. */
  layOut() {
    const tall = this.film?.layout.tall ?? false;
    this.layOutOnce();
    if (this.film && this.film.layout.tall !== tall) this.layOutOnce();
  }

  layOutOnce() {
    this.tell();
    const place = this.get(".flow-stage");
    if (!place) return;
    if (this.isBoxes) {
      Object.assign(place.style, { height: "auto", minHeight: "" });
      this.boxes?.paint();
      return;
    }
    const width = place.clientWidth;
    if (!width) return;
    this.get(".flow").classList.remove("flow-is-near"); // what is under the stage counts
    place.style.minHeight = "";
    const height = heightFor(this.m.root, place);
    const canvas = this.get("canvas.flow-canvas");
    place.style.height = `${height}px`;
    Object.assign(canvas.style, { height: `${height}px`, width: `${width}px` });
    this.width = width;
    this.film = makeFilm(
      this.stage,
      makeLayout(this.stage, { width, height }),
      this.timeline,
      this.options.head,
      this.way,
    );
    this.painter = new Painter(canvas, this.film, lookOf(place), Math.min(RATIO, sharpness(canvas)));
    this.moment = -1;
    this.frame(this.player.t);
    this.watch.observe(place);
    this.watch.observe(this.get(".flow-caption")); // whose words may come later
    if (!this.isNear) return;
    this.get(".flow").classList.add("flow-is-near");
    this.fitNear(false);
  }

  /** One frame. @param {number} at */
  frame(at) {
    const { film, painter, player } = this;
    if (!film || !painter) return;
    if (player.playing && !this.m.root.offsetParent) {
      player.pause();
      return;
    }
    const start = performance.now();
    painter.paint(sceneAt(film, at));
    const { index } = momentAt(this.timeline, at);
    if (index !== this.moment || !player.playing) {
      if (index !== this.moment) this.since = start;
      this.moment = index;
      this.tell();
      showPin();
      const here = this.get(".flow-chapter[aria-current]");
      here?.parentElement.scrollTo(here.offsetLeft - this.width / 2, 0);
    } else {
      const scrub = this.get(".flow-scrub");
      if (scrub) scrub.value = alongLine(film.keep("line", () => timeLine(this)).line, at, "place");
    }
    this.m.root.dataset.ms = (performance.now() - start).toFixed(2);
  }

  /* ---- what a person does ---- */

  /** Write the moment and the settings into the link. */
  remember() {
    setScene(sceneOf(this.options, this.player.t));
  }

  async toggle() {
    const { player } = this;
    if (this.isNear) await this.near?.home();
    if (this.hasBoxes) this.showBoxes(false);
    if (!wantsStill()) player.toggle();
    else player.seek(player.t >= player.duration ? 0 : stepTime(this.timeline, player.t, 1));
    this.remember();
  }

  /** @param {1 | -1} direction */
  step(direction) {
    this.player.pause();
    this.player.seek(stepTime(this.timeline, this.player.t, direction));
    this.remember();
  }

  /** @param {number} at */
  seek(at) {
    this.player.seek(at);
    this.tell();
    if (!this.player.playing) this.remember();
  }

  /** The row that it writes, -1 while it reads the source; none where rows are not written one after the other. */
  get row() {
    const { side, row } = this.now().moment;
    if (this.isBoxes || this.options.mode !== "writing") return undefined;
    return side === "target" ? row : -1;
  }

  /** To where a row is written. @param {number} row */
  seekRow(row) {
    const first = this.timeline.moments.find((moment) => moment.side === "target" && moment.row === row);
    if (first && this.row !== undefined && !this.isNear) this.seek(first.start);
  }

  /** @param {Partial<Options>} patch */
  set(patch) {
    Object.assign(this.options, patch);
    this.player.speed = this.options.speed;
    if (patch.head !== undefined) this.turn();
    else this.tell();
    this.remember();
  }

  /** Another mode of the same stage. Writing and training read the source alike, and go on from there; the way back begins at the loss. @param {Options["mode"]} mode */
  async enter(mode) {
    const { player, options, way } = this;
    if (mode === "backwards") player.pause();
    const loaded = await loadFilm(this.m, this.view, { ...options, mode });
    options.mode = mode;
    const read = this.timeline.moments.findLast((moment) => moment.side === "source")?.end ?? 0;
    this.take(loaded);
    player.t = way || this.way ? 0 : Math.min(player.t, read);
    this.film = null; // it tells the moments of the other mode
    this.layOut();
    if (this.way) this.begin();
    this.remember();
  }

  nextHead() {
    const { head } = this.options;
    this.set({ head: head + 1 >= this.stage.sizes.heads ? -1 : head + 1 });
  }

  now() {
    return momentAt(this.timeline, this.player.t);
  }

  /** Whether a nearer distance than the whole model is shown. */
  get isNear() {
    return this.near !== null && this.near.spot.distance !== "model";
  }

  /** Whether the whole model is drawn as boxes with their shapes, in sight or behind a nearer place. */
  get hasBoxes() {
    return Boolean(state.scene.flow?.boxes);
  }

  get isBoxes() {
    return this.hasBoxes && !this.isNear;
  }

  /** Whether the film itself is in sight. */
  get isFilm() {
    return !this.hasBoxes && !this.isNear;
  }

  /** The whole model as boxes, or as the film. @param {boolean} on */
  showBoxes(on) {
    if (on) setScene({ flow: { ...state.scene.flow, boxes: {} } });
    else this.remember();
  }

  /** One distance further in from the canvas, at its own coordinates. @param {number} x @param {number} y @returns {Promise<boolean>} */
  async enterAt(x, y) {
    const [near, { hit, spotAt }] = await Promise.all([nearer(this), import("./click_targets.js")]);
    const found = this.film && hit(this.film.layout, x, y);
    if (!found) return false;
    near.go(spotAt(found, this.now().moment.row));
    return true;
  }

  /** Room for a nearer place: all that is left of the screen. @param {boolean} flying */
  fitNear(flying) {
    const place = this.get(".flow-stage");
    const room = `${nearHeight(place)}px`;
    place.style.minHeight = room;
    place.style.height = flying ? room : "auto";
  }

  /** The sentence of a moment in the depth chosen. @param {number} index */
  said(index) {
    return saidOf(this.loaded, this.timeline.moments[index]);
  }

  /** The same as a mere text. @param {number} index */
  told(index) {
    return flat(this.said(index));
  }
}
