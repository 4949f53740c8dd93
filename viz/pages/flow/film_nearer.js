/**
 * The ways from the film to what is nearer, to the whole model as boxes, and out of the page: each is loaded when it is first needed.
 *
 * @import { Show } from "./film.js"
 * @import { Near } from "./near.js"
 */
import { state } from "../../browser/state/state.js";
import { lookOf } from "./role_colors.js";

/** The link says which of the two it is. @param {Show} show */
export async function drawModel(show) {
  const isDrawn = show.get(".flow-has-boxes") !== null;
  if (!show.hasBoxes) {
    show.boxes?.stop();
    if (isDrawn && !show.isNear) show.layOut();
    return;
  }
  if (isDrawn && show.boxes) {
    show.boxes.paint();
    return;
  }
  show.player.pause();
  const [near, { Boxes }] = await Promise.all([nearer(show), import("./boxes.js")]);
  await near.ready;
  if (show.hasEnded) return; // another sentence, language or theme has come
  show.boxes ??= new Boxes(show, near);
  if (show.isBoxes) show.layOut();
}

/** @param {Show} show @returns {Promise<Near>} */
export async function nearer(show) {
  const { Near } = await import("./near.js");
  show.near ??= new Near(show);
  return show.near;
}

/** The place that the scene names by the time the nearer distances are loaded, or the whole model: somebody may have gone on since. @param {Show} show */
export async function openAddress(show) {
  if (state.scene.at || show.near) await (await nearer(show)).openAddress(state.scene.at);
}

/** The arithmetic of what happens now; the film waits while it is loaded. @param {Show} show */
export async function openNow(show) {
  show.player.pause();
  const [near, { spotOfMoment }] = await Promise.all([nearer(show), import("./click_targets.js")]);
  if (show.film) near.go(spotOfMoment(show.film, show.now().moment));
}

/** A click on the canvas; beside everything it plays and pauses. @param {Show} show @param {number} x @param {number} y */
export async function press(show, x, y) {
  if (!(await show.enterAt(x, y))) show.toggle();
}

/** A wheel or two fingers: in where they point, or out. @param {Show} show @param {WheelEvent | TouchEvent} event */
export async function gesture(show, event) {
  const page = document.documentElement;
  const scrolls = page.scrollHeight > innerHeight + 1 && "deltaY" in event && !event.ctrlKey;
  if (scrolls || ("touches" in event && event.touches.length !== 2)) return;
  event.preventDefault();
  (await nearer(show)).gesture(event);
}

/** The stage as it stands, to be taken home. @param {Show} show */
export async function taken(show) {
  const { stageSource } = await import("./export_stage.js");
  return stageSource(
    /** @type {import("./marks.js").Film} */ (show.film),
    show.player.t,
    lookOf(show.get(".flow-stage")),
  );
}
