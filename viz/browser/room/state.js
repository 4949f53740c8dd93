/**
 * The room that this page is in, as far as it is known here.
 *
 * @typedef {object} People what the teacher sees of the class (viz/room/rooms.py, summary)
 * @property {number} joined
 * @property {number} here
 * @property {number} follow
 * @property {number} hands
 * @property {number} answers
 * @property {{ id: string, number: number, name: string }[]} people
 * @property {{ id: string, number: number, text: string, out: string, hidden: boolean }[]} wall
 *
 * @typedef {object} RoomQuestion
 * @property {string} id
 * @property {"next" | "options" | "exercise"} kind
 * @property {"open" | "shown"} state
 * @property {{ kind: string, options?: { text?: string, said?: Record<string, string> }[], rows?: string[], columns?: string[] }} input
 * @property {string} [sentence]
 * @property {string[]} [written]
 * @property {number} [n]
 * @property {string} [own] the teacher's words
 * @property {Record<string, string> | null} [said] the lesson's words
 * @property {import("../../pages/lessons/view.js").Question} [question]
 *
 * @typedef {object} RoomOutcome
 * @property {string} id
 * @property {number} n
 * @property {number | null} right
 * @property {{ given: any, count: number, right: boolean | null, model: number | null }[]} bars
 * @property {number | null} kl
 *
 * @typedef {object} Keys what everybody in the room is sent
 * @property {{ ends: number }} [room]
 * @property {{ search: string } | null} [view]
 * @property {{ source: number | null, target: number | null, ring?: { part: string, x: number, y: number } } | null} [point]
 * @property {RoomQuestion | null} [question]
 * @property {RoomOutcome | null} [outcome]
 * @property {{ ends: number, seconds: number } | null} [timer]
 * @property {{ open: boolean } | null} [wall]
 * @property {{ person: string, state: "asked" | "on" } | null} [spot]
 * @property {{ search: string } | null} [shown]
 * @property {number} [lowered]
 * @property {{ at: number, until: number } | null} [end]
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

/** Out of the room. */
export function clearRoom() {
  Object.assign(room, nothing());
}

/** The server's clock, in seconds. */
export function serverNow() {
  return Date.now() / 1000 + room.offset;
}
