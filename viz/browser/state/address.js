/** The scene in the address: only what differs from the usual values. */

import { data } from "./server_data.js";
import { kindOf, readSetting, writeSetting } from "./address_values.js";
import { state } from "./state.js";
import { arrivingSettings, firstEdits, firstKind, firstModel, firstRow, firstSentence } from "./first_sentence.js";
import { baseOf } from "./taught_names.js";

/** @import { Scene } from "./state.js" */

/**
 * cut: where the sentence is cut into tokens, if somebody chose (model/segmentation_lattice.py). layer and head -1: nobody has chosen, so the page shows the head it finds most telling. step: the decoder row a person looks at (row t
 * reads token t and writes token t + 1), -1 until the page has chosen one; source: the source token, -1 none; both are shared by all pages. column: the key of a
 * self-attention cell, stage: the opened stage, both of the page One head. edits: what-if switches. reference: a translation to
 * compare with. lesson: the stop of a lesson that is open, "road/3". code: the tensor whose code is open. Keys that one page alone understands come with the page's record.
 */
const USUAL = {
  checkpoint: "",
  text: "",
  cut: [],
  decode: {},
  forced: [],
  beside: "",
  kind: "cross",
  layer: -1,
  head: -1,
  step: 0,
  source: -1,
  side: "source",
  position: -1,
  dimension: -1,
  edits: [],
  reference: "",
  column: -1,
  stage: "weights",
  sublayer: -1,
  neuron: -1,
  lesson: "",
  code: "",
};
const UNTOLD = ["worksheet", "solving"]; // a learner's own; the browser keeps it (marks/sheet_page.js)
const LONGEST = 4000; // more than any scene needs, less than any server's limit on an address
const KEPT = ["__theme", "view"]; // what Gradio reads of an address
const HERE = "room"; // the room this window is in (room/); a reload comes back to it, a link to keep does not lead into it
const EMBEDDED = ["embed", "part"]; // how it is shown here (frame/embed.js); a link to keep opens the whole app

/** @returns {Scene} */
export function usualScene() {
  return structuredClone({ ...USUAL, ...data.scene, ...data.defaults });
}

/**
 * @param {boolean} [whole] with the text and the checkpoint even where they are the usual ones, as a link to keep needs
 */
export function sceneAddress(whole = false) {
  const url = new URL(location.href);
  const usual = usualScene();
  const params = new URLSearchParams();
  for (const key of whole ? KEPT : [...KEPT, HERE, ...EMBEDDED]) {
    const value = url.searchParams.get(key);
    if (value !== null) params.set(key, value);
  }
  for (const [key, value] of Object.entries(state.scene)) {
    const text = writeSetting(value);
    const isSaid = key === "text" ? state.active in data.own : key === "step" && firstRow(state.active) < 0;
    const told = text !== writeSetting(usual[key]) || isSaid || (whole && (key === "text" || key === "checkpoint"));
    if (told && text.length <= LONGEST && !UNTOLD.includes(key)) params.set(key, text);
  }
  params.set("tab", state.active); // not "page": Gradio keeps that name for pages of its own and answers 500
  params.set("lang", state.tongue);
  params.set("depth", state.depth);
  url.search = params.toString();
  return url.toString();
}

/**
 * The page that an address names. An old link to one that is a part of another page now leads there, with that part open.
 * @param {URLSearchParams} params
 * @param {Scene} scene of the address
 */
function pageNow(params, scene) {
  const tab = params.get("tab") ?? "";
  if (tab === "map") {
    scene.flow = { boxes: readSetting(params.get("map") ?? "", {}).value };
    return "flow";
  }
  const moved = data.moved[tab];
  Object.assign(scene, structuredClone(moved?.scene));
  return moved?.page ?? tab;
}

/** The sentence that a page begins with, in the language that the checkpoint reads. @param {Scene} scene @param {string} page */
function sentenceOf({ checkpoint, text }, page) {
  const { reads } = data.checkpoints[baseOf(checkpoint)] ?? {};
  return reads ? firstSentence(page, reads) : text;
}

/**
 * What an address says: the scene, the page it names, and the settings that could not be read.
 * @param {string} search
 */
export function readAddress(search) {
  const scene = usualScene();
  const params = new URLSearchParams(search);
  const damaged = [];
  for (const [key, usual] of Object.entries(scene)) {
    const given = params.get(key);
    if (given === null) continue;
    const read = readSetting(given, usual);
    if (read.damaged && !(kindOf(usual) === "number" && given === "-1")) damaged.push(key);
    scene[key] = read.value;
  }
  const tab = pageNow(params, scene);
  const isPlain = ![...Object.keys(scene), HERE, ...EMBEDDED].some((key) => params.has(key));
  if (isPlain && tab in data.own) scene.checkpoint = firstModel(tab);
  if (!params.has("text")) scene.text = sentenceOf(scene, isPlain ? tab : "");
  if (!["step", "text"].some((key) => params.has(key))) scene.step ||= firstRow(tab);
  if (isPlain)
    Object.assign(
      scene,
      params.has("tab")
        ? { kind: firstKind(tab, "", scene.kind), edits: firstEdits(tab), ...arrivingSettings(scene, tab, "") }
        : data.greetings[state.language],
    );
  return { scene, tab: tab in data.pages ? tab : null, damaged };
}
