/**
 * Edits are short texts (lab/questions/edits.py says how they are written). They stand in the scene as a list.
 *
 * @typedef {"encoder" | "decoder" | "cross"} AttentionKind
 * @typedef {"on" | "ablate" | "mean"} HeadState
 * @typedef {"ablate" | "mean"} Silence how a head is silenced
 *
 * @typedef {object} Edit
 * @property {string} kind
 * @property {string} [site]
 * @property {number} [head]
 * @property {number} [token]
 * @property {number} [row]
 * @property {string} [text]
 */

/** @type {AttentionKind[]} */
export const KINDS = ["encoder", "decoder", "cross"];
/** The switches of the whole model, each an edit "NAME:off". */
export const SWITCHES = ["causal", "padding", "scale", "positions"];
/** @type {Silence[]} */
export const SILENCES = ["ablate", "mean"];
/** How many edits the server takes at once. */
export const LIMIT = 20;
const SHUFFLES = 1000;
const SITE = /^((?:encoder|decoder)\.\d+\.(?:self|cross))(?:\.(\d+))?/;

/**
 * @param {AttentionKind} kind
 * @param {number} layer
 */
export function siteOf(kind, layer) {
  const sites = { encoder: `encoder.${layer}.self`, decoder: `decoder.${layer}.self`, cross: `decoder.${layer}.cross` };
  return sites[kind];
}

/** "decoder.2.cross" -> its kind and layer. @param {string} site */
export function placeOfSite(site) {
  const [stack, layer, attention] = site.split(".");
  /** @type {AttentionKind} */
  const own = stack === "encoder" ? "encoder" : "decoder";
  /** @type {AttentionKind} */
  const kind = attention === "cross" ? "cross" : own;
  return { kind, layer: Number(layer) };
}

/**
 * What an edit says; null for what cannot be read.
 * @param {string} written
 * @returns {Edit | null}
 */
export function readEdit(written) {
  const kind = written.slice(0, Math.max(0, written.indexOf(":")));
  const rest = written.slice(kind.length + 1);
  if (SWITCHES.includes(kind)) return { kind };
  if (kind === "shuffle") return { kind, text: rest };
  if (kind === "swap") return readSwap(rest);
  const [, site, head] = rest.match(SITE) ?? [];
  const place = site ? { site, head: head === undefined ? undefined : Number(head) } : {};
  if (kind === "ablate" || kind === "mean") return site ? { kind, ...place } : null;
  if (kind === "drop") {
    const token = rest.match(/(\d+)$/);
    return token ? { kind, ...place, token: Number(token[1]) } : null;
  }
  if (kind === "row") {
    const row = rest.match(/\.(\d+)=/);
    return row && site ? { kind, ...place, row: Number(row[1]) } : null;
  }
  return null;
}

/** @param {string} rest @returns {Edit | null} */
function readSwap(rest) {
  const found = rest.match(/^(\d+)=(.*)$/s);
  return found ? { kind: "swap", token: Number(found[1]), text: found[2] } : null;
}

/** Whether an edit counts the tokens of one sentence, and means nothing for another. @param {string} edit */
export function countsTokens(edit) {
  return /^(swap|drop|row):/.test(edit);
}

/**
 * @param {string[]} edits
 * @param {string} prefix
 * @param {string} edit in the place of those that begin like `prefix`; "" for none
 */
export function replaced(edits, prefix, edit) {
  const others = edits.filter((other) => !other.startsWith(prefix));
  return edit ? [...others, edit] : others;
}

/**
 * @param {string[]} edits
 * @param {string} edit
 */
export function toggled(edits, edit) {
  return edits.includes(edit) ? edits.filter((other) => other !== edit) : [...edits, edit];
}

/** What another order of the words is written as: the next seed. @param {string} edit "shuffle:SEED" */
export function nextShuffle(edit) {
  return `shuffle:${(Number(edit.slice("shuffle:".length)) + 1) % SHUFFLES}`;
}

/**
 * @param {string[]} edits
 * @param {string} site
 * @param {number} head
 * @returns {HeadState}
 */
export function headState(edits, site, head) {
  const silence = SILENCES.find(
    (name) => edits.includes(`${name}:${site}.${head}`) || edits.includes(`${name}:${site}`),
  );
  return silence ?? "on";
}

/**
 * The edits after a click on a head: it goes into the chosen mode, or back where it is in that mode.
 * @param {string[]} edits
 * @param {string} site
 * @param {number} head
 * @param {Silence} silence
 * @param {number} heads of the site
 */
export function headClicked(edits, site, head, silence, heads) {
  const was = headState(edits, site, head);
  const whole = SILENCES.find((name) => edits.includes(`${name}:${site}`));
  const others = edits.filter((edit) => !SILENCES.some((name) => edit === `${name}:${site}.${head}`));
  const left = whole ? apart(others, site, whole, head, heads) : others;
  return was === silence ? left : [...left, `${silence}:${site}.${head}`];
}

/**
 * A silenced layer written head by head, without one of them.
 * @param {string[]} edits
 * @param {string} site
 * @param {Silence} whole
 * @param {number} without
 * @param {number} heads
 */
function apart(edits, site, whole, without, heads) {
  const every = Array.from({ length: heads }, (_, head) => head);
  const each = every.filter((head) => head !== without).map((head) => `${whole}:${site}.${head}`);
  return [...edits.filter((edit) => edit !== `${whole}:${site}`), ...each];
}

/**
 * The edits after a click on a layer's number: all its heads go into the chosen mode, or back.
 * @param {string[]} edits
 * @param {string} site
 * @param {Silence} silence
 */
export function layerClicked(edits, site, silence) {
  const was = edits.includes(`${silence}:${site}`);
  const own = (/** @type {string} */ edit) =>
    SILENCES.some((name) => edit === `${name}:${site}` || edit.startsWith(`${name}:${site}.`));
  const others = edits.filter((edit) => !own(edit));
  return was ? others : [...others, `${silence}:${site}`];
}
