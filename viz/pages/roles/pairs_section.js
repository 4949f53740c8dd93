/**
 * Which head aligns? A person's own pairs, or the shipped sixty, in a run of the server's queue; then every cross-attention head with its number.
 *
 * @import { Job } from "../../browser/requests/background_job.js"
 * @import { Server } from "../../browser/requests/server.js"
 * @import { BestHead, PairsResult } from "./view.types.js"
 *
 * @typedef {object} PairsState what a person typed and what came of it; it stays while the app is open
 * @property {string} text
 * @property {string} note why a file was not taken
 * @property {Job | null} job
 * @property {PairsResult | null} result
 * @property {string} checkpoint that the result is of
 * @property {string} reading "predict" or "read"
 * @property {number[] | null} pointed layer and head
 */

import { colour, ink } from "../../browser/drawing/color_scales.js";
import { takeHome } from "../../browser/export/button.js";
import { num } from "../../browser/text/number_format.js";
import { isBusy, jobStatus, leaveJob, newJob, startJob } from "../../browser/requests/background_job.js";
import { openPage } from "../../browser/frame/pages.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { call, facts } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { importForm } from "./import_model.js";
import { isBest, pairsLines, readingOf } from "./pairs_sentences.js";

const BYTES = 300_000;
const READINGS = ["predict", "read"];

/** @type {PairsState} */
const pairs = { text: "", note: "", job: null, result: null, checkpoint: "", reading: "predict", pointed: null };

/** @param {Server} server @param {() => void} update @param {boolean} sample */
function begin(server, update, sample) {
  const asked = { ...state.scene };
  const job = newJob(
    (part, more) => call(server, { page: "roles", ...asked, part: `pairs_${part}`, ...more }),
    () => {
      if (job.state === "done" && pairs.job === job) {
        Object.assign(pairs, { result: job.view.result, checkpoint: asked.checkpoint, pointed: null });
        pairs.reading = readingOf(job.view.result);
      }
      update();
    },
  );
  Object.assign(pairs, { job, result: null, note: "" });
  startJob(job, sample ? { sample: true } : { pairs: pairs.text });
}

/** @param {Event} event @param {() => void} update */
async function openFile(event, update) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const [file] = input.files ?? [];
  input.value = ""; // the same file may be opened again
  if (!file) return;
  if (file.size > BYTES) pairs.note = t("common.error.pairs_bytes", { value: file.size, limit: BYTES });
  else Object.assign(pairs, { text: await file.text(), note: "" });
  update();
}

/** Two lines in the languages of the model. */
function example() {
  const { reads, writes } = facts();
  const known = ["zh-en", "en-zh"].includes(`${reads}-${writes}`) ? reads : "other";
  return t(`roles.pairs.placeholder.${known}`).replaceAll("→", "\t");
}

/** @param {Server} server @param {() => void} update */
function controls(server, update) {
  const busy = pairs.job !== null && isBusy(pairs.job);
  const typed = (/** @type {any} */ event) => {
    pairs.text = event.target.value;
    update();
  };
  const cancel = html`<button
    class="tl-button"
    id="roles-pairs-cancel"
    @click=${() => leaveJob(/** @type {Job} */ (pairs.job))}
  >
    ${t("job.cancel")}
  </button>`;
  return html`<div class="ro-pairs-give">
    <label for="roles-pairs-text">${t("roles.pairs.text")}</label>
    <textarea
      id="roles-pairs-text"
      rows="5"
      spellcheck="false"
      lang=${facts().reads}
      placeholder=${example()}
      .value=${pairs.text}
      @input=${typed}
    ></textarea>
    <p class="ro-pairs-buttons">
      <button
        class="tl-button ro-primary"
        id="roles-pairs-run"
        ?disabled=${busy || !pairs.text.trim()}
        @click=${() => begin(server, update, false)}
      >
        ${t("roles.pairs.run")}
      </button>
      <label class="tl-button ro-file">
        ${t("roles.pairs.file")}
        <input type="file" accept=".tsv,.txt,text/*" @change=${(/** @type {Event} */ e) => openFile(e, update)} />
      </label>
      <button class="tl-button" id="roles-pairs-sample" ?disabled=${busy} @click=${() => begin(server, update, true)}>
        ${t("roles.pairs.sample")}
      </button>
      ${busy ? cancel : nothing}
    </p>
    ${pairs.note ? html`<p class="tl-error" role="alert">${pairs.note}</p>` : nothing}
    ${pairs.job ? jobStatus(pairs.job) : nothing}
    <details>
      <summary>${t("roles.pairs.how")}</summary>
      <p>${t("roles.pairs.format")}</p>
      <p>${t("roles.pairs.counted")}</p>
      <p>${t("roles.pairs.links")}</p>
      <p>${t("roles.pairs.unlinked")}</p>
      <p><code>python -m model heads --checkpoint … --pairs FILE.tsv</code></p>
    </details>
    ${importForm(update)}
  </div>`;
}

