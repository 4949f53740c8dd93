/**
 * The nearer distances of the stage: which place is shown, and the camera's way there. The canvas is the outermost plane; every nearer place is
 * a plane of elements over it, drawn by near_panels.js.
 *
 * @import { Show } from "./film.js"
 * @import { Sizes, Spot } from "./places.js"
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Frame in pixels of the outer plane
 */
import { wantsStill } from "../../browser/drawing/dom.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { loadWords } from "../../browser/text/words.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { ease, part } from "../../browser/drawing/curves.js";
import { lookInto, planesAt } from "./film_camera.js";
import { crumbs, drawPanel, heardOf } from "./near_panels.js";
import { NearKit } from "./near_marks.js";
import { NearNumbers } from "./near_numbers.js";
import { atOf, frameOnCanvas, MODEL, neighbourOf, outOf, spotOf, trailOf } from "./places.js";
import { inTo } from "./near_aim.js";

const PAUSE = 700; // ms in which a wheel that runs on goes no further
const SLIDE = 260; // ms to a neighbour
const PACE = 240; // ms in which what is seen grows e times as large, but for
const QUICKEST = 320;
const SLOWEST = 750;
const FRAMES = 40; // of a flight; between them the browser moves the planes evenly
const SHARED = ["x", "x_keys", "concat", "out"];

export class Near {
  /** @param {Show} show */
  constructor(show) {
    this.show = show;
    /** @type {Spot} */
    this.spot = MODEL;
    /** @type {import("./places.js").Problem | null} */
    this.problem = null;
    this.numbers = new NearNumbers(show.m, () => this.paint());
    this.kit = new NearKit(this);
    /** rows that a person pointed at, by side @type {{ source: number, target: number }} */
    this.pointed = { source: -1, target: -1 };
    this.plane = 0;
    /** @type {Animation[]} under way */
    this.flights = [];
    this.turn = 0; // how far a wheel or two fingers have turned, 1 being one distance
    this.turned = 0;
    this.spread = 0; // px between two fingers
    /** a stage of the head that has no place of its own in an address: what all heads share */
    this.stage = "";
    this.ready = loadWords("flow.late");
  }

  /** @returns {Sizes} */
  get sizes() {
    const { sizes, src, tgt } = this.show.stage;
    return /** @type {any} */ ({ ...sizes, source: src.length, target: tgt.length });
  }

  /** The planes: the one that is shown, and the one for what comes next. @returns {HTMLElement[]} */
  planes() {
    const all = /** @type {HTMLElement[]} */ ([...this.show.m.root.querySelectorAll(".flow-near")]);
    return this.plane ? all.reverse() : all;
  }

  /** @param {string} at an address, such as a link has */
  async openAddress(at) {
    const { spot, problem } = spotOf(at, this.sizes);
    if (at) this.problem = problem; // said until one goes somewhere, also when the link has forgotten the address
    await this.go(spot, false);
  }

  /**
   * Show a place. The camera moves there where it is one distance away, or beside.
   * @param {Spot} spot
   * @param {boolean} [moves]
   */
  async go(spot, moves = true) {
    await this.ready;
    const from = this.spot;
    const at = atOf(spot);
    if (at === atOf(from) && this.planes()[0]?.childElementCount) return;
    this.show.player.pause();
    this.land();
    this.take(spot, at);
    const [old, next] = this.planes();
    this.show.tell(); // crumbs take their room
    if (at) {
      this.plane = 1 - this.plane;
      next.hidden = false;
      this.paint();
    }
    this.show.fitNear(true);
    if (moves && !wantsStill()) await this.fly(from, spot, old, at ? next : null);
    else this.land();
    const focus = /** @type {HTMLElement | null} */ (
      at
        ? next.querySelector("[data-focus]")
        : (this.show.get(".flow-boxes .mp-box[tabindex='0']") ?? this.elementOf(null))
    );
    focus?.focus({ preventScroll: true });
  }

