/** From which layer on a token is the most probable. No DOM. */

/**
 * The layer from which on the rank is 1 up to the last; one past the last where it is not even there.
 * @param {number[]} ranks of the written token, layer by layer
 */
export function decidedAt(ranks) {
  let at = ranks.length;
  while (at && ranks[at - 1] === 1) at--;
  return at;
}
