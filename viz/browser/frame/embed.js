/**
 * ?embed=1 shows one page without the frame, for an <iframe> in a course page; &part=NAME one figure of it. The page around is told the
 * height: a message {translucent: {height}}, in pixels.
 */

import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { state } from "../state/state.js";

const BELOW = 8; // pixels of air

/** Whether this is a page inside another. */
export function isEmbedded() {
  return new URLSearchParams(location.search).get("embed") === "1";
}

/** Down to the end of the foot: what is below it is only the rest of the frame that we stand in. */
function tellHeight() {
  const foot = document.querySelector(".tl-foot")?.getBoundingClientRect();
  const height = Math.ceil((foot?.bottom ?? 0) + window.scrollY) + BELOW;
  if (foot?.height) window.parent.postMessage({ translucent: { height } }, "*");
}

/** Leave the frame out, where the address asks for it. */
export function startEmbed() {
  if (!isEmbedded()) return;
  document.body.dataset.embed = state.active;
  const params = new URLSearchParams(location.search);
  const part = params.get("part") ?? data.moved[params.get("tab") ?? ""]?.part;
  if (part && /^[\w-]+$/.test(part)) {
    const style = document.head.appendChild(document.createElement("style"));
    import("../lesson/visible_parts.js").then(({ rulesFor }) => {
      style.textContent = rulesFor(state.active, [part], "data-embed");
    });
  }
  const sizes = new ResizeObserver(tellHeight);
  on("drawn", () => {
    const page = document.querySelector(`#page-${state.active} .tl-page`);
    if (page) sizes.observe(page);
    tellHeight();
  });
}
