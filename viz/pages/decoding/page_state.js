/**
 * What the page keeps beside its view.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Origin, Tree } from "./branches.js"
 * @import { Decoded } from "./step_records.js"
 * @import { LoopsState } from "./loops.js"
 * @import { Settings } from "./view.types.js"
 * @import { PrefixView } from "./view.types.js"
 *
 * @typedef {object} Prefix what became of a typed beginning, and the branch it is said of
 * @property {string} branch
 * @property {Failure} [failure]
 * @property {PrefixView} [view]
 *
 * @typedef {object} Kept
 * @property {Decoded} decoded
 * @property {Settings} panel what the sliders say
 * @property {Settings} draft what the candidates are shown for
 * @property {boolean} busy whether a slider has moved and its settings were not sent yet
 * @property {ReturnType<typeof setTimeout>} [sending] the timer that sends them
 * @property {ReturnType<typeof setInterval>} [playing] the timer of the player
 * @property {boolean} all whether all candidates have a row
 * @property {number[][]} [undo] what was forced before, the latest last
 * @property {Origin | null} [origin] how the next branch comes about
 * @property {Tree} tree
 * @property {Prefix | null} [prefix]
 * @property {LoopsState | null} loops
 *
 * @typedef {Mounted & Kept} DecodingPage
 */
export {};
