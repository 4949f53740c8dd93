/**
 * What the server said where it turned a question away (429). Gradio's client keeps to itself what an answer says that is not a 200, so
 * answers are looked at on their way to it.
 */

/** @import { Answer } from "./server.js" */

/** @type {{ at: number, answer: Answer } | null} */
let last = null;

/**
 * The refusal that came after this moment, if any.
 * @param {number} moment by performance.now()
 */
export function refusedSince(moment) {
  return last && last.at >= moment ? last.answer : null;
}

/**
 * `fetch`, with what it is refused noted.
 * @param {typeof window.fetch} ask
 * @returns {typeof window.fetch}
 */
export function noting(ask) {
  return async (...asked) => {
    const answer = await ask(...asked);
    if (answer.status === 429) await note(answer.clone());
    return answer;
  };
}

/** @param {Response} answer */
async function note(answer) {
  try {
    const said = await answer.json();
    if (said.error.code === "crowded") last = { at: performance.now(), answer: said };
  } catch {
    // not our words: a proxy in between refused
  }
}
