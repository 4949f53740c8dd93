/** Files that few people need: each is fetched when it is first asked for, once. */

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * What a file below viz/ says. After a failure it is asked for again.
 * @param {string} name such as "terms.json"
 */
export function late(name) {
  const known = fetched.get(name);
  if (known) return known;
  const asked = fetchJson(name);
  fetched.set(name, asked);
  asked.catch(() => fetched.delete(name));
  return asked;
}

/** @param {string} name */
async function fetchJson(name) {
  const answer = await fetch(new URL(`../../${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}
