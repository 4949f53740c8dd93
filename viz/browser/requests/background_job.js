/**
 * A run in the server's queue: begun, watched, left, and how far it is. What it is about, whoever begins it knows.
 *
 * @import { Answer, Failure } from "./server.js"
 *
 * @import { JobRun } from "../shared.types.js"
 *
 * @typedef {object} Job
 * @property {string} state those of the server, and "", "starting", "refused", "cancelled"
 * @property {string} words why it was refused
 * @property {string | null} ticket
 * @property {JobRun | null} told
 * @property {any} view the last answer
 * @property {(part: "start" | "watch" | "leave", more: Record<string, unknown>) => Promise<Answer>} ask
 * @property {() => void} changed
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { button } from "../lesson/controls.js";
import { errorText } from "./server.js";
import { t } from "../text/words.js";

const EVERY = 700; // ms

/**
 * @param {Job["ask"]} ask
 * @param {Job["changed"]} changed
 * @returns {Job}
 */
export function newJob(ask, changed) {
  return { state: "", words: "", ticket: null, told: null, view: null, ask, changed };
}

/** @param {Job} job */
export function isBusy(job) {
  return ["starting", "waiting", "running"].includes(job.state);
}

/** @param {Job} job @param {Record<string, unknown>} asked */
export async function startJob(job, asked) {
  Object.assign(job, { state: "starting", words: "", ticket: null, told: null, view: null });
  job.changed();
  const answer = await job.ask("start", asked);
  if (job.state !== "starting") {
    if (answer.ok) await job.ask("leave", { ticket: answer.view.ticket });
    return;
  }
  if (!answer.ok) {
    refuse(job, answer.error);
    return;
  }
  job.ticket = answer.view.ticket;
  await follow(job, job.ticket);
}

/** @param {Job} job @param {Failure} error */
function refuse(job, error) {
  Object.assign(job, { state: "refused", words: errorText(error) });
  job.changed();
}

/** @param {Job} job @param {string | null} ticket */
async function follow(job, ticket) {
  const answer = await job.ask("watch", { ticket });
  if (!isBusy(job) || job.ticket !== ticket) return;
  if (answer.ok) {
    const { run } = answer.view;
    Object.assign(job, { told: run, view: answer.view, state: run.state });
    if (run.refused) {
      refuse(job, run.refused);
      return;
    }
  } else if (answer.error.code !== "connection") {
    refuse(job, answer.error);
    return;
  }
  job.changed();
  if (isBusy(job)) setTimeout(() => follow(job, ticket), EVERY);
}

/** @param {Job} job */
async function leaveJob(job) {
  const { ticket } = job;
  job.state = "cancelled";
  job.changed();
  if (ticket) await job.ask("leave", { ticket });
}

/** The way out of a run while it goes on. @param {Job | null} job @param {string} [id] */
export function cancelButton(job, id) {
  return job && isBusy(job) ? button(t("job.cancel"), () => leaveJob(job), id, "mk-chip") : nothing;
}

/** @param {Job} job */
function saying({ state, told }) {
  if (state === "running" && (told?.left ?? null) === null) return "running_unknown";
  if (state === "failed" && ["too_long", "lost"].includes(told?.code ?? "")) return `failed_${told?.code}`;
  return state;
}

/**
 * How far it is, with a bar while it runs.
 * @param {Job} job
 * @param {string} [stage] what it is at, instead of the percentage
 */
export function jobStatus(job, stage = "") {
  if (!job.state) return nothing;
  const { place = 0, share = 0, elapsed = 0, left = 0 } = job.told ?? {};
  const values = {
    place,
    percent: Math.round(100 * share),
    elapsed: Math.round(elapsed),
    left: Math.ceil(left ?? 0),
  };
  const said = job.words
    ? html`<p class="tl-error" role="alert">${job.words}</p>`
    : html`<p>${stage && job.state === "running" ? stage : t(`job.${saying(job)}`, values)}</p>`;
  const bar = html`<progress max="1" .value=${share} aria-label=${t("job.progress")}></progress>`;
  return html`<div class="tl-job" role="status" data-state=${job.state}>
    ${said} ${job.state === "running" ? bar : nothing}
  </div>`;
}
