/**
 * Requests to a room, and what this browser keeps of one: the token by which the server knows it again.
 *
 * @typedef {import("../shared.types.js").Refusal} RoomFailure
 * @typedef {{ ok: true, view: any } | { ok: false, error: RoomFailure }} RoomAnswer
 * @typedef {{ token: string }} Membership
 */

import { forget, recall, remember } from "../state/storage.js";

/** The address of a room's route, behind whatever prefix the app is served. @param {string} path */
export function roomAddress(path) {
  return new URL(path ? `room/${path}` : "room", document.baseURI).toString();
}

/** @param {string} code @returns {RoomAnswer} */
const failed = (code) => ({ ok: false, error: { code: `room.error.${code}`, values: {} } });

/**
 * @param {string} path
 * @param {Record<string, unknown> | null} body null: a GET
 * @param {string} [token]
 * @returns {Promise<RoomAnswer>}
 */
export async function askRoom(path, body, token = "") {
  const headers = { "Content-Type": "application/json", ...bearer(token) };
  const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  try {
    const answer = await fetch(roomAddress(path), sent);
    const told = await answer.json();
    return typeof told?.ok === "boolean" ? told : failed("internal"); // what is not from a room has another shape
  } catch {
    return failed("connection");
  }
}

/** @param {string} token @returns {Record<string, string>} */
export function bearer(token) {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** @param {string} code @returns {Membership | null} */
export function membershipOf(code) {
  try {
    const kept = JSON.parse(recall(`room.${code}`) ?? "");
    return typeof kept.token === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** @param {string} code @param {Membership} membership */
export function keepMembership(code, membership) {
  remember(`room.${code}`, JSON.stringify(membership));
}

/** @param {string} code */
export function forgetMembership(code) {
  forget(`room.${code}`);
}