  /** It is shown from now on, and in the link. @param {Spot} spot @param {string} at its address */
  take(spot, at) {
    this.spot = spot;
    if (spot.row >= 0 && spot.layer >= 0) this.pointed[spot.side] = spot.row;
    if (at) this.problem = null;
    if (at !== state.scene.at) setScene({ at });
  }

  /** @param {HTMLElement | null} plane null: the whole model */
  elementOf(plane) {
    const model = this.show.hasBoxes ? ".flow-boxes" : "canvas.flow-canvas";
    return plane ?? /** @type {HTMLElement} */ (this.show.get(model));
  }

  /**
   * Move the camera from one place to the other.
   * @param {Spot} from
   * @param {Spot} to
   * @param {HTMLElement} old the plane of the first
   * @param {HTMLElement | null} next the plane of the second
   */
  async fly(from, to, old, next) {
    const levels = trailOf(to).length - trailOf(from).length;
    const isInward = levels > 0;
    const below = from.distance === "model" ? null : old;
    const outer = this.elementOf(isInward ? below : next);
    const inner = levels < 0 ? old : /** @type {HTMLElement} */ (next);
    const stage = this.show.get(".flow-stage");
    stage.classList.add("flow-flying");
    const [W, H] = [stage.clientWidth, stage.clientHeight];
    const frame = () => this.frameOf(isInward ? from : to, isInward ? to : from, outer);
    const flights = levels ? zoom(isInward, frame(), W, H) : slide(W);
    const planes = levels ? [outer, inner] : [old, inner];
    this.flights = planes.map((plane, i) => plane.animate(flights.frames[i], flights));
    const mine = this.flights;
    await Promise.allSettled(mine.map(({ finished }) => finished));
    if (this.flights === mine) this.land();
  }

  /** The frame of an inner place in the plane of an outer one. @param {Spot} outerSpot @param {Spot} innerSpot @param {HTMLElement} plane @returns {Frame} */
  frameOf(outerSpot, innerSpot, plane) {
    const trail = trailOf(innerSpot);
    const child = trail[trailOf(outerSpot).length] ?? innerSpot;
    const { film } = this.show;
    if (outerSpot.distance === "model" && film && !this.show.hasBoxes) return frameOnCanvas(film.layout, child);
    const [own, around] = [innerSpot, child].map((spot) => plane.querySelector(`[data-to="${atOf(spot)}"]`));
    const target = own ?? around ?? plane.querySelector("[data-into]") ?? plane;
    const box = plane.getBoundingClientRect();
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left - box.left, y: top - box.top, width, height };
  }

  /** The end of a flight: one plane stands, the others are away. */
  land() {
    for (const flight of this.flights) flight.cancel();
    this.flights = [];
    const { show, spot } = this;
    const [now, other] = this.planes();
    show.get(".flow-stage")?.classList.remove("flow-flying");
    if (!now) return;
    now.hidden = spot.distance === "model";
    other.hidden = true;
    render("", other);
    if (spot.distance === "model") {
      render("", now);
      show.layOut();
    } else show.fitNear(false);
    show.m.root.dataset.at = atOf(spot); // where the camera stands
  }

  /** Where one is, in words. */
  heard() {
    return heardOf(this);
  }

  /** The way back, over the place. */
  crumbs() {
    return crumbs(this);
  }

  /** Draw the place anew: something has come, or the language changed. */
  paint() {
    const [now] = this.planes();
    if (this.show.isBoxes) this.show.boxes?.paint();
    if (!now || this.spot.distance === "model") return;
    render(drawPanel(this), now);
    this.show.tell();
  }

  /* ---- what a person does ---- */

  /** Another tensor of the head is shown whole; what all heads share has no place of its own in an address. @param {string} id */
  chooseStage(id) {
    this.stage = SHARED.includes(id) ? id : "";
    if (this.stage) this.paint();
    else this.go({ ...this.spot, tensor: id }, false);
  }

  /** A wheel or two fingers. @param {WheelEvent | TouchEvent} event */
  gesture(event) {
    const [by, x, y] = turnOf(event, this);
    if (event.timeStamp - this.turned < PAUSE) return;
    this.turn += by;
    if (Math.abs(this.turn) < 1) return;
    const inward = this.turn > 0;
    this.turn = 0;
    this.turned = event.timeStamp;
    if (inward) this.enterAt(x, y);
    else this.leave();
  }

  /** One distance further in, at a point of the window. @param {number} x @param {number} y */
  enterAt(x, y) {
    const under = document.elementFromPoint(x, y);
    const canvas = this.elementOf(null);
    if (this.spot.distance === "model" && !this.show.hasBoxes) {
      const { left, top } = canvas.getBoundingClientRect();
      return this.show.enterAt(x - left, y - top);
    }
    const to = under?.closest("[data-to]")?.getAttribute("data-to");
    return this.enter(to ? spotOf(to, this.sizes).spot : null);
  }

  /** One distance further in: where one points, else to what the film follows. @param {Spot | null} [into] */
  enter(into = null) {
    const spot = into ?? inTo(this);
    return spot ? this.go(spot) : undefined;
  }

  /** Back to the whole model. */
  home() {
    return this.go(MODEL);
  }

  /** One distance further out. */
  leave() {
    return this.spot.distance === "model" ? undefined : this.go(outOf(this.spot));
  }

  /** @param {KeyboardEvent} event without Control, Meta or Alt */
  key(event) {
    if (event.defaultPrevented) return;
    if (event.key === "Escape" || event.key === "Backspace") this.leave();
    else if (event.key === "Enter") {
      if (/** @type {Element} */ (event.target).closest("button, a, [role=application], select, input")) return;
      this.enter();
    } else {
      const next = neighbourOf(this.spot, this.sizes, event.key);
      if (!next) return;
      this.go(next);
    }
    event.preventDefault();
  }
}

