/**
 * Whether the text lies on the clipboard now. A page over plain http, as a classroom's server sends it, has none, and a browser may say no.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
