/**
 * A published Marian model becomes a checkpoint, where whoever started the server allows it (viz/server/checkpoint_imports.py).
 *
 * @import { Job } from "../../browser/requests/background_job.js"
 * @import { Answer } from "../../browser/requests/server.js"
 */

import { data } from "../../browser/state/server_data.js";
import { button } from "../../browser/lesson/controls.js";
import { cancelButton, isBusy, jobStatus, newJob, startJob } from "../../browser/requests/background_job.js";
import { setScene } from "../../browser/state/scene.js";
import { checkpointPatch } from "../../browser/sentence/sentence_box.js";
import { fillBox } from "../../browser/sentence/sentence_field.js";
import { fill } from "../../browser/text/text_parts.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

const FIELDS = ["place", "name", "direction"];
const PATHS = { start: "import", watch: "import/watch", leave: "import/leave" };

/** @type {{ typed: Record<string, string>, job: Job | null }} */
const kept = { typed: { place: "", name: "", direction: "" }, job: null };

/** @param {keyof typeof PATHS} part @param {Record<string, unknown>} asked @returns {Promise<Answer>} */
async function ask(part, asked) {
  try {
    const answer = await fetch(new URL(PATHS[part], document.baseURI), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(asked),
    });
    const told = await answer.json();
    return typeof told?.ok === "boolean" ? told : { ok: false, error: { code: "internal", values: {} } };
  } catch {
    return { ok: false, error: { code: "connection", values: {} } };
  }
}

/** It stands among the checkpoints from now on. @param {Job} job */
function arrived(job) {
  const { name, facts, examples } = job.view.checkpoint;
  data.checkpoints[name] = facts;
  data.examples[facts.reads] ??= examples;
  if (!data.names.includes(name)) data.names = [...data.names, name].sort();
}

/** @param {() => void} update */
function begin(update) {
  const job = newJob(ask, () => {
    if (job.state === "done") arrived(job);
    update();
  });
  kept.job = job;
  startJob(job, kept.typed);
}

/** @param {string} name */
function use(name) {
  const patch = checkpointPatch(name);
  fillBox(patch.text);
  setScene(patch);
}

/** @param {Job} job @param {Record<string, string>} words */
function outcome(job, words) {
  const stage = job.told?.stage ? words[`import.stage.${job.told.stage}`] : "";
  const name = job.state === "done" ? job.view.checkpoint.name : "";
  return html`${jobStatus(job, stage)}
  ${name ? button(fill(words["import.use"], { name }), () => use(name), "roles-import-use", "mk-chip") : nothing}`;
}

/** @param {Record<string, string>} words @param {() => void} update */
export function importForm(words, update) {
  if (!data.imports) return nothing;
  const { job, typed } = kept;
  const busy = job !== null && isBusy(job);
  /** @param {string} name */
  const field = (name) =>
    html`<label
      >${words[`import.${name}`]}
      <input
        type="text"
        id=${`roles-import-${name}`}
        maxlength="300"
        spellcheck="false"
        autocomplete="off"
        .value=${typed[name]}
        @input=${(/** @type {any} */ event) => {
          typed[name] = event.target.value;
          update();
        }}
    /></label>`;
  return html`<details class="mk-fold" id="roles-import">
    <summary>${words["import.heading"]}</summary>
    <p class="mk-text mk-quiet">${words["import.lead"]}</p>
    <div class="mk-form">${FIELDS.map(field)}</div>
    <p class="mk-buttons">
      ${button(words["import.run"], () => begin(update), "roles-import-run", "mk-chip", busy || !typed.place.trim())}
      ${cancelButton(job)}
    </p>
    ${job ? outcome(job, words) : nothing}
  </details>`;
}
