/** Files that few people need: each is fetched when it is first asked for, once. */

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * What a file says. After a failure it is asked for again.
 * @param {string} name
 * @param {string} [base] where it lies
 */
export function fileOnce(name, base = document.baseURI) {
  const { href } = new URL(name, base);
  const known = fetched.get(href);
  if (known) return known;
  const asked = fetchJson(href);
  fetched.set(href, asked);
  asked.catch(() => fetched.delete(href));
  return asked;
}

/** @param {string} href */
async function fetchJson(href) {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  return answer.json();
}

/** A file below viz/. @param {string} name such as "terms.json" */
export const late = (name) => fileOnce(`../../${name}`, import.meta.url);
