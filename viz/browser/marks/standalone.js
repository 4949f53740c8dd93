/**
 * A sheet in a page of its own, with no server: in a notebook, in a file, in somebody else's app. What it needs stands in the page as
 * `translucent.alone` (viz/shared/export/sheet_document.py).
 *
 * @import { Mounted } from "../frame/pages.js"
 */

import { keyOf, mounted } from "../frame/pages.js";
import { state } from "../state/state.js";
import { giveWords } from "../text/words.js";
import { page } from "./sheet_page.js";

const { name, view, language, depth, words } = window.translucent.alone;

Object.assign(state, { active: name, tongue: language, language: language === "zh" ? "zh" : "en", depth });
Object.assign(state.scene, { step: 0, source: -1, layer: -1, head: -1 });
giveWords(language, words);
const root = /** @type {HTMLElement} */ (document.querySelector(".tl-page"));
const lost = { serve: async () => ({ ok: false, error: { code: "unrecorded", values: {} } }) };
const known = { page, payload: view, key: "", wanted: "", reads: [], kept: new Map(), asked: new Map() };
/** @type {Mounted} */
const m = { name, root, server: lost, ...known };
mounted[name] = m;
m.key = keyOf(m); // what is shown answers every scene
page.draw(m, view);
root.dataset.drawn = "1";
