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
 * @returns {boolean} whether it is kept: storage may be closed, or full
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`translucent.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(`translucent.${key}`);
  } catch {
    // storage may be closed
  }
}
