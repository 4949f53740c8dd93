/**
 * What the parts of the page tell each other: "lang", "depth", "theme", "scene" (the changed keys), "asked" (a sentence), "blank" (none was typed),
 * "result", "busy", "failed", "page" (its name), "drawn" (a mounted page),
 * "lesson" (another stop, or something done at it), "room" (anything of the room one is in), "point" (a place), "filled" (the sentence box),
 * "field" (a place for the sentence's field), "drafts" (lessons that are written here), "projector" (what it shows).
 */

/** @type {Record<string, ((detail: any) => void)[]>} */
const listeners = {};

/**
 * @param {string} name
 * @param {(detail: any) => void} listener
 */
export function on(name, listener) {
  (listeners[name] ??= []).push(listener);
}

/**
 * @param {string} name
 * @param {unknown} [detail]
 */
export function emit(name, detail) {
  for (const listener of listeners[name] ?? []) listener(detail);
}
