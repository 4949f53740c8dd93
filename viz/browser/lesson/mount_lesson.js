/** A lesson on the page: its card above the figures and its bar at the foot of the window. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { element } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { state } from "../state/state.js";
import { bar, press } from "./lesson_bar.js";
import { drawExercises } from "./exercises.js";
import { awayCard, endCard, failedCard, stopCard } from "./stop_card.js";
import { failure, isThere, now, startPlayer, stopNow } from "./player.js";

const exercises = element(html`<div class="ls-exercises"></div>`);

function card() {
  const open = now();
  if (!open) return failedCard(failure(), failure() in data.lessons);
  const stop = stopNow();
  if (!stop) return endCard(open);
  return isThere() ? stopCard(open, stop, exercises) : awayCard(open);
}

const WIDE = matchMedia("(min-width: 1100px)");

/** A stop that asks stands beside the figures where there is room; they are told of the room that is left. */
function standBeside() {
  const beside = WIDE.matches && Boolean(stopNow()?.exercises?.length);
  if (document.body.classList.contains("ls-beside") === beside) return;
  document.body.classList.toggle("ls-beside", beside);
  window.dispatchEvent(new Event("resize"));
}

let drawn = "";

/** @param {HTMLElement} place @param {HTMLElement} root */
function draw(place, root) {
  const open = now();
  const stop = stopNow();
  document.body.classList.toggle("ls-open", open !== null);
  standBeside();
  place.classList.toggle("tl-hidden", !open && !failure());
  render([card(), open ? bar(open) : nothing], root);
  const wanted = open && stop ? `${open.name}/${open.n} ${state.language}` : "";
  if (wanted !== drawn && stop) drawExercises(stop, exercises);
  drawn = wanted;
}

/** @param {HTMLElement} place */
export function lesson(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-lesson"));
  const again = () => draw(place, root);
  for (const name of ["lesson", "lang", "result"]) on(name, again);
  WIDE.addEventListener("change", again);
  document.addEventListener("keydown", (event) => press(event, now() !== null), true);
  startPlayer();
  again();
}
