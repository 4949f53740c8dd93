/** A sentence in the language that the model writes instead of the one it reads: the model of the other direction is offered, and the text kept. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { facts } from "../requests/server.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/** The model that reads what this one writes and writes what it reads; null: there is none, or the sentence is in the right language. */
function otherModel() {
  if (!state.result?.notices.includes("wrong_language")) return null;
  const { reads, writes } = facts();
  const isOther = (/** @type {string} */ name) =>
    data.checkpoints[name].reads === writes && data.checkpoints[name].writes === reads;
  return data.names.find(isOther) ?? null;
}

/** The button that translates the same text in the other direction; nothing where that is no help. @param {string} css */
export function otherDirection(css) {
  const name = otherModel();
  if (!name) return "";
  const { reads, writes } = data.checkpoints[name];
  const patch = { checkpoint: name, forced: [], cut: [], step: 0, source: -1 };
  const values = { name, reads: t(`common.reads.${reads}`), writes: t(`common.reads.${writes}`) };
  return html`<button class=${css} data-turn=${name} @click=${() => setScene(patch)}>
    ${t("common.other_direction", values)}<span class="tl-long">${t("common.other_direction.why", values)}</span>
  </button>`;
}
