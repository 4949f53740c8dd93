/** The tensors that the name of a figure speaks of. Pure. */

const SITE = /(?:encoder|decoder)(?:\.\d+)?(?:\.(?:self|cross))?\.[a-z_]+|\b(?:memory|logits)\b/g;

/**
 * "encoder.0.self.q, encoder.0.self.k" -> both; what is no tensor of a trace is left out.
 * @param {string} name
 * @param {(part: string) => boolean} isPart whether the last word of a name is that of a tensor
 */
export function sitesIn(name, isPart) {
  const found = name.match(SITE) ?? [];
  return [...new Set(found)].filter((site) => isPart(/** @type {string} */ (site.split(".").pop())));
}
