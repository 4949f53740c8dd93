/** The way to the projector: a button of the title row and the key P. The rest is loaded when it is first asked for. */

import { isTyped } from "../drawing/dom.js";

export async function openProjector() {
  const { enter } = await import("./projector.js");
  enter();
}

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return;
  if (isTyped(event)) return;
  event.preventDefault();
  openProjector();
});
