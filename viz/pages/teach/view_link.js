/**
 * A link put together by hand. Pure.
 *
 * @typedef {object} Choice
 * @property {string} opens "lesson:road/3" or "page:masks"
 * @property {string} lang "zh", "en", or "any"
 * @property {string} depth "plain", "exact", or "any"
 * @property {string} text empty: each language's first example
 * @property {string} checkpoint empty: the usual one
 */

/**
 * @param {string} base the app's address
 * @param {Choice} choice
 */
export function linkOf(base, { opens, lang, depth, text, checkpoint }) {
  const url = new URL(base);
  const params = new URLSearchParams();
  const [what, name] = opens.split(":");
  params.set(what === "lesson" ? "lesson" : "tab", name);
  if (text) params.set("text", text);
  if (checkpoint) params.set("checkpoint", checkpoint);
  if (lang !== "any") params.set("lang", lang);
  if (depth !== "any") params.set("depth", depth);
  url.search = params.toString();
  url.hash = "";
  return url.toString();
}
