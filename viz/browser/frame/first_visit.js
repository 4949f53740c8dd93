/** The three doors under the sentence box of the first page, for who came by no link and has chosen no sentence yet. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { usualScene } from "../state/address.js";
import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { goOnRoad, roadNow } from "../lesson/road.js";
import { openPage } from "./pages.js";
import { facts } from "../requests/server.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

const GUIDES = ["contents", "teach"]; // the pages about pages
const BY_LINK = ["tab", "text", "lesson"];

/** Called before the address is written for the first time: a visit that begins here stays one when the page is loaded again. */
export function noteStart() {
  const params = new URLSearchParams(location.search);
  if (!BY_LINK.some((key) => params.has(key))) history.replaceState({ ...history.state, begun: true }, "");
}

function isBeginning() {
  const { scene } = state;
  const usual = data.examples[facts().reads]?.[0] ?? usualScene().text;
  const untouched = !state.submitted && !scene.lesson && scene.text === usual;
  return untouched && state.active === data.first && Boolean(history.state?.begun);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string} more
 * @param {() => void} open
 */
function door(name, title, more, open) {
  return html`<button class="tl-door" data-door=${name} @click=${open}><b>${title}</b><span>${more}</span></button>`;
}

function roadDoor() {
  const road = roadNow();
  if (!road) return nothing;
  const more = road.face === "on" ? "lesson.door.on.more" : "lesson.door.road.more";
  return door("road", t(`lesson.door.${road.face}`), t(more, road), goOnRoad);
}

/** @param {HTMLElement} place */
export function doors(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-doors"));
  root.setAttribute("role", "group");
  const draw = () => {
    const shown = isBeginning();
    place.classList.toggle("tl-hidden", !shown);
    root.setAttribute("aria-label", t("lesson.doors"));
    const pages = Object.keys(data.pages).filter((name) => !GUIDES.includes(name)).length;
    const look = door("look", t("lesson.door.look"), t("lesson.door.look.more", { pages }), () => openPage("contents"));
    const teach = door("teach", t("lesson.door.teach"), t("lesson.door.teach.more"), () => openPage("teach"));
    render(shown ? [roadDoor(), look, teach] : nothing, root);
  };
  for (const name of ["lang", "page", "scene", "busy", "lesson"]) on(name, draw);
  draw();
}
