/**
 * The edits in force as chips, those that could not be made beside them, undo and clear.
 *
 * @import { Edit } from "./edits.js"
 * @import { Shown } from "./page_state.js"
 * @import { Refused } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { LIMIT, placeOfSite, readEdit } from "./edits.js";
import { canUndo, changeEdits, undo } from "./edit_history.js";

/**
 * "Cross layer 2 head 1", or all heads of a layer.
 * @param {string} site
 * @param {number} [head]
 */
export function placeName(site, head) {
  const { kind, layer } = placeOfSite(site);
  const values = { kind: t(`whatif.kind.${kind}`), layer: layer + 1, head: Number(head) + 1 };
  return t(head === undefined ? "whatif.place_all" : "whatif.place", values);
}

/** Which text of an edit's kind says it. @param {Edit} edit */
function chipKey(edit) {
  if (edit.kind === "swap" && !edit.text) return "whatif.chip.cut";
  if (edit.kind === "drop" && edit.site) return "whatif.chip.drop_head";
  return `whatif.chip.${edit.kind}`;
}

/** An edit in words; what cannot be read is shown as it is. @param {string} written */
function editText(written) {
  const edit = readEdit(written);
  if (!edit) return written;
  return t(chipKey(edit), {
    place: edit.site ? placeName(edit.site, edit.head) : "",
    n: Number(edit.token) + 1,
    row: Number(edit.row) + 1,
    seed: edit.text,
    text: edit.text,
  });
}

/** @param {Refused} refused */
function reasonText({ code, values, input }) {
  return input ? errorText({ code, values }) : t(`whatif.error.${code}`, values);
}

/**
 * @param {Shown} shown
 * @param {string} edit
 * @param {boolean} refused
 */
function chip(shown, edit, refused) {
  const text = editText(edit);
  const remove = () => {
    changeEdits(
      shown,
      state.scene.edits.filter((/** @type {string} */ other) => other !== edit),
    );
  };
  return html`<li class=${refused ? "wi-refused" : ""}>
    <span>${text}</span
    ><button aria-label=${t("whatif.remove", { edit: text })} title=${edit} @click=${remove}>×</button>
  </li>`;
}

/** @param {Shown} shown */
function buttons(shown) {
  return html`<div class="wi-buttons">
    <button class="tl-button" id="whatif-undo" ?disabled=${!canUndo()} title=${t("whatif.undo_keys")} @click=${undo}>
      ${t("whatif.undo")}
    </button>
    <button
      class="tl-button"
      id="whatif-clear"
      ?disabled=${!state.scene.edits.length}
      @click=${() => changeEdits(shown, [])}
    >
      ${t("whatif.clear")}
    </button>
  </div>`;
}

/** @param {string} text */
const notice = (text) => html`<p class="tl-notice" role="alert">${text}</p>`;

/** @param {Shown} shown */
export function editList(shown) {
  /** @type {string[]} */
  const edits = state.scene.edits;
  const { refused } = shown.view;
  const lost = new Set(refused.map(({ edit }) => edit));
  const chips = html`<ul class="wi-chips">
    ${edits.map((edit) => chip(shown, edit, lost.has(edit)))}
  </ul>`;
  return html`<div class="wi-edits" id="whatif-edits">
    <div class="wi-line">
      <h3>${t("whatif.edits")}</h3>
      ${buttons(shown)}
    </div>
    ${edits.length ? chips : html`<p class="tl-quiet">${t("whatif.none")}</p>`}
    ${refused.map((one) => notice(t("whatif.refused", { reason: reasonText(one) })))}
    ${shown.full ? notice(t("whatif.full", { limit: LIMIT })) : ""}
  </div>`;
}
