/**
 * Ways through the lattice of cuts, without the page.
 *
 * @typedef {{ text: string, start: number, end: number, score: number, share: number, known: boolean, before: number, after: number }} LatticeNode
 */

/**
 * The cut one gets by choosing a piece: between the two joints around it the best one that holds it, elsewhere what was cut before.
 * @param {LatticeNode[]} nodes
 * @param {number[]} joints
 * @param {number[]} ends the cut before
 * @param {number} chosen number of the piece
 * @returns {number[]} ends of the pieces
 */
export function cutThrough(nodes, joints, ends, chosen) {
  const { start, end } = nodes[chosen];
  const first = Math.max(...joints.filter((joint) => joint <= start));
  const last = Math.min(...joints.filter((joint) => joint >= end));
  const inside = [end];
  for (let i = nodes[chosen].before; i >= 0 && nodes[i].end > first; i = nodes[i].before) inside.push(nodes[i].end);
  for (let i = nodes[chosen].after; i >= 0 && nodes[i].end <= last; i = nodes[i].after) inside.push(nodes[i].end);
  const outside = ends.filter((one) => one <= first || one > last);
  return [...inside, ...outside].sort((a, b) => a - b);
}

/**
 * Which pieces a cut takes: the numbers of their nodes.
 * @param {LatticeNode[]} nodes
 * @param {number[]} ends
 */
export function nodesOf(nodes, ends) {
  const starts = [0, ...ends];
  const spans = new Set(ends.map((end, i) => `${starts[i]}-${end}`));
  return new Set([...nodes.keys()].filter((i) => spans.has(`${nodes[i].start}-${nodes[i].end}`)));
}

/**
 * The stretches between two joints, each with the row in which each of its pieces is drawn: as high as it can be without covering another,
 * short pieces first.
 * @param {LatticeNode[]} nodes
 * @param {number[]} joints
 * @returns {{ start: number, end: number, placed: { node: number, row: number }[], rows: number }[]}
 */
export function stretches(nodes, joints) {
  return joints.slice(1).map((end, i) => {
    const start = joints[i];
    const own = [...nodes.keys()].filter((n) => nodes[n].start >= start && nodes[n].end <= end);
    own.sort(
      (a, b) => nodes[a].end - nodes[a].start - (nodes[b].end - nodes[b].start) || nodes[a].start - nodes[b].start,
    );
    /** @type {number[][]} the nodes of each row */
    const rows = [];
    const placed = own.map((node) => {
      const free = rows.findIndex((row) => row.every((n) => apart(nodes[n], nodes[node])));
      const row = free < 0 ? rows.length : free;
      (rows[row] ??= []).push(node);
      return { node, row };
    });
    placed.sort((a, b) => a.node - b.node);
    return { start, end, placed, rows: rows.length };
  });
}

/** @param {LatticeNode} a @param {LatticeNode} b */
const apart = (a, b) => a.end <= b.start || b.end <= a.start;
