/**
 * The tree of a beam search: its hypotheses as linked nodes, the way through them, and why the search did what it did.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { TreeView } from "./view.types.js"
 *
 * @typedef {"kept" | "finished" | "pruned"} Status
 *
 * @typedef {object} Node
 * @property {number} id
 * @property {Node | null} parent null for the root alone
 * @property {number} step -1 for the root
 * @property {number} token
 * @property {number} row its rank by log-probability within its step, from 0
 * @property {string} text
 * @property {Status} status
 * @property {number} stepLogP
 * @property {number} logP
 * @property {number} score
 * @property {Node[]} children best first
 * @property {boolean} winner on the way to the best
 *
 * @typedef {object} Own
 * @property {Map<number, Node>} all
 * @property {Node[][]} steps the nodes of each step, best first
 * @property {Node} root
 * @property {number} rows of the longest step
 * @property {Node} best
 *
 * @typedef {Omit<TreeView, "steps"> & Own} Tree
 */

import { num } from "../../browser/text/number_format.js";
import { percent, written } from "./numbers.js";

const END = "</s>";
/** @type {Status[]} */
const STATUS = ["kept", "finished", "pruned"];

/**
 * @param {TreeView} view
 * @param {Record<string, ArrayLike<number>>} columns its columns, unpacked
 * @param {string} start how the root is written
 * @returns {Tree}
 */
export function readTree(view, columns, start) {
  /** @type {Node} */
  const root = {
    id: 0,
    parent: null,
    step: -1,
    token: -1,
    row: 0,
    text: start,
    status: "kept",
    stepLogP: 0,
    logP: 0,
    score: 0,
    children: [],
    winner: true,
  };
  const all = new Map([[0, root]]);
  /** @type {Node[][]} */
  const steps = Array.from({ length: view.steps }, () => []);
  const way = new Set(view.winner);
  for (let i = 0; i < columns.id.length; i++) {
    const id = Math.round(columns.id[i]);
    const token = Math.round(columns.token[i]);
    const step = Math.round(columns.step[i]);
    const parent = /** @type {Node} */ (all.get(Math.round(columns.parent[i])));
    const node = {
      id,
      parent,
      step,
      token,
      row: steps[step].length,
      text: view.pieces[token],
      status: STATUS[Math.round(columns.status[i])],
      stepLogP: columns.step_log_probability[i],
      logP: columns.log_probability[i],
      score: columns.score[i],
      children: [],
      winner: way.has(id),
    };
    parent.children.push(node);
    steps[step].push(node);
    all.set(id, node);
  }
  const best = /** @type {Node} */ (all.get(view.ranked[0]));
  return { ...view, all, steps, root, rows: Math.max(...steps.map((step) => step.length)), best };
}

/** The nodes from the first token to this one. @param {Node} node */
export function pathTo(node) {
  const path = [];
  for (let at = node; at.parent; at = at.parent) path.unshift(at);
  return path;
}

/** @param {Node} node */
export function textOf(node) {
  return written(pathTo(node).map(({ text }) => text));
}

/** Whether it ended, so that nothing can follow. @param {Node} node */
export function hasEnded(node) {
  return node.text === END;
}

/**
 * Where a key leads: left to the parent, right to the best child (the winner's, if there), up and down in the step; null for no such key.
 * @param {Tree} tree
 * @param {Node} node
 * @param {string} key
 * @returns {Node | null}
 */
export function nodeAfterKey(tree, node, key) {
  const column = node.step < 0 ? [tree.root] : tree.steps[node.step];
  /** @type {Record<string, () => Node>} */
  const ways = {
    ArrowLeft: () => (node.parent?.parent ? node.parent : node),
    ArrowRight: () => node.children.find((child) => child.winner) ?? node.children[0] ?? node,
    ArrowUp: () => column[Math.max(0, node.row - 1)],
    ArrowDown: () => column[Math.min(column.length - 1, node.row + 1)],
    Home: () => pathTo(tree.best)[0],
    End: () => tree.best,
  };
  return ways[key]?.() ?? null;
}

