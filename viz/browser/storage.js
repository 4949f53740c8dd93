/** What this browser remembers from one visit to the next. Storage may be closed: then nothing is remembered. */

/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`translucent.${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`translucent.${key}`, value);
  } catch {
    // storage may be closed
  }
}
