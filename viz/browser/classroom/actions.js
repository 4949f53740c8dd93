/** What one does in a room: each is a request; an answer that says why not is shown in the bar until the next one. */

import { emit } from "../state/events.js";
import { t } from "../text/words.js";
import { room } from "./room_state.js";
import { askRoom } from "./room_requests.js";

const AGAIN = ["room.error.connection", "room.error.too_fast"]; // what a moment later may go well
/** @type {import("./room_requests.js").RoomAnswer} */
const OUT = { ok: false, error: { code: "room.error.no_token", values: {} } };

/** @param {import("./room_requests.js").RoomFailure} error */
export function failureText({ code, values }) {
  if (code === "room.error.unread" && values.key) return t(values.key, values.values);
  return t(code, values);
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} [more]
 */
export async function sendAction(name, more = {}) {
  if (!room.token) return OUT; // what was on its way when one left
  const answer = await askRoom(`${room.code}/do`, { do: name, ...more }, room.token);
  const said = answer.ok ? "" : failureText(answer.error);
  if (said !== room.said) {
    room.said = said;
    emit("room");
  }
  return answer;
}

/**
 * An action that runs at most once at a time and every `gap` ms; of what is asked meanwhile only the last is done, and after a lost connection again.
 * @param {(value: any) => Promise<import("./room_requests.js").RoomAnswer>} work
 * @param {number} gap
 */
export function latest(work, gap) {
  /** @type {{ value: any } | null} */
  let waiting = null;
  let running = false;
  const run = async () => {
    running = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      const done = await work(value);
      if (!done.ok && AGAIN.includes(done.error.code)) waiting ??= { value };
      await new Promise((resolve) => setTimeout(resolve, done.ok ? gap : 1500));
    }
    running = false;
  };
  return (/** @type {any} */ value) => {
    waiting = { value };
    if (!running) run();
  };
}
