/**
 * Server-sent events out of a stream of text. Pure.
 *
 * @typedef {{ name: string, data: string, id: string }} ServerEvent
 */

/**
 * A reader that is given pieces of text, cut anywhere, and calls back for every whole event.
 * @param {(event: ServerEvent) => void} onEvent
 * @returns {(text: string) => void}
 */
export function eventReader(onEvent) {
  let rest = "";
  let event = fresh();
  /** @param {string} line */
  const take = (line) => {
    if (line === "") {
      if (event.data) onEvent({ ...event, data: event.data.slice(0, -1) });
      event = fresh();
      return;
    }
    const at = line.indexOf(":");
    if (at === 0) return; // a comment: the other side is there
    const field = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? "" : line.slice(at + 1).replace(/^ /, "");
    if (field === "data") event.data += `${value}\n`;
    if (field === "event") event.name = value;
    if (field === "id") event.id = value;
  };
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  };
}

/** @returns {ServerEvent} */
function fresh() {
  return { name: "message", data: "", id: "" };
}

/**
 * How long to wait before the n-th try, n from 0, in ms: twice as long each time, at most 8 s, and not everybody at the same moment.
 * @param {number} n
 * @param {number} chance from 0 to 1
 */
export function waitBefore(n, chance) {
  return Math.min(8000, 400 * 2 ** Math.min(n, 10)) * (0.5 + chance / 2);
}
