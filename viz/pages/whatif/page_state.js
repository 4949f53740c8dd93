/**
 * What stands on the page: what came from the server, and what a person has opened. It outlives the views, so that a change of an edit
 * leaves what is open as it is.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Failure } from "../../browser/requests/server.js"
 * @import { Silence } from "./edits.js"
 * @import { Maps, Pair } from "./map_numbers.js"
 * @import { Hidings } from "./masking_request.js"
 * @import { HidingProgress, OrderView, WhatifView } from "./view.types.js"
 *
 * @typedef {{ error: Failure }} Failed
 *
 * @typedef {object} RowDraft a row of weights under the sliders
 * @property {Maps} maps whose row it is
 * @property {number} layer
 * @property {number} head
 * @property {number} row
 * @property {number[]} values as the sliders stand
 *
 * @typedef {object} Shown
 * @property {Mounted} m
 * @property {WhatifView} view
 * @property {string} run that the view belongs to
 * @property {Silence} silence how a click silences a head
 * @property {boolean} full one edit too many was wanted
 * @property {number | null} token the source token that stands open
 * @property {number | null} order the pair of sentences that stands open
 * @property {Map<string, OrderView>} orders
 * @property {Failure | null} orderFailure
 * @property {Map<string, Promise<Maps | Failed>>} fetched
 * @property {number} turn of the maps: the last one asked for wins
 * @property {boolean} waiting for maps: those on the screen are the last ones
 * @property {Pair | null} pair the maps on the screen
 * @property {Failure | "no companion" | null} mapsFailure
 * @property {any[]} matrices of the pair: two maps and their difference
 * @property {string} said of the cell under the pointer
 * @property {number | null} row the one chosen to be edited
 * @property {boolean} rowOpen
 * @property {RowDraft | null} draft
 * @property {Map<string, Hidings>} hidings
 * @property {Hidings | null} hiding on the screen
 * @property {string} hidingKey of the one that is wanted
 * @property {Failure | null} hidingFailure
 * @property {HidingProgress | null} progress of hiding the source tokens
 * @property {IntersectionObserver | null} watcher
 * @property {HTMLElement} strip that of Break it
 * @property {number} step the decoder row of the cursor, as last drawn
 * @property {() => void} update draw what changed
 */

/**
 * @param {Mounted} m
 * @param {WhatifView} view
 * @returns {Shown}
 */
export function newShown(m, view) {
  return {
    m,
    view,
    run: "",
    silence: "ablate",
    full: false,
    token: null,
    order: null,
    orders: new Map(),
    orderFailure: null,
    fetched: new Map(),
    turn: 0,
    waiting: false,
    pair: null,
    mapsFailure: null,
    matrices: [],
    said: "",
    row: null,
    rowOpen: false,
    draft: null,
    hidings: new Map(),
    hiding: null,
    hidingKey: "",
    hidingFailure: null,
    progress: null,
    watcher: null,
    strip: document.createElement("div"),
    step: 0,
    update: () => {},
  };
}
