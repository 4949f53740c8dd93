/** What stands in the place of a page while it has nothing to show: a sentence, or an error and what a person may do about it. @import { Failure } from "../requests/server.js" */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { errorText } from "../requests/server.js";
import { setScene } from "../state/scene.js";
import { data } from "../state/server_data.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

const PASSING = ["busy", "crowded", "connection", "internal", "broken_checkpoint"]; // what may be over when it is asked again

/** @type {(error: Failure) => unknown} what a person may do about an error instead of asking again; null: nothing else */
let remedyOf = () => null;

/** A static edition knows what to do about what it has not recorded. @param {(error: Failure) => unknown} remedy */
export function offerRemedies(remedy) {
  remedyOf = remedy;
}

/** @param {HTMLElement} root @param {string} text */
export function say(root, text) {
  render(html`<p class="tl-quiet">${text}</p>`, root);
}

/** @param {HTMLElement} root @param {Failure} error @param {() => void} retry */
export function fail(root, error, retry) {
  const usual = data.defaults.checkpoint;
  const other = error.code.endsWith("_checkpoint") && state.scene.checkpoint !== usual;
  const instead = html`<button class="tl-button" @click=${() => setScene({ checkpoint: usual })}>
    ${t("common.use_checkpoint", { name: usual })}
  </button>`;
  const again = html`<button class="tl-button" @click=${() => retry()}>${t("common.retry")}</button>`;
  render(
    html`<div class="tl-error" role="alert">
      <p>${errorText(error)}</p>
      ${remedyOf(error) ?? (PASSING.includes(error.code) ? again : "")} ${other ? instead : ""}
    </div>`,
    root,
  );
}
