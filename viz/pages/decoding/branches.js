/**
 * The branches a person has explored: every translation of one sentence seen in this visit, as a tree. Pure.
 *
 * @typedef {{ kind: "own" } | { kind: "link", n: number } | { kind: "settings" } | { kind: "token", step: number, token: string } |
 *   { kind: "typed", text: string }} Origin how a branch came about
 *
 * @typedef {object} Branch
 * @property {string} id
 * @property {string | null} parent
 * @property {number} depth
 * @property {Record<string, unknown>} decode what its settings change in the usual ones
 * @property {number[]} forced
 * @property {Origin} origin
 * @property {string} text
 * @property {number} length in tokens
 * @property {number} logP under the model alone
 *
 * @typedef {object} Tree
 * @property {string} sentence what it is a tree of
 * @property {Branch[]} branches each under the one it left, after its elder siblings
 * @property {string | null} current
 *
 * @typedef {object} Shown what is on the screen
 * @property {string} sentence
 * @property {Record<string, unknown>} decode
 * @property {number[]} forced
 * @property {string} text
 * @property {number} length
 * @property {number} logP
 */

const MOST = 24; // branches kept

/** @param {Record<string, any>} scene */
export function branchId({ decode, forced }) {
  return JSON.stringify([decode, forced]);
}

/** @param {Record<string, any>} scene */
export function sentenceId({ text, checkpoint, cut }) {
  return JSON.stringify([text, checkpoint, cut ?? []]);
}

/** The branch that greedy decoding with the usual settings makes. */
export const GREEDY = branchId({ decode: {}, forced: [] });

/**
 * The tree with what is on the screen noted as a branch. Another sentence begins another tree.
 * @param {Tree | null} tree
 * @param {Shown} shown
 * @param {Origin | null} origin where somebody made it on this page
 * @returns {Tree}
 */
export function noteBranch(tree, shown, origin) {
  const { sentence } = shown;
  const before = tree?.sentence === sentence ? tree : { sentence, branches: [], current: null };
  const id = branchId(shown);
  if (before.branches.some((branch) => branch.id === id)) return { ...before, current: id };
  const usual = id === GREEDY;
  const left = before.branches.find((one) =>
    origin?.kind === "typed" ? one.origin.kind === "own" : one.id === before.current,
  );
  const parent = usual ? undefined : left;
  /** @type {Branch} */
  const branch = {
    id,
    parent: parent?.id ?? null,
    depth: parent ? parent.depth + 1 : 0,
    decode: structuredClone(shown.decode),
    forced: [...shown.forced],
    origin: origin ?? originOf(shown, left),
    text: shown.text,
    length: shown.length,
    logP: shown.logP,
  };
  const branches = inserted(before.branches, placeOf(before.branches, parent, usual), branch);
  return { sentence, branches: trimmed(branches, id), current: id };
}

/**
 * How a branch came about that nobody made on this page.
 * @param {Shown} shown
 * @param {Branch | undefined} left
 * @returns {Origin}
 */
function originOf(shown, left) {
  if (branchId(shown) === GREEDY) return { kind: "own" };
  const moved = left && JSON.stringify(left.decode) !== JSON.stringify(shown.decode);
  return shown.forced.length && !moved ? { kind: "link", n: shown.forced.length } : { kind: "settings" };
}

/**
 * @param {Branch[]} branches
 * @param {Branch | undefined} parent
 * @param {boolean} usual the model's own stands first
 */
function placeOf(branches, parent, usual) {
  if (usual) return 0;
  if (!parent) return branches.length;
  let place = branches.indexOf(parent) + 1;
  while (place < branches.length && isBelow(branches, branches[place], parent)) place++;
  return place;
}

/**
 * @param {Branch[]} branches
 * @param {Branch} branch
 * @param {Branch} ancestor
 */
function isBelow(branches, branch, ancestor) {
  /** @type {Branch | undefined} */
  let one = branch;
  while (one && one !== ancestor) {
    /** @type {string | null} */
    const above = one.parent;
    one = branches.find((other) => other.id === above);
  }
  return one === ancestor;
}

/**
 * @param {Branch[]} branches
 * @param {number} place
 * @param {Branch} branch
 */
function inserted(branches, place, branch) {
  return [...branches.slice(0, place), branch, ...branches.slice(place)];
}

/**
 * One too many: the first that is not the newest goes.
 * @param {Branch[]} branches
 * @param {string} id of the newest
 */
function trimmed(branches, id) {
  if (branches.length <= MOST) return branches;
  const oldest = branches.find((branch) => branch.id !== id);
  return branches.filter((branch) => branch !== oldest);
}

/** @param {Branch} branch the log-probability a token */
export function meanLogP({ logP, length }) {
  return logP / Math.max(1, length);
}
