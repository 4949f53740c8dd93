/** Pieces as a text: ▁ is a space. Pure. @param {string[]} pieces */
export function asText(pieces) {
  return pieces.join("").replaceAll("\u2581", " ").trim();
}
