/** Questions to the server. Every answer is {ok: true, result, view} or {ok: false, error: {code, values}}. */

import { data } from "../state/server_data.js";
import { refusedSince } from "./rate_limited.js";
import { state } from "../state/state.js";
import { baseOf } from "../state/taught_names.js";
import { t } from "../text/words.js";

/**
 * @typedef {import("../shared.types.js").Refusal} Failure
 * @typedef {{ ok: boolean, result?: any, view?: any, error: Failure }} Answer
 * @typedef {{ serve: (request: Record<string, unknown>) => Promise<Answer> }} Server Gradio's server functions of a component
 */

/** How a question travels; a test may put another way in its place. */
export const transport = {
  /**
   * @param {Server} server
   * @param {Record<string, unknown>} request
   */
  ask: (server, request) => server.serve(request),
};

/**
 * @param {Server} server
 * @param {Record<string, unknown>} request
 * @returns {Promise<Answer>}
 */
export async function call(server, request) {
  const asked = performance.now();
  const lost = () => refusedSince(asked) || { ok: false, error: { code: "connection", values: {} } };
  try {
    return (await transport.ask(server, request)) || lost();
  } catch {
    return lost();
  }
}

/** @param {Failure} error */
export function errorText(error) {
  return t(`common.error.${error.code}`, error.values);
}

/** What is known of the scene's checkpoint before it is loaded. */
export function facts() {
  return data.checkpoints[baseOf(state.scene.checkpoint)] || data.checkpoints[data.defaults.checkpoint];
}
