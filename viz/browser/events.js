/**
 * What the parts of the page tell each other: "lang", "theme", "scene" (the changed keys), "result", "busy", "failed", "page" (its name),
 * "drawn" (a mounted page), "point" (a place), "filled" (the sentence box).
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