/**
 * How far a gesture turns, and where.
 * @param {WheelEvent | TouchEvent} event
 * @param {Near} near
 * @returns {[number, number, number]}
 */
function turnOf(event, near) {
  if ("deltaY" in event) return [-event.deltaY / (event.ctrlKey ? 12 : 100), event.clientX, event.clientY];
  const [a, b] = event.touches;
  const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const by = event.type === "touchstart" ? 0 : (spread - near.spread) / 70;
  near.spread = spread;
  return [by, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
}

/**
 * How both planes move while the camera goes in, or out; the inner one is not there at first, and clear before the end.
 * @param {boolean} inward
 * @param {Frame} frame of the inner plane in the outer one
 * @param {number} W
 * @param {number} H
 */
function zoom(inward, frame, W, H) {
  const to = lookInto(frame, W, H);
  const shares = Array.from({ length: FRAMES + 1 }, (_, i) => ease(inward ? i / FRAMES : 1 - i / FRAMES));
  const frames = [0, 1].map((plane) =>
    shares.map((share) => {
      const { x, y, scale } = planesAt(to, share)[plane];
      const clear = part(share, 0.3, 0.8);
      return { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: plane ? clear : 1 - clear * 0.9 };
    }),
  );
  const duration = Math.min(SLOWEST, Math.max(QUICKEST, PACE * Math.log(to.zoom)));
  return { frames, duration, fill: /** @type {"both"} */ ("both") };
}

/** How a plane gives way to its neighbour. @param {number} W */
function slide(W) {
  const at = (/** @type {number} */ share) => `translate(${share * W * 0.25}px, 0)`;
  const away = { transform: at(-1), opacity: 0 };
  const frames = [
    [{}, away],
    [{ transform: at(1), opacity: 0 }, {}],
  ];
  return { frames, duration: SLIDE, easing: "ease-in-out", fill: /** @type {"both"} */ ("both") };
}
