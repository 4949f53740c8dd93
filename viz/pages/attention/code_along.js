/** The button that opens the lines of Python which compute the chosen row (code_along/). */

/** @import { Kit } from "../../browser/marks/kit.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { questionOf } from "../../browser/frame/pages.js";
import { call, errorText } from "../../browser/requests/server.js";

/** @param {{ layer: number, head: number, axis: string, label: string }} data @param {Kit} kit */
export function draw({ layer, head, axis, label }, kit) {
  const open = async () => {
    const asked = { part: "row", row: kit.at(axis) ?? 0, of_layer: layer, of_head: head };
    const answer = await call(kit.m.server, questionOf("attention", asked));
    if (answer.ok) (await import("../../browser/code_along/code_along.js")).openCodeAlong(answer.view);
    else kit.point(null, errorText(answer.error));
  };
  return html`<button type="button" class="mk-link" id="attention-code-along" @click=${open}>${label}</button>`;
}
