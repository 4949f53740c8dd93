/** Which model speaks: a checkpoint by its name, a taught one by how it was made. */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { taughtFacts } from "../state/taught_names.js";
import { checkpointPatch } from "./sentence_box.js";
import { fillBox } from "./sentence_field.js";
import { t } from "../text/words.js";

/** A list of the models; "" where there is one. @param {string} id */
export function modelPicker(id) {
  const { checkpoint } = state.scene;
  const names = taughtFacts(checkpoint) ? [...data.names, checkpoint] : data.names;
  if (names.length < 2) return "";
  /** @param {any} event */
  const choose = (event) => {
    const patch = checkpointPatch(event.target.value);
    fillBox(patch.text);
    setScene(patch);
  };
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
    @change=${choose}
  >
    ${names.map(option)}
  </select>`;
}
