/**
 * Samples as a tree of their prefixes.
 *
 * @import { SamplePath } from "./view.types.js"
 *
 * @typedef {SamplePath & { ids: number[] }} Path
 *
 * @typedef {object} Prefix a chain of tokens that nobody leaves in between
 * @property {number[]} ids
 * @property {string} key all tokens to its end
 * @property {number} count samples that go through it
 * @property {Prefix[]} children largest first
 * @property {Path | null} path the sentence that ends here
 */

const SHARE = 0.05; // of all samples: a branch as large as this is always shown
const ALWAYS = 2; // so many branches are shown however small

/**
 * @param {Path[]} paths
 * @param {number} [depth] tokens that all have in common already
 * @returns {Prefix}
 */
export function prefixTree(paths, depth = 0) {
  const end = depth + commonLength(paths, depth);
  const path = paths.find(({ ids }) => ids.length === end) ?? null;
  /** @type {Map<number, Path[]>} */
  const groups = new Map();
  for (const other of paths) {
    if (other !== path) groups.set(other.ids[end], [...(groups.get(other.ids[end]) ?? []), other]);
  }
  const children = [...groups.values()].map((group) => prefixTree(group, end));
  return {
    ids: paths[0].ids.slice(depth, end),
    key: paths[0].ids.slice(0, end).join(),
    count: paths.reduce((sum, { count }) => sum + count, 0),
    children: children.sort((a, b) => b.count - a.count),
    path,
  };
}

/**
 * How many tokens from `depth` on all paths share.
 * @param {Path[]} paths
 * @param {number} depth
 */
function commonLength(paths, depth) {
  const [{ ids }] = paths;
  let length = 0;
  while (depth + length < ids.length && paths.every((path) => path.ids[depth + length] === ids[depth + length]))
    length++;
  return length;
}

/**
 * A branch is shown when it has SHARE of all samples or is one of the ALWAYS largest; the others are folded, unless there is but one.
 * @param {Prefix} prefix
 * @param {number} total
 * @param {Set<string>} open keys whose branches are all shown
 */
export function foldBranches({ key, children }, total, open) {
  const shown = children.filter((child, i) => i < ALWAYS || child.count >= SHARE * total);
  const folded = children.slice(shown.length);
  return folded.length > 1 && !open.has(key) ? { shown, folded } : { shown: children, folded: [] };
}
