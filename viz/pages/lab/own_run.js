/**
 * A run of one's own: begun, watched and left, and how far it is.
 *
 * @import { LabPage, LabState, OwnRun } from "./lab_state.js"
 * @import { Value } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { call, errorText } from "../../browser/requests/server.js";
import { t } from "../../browser/text/words.js";
import { chosenSettings, isBusy, runs } from "./lab_state.js";

const EVERY = 700; // ms

/**
 * @param {LabPage} m
 * @param {LabState} s
 * @param {string} part
 * @param {Record<string, unknown>} more
 */
function ask(m, s, part, more) {
  return call(m.server, { page: "lab", lab: { experiment: s.name }, part, ...more });
}

/**
 * @param {LabPage} m
 * @param {LabState} s
 * @param {{ quick?: boolean, settings?: Record<string, Value> }} [wanted]
 */
export async function start(m, s, { quick = false, settings = chosenSettings() } = {}) {
  /** @type {OwnRun} */
  const run = { state: "starting", words: null, ticket: null, told: null, view: null, left: false };
  runs.set(s.name, run);
  m.repaint();
  const answer = await ask(m, s, "start", { settings, quick });
  if (answer.ok) {
    run.ticket = answer.view.ticket;
    await follow(m, s, run);
    return;
  }
  Object.assign(run, { state: "refused", words: errorText(answer.error) });
  m.repaint();
}

/** @param {LabPage} m @param {LabState} s @param {OwnRun} run */
async function follow(m, s, run) {
  const seen = run.told ? { seen: run.told.seen } : {};
  const answer = await ask(m, s, "watch", { ticket: run.ticket, ...seen });
  if (run.left || runs.get(s.name) !== run) return;
  if (answer.ok) {
    run.told = answer.view;
    run.state = answer.view.state;
    run.view = answer.view.view ?? run.view;
  } else if (answer.error.code !== "connection") {
    Object.assign(run, { state: "refused", words: errorText(answer.error) });
  }
  m.repaint();
  if (isBusy(s)) setTimeout(() => follow(m, s, run), EVERY);
}

/** @param {LabPage} m @param {LabState} s */
async function leave(m, s) {
  const run = /** @type {OwnRun} */ (runs.get(s.name));
  run.left = true;
  run.state = "cancelled";
  m.repaint();
  if (run.ticket) await ask(m, s, "leave", { ticket: run.ticket });
}

/** @param {LabState} s @param {OwnRun} run */
function stateKey(s, run) {
  if (run.state === "failed" && run.told?.code === "lost") return "lost";
  if (run.state === "running" && (run.told?.left ?? null) === null) return "running_unknown";
  return run.state === "done" && !s.view.settings ? "done_alone" : run.state;
}

/** @param {LabState} s */
function status(s) {
  const run = runs.get(s.name);
  if (!run) return nothing;
  const { place = 0, share = 0, elapsed = 0, left = 0, begun = 0 } = run.told ?? {};
  const values = { place, percent: Math.round(100 * share), elapsed: Math.round(elapsed), left: Math.ceil(left ?? 0) };
  const said = run.words
    ? html`<p class="tl-notice">${run.words}</p>`
    : html`<p>${t(`lab.state.${stateKey(s, run)}`, values)}</p>`;
  const again = begun > 1 || (begun === 1 && run.state === "waiting");
  const anew = isBusy(s) && again ? html`<p class="tl-notice" data-anew>${t("lab.anew")}</p>` : nothing;
  const progress = html`<progress max="1" .value=${share} aria-label=${t("lab.progress")}></progress>`;
  return html`<div class="lb-status" role="status" data-state=${run.state}>
    ${said} ${anew} ${["running", "done"].includes(run.state) ? progress : nothing}
  </div>`;
}

/** @param {LabPage} m @param {LabState} s */
export function runControls(m, s) {
  const busy = isBusy(s);
  const cancel = html`<button class="tl-button" id="lab-cancel" @click=${() => leave(m, s)}>
    ${t("lab.cancel")}
  </button>`;
  return html`<div class="lb-control">
    <div class="lb-buttons">
      <button
        class="tl-button lb-primary"
        id="lab-quick"
        ?disabled=${busy}
        @click=${() => start(m, s, { quick: true })}
      >
        ${t("lab.quick")}
      </button>
      <button class="tl-button" id="lab-run" ?disabled=${busy} @click=${() => start(m, s)}>${t("lab.run")}</button>
      ${busy ? cancel : nothing}
    </div>
    <div class="lb-status-place">${status(s)}</div>
  </div>`;
}

/**
 * A button that was pressed is disabled or gone afterwards: the focus goes to the one that takes its place.
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function withFocus(root, change) {
  const held = document.activeElement?.closest(".lb-control") ?? null;
  const had = held !== null && root.contains(held);
  change();
  if (!had || document.activeElement?.matches(".lb-control button:enabled")) return;
  const next = root.querySelector("#lab-cancel") ?? root.querySelector("#lab-quick");
  /** @type {HTMLElement | null} */ (next)?.focus();
}
