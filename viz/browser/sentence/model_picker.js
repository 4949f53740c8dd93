/** Which model speaks: a checkpoint by its name, a taught one by how it was made. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { taughtFacts } from "../state/taught_names.js";
import { checkpointPatch } from "./sentence_box.js";
import { fillBox, sentenceBox } from "./sentence_field.js";
import { t } from "../text/words.js";

/** @param {string} code */
const ownName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** @param {string} name */
function chooseModel(name) {
  const typed = sentenceBox()?.value;
  const isSent = !typed || typed === state.scene.text;
  const patch = { ...checkpointPatch(name), ...(isSent ? {} : { text: typed }) };
  fillBox(patch.text);
  setScene(patch);
}

/** Two models by what they read and write, side by side; of more, the list. */
export function directions() {
  const { checkpoint } = state.scene;
  const ways = new Set(data.names.map((name) => data.checkpoints[name].reads));
  if (data.names.length !== 2 || ways.size !== 2 || taughtFacts(checkpoint)) return modelPicker("tl-direction");
  const own = (/** @type {string} */ code) => html`<span lang=${code}>${ownName(code)}</span>`;
  const way = (/** @type {string} */ name) =>
    html`<button aria-pressed=${name === checkpoint} @click=${() => chooseModel(name)}>
      ${own(data.checkpoints[name].reads)} → ${own(data.checkpoints[name].writes)}
    </button>`;
  return html`<div class="mk-segmented" role="group" aria-label=${t("common.checkpoint")} translate="no">
    ${data.names.map(way)}
  </div>`;
}

/** A list of the models; "" where there is one. @param {string} id */
export function modelPicker(id) {
  const { checkpoint } = state.scene;
  const names = taughtFacts(checkpoint) ? [...data.names, checkpoint] : data.names;
  if (names.length < 2) return "";
  /** @param {string} name */
  const option = (name) => {
    const taught = taughtFacts(name);
    return html`<option value=${name} ?selected=${name === checkpoint}>
      ${taught ? t("common.taught_model", taught) : name}
    </option>`;
  };
  const label = t("common.checkpoint");
  return html`<select
    class="tl-button tl-picker"
    id=${id}
    aria-label=${label}
    title=${label}
    .value=${checkpoint}
    @change=${(/** @type {any} */ { target }) => chooseModel(target.value)}
  >
    ${names.map(option)}
  </select>`;
}
