/**
 * The place of a room in the frame: nothing until the address names a room, or one is opened on the page for teachers. All else of a room is
 * fetched only then.
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { emit, on } from "../state/events.js";

/** @param {HTMLElement} place */
export async function roomPlace(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-room"));
  let drawing = false;
  on("room", async () => {
    if (drawing) return;
    drawing = true;
    const [{ bar }, { sheet }, { room }] = await Promise.all([
      import("./room_bar.js"),
      import("./room_panel.js"),
      import("./room_state.js"),
    ]);
    drawing = false;
    const shown = room.role !== "";
    document.body.classList.toggle("rm-open", shown);
    place.classList.toggle("tl-hidden", !shown);
    render(shown ? html`${sheet()} ${bar()}` : nothing, root);
    measure(root);
  });
  const again = () => document.body.classList.contains("rm-open") && emit("room");
  on("lang", again);
  on("drawn", again); // a ring stands where the page's parts are
  window.addEventListener("scroll", again, { passive: true });
  setInterval(() => document.querySelector(".rm-timer") && emit("room"), 1000);
  const code = new URLSearchParams(location.search).get("room");
  if (code) (await import("./room.js")).comeTo(code);
}

/** How much of the window's foot the bar takes. @param {HTMLElement} root */
function measure(root) {
  const bar = /** @type {HTMLElement | null} */ (root.querySelector(".rm-bar"));
  document.body.style.setProperty("--rm-bar", `${bar?.offsetHeight ?? 0}px`);
}