/**
 * Why the search did with a node what it did: the key of a sentence and its values.
 * @param {Tree} tree
 * @param {Node} node
 * @returns {[key: string, values: Record<string, unknown>]}
 */
export function whyOf(tree, node) {
  const worst = tree.steps[node.step].findLast(({ status }) => status === "kept");
  const values = {
    beam: tree.beam,
    rank: node.row + 1,
    limit: tree.limit,
    score: num(node.score),
    best: num(tree.best.score),
    worst: num(worst?.logP ?? 0),
    gap: num((worst?.logP ?? 0) - node.logP),
    log_p: num(node.logP),
  };
  return [`search.why.${whyKey(tree, node)}`, values];
}

/**
 * @param {Tree} tree
 * @param {Node} node
 */
function whyKey(tree, node) {
  if (node.id === tree.best.id) return node.status === "finished" ? "winner" : "winner_cut";
  if (node.status === "pruned") return hasEnded(node) ? "pruned_end" : "pruned";
  if (node.status === "finished") return tree.ranked.includes(node.id) ? "finished_ranked" : "finished_out";
  if (node.winner) return "on_path";
  if (node.children.some(({ status }) => status !== "pruned")) return "kept";
  return node.step + 1 === tree.steps.length ? "kept_end" : "kept_dead";
}

/** What stands under the tree; each sentence follows from the nodes by its rule. @param {Tree} tree @returns {Line[]} */
export function treeLines(tree) {
  return [countsLine(tree), rankLine(tree), choiceLine(tree), ...lengthLines(tree), ...rulesLines(tree)];
}

/** @param {Tree} tree @returns {Line} */
function countsLine(tree) {
  /** @param {Status} status */
  const count = (status) => [...tree.all.values()].filter((node) => node.parent && node.status === status).length;
  const counts = { kept: count("kept"), finished: count("finished"), pruned: count("pruned") };
  return ["see", "search.see.tree", { beam: tree.beam, steps: tree.steps.length, n: tree.all.size - 1, ...counts }];
}

/** The winner's worst rank by log-probability. @param {Tree} tree @returns {Line} */
function rankLine(tree) {
  const path = pathTo(tree.best);
  const low = path.reduce((worst, node) => (node.row > worst.row ? node : worst), path[0]);
  if (!low.row) return ["see", "search.see.first", { n: path.length }];
  const first = textOf(tree.steps[low.step][0]) || "∅";
  return ["see", "search.see.low", { step: low.step + 1, rank: low.row + 1, text: textOf(low) || "∅", first }];
}

/** The first step at which the winner does not take its parent's best child. @param {Tree} tree @returns {Line} */
function choiceLine(tree) {
  /** @param {Node} node */
  const bestSibling = (node) => /** @type {Node} */ (node.parent).children[0];
  const other = pathTo(tree.best).find((node) => bestSibling(node) !== node);
  if (!other) return ["look", "search.look.same", {}];
  const values = {
    step: other.step + 1,
    token: other.text,
    p: percent(Math.exp(other.stepLogP)),
    best: bestSibling(other).text,
    q: percent(Math.exp(bestSibling(other).stepLogP)),
  };
  return ["look", "search.look.other", values];
}

/** Where the most probable of the list is not the best. @param {Tree} tree @returns {Line[]} */
function lengthLines({ all, ranked, best }) {
  const list = ranked.map((id) => /** @type {Node} */ (all.get(id)));
  const likely = list.reduce((a, b) => (b.logP > a.logP ? b : a));
  if (likely === best) return [];
  const values = { text: textOf(likely) || "∅", log_p: num(likely.logP), n: likely.step + 1 };
  return [["look", "search.look.length", { ...values, best: num(best.logP), m: pathTo(best).length }]];
}

/** @param {Tree} tree @returns {Line[]} */
function rulesLines({ settings }) {
  const { repetition_penalty: penalty, no_repeat_ngram: ban } = settings;
  return penalty !== 1 || ban ? [["look", "search.look.rules", { penalty, ban }]] : [];
}
