/** In and out of a room, and what its stream brings. */

import { emit } from "../state/events.js";
import { state } from "../state/state.js";
import { loadWords, t } from "../text/words.js";
import { sendAction, failureText } from "./actions.js";
import { apply, follow, publish, showPoint, startFollowing } from "./shared_view.js";
import { busily, clearRoom, room } from "./room_state.js";
import { listen } from "./room_stream.js";
import { askRoom, forgetMembership, keepMembership, membershipOf } from "./room_requests.js";

/** @import { Keys } from "../shared.types.js" */

let stop = () => {};
let started = false;

async function prepare() {
  await Promise.all([loadWords("teach"), loadWords("lessons.late")]);
  if (!started) startFollowing();
  started = true;
}

/** The address says which room this page is in, so that a reload comes back to it. @param {string} code */
function writeRoom(code) {
  const url = new URL(location.href);
  if (code) url.searchParams.set("room", code);
  else url.searchParams.delete("room");
  history.replaceState(history.state, "", url);
}

/** Come to a room by its code: in, where this browser was before; else to its door. @param {string} given */
export async function comeTo(given) {
  await prepare();
  const code = given.replace(/\s/g, "").toUpperCase();
  const kept = membershipOf(code);
  Object.assign(room, { code, role: "door" });
  if (kept) await enter(code, kept.token);
  emit("room");
}

/** Open a room as its teacher. */
export async function openRoom() {
  await prepare();
  const answer = await askRoom("", {});
  if (!answer.ok) {
    room.said = failureText(answer.error);
    emit("room");
    return;
  }
  const { code, token } = answer.view;
  keepMembership(code, { token });
  await enter(code, token);
}

/** Come in. @param {string} name */
export async function joinRoom(name) {
  const answer = await busily(() => askRoom(`${room.code}/join`, { name }));
  room.said = answer.ok ? "" : failureText(answer.error);
  if (answer.ok) {
    keepMembership(room.code, { token: answer.view.token });
    await enter(room.code, answer.view.token);
  }
  emit("room");
}

/** @param {string} code @param {string} token */
async function enter(code, token) {
  const teacher = token.startsWith("teacher.");
  Object.assign(room, { code, token, role: teacher ? "teacher" : "person", rev: 0, keys: {}, link: "lost", said: "" });
  writeRoom(code);
  if (!teacher && !(await recallMe())) return;
  stop();
  stop = listen({ code, token, rev: () => room.rev, onEvent: take, onState: setLink });
  emit("room");
}

/** What the server knows of this person. Where it knows nobody, one stands at the door again. */
async function recallMe() {
  const answer = await askRoom(`${room.code}/me`, null, room.token);
  if (answer.ok) {
    const { id, number, alone, hand, wall, answer: given } = answer.view;
    Object.assign(room, { id, number, alone, hand, wall, answer: given ? { ...given, sent: true } : null });
    return true;
  }
  if (answer.error.code === "room.error.connection") return true; // the stream goes on trying
  refused();
  room.said = failureText(answer.error);
  return false;
}

/** @param {"live" | "lost" | "polled" | "refused"} link */
function setLink(link) {
  if (link === room.link) return;
  room.link = link;
  if (link === "refused") refused();
  if (link === "live" && room.role === "person" && !room.id) recallMe();
  emit("room");
}

/** The server does not know this browser, or the room, any more. */
function refused() {
  forgetMembership(room.code);
  stop();
  Object.assign(room, { role: "door", token: "", keys: {}, rev: 0, people: null });
}

/** @param {string} name @param {any} data */
function take(name, data) {
  if (name === "gone") {
    refused();
    room.said = t("room.error.no_room", { code: room.code });
  } else if (name === "people") room.people = data;
  else takeKeys(data);
  emit("room");
}

/** @param {{ rev: number, now: number, keys: Keys }} event */
function takeKeys({ rev, now, keys }) {
  const first = room.rev === 0;
  room.rev = rev;
  room.offset = now - Date.now() / 1000;
  Object.assign(room.keys, keys);
  if ("question" in keys && room.answer && room.answer.question !== keys.question?.id) room.answer = null;
  if ("lowered" in keys && !first) room.hand = false;
  if (room.role === "teacher") takeAsTeacher(keys, first);
  if ("view" in keys) follow();
  if ("point" in keys || "view" in keys) showPoint();
  if ("spot" in keys) publish(true);
}

/** What only a teacher's window does. @param {Keys} keys @param {boolean} first */
function takeAsTeacher(keys, first) {
  if (keys.shown) apply(keys.shown.search);
  if (first) publish(true); // a window that was loaded again leads on from where it stands
}

/** @param {boolean} up */
export function setHand(up) {
  room.hand = up;
  sendAction("hand", { on: up });
  emit("room");
}

/** Answer the question. @param {any} given */
export async function answer(given) {
  const { question } = room.keys;
  if (!question) return;
  const told = await busily(() => sendAction("answer", { question: question.id, given }));
  room.answer = { question: question.id, given, sent: told.ok };
  emit("room");
}

/** A sentence for the wall. @param {string} text */
export async function write(text) {
  const told = await busily(() => sendAction("write", { text, checkpoint: state.scene.checkpoint }));
  if (told.ok) room.wall = [...room.wall, told.view];
  emit("room");
  return told.ok;
}

/** Out of the room; the membership stays in this browser, so the link leads back. */
export function leaveRoom() {
  stop();
  clearRoom();
  writeRoom("");
  emit("room");
}
