/**
 * What view.py sends. A test compares these names with the Python records.
 *
 * @typedef {object} AxisPiece a token on an axis
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} ReadyPair a pair to begin with
 * @property {string} name of what differs
 * @property {string} clean
 * @property {string} corrupt
 *
 * @typedef {object} SideView one of the two sentences
 * @property {AxisPiece[]} source
 * @property {string} translation greedy
 * @property {string[]} pieces of the translation, </s> included where it ended by itself
 *
 * @typedef {object} PairView
 * @property {SideView} clean
 * @property {SideView} corrupt
 * @property {AxisPiece[]} rows what the decoder reads up to where the translations part
 * @property {string} token what the clean sentence has written next
 * @property {string} other what the corrupt one has
 * @property {[number, number]} log_p of `token`, clean and corrupt
 * @property {Record<string, Record<string, string[]>>} sites by part and stack, layer by layer
 * @property {number} d the model's width
 *
 * @typedef {object} Refusal why two sentences cannot be patched
 * @property {string} code
 * @property {Record<string, unknown>} values
 *
 * @typedef {object} PatchingView
 * @property {ReadyPair[]} pairs
 * @property {string} other the second sentence, "" where there is none yet
 * @property {Refusal | null} refused
 * @property {PairView | null} pair
 *
 * @typedef {object} LayerView part "layer": one site exchanged at each of its places
 * @property {number[]} share of the way from corrupt (0) to clean (1)
 * @property {number[]} log_p of the pair's `token`
 * @property {string[]} first the token that is then most probable
 * @property {boolean[]} flips whether the output is now that of the other run
 *
 * @typedef {object} PatchedView part "translation"
 * @property {string} text
 * @property {string[]} pieces
 * @property {string} same "clean" or "corrupt" where it is that translation
 * @property {string} stopped
 */
export {};
