/**
 * The questions behind the first: further steps, the next step at other rates, and what else has changed.
 *
 * @import { Answer } from "../../browser/requests/server.js"
 * @import { Shown } from "./page_state.js"
 * @import { StateView } from "./view.types.js"
 */

import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { showGuesses } from "./guesses.js";
import { aboutNow, change, settingsNow, stateNow, stepNow, triedNow } from "./page_state.js";

const AGAIN = 2000; // ms until somebody for whom there was no place asks again
const PATIENCE = 30; // times
const TOGETHER = 3; // steps of one question while it goes on by itself

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One question about the recipe, asked again while too many wait.
 * @param {Shown} s
 * @param {Record<string, unknown>} question
 * @returns {Promise<Answer>}
 */
async function ask(s, question) {
  const learn = { ...state.scene.learn, ...settingsNow(s.view), steps: stepNow(s) };
  if (s.view.kind === "typed") learn.correction = s.view.correction;
  const asked = { page: "learn", ...state.scene, checkpoint: s.view.base, learn, ...question };
  for (let tries = 0; ; tries += 1) {
    const answer = await call(s.m.server, asked);
    if (answer.ok || answer.error.code !== "busy" || tries >= PATIENCE || s.m.state !== s) return answer;
    s.busy = s.busy ? "queue" : "";
    s.update();
    await pause(AGAIN);
  }
}

/**
 * Steps that are known from now on.
 * @param {Shown} s
 * @param {StateView[]} states
 */
function know(s, states) {
  if (states.length > s.states.length) s.states = states;
}

/**
 * Take a step, or go on until the correction is written; each step is shown as it comes.
 * @param {Shown} s
 * @param {boolean} until
 */
export async function takeSteps(s, until) {
  await showGuesses("steps");
  Object.assign(s, { busy: "steps", until, stopping: false, refused: null });
  s.update();
  do {
    if (s.states.length <= stepNow(s) + 1) {
      const answer = await ask(s, { part: "steps", more: until ? TOGETHER : 1 });
      if (s.m.state !== s) return;
      s.refused = answer.ok ? answer.view.refused : answer.error;
      if (answer.ok) know(s, answer.view.states);
    }
    if (s.states.length <= stepNow(s) + 1) break;
    change(s.view, { steps: stepNow(s) + 1 });
  } while (until && !s.stopping && !stateNow(s)?.says && stepNow(s) < s.view.most);
  Object.assign(s, { busy: "", until: false });
  settle(s);
}

/** Ask for steps that a link names and that are not known yet. @param {Shown} s */
export async function catchUp(s) {
  const wanted = settingsNow(s.view).steps;
  if (wanted < s.states.length) return;
  const learn = { ...state.scene.learn, steps: wanted };
  const answer = await ask(s, { part: "steps", more: 0, learn });
  if (s.m.state !== s || !answer.ok) return;
  know(s, answer.view.states);
  settle(s);
}

/** Ask for what depends on the steps, where it is wanted. @param {Shown} s */
export function settle(s) {
  s.m.root.dataset.step = String(stepNow(s));
  s.update();
  if (!s.states.length) return;
  if (s.curveOn) askPart(s, "curve", { part: "curve" });
  if (!stepNow(s)) return;
  const tried = { try: [...triedNow(), ...s.view.near].slice(0, 8) };
  askPart(s, "near", { part: "near", learn: { ...learnNow(s), ...tried } }, (view) => view.sentences);
  if (s.forgottenOn) askForgotten(s);
}

/** @param {Shown} s */
function learnNow(s) {
  const typed = s.view.kind === "typed" ? { correction: s.view.correction } : {};
  return { ...settingsNow(s.view), steps: stepNow(s), ...typed };
}

/** @param {Shown} s */
export async function askForgotten(s) {
  await showGuesses("changed");
  s.forgottenOn = true;
  await askPart(s, "forgotten", { part: "forgotten" });
  const { replay, pull } = settingsNow(s.view);
  if (replay || pull) await askPart(s, "unaided", { part: "forgotten", plain: true });
}

/**
 * @param {Shown} s
 * @param {"curve" | "near" | "forgotten" | "unaided"} part
 * @param {Record<string, unknown>} question
 * @param {(view: any) => any} [pick] of the answer
 */
export async function askPart(s, part, question, pick = (view) => view) {
  const key = JSON.stringify([aboutNow(s), question]);
  if (s[part].key === key && !s[part].failed) return;
  s[part] = { key, view: null, failed: "" };
  s.update();
  const answer = await ask(s, question);
  if (s.m.state !== s || s[part].key !== key) return;
  s[part] = { key, view: answer.ok ? pick(answer.view) : null, failed: answer.ok ? "" : errorText(answer.error) };
  if (answer.ok) s.m.root.dataset[part] = String(stepNow(s));
  s.update();
}
