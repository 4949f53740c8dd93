/** Who came by no link. */

const BY_LINK = ["tab", "text", "lesson"];

/** Called before the address is written for the first time: a visit that begins here stays one when the page is loaded again. */
export function noteStart() {
  const params = new URLSearchParams(location.search);
  if (!BY_LINK.some((key) => params.has(key))) history.replaceState({ ...history.state, begun: true }, "");
}
