/** What opens over the page and is loaded when it is first opened: by a button of the title row, the search also by "/", the projector by P. */

import { isTyped } from "../drawing/dom.js";

export async function openAsk() {
  const { open } = await import("../question_search/search_box.js");
  open();
}

export async function openProjector() {
  const { enter } = await import("../projector/projector.js");
  enter();
}

/** Adds the view on the screen to a lesson. */
export async function openAdd() {
  const { open } = await import("../lesson/add_stop.js");
  open();
}

/** @type {Record<string, () => Promise<void>>} */
const KEYS = { "/": openAsk, p: openProjector };

document.addEventListener("keydown", (event) => {
  const open = KEYS[event.key.toLowerCase()];
  if (!open || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event)) return;
  event.preventDefault();
  open();
});
