/**
 * The first question, asked before Gradio has built the page: its front end takes longer than the answer. It goes where Gradio would send it, once;
 * what does not come back well is asked again in the usual way.
 *
 * @import { Answer } from "./server.js"
 */

const SESSION = "first-question"; // Gradio wants a session; nothing of ours is kept in it

/** @type {{ name: string, key: string, answer: Promise<Answer | null> } | null} */
let first = null;

/**
 * @param {string} name of the page
 * @param {string} key of the view
 * @param {Record<string, unknown>} scene
 */
export function askFirst(name, key, scene) {
  const config = window.gradio_config;
  const place = config?.components?.find((one) => one.props?.elem_id === `page-${name}`);
  if (!config || !place) return; // a static edition
  const body = JSON.stringify({
    data: { page: name, ...scene },
    component_id: place.id,
    fn_name: "serve",
    session_hash: SESSION,
  });
  const headers = { "Content-Type": "application/json" };
  const answer = fetch(`.${config.api_prefix}/component_server/`, { method: "POST", headers, body })
    .then((response) => (response.ok ? response.json() : null))
    .then((given) => given && { ...given, asked: { page: name, ...scene } })
    .catch(() => null);
  first = { name, key, answer };
}

/**
 * The answer to the first question, for whoever asks just that first of all; null where there is none.
 * @param {string} name
 * @param {string} key
 * @returns {Promise<Answer | null>}
 */
export async function takeFirst(name, key) {
  const taken = first;
  first = null;
  return taken?.name === name && taken.key === key ? taken.answer : null;
}
