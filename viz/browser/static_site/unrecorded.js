/** The ways on from what a static edition has not recorded: its sentences, or the settings it was recorded with. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { usualScene } from "../state/address.js";
import { data } from "../state/server_data.js";
import { setScene } from "../state/scene.js";
import { fillBox } from "../sentence/sentence_field.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/** @import { Failure } from "../requests/server.js" */

const SHOWN = 12;
const KEPT = ["text", "checkpoint", "lesson"];

/** A recorded sentence, with whom it was recorded. @param {string} checkpoint @param {string} text */
export function take(checkpoint, text) {
  fillBox(text);
  setScene({ checkpoint, text, forced: [], cut: [], decode: {}, step: 0, source: -1 });
}

function sentences() {
  const all = data.edition?.sentences ?? [];
  const button = (/** @type {[string, string]} */ [checkpoint, text]) =>
    html`<button class="tl-example" lang=${data.checkpoints[checkpoint].reads} @click=${() => take(checkpoint, text)}>
      ${text}
    </button>`;
  return html`<p class="tl-example-row tl-recorded">
    <span>${t("edition.recorded")}</span> ${all.slice(0, SHOWN).map(button)}
  </p>`;
}

/** What of the scene is not as it was recorded. */
function unusual() {
  const usual = usualScene();
  const other = Object.keys(usual).filter(
    (key) => !KEPT.includes(key) && JSON.stringify(usual[key]) !== JSON.stringify(state.scene[key]),
  );
  return Object.fromEntries(other.map((key) => [key, usual[key]]));
}

/** @param {Failure} error */
export function waysOn(error) {
  if (error.code === "unrecorded_sentence") return sentences();
  const patch = unusual();
  if (!Object.keys(patch).length) return nothing;
  return html`<button class="tl-button" id="tl-usual" @click=${() => setScene(patch)}>${t("edition.usual")}</button>`;
}
