/**
 * Views that travel: the teacher's to those who follow, and from the spotlight to the teacher. A view is what a share link holds, without the
 * language and the depth, which are each person's own.
 */

import { readAddress, sceneAddress } from "../state/address.js";
import { shareIn } from "../drawing/dom.js";
import { point } from "../state/linked_cursor.js";
import { emit, on } from "../state/events.js";
import { arrive } from "../frame/pages.js";
import { writeAddress } from "../state/scene.js";
import { fillBox } from "../sentence/sentence_field.js";
import { state } from "../state/state.js";
import { sendAction, latest } from "./actions.js";
import { room } from "./room_state.js";

const OWN = ["lang", "depth", "room", "__theme", "view"];
const CONSOLE = "teach"; // the teacher's own page is not shown to the class
const RECENT = 3000; // ms in which a change is the doing of who touched something
const POINTS = 120; // ms between two places that are sent
const VIEWS = 60;

let settled = ""; // the view as it stood when it had arrived
let touched = -RECENT;
let applying = false;
let sent = "";

/** What is on the screen, as it travels. */
function viewNow() {
  const { searchParams } = new URL(sceneAddress(true));
  for (const name of OWN) searchParams.delete(name);
  return `?${searchParams}`;
}

const isPresenting = () => room.keys.spot?.state === "on" && room.keys.spot.person === room.id;

const sendView = latest((search) => sendAction("view", { search }), VIEWS);
const sendShown = latest((search) => sendAction("present", { search }), 250);
const sendPoint = latest((place) => sendAction("point", { point: place }), POINTS);

/** Send the view where it is one's turn, if it changed. @param {boolean} [anew] though it did not */
export function publish(anew = false) {
  if (applying && room.role !== "teacher") return;
  const search = viewNow();
  if (search === sent && !anew) return;
  if (room.role === "teacher" && state.active !== CONSOLE) sendView((sent = search));
  else if (room.role === "person" && isPresenting()) sendShown((sent = search));
}

/** Go where a view says. @param {string} search */
export function apply(search) {
  const { scene, tab } = readAddress(search);
  if (viewNow() === search) return;
  applying = true;
  state.submitted = true;
  fillBox(scene.text);
  arrive(scene, tab);
  writeAddress();
  applying = false;
  settled = viewNow();
}

/** The teacher's view, where one follows. */
export function follow() {
  if (room.role === "person" && !room.alone && !isPresenting() && room.keys.view) apply(room.keys.view.search);
}

/** Look around alone, or come back. @param {boolean} alone */
export function setAlone(alone) {
  if (room.alone === alone) return;
  room.alone = alone;
  sendAction("follow", { on: !alone });
  follow();
  emit("room");
}

/** Whoever changes something themselves has left the teacher's view. */
function noticeLeaving() {
  publish();
  if (room.role !== "person" || room.alone || applying || isPresenting() || !room.keys.view) return;
  if (performance.now() - touched < RECENT && viewNow() !== settled) setAlone(true);
}

/** Where the teacher points. */
export function showPoint() {
  const place = room.keys.point;
  if (room.role === "person" && !room.alone) point(place ?? null, "room");
}

/** @type {{ source: number | null, target: number | null }} */
let pointed = { source: null, target: null };
/** @type {{ part: string, x: number, y: number } | null} */
let ring = null;
let ringing = false;

export const isRinging = () => ringing;

/** The ring around the pointer, on or off. */
export function toggleRing() {
  ringing = !ringing;
  if (!ringing && ring) {
    ring = null;
    sendPoint(pointed);
  }
  emit("room");
}

/** @param {PointerEvent} event */
function moveRing(event) {
  if (!ringing || room.role !== "teacher") return;
  const target = /** @type {Element} */ (event.target);
  const part = target.closest?.("[data-part]") ?? target.closest?.(".tl-page");
  if (!part) return;
  const [x, y] = shareIn(event, part).map((share) => Math.round(1000 * share) / 1000);
  ring = { part: /** @type {HTMLElement} */ (part).dataset.part?.split(" ")[0] ?? "", x, y };
  sendPoint({ ...pointed, ring });
}

/** Where the ring stands in this window; null where there is none to see. */
export function ringPlace() {
  const found = room.keys.point?.ring;
  if (!found || room.role !== "person" || room.alone) return null;
  const page = document.querySelector(`#page-${state.active} .tl-page`);
  const part = found.part ? page?.querySelector(`[data-part~="${CSS.escape(found.part)}"]`) : page;
  if (!part) return null;
  const box = part.getBoundingClientRect();
  return { x: box.left + found.x * box.width, y: box.top + found.y * box.height };
}

/** Listen, once. */
export function startFollowing() {
  /** @param {Event} event */
  const touch = (event) => {
    const inRoom = /** @type {Element} */ (event.target).closest?.(".tl-room, [data-part~=room]");
    if (!inRoom) touched = performance.now();
  };
  document.addEventListener("pointerdown", touch, true);
  document.addEventListener("keydown", touch, true);
  document.addEventListener("pointermove", moveRing, { passive: true });
  on("scene", noticeLeaving);
  on("page", noticeLeaving);
  on("point", (place) => {
    if (room.role !== "teacher" || state.active === CONSOLE) return;
    pointed = place;
    sendPoint(ring ? { ...place, ring } : place);
  });
}