/** @param {PairsResult} result @param {number} layer @param {number} head */
function headText(result, layer, head) {
  const roles = result.roles[layer][head].map((role) => t(`roles.role.${role}`)).join(", ");
  return t("roles.pairs.head", {
    layer: layer + 1,
    head: head + 1,
    measure: t(`roles.pairs.measure.${result.measure}`),
    value: num(result.values[pairs.reading][layer][head], 3),
    roles: roles || t("roles.role.none"),
  });
}

/** @param {number} layer @param {number} head */
function openHead(layer, head) {
  setScene({ kind: "cross", layer, head });
  openPage("attention");
}

/** @param {PairsResult} result @param {number} value the better, the darker: AER falls, agreement rises */
function shade({ measure }, value) {
  const good = measure === "aer" ? 1 - value : value;
  return `background: ${colour("sequential", good, 0, 1)}; color: ${ink("sequential", good, 0, 1)}`;
}

/** @param {PairsResult} result @param {() => void} update */
function grid(result, update) {
  const values = result.values[pairs.reading];
  /** @param {number} value @param {number} layer @param {number} head */
  const cell = (value, layer, head) => {
    const point = () => {
      pairs.pointed = [layer, head];
      update();
    };
    return html`<td>
      <button
        class="ro-pairs-cell ${isBest(result.best[pairs.reading], layer, head) ? "ro-pairs-best" : ""}"
        data-layer=${layer}
        data-head=${head}
        data-value=${value}
        style=${shade(result, value)}
        aria-description=${headText(result, layer, head)}
        @click=${() => openHead(layer, head)}
        @focus=${point}
        @pointerenter=${point}
      >
        ${num(value, 2)}
      </button>
    </td>`;
  };
  return html`<div class="tl-scroll">
    <table class="ro-pairs-grid">
      ${tableRows(
        [null, ...values[0].map((_, head) => t("common.head_short", { n: head + 1 }))],
        values.map(
          (row, layer) =>
            html`<tr>
              <th scope="row">${t("common.layer_short", { n: layer + 1 })}</th>
              ${row.map((value, head) => cell(value, layer, head))}
            </tr>`,
        ),
      )}
    </table>
  </div>`;
}

/** @param {PairsResult} result @param {() => void} update */
function found(result, update) {
  const [layer, head] = pairs.pointed ?? [result.best[pairs.reading].layer, result.best[pairs.reading].head];
  const sizes = [result.values.predict.length, result.values.predict[0].length];
  const choose = (/** @type {string} */ name) => {
    pairs.reading = name;
    update();
  };
  const said = pairsLines(result, pairs.reading);
  const other = pairs.checkpoint === state.scene.checkpoint ? "" : t("roles.pairs.other", { name: pairs.checkpoint });
  return html`<div class="ro-pairs-found" id="roles-pairs-found" data-reading=${pairs.reading}>
    <div class="ro-row">
      <h4>${t(`roles.pairs.title.${result.measure}`)}</h4>
      ${segmented(t("roles.pairs.rows"), READINGS, pairs.reading, (name) => t(`roles.pairs.rows.${name}`), choose)}
    </div>
    ${other ? html`<p class="tl-notice">${other}</p>` : nothing} ${grid(result, update)}
    <p class="ro-pairs-readout" aria-live="polite">${headText(result, layer, head)}</p>
    <div id="roles-pairs-said">
      ${reading(said.lines)} ${said.more.map(([key, values]) => html`<p>${atDepth(key, values)}</p>`)}
    </div>
    <p class="tl-quiet">${atDepth(`roles.pairs.legend.${result.measure}`)}</p>
    <div class="tl-site-line">
      <p class="tl-site tl-exact">${t("roles.pairs.site")}</p>
      ${takeHome({ tensor: "decoder.*.cross.weights", shape: sizes, note: t("roles.pairs.site") })}
    </div>
  </div>`;
}

/** @param {Server} server @param {() => void} update brings the page up to date */
export function pairsSection(server, update) {
  const { result } = pairs;
  return html`<section class="tl-figure ro-pairs" id="roles-pairs" data-part="pairs">
    <div>
      <h3>${t("roles.pairs.heading")}</h3>
      <p class="tl-quiet">${atDepth("roles.pairs.lead")}</p>
    </div>
    <div class="ro-pairs-two">${controls(server, update)} ${result ? found(result, update) : nothing}</div>
  </section>`;
}
