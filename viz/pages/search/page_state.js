/**
 * What stands on the page: the section's data, and what a person has opened or points at.
 *
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Path, Prefix } from "./prefix_tree.js"
 * @import { Node, Tree } from "./beam_tree.js"
 * @import { AttentionView, SamplesView, SectionView, WidenView } from "./view.types.js"
 *
 * @typedef {{ paths: Path[], prefixes: Prefix, text: (id: number) => string }} OwnSamples
 * @typedef {Omit<SamplesView, "paths"> & OwnSamples} Samples
 *
 * @typedef {object} OwnAttention
 * @property {string} scope the sentence
 * @property {number[]} before the tokens that the pass saw
 * @property {Float32Array} mean
 *
 * @typedef {Omit<AttentionView, "mean"> & OwnAttention} Attention
 *
 * @typedef {object} Shown
 * @property {Mounted} m
 * @property {SectionView} view
 * @property {Tree | null} tree
 * @property {Samples | null} samples
 * @property {string} searched what the tree on the screen is the search of
 * @property {Node | null} hovered
 * @property {{ left: number, width: number }} sight of the tree
 * @property {string} spoken to those who listen
 * @property {Map<string, Attention>} attentions
 * @property {{ key: string, error: Failure } | null} attentionFailure
 * @property {ReturnType<typeof setTimeout> | undefined} attending
 * @property {string} widthsKey of the widths that are wanted
 * @property {number} turn of the widths: the last ones asked for win
 * @property {WidenView | null} widths
 * @property {Failure | null} widthsFailure
 * @property {Set<string>} open prefixes whose branches are all shown
 * @property {boolean} allPaths
 * @property {Record<string, number>} sliding sliders that a person moves, and where they stand
 * @property {() => void} update draw what changed
 */

/**
 * @param {Mounted} m
 * @param {SectionView} view
 * @returns {Shown}
 */
export function newShown(m, view) {
  return {
    m,
    view,
    tree: null,
    samples: null,
    searched: "",
    hovered: null,
    sight: { left: 0, width: 0 },
    spoken: "",
    attentions: new Map(),
    attentionFailure: null,
    attending: undefined,
    widthsKey: "",
    turn: 0,
    widths: null,
    widthsFailure: null,
    open: new Set(),
    allPaths: false,
    sliding: {},
    update: () => {},
  };
}
