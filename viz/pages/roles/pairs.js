/**
 * Which head aligns? A person's own pairs, or the shipped sixty, in a run of the server's queue; what came of it arrives as marks.
 *
 * @import { Job } from "../../browser/requests/background_job.js"
 * @import { Kit, Mark } from "../../browser/marks/kit.js"
 *
 * @typedef {object} PairsState what a person typed and what came of it; it stays while the app is open
 * @property {string} text
 * @property {string} note why a file was not taken
 * @property {Job | null} job
 * @property {Mark[] | null} marks
 * @property {string} checkpoint that the result is of
 */

import { fileOf } from "../../browser/drawing/dom.js";
import { PRIMARY, button } from "../../browser/lesson/controls.js";
import { cancelButton, isBusy, jobStatus, newJob, startJob } from "../../browser/requests/background_job.js";
import { questionOf } from "../../browser/frame/pages.js";
import { call, facts } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { fill } from "../../browser/text/text_parts.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { importForm } from "./import_model.js";

const BYTES = 300_000;
const HOW = ["format", "counted", "links", "unlinked"];

/** @type {PairsState} */
const pairs = { text: "", note: "", job: null, marks: null, checkpoint: "" };

/** @param {Kit} kit @param {boolean} sample */
function begin(kit, sample) {
  const { checkpoint } = state.scene;
  const asked = questionOf("roles");
  const job = newJob(
    (part, more) => call(kit.m.server, { ...asked, part: `pairs_${part}`, ...more }),
    () => {
      if (job.state === "done" && pairs.job === job) Object.assign(pairs, { marks: job.view.marks, checkpoint });
      kit.paint();
    },
  );
  Object.assign(pairs, { job, marks: null, note: "" });
  startJob(job, sample ? { sample: true } : { pairs: pairs.text });
}

/** @param {Event} event @param {Kit} kit */
async function openFile(event, kit) {
  const file = fileOf(event);
  if (!file) return;
  if (file.size > BYTES) pairs.note = t("common.error.pairs_bytes", { value: file.size, limit: BYTES });
  else Object.assign(pairs, { text: await file.text(), note: "" });
  kit.paint();
}

/** @param {boolean} busy @param {Record<string, string>} words @param {Kit} kit */
function buttons(busy, words, kit) {
  return html`<div class="mk-buttons">
    ${button(words["pairs.run"], () => begin(kit, false), "roles-pairs-run", PRIMARY, busy || !pairs.text.trim())}
    <label class="mk-chip">
      ${words["pairs.file"]}
      <input type="file" hidden accept=".tsv,.txt,text/*" @change=${(/** @type {Event} */ e) => openFile(e, kit)} />
    </label>
    ${button(words["pairs.sample"], () => begin(kit, true), "roles-pairs-sample", "mk-chip", busy)}
    ${cancelButton(pairs.job, "roles-pairs-cancel")}
  </div>`;
}

/** @param {{ example: string, words: Record<string, string> }} data @param {Kit} kit */
export function draw({ example, words }, kit) {
  const busy = pairs.job !== null && isBusy(pairs.job);
  const typed = (/** @type {any} */ event) => {
    pairs.text = event.target.value;
    kit.paint();
  };
  const isOther = pairs.marks && pairs.checkpoint !== state.scene.checkpoint;
  return html`<div class="mk-stack">
    <label class="mk-stack"
      ><span>${words["pairs.text"]}</span
      ><textarea
        id="roles-pairs-text"
        rows="5"
        spellcheck="false"
        lang=${facts().reads}
        placeholder=${example}
        .value=${pairs.text}
        @input=${typed}
      ></textarea>
    </label>
    ${buttons(busy, words, kit)} ${pairs.note ? html`<p class="tl-error" role="alert">${pairs.note}</p>` : nothing}
    ${pairs.job ? jobStatus(pairs.job) : nothing}
    <details class="mk-fold">
      <summary>${words["pairs.how"]}</summary>
      ${HOW.map((name) => html`<p class="mk-text mk-quiet">${words[`pairs.${name}`]}</p>`)}
      <p><code>python -m model heads --checkpoint … --pairs FILE.tsv</code></p>
    </details>
    ${importForm(words, () => kit.paint())}
    ${isOther ? html`<p class="mk-text mk-notice">${fill(words["pairs.other"], { name: pairs.checkpoint })}</p>` : nothing}
    <div id="roles-pairs-found">${pairs.marks ? kit.draw(pairs.marks) : nothing}</div>
  </div>`;
}
