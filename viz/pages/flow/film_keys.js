/**
 * What the keys do to the film.
 * @import { Show } from "./film.js"
 */
import { nearer } from "./film_nearer.js";
import { chapterTime } from "./timeline.js";

/** A key where the film has the focus, or nothing has. @param {Show} show @param {KeyboardEvent} event */
export function pressKey(show, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!show.isFilm && event.key !== " ") {
    show.near?.key(event);
    return;
  }
  const toChapter = (/** @type {1 | -1} */ way) => show.seek(chapterTime(show.timeline, show.player.t, way));
  /** @type {Record<string, () => void>} */
  const known = {
    " ": () => show.toggle(),
    ArrowRight: () => show.step(1),
    ArrowLeft: () => show.step(-1),
    ArrowDown: () => toChapter(1),
    ArrowUp: () => toChapter(-1),
    Home: () => show.seek(0),
    End: () => show.seek(show.player.duration),
    Enter: () => nearer(show).then((near) => near.enter()),
    h: () => show.nextHead(),
  };
  if (!known[event.key]) return;
  event.preventDefault();
  known[event.key]();
}
