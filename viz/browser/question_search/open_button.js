/** The way into the search box "Ask": a button of the title row and the key "/". The box itself is loaded when it is first opened. */

import { isTyped } from "../drawing/dom.js";

export async function openAsk() {
  const { open } = await import("./search_box.js");
  open();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isTyped(event)) return;
  event.preventDefault();
  openAsk();
});
