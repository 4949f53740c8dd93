/** Python in the page: MicroPython as WebAssembly, loaded when it is first asked for, from this app alone. */

/**
 * @typedef {object} Outcome
 * @property {string} printed
 * @property {unknown} result the list of numbers called `weights` at the end, if there is one
 * @property {string} error the last lines of Python's own message; empty: none
 */

const HEAP = 4 * 1024 * 1024; // bytes for Python's objects

/** @type {Promise<any> | null} */
let loading = null;
/** @type {string[]} */
let lines = [];

/** @returns {Promise<any>} */
function python() {
  loading ??= import("../../vendor/micropython/micropython.js").then(({ loadMicroPython }) =>
    loadMicroPython({
      url: new URL("../../vendor/micropython/micropython.wasm", import.meta.url).href,
      heapsize: HEAP,
      linebuffer: true,
      stdout: (/** @type {string} */ line) => lines.push(line),
    }),
  );
  return loading;
}

/**
 * Run code after the lists it needs; each is written as a Python literal.
 * @param {Record<string, unknown>} given
 * @param {string} code
 * @returns {Promise<Outcome>}
 */
export async function runPython(given, code) {
  const machine = await python();
  lines = [];
  const literal = (/** @type {unknown} */ value) =>
    JSON.stringify(value).replaceAll("true", "True").replaceAll("false", "False");
  const setUp = Object.entries(given).map(([name, value]) => `${name} = ${literal(value)}`);
  try {
    machine.runPython(setUp.join("\n"));
    machine.runPython(`weights = None\n${code}`);
    const printed = lines.join("\n");
    lines = [];
    machine.runPython("import json\nprint(json.dumps(weights))");
    return { printed, result: JSON.parse(lines.join("")), error: "" };
  } catch (error) {
    const said = String(/** @type {Error} */ (error).message ?? error);
    return { printed: lines.join("\n"), result: null, error: said.trim().split("\n").slice(-2).join("\n") };
  }
}
