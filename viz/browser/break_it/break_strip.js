/**
 * Break it: this sentence's translation beside those of the same model without its mask, its scaling, its positions, or one head. Any page may
 * mount the strip; the model is asked when the strip comes into sight, once for a sentence.
 *
 * @typedef {import("../../pages/whatif/view.types.js").BreakView} BreakView
 * @typedef {import("../../pages/whatif/view.types.js").Broken} Broken
 * @typedef {import("../requests/server.js").Server} Server
 * @typedef {import("../requests/server.js").Failure} Failure
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../state/events.js";
import { openPage } from "../frame/pages.js";
import { call, errorText, facts } from "../requests/server.js";
import { choose } from "../sentence/sentence_box.js";
import { runKey, setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { loadWords, t } from "../text/words.js";

const KEPT = 8;
/** @type {Map<string, BreakView>} a run -> its trials */
const known = new Map();
/** @type {Map<string, Failure>} */
const failures = new Map();
/** @type {Map<string, Promise<void>>} runs that are asked for */
const asked = new Map();

/** Ask for a run's trials; whoever asks in the meantime waits for the same answer. @param {Server} server @param {string} key */
function ask(server, key) {
  const waiting = asked.get(key) ?? fetchTrials(server, key).finally(() => asked.delete(key));
  asked.set(key, waiting);
  return waiting;
}

/** @param {Server} server @param {string} key */
async function fetchTrials(server, key) {
  failures.delete(key);
  const answer = await call(server, { page: "whatif", ...state.scene, edits: [], part: "break" });
  if (answer.ok) known.set(key, answer.view);
  else failures.set(key, answer.error);
  if (known.size > KEPT) known.delete(/** @type {string} */ (known.keys().next().value));
}

/** The trial on the page What if, with all that can be seen of it. @param {string} edit */
function openTrial(edit) {
  setScene({ edits: [edit], whatif: { ...state.scene.whatif, begun: true } });
  if (state.active !== "whatif") openPage("whatif");
}

/** @param {Broken} trial @param {string} writes */
function card(trial, writes) {
  const { name, edit, layer, head, after, same } = trial;
  const isOn = state.scene.edits.length === 1 && state.scene.edits[0] === edit;
  const parts = after.map(([part, changed]) => (changed ? html`<ins>${part}</ins>` : part));
  const text = after.length ? parts : t("whatif.empty");
  return html`<li class="br-trial ${same ? "br-same" : ""}" data-trial=${name}>
    <button class="br-name" aria-pressed=${String(isOn)} @click=${() => openTrial(edit)}>
      ${t(`whatif.break.${name}`, { layer, head })}
    </button>
    <p class="br-text" tabindex="0" lang=${writes}>${same ? t("whatif.break.same") : text}</p>
  </li>`;
}

/** @param {BreakView} view */
function trials({ before, trials: all, heads, changed, writes, another }) {
  const button = html`<button class="tl-example" lang=${facts().reads} @click=${() => choose(another)}>
    ${another}
  </button>`;
  return html`<p class="br-before"><span>${t("whatif.break.whole")}</span> <b lang=${writes}>${before}</b></p>
    <ul class="br-trials">
      ${all.map((trial) => card(trial, writes))}
    </ul>
    ${another ? html`<p class="br-another">${t("whatif.break.another")} ${button}</p>` : ""}
    <p class="tl-quiet">${t("whatif.break.heads", { heads, changed })} ${t("whatif.break.about")}</p>`;
}

/** @param {string} key @param {() => void} again */
function body(key, again) {
  const view = known.get(key);
  if (view) return trials(view);
  const failure = failures.get(key);
  if (!failure) return html`<p class="tl-quiet" role="status">${t("whatif.break.waiting")}</p>`;
  return html`<p class="tl-notice" role="alert">
    ${errorText(failure)} <button class="tl-button" @click=${again}>${t("common.retry")}</button>
  </p>`;
}

/**
 * Mount the strip into an element, for good: it follows the sentence, the language and the settings.
 * @param {HTMLElement} root
 * @param {Server} server that of the page the element stands on
 */
export async function mountBreakStrip(root, server) {
  await loadWords("whatif");
  let isSeen = false;
  const draw = () => {
    const key = runKey();
    const again = async () => {
      await ask(server, key);
      draw();
    };
    if (isSeen && state.result && !known.has(key) && !failures.has(key)) again();
    render(
      html`<h3>${t("whatif.break.title")}</h3>
        ${body(key, again)}`,
      root,
    );
  };
  root.classList.add("br-strip");
  new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting);
    if (isSeen) draw();
  }).observe(root);
  for (const name of ["result", "lang", "scene"]) on(name, draw);
  draw();
}
