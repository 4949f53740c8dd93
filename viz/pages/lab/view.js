/**
 * What the server sends this page. A test compares these names with the Python records.
 *
 * @typedef {string | number | boolean | null | (string | number)[]} Value of a setting, a cell or a fact
 *
 * @typedef {object} LabKnob a setting of an experiment
 * @property {string} name
 * @property {string | number | (string | number)[]} default
 * @property {string | number | (string | number)[] | null} quick its value in a quick run
 * @property {number} low
 * @property {number} high
 * @property {(string | number)[]} options
 *
 * @typedef {object} LabExperiment
 * @property {string} name
 * @property {string[]} claims
 * @property {LabKnob[]} knobs
 * @property {Record<string, unknown>[]} charts
 * @property {string[]} tables
 * @property {string[]} pictures
 *
 * @typedef {object} LabEntry an experiment in the list
 * @property {string} name
 * @property {string[]} codes of its shipped verdicts
 *
 * @typedef {object} LabSuggestion
 * @property {string} key of its words
 * @property {Record<string, Value>} settings
 *
 * @typedef {object} LabChart
 * @property {string} name
 * @property {Figure} figure
 *
 * @typedef {{ data: { meta: { curve: string, hue: number } }[], layout: object }} Figure of Plotly, as far as this page reads it
 *
 * @typedef {object} LabPicture
 * @property {string} name
 * @property {string} curve
 * @property {(number | null)[][]} values
 *
 * @typedef {object} LabTable
 * @property {string} name
 * @property {Record<string, Value>[]} rows
 *
 * @typedef {object} LabVerdict
 * @property {string} claim
 * @property {string} code
 * @property {Record<string, Value>} facts
 * @property {string} [why] the reason of an open one
 * @property {{ made: number, spread: number, margin: number, needed: number }} [power] how many repeats would tell
 *
 * @typedef {object} LabMade how a shipped result came about
 * @property {string} command
 * @property {string} date
 * @property {string} commit
 * @property {string} torch
 * @property {number} threads
 * @property {string} processor
 * @property {number} cores
 * @property {number} seconds
 *
 * @typedef {object} ResultView a shipped result, with a run of one's own over it
 * @property {LabChart[]} charts
 * @property {LabPicture[]} pictures
 * @property {LabTable[]} tables
 * @property {LabVerdict[]} verdicts
 * @property {LabVerdict[] | null} own
 * @property {LabMade | null} made
 * @property {Record<string, Value> | null} settings
 *
 * @typedef {object} LabView the part "open"
 * @property {string} name
 * @property {LabExperiment} experiment
 * @property {LabSuggestion[]} next
 * @property {LabEntry[]} index
 * @property {LabChart[]} charts
 * @property {LabPicture[]} pictures
 * @property {LabTable[]} tables
 * @property {LabVerdict[]} verdicts
 * @property {LabVerdict[] | null} own
 * @property {LabMade | null} made
 * @property {Record<string, Value> | null} settings
 *
 * @typedef {object} LabTicket the part "start"
 * @property {string} ticket
 *
 * @typedef {object} LabRun the part "watch"
 * @property {string} number
 * @property {string} name
 * @property {Record<string, Value>} settings
 * @property {string} state
 * @property {number} place how many runs come before it
 * @property {number} share
 * @property {number} elapsed seconds
 * @property {number | null} left seconds still needed
 * @property {number} seen the stage of what it has found
 * @property {number} begun how often it was begun
 * @property {string} code why it failed
 * @property {ResultView} [view] what it has found, where that is new
 *
 * @typedef {object} TaughtHead the head that was shown word alignments
 * @property {number} layer
 * @property {number} head
 *
 * @typedef {object} AxisPiece
 * @property {string} text
 * @property {string} kind
 *
 * @typedef {object} Packed
 * @property {string} b64
 * @property {"f4" | "u2" | "i2"} dtype
 * @property {number[]} shape
 * @property {number} scale
 * @property {number} max_error
 *
 * @typedef {object} ReplaySnapshot
 * @property {number} step
 * @property {string} text
 * @property {boolean} ended
 * @property {number} tokens
 * @property {[word: string, isNew: boolean][]} words
 * @property {Record<string, number>} numbers
 * @property {number} new
 *
 * @typedef {object} ReplayMaps
 * @property {ReplaySnapshot[]} snapshots
 * @property {AxisPiece[]} rows
 * @property {AxisPiece[]} cols
 * @property {boolean} cut
 * @property {Packed} maps of all heads (snapshots, layers, heads, T, S)
 *
 * @typedef {object} ReplayView the part "replay"
 * @property {ReplaySnapshot[]} snapshots
 * @property {AxisPiece[]} rows
 * @property {AxisPiece[]} cols
 * @property {boolean} cut whether there were more rows
 * @property {Packed} maps
 * @property {string} source
 * @property {TaughtHead | null} taught
 * @property {string} reads
 * @property {string} writes
 */
export {};
