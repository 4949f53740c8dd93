/**
 * The room that this page is in, as far as it is known here.
 *
 * @import { Keys, People } from "../shared.types.js"
 *
 * @typedef {object} RoomState
 * @property {string} code
 * @property {"door" | "teacher" | "person" | ""} role door: asked to come in
 * @property {string} token
 * @property {string} id
 * @property {number} number of a person, in the order in which they came
 * @property {number} rev
 * @property {Keys} keys
 * @property {People | null} people
 * @property {"live" | "lost" | "polled" | "refused"} link
 * @property {number} offset seconds by which the server's clock is ahead
 * @property {boolean} alone
 * @property {boolean} hand
 * @property {{ question: string, given: any, sent: boolean } | null} answer one's own
 * @property {{ text: string, out: string }[]} wall one's own sentences
 * @property {string} said why the last thing was not done
 * @property {boolean} busy
 */

import { emit } from "../state/events.js";

/** @returns {RoomState} */
function nothing() {
  return {
    code: "",
    role: "",
    token: "",
    id: "",
    number: 0,
    rev: 0,
    keys: {},
    people: null,
    link: "lost",
    offset: 0,
    alone: false,
    hand: false,
    answer: null,
    wall: [],
    said: "",
    busy: false,
  };
}

export const room = nothing();

/** Do something while buttons wait for it. @template T @param {() => Promise<T>} work */
export async function busily(work) {
  room.busy = true;
  emit("room");
  const done = await work();
  room.busy = false;
  emit("room");
  return done;
}

/** Out of the room. */
export function clearRoom() {
  Object.assign(room, nothing());
}

/** The server's clock, in seconds. */
export function serverNow() {
  return Date.now() / 1000 + room.offset;
}
