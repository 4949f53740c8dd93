/**
 * The section of the beam tree: the lattice, the chosen hypothesis, wider beams, the settings and the ranked list.
 *
 * @import { Shown } from "./page_state.js"
 * @import { Node, Tree } from "./beam_tree.js"
 * @import { TreeView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { emit } from "../../browser/state/events.js";
import { num } from "../../browser/text/number_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { t } from "../../browser/text/words.js";
import { wantAttention } from "./node_attention.js";
import { decodeSliders, look, setLook } from "./controls.js";
import { continueFrom, detail, rankedList } from "./hypothesis_detail.js";
import { lattice, lookAtSight, reveal, watchWidth } from "./lattice.js";
import { nodeAfterKey, readTree, textOf, treeLines } from "./beam_tree.js";
import { wantWidths, widths } from "./wider_beams.js";

const KEYS = ["winner", "kept", "finished", "pruned"];
/** @type {WeakMap<TreeView, Tree>} */
const read = new WeakMap();

/** @param {TreeView} view */
async function treeOf(view) {
  const known = read.get(view);
  if (known) return known;
  const columns = Object.entries(view.columns).map(async ([name, packed]) => [name, (await unpack(packed)).data]);
  const tree = readTree(view, Object.fromEntries(await Promise.all(columns)), state.result?.start ?? "");
  read.set(view, tree);
  return tree;
}

/** The node the page shows: the chosen one; the winner's end while nobody has chosen. @param {Tree} tree */
function chosenNode(tree) {
  const { node } = look();
  return (node && tree.all.get(node)) || tree.best;
}

/**
 * @param {Shown} shown
 * @param {TreeView} view
 */
export async function prepareTree(shown, view) {
  const tree = await treeOf(view);
  const searched = JSON.stringify([state.scene.checkpoint, state.scene.text, view.settings]);
  if (shown.searched && shown.searched !== searched) delete state.scene.search.node; // it was one of another tree
  shown.searched = searched;
  shown.tree = tree;
  shown.hovered = null;
}

/** Show the chosen node, and say it to those who listen. @param {Shown} shown */
export function selectNode(shown) {
  const tree = /** @type {Tree} */ (shown.tree);
  const node = chosenNode(tree);
  shown.hovered = null;
  shown.spoken = t("search.say", {
    text: textOf(node) || "∅",
    step: node.step + 1,
    status: t(`search.status.${node.status}`),
    log_p: num(node.logP),
    score: num(node.score),
  });
  shown.update();
  if (look().node) reveal(shown, node); // the winner's end, shown when nobody has chosen, leaves the picture at its beginning
  wantAttention(shown, node);
}

/** @param {Shown} shown */
export function startTree(shown) {
  watchWidth(shown);
  lookAtSight(shown);
  selectNode(shown);
  wantWidths(shown);
}

/**
 * @param {Shown} shown
 * @param {Tree} tree
 * @param {Node | null} under the pointer
 */
function hover(shown, tree, under) {
  const node = under?.parent ? under : null;
  if (node === shown.hovered) return;
  shown.hovered = node;
  shown.update();
  wantAttention(shown, node ?? chosenNode(tree));
  emit("drawn", shown.m);
}

/**
 * @param {Tree} tree
 * @param {KeyboardEvent} event
 */
function press(tree, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const node = chosenNode(tree);
  const next = nodeAfterKey(tree, node, event.key);
  if (event.key === "Enter") continueFrom(node);
  else if (next) setLook({ node: next.id });
  else return;
  event.preventDefault();
}

/** @param {Shown} shown */
export function treeSection(shown) {
  const tree = /** @type {Tree} */ (shown.tree);
  const chosen = chosenNode(tree);
  const node = shown.hovered ?? chosen;
  const told = {
    key: (/** @type {KeyboardEvent} */ event) => press(tree, event),
    over: (/** @type {Node | null} */ under) => hover(shown, tree, under),
  };
  const legend = KEYS.map((name) => html`<span class="sea-key sea-key-${name}">${t(`search.key.${name}`)}</span>`);
  const shape = [tree.steps.length, tree.beam, t("search.vocabulary")];
  return html`<div>
      <section class="tl-figure sea-lattice" data-part="tree">
        <h3>${t("search.tree.title", { beam: tree.beam })}</h3>
        ${lattice(shown, tree, node, chosen, told)}
        <p class="sea-legend">${legend}<span class="sea-note">${t("search.tree.short")}</span></p>
        ${reading(treeLines(tree))}
        ${siteWithCode(["tree"], "log_softmax(logits)", shape, t("search.tree.site", { n: tree.all.size - 1 }))}
      </section>
      ${detail(shown, tree, node)} ${widths(shown, tree)}
    </div>
    <aside class="sea-side-panel">
      <section class="tl-figure" data-part="tree-settings">
        <h3>${t("search.settings")}</h3>
        ${decodeSliders(shown, ["beam", "length_penalty"])}
        <p class="sea-note tl-exact">${t("search.formula", { a: tree.length_penalty })}</p>
      </section>
      ${rankedList(tree)}
    </aside>`;
}
