/**
 * Runs of one's own: begun, watched and left. The ticket and how far it is go into the scene, and the sheet comes again with what was found.
 *
 * @import { Job } from "../../browser/requests/background_job.js"
 * @import { Kit } from "../../browser/marks/kit.js"
 * @typedef {{ label: string, look: string, quick?: boolean, set?: Record<string, unknown> }} Start a button; set: the settings that it takes
 * @typedef {{ name: string, starts: Start[], cancel?: string, anew?: string }} Given name: of the experiment; cancel, anew: where the status stands
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { button } from "../../browser/lesson/controls.js";
import { cancelButton, isBusy, jobStatus, newJob, startJob } from "../../browser/requests/background_job.js";
import { call } from "../../browser/requests/server.js";
import { questionOf } from "../../browser/frame/pages.js";
import { state } from "../../browser/state/state.js";

/** @type {Map<string, Job>} by the experiment */
const runs = new Map();
let shown = "";

/** What has been found so far is drawn while its experiment is shown. @param {string} name @param {Kit} kit */
function tell(name, kit) {
  const job = runs.get(name);
  const now = state.scene.lab;
  if (!job?.view?.run || shown !== name) return;
  if (now.ticket !== job.ticket || now.seen !== job.view.seen)
    kit.put({ "lab.ticket": job.ticket, "lab.seen": job.view.seen });
}

/** @param {string} name @param {Start} start @param {Kit} kit */
function begin(name, { quick = false, set }, kit) {
  if (set) kit.put({ "lab.set": set });
  const lab = { experiment: name, set: state.scene.lab.set };
  const job = newJob(
    (part, more) => call(kit.m.server, { ...questionOf("lab"), lab, part, ...more }),
    () => {
      tell(name, kit);
      kit.paint();
    },
  );
  runs.set(name, job);
  startJob(job, { quick });
  if (set) kit.m.root.scrollIntoView();
}

/** @param {Given} data @param {Kit} kit */
export function draw({ name, starts, cancel, anew }, kit) {
  shown = name;
  const job = runs.get(name);
  const busy = job !== undefined && isBusy(job);
  queueMicrotask(() => tell(name, kit));
  const begins = (/** @type {Start} */ start) =>
    button(start.label, () => begin(name, start, kit), undefined, `mk-${start.look}`, busy);
  const again = busy && (job.view?.begun > 1 || (job.view?.begun === 1 && job.state === "waiting"));
  return html`<div class="mk-stack">
    <div class="mk-buttons">${starts.map(begins)} ${cancel && job ? cancelButton(job, "lab-cancel") : nothing}</div>
    ${job && cancel ? jobStatus(job) : nothing}
    ${again && cancel ? html`<p class="mk-text mk-notice">${anew}</p>` : nothing}
  </div>`;
}
