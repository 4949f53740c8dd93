/**
 * A page that Python describes: the one `page` of all pages of marks (viz/shared/figures_page.py). It paints the sheet, asks for its parts, and draws anew
 * what the cursor or the scene changed.
 *
 * @import { Mounted } from "../frame/pages.js"
 * @import { SheetState } from "./kit.js"
 */

import { render } from "../../vendor/lit-html/lit-html.js";
import { askAhead as askPageAhead, keyOf as keyOfPage, questionOf } from "../frame/pages.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { recall, remember } from "../state/storage.js";
import { call } from "../requests/server.js";
import { drawMarks, loadMarks } from "./draw_marks.js";
import { emptySheet, Kit, sceneWith } from "./kit.js";
import { keyOf } from "../requests/questions.js";
import { askAhead, followPart, keepPart, newPart } from "./parts.js";
import { sheetTemplate } from "./sheet.js";

const AHEAD = ["layer", "head"]; // what one looks at next costs little
const RESTS = 60; // ms

/** @typedef {Mounted & { kit?: Kit, seen?: IntersectionObserver, recalled?: boolean }} SheetMounted */

/** @param {SheetMounted} m */
function newKit(m) {
  const kit = new Kit(m, emptySheet(), () => paint(m));
  kit.draw = (marks) => drawMarks(marks, kit);
  kit.askParts = () => followAll(m);
  kit.askAhead = whenRests(async (puts) => {
    for (const put of puts) await askChoice(m, put);
  });
  return kit;
}

/** A function of what the pointer is at, called when it rests. @param {(puts: Record<string, unknown>[]) => void} call */
function whenRests(call) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rests;
  return (/** @type {Record<string, unknown>[]} */ puts) => {
    clearTimeout(rests);
    if (puts.some((put) => AHEAD.some((axis) => axis in put))) rests = setTimeout(call, RESTS, puts);
  };
}

/** @param {SheetMounted} m */
function paint(m) {
  const { kit } = m;
  if (!kit) return;
  render(sheetTemplate(kit), m.root);
  m.root.dataset.step = String(kit.at("target") ?? 0);
}

/** @param {SheetMounted} m @param {string} name */
function partOf(m, name) {
  const { parts } = /** @type {Kit} */ (m.kit).s;
  const known = parts.get(name) ?? newPart(name);
  parts.set(name, known);
  return known;
}

/** How the server is asked for a part. @param {SheetMounted} m @param {string} name */
function asker(m, name) {
  return async (/** @type {any} */ question) => {
    const answer = await call(m.server, { ...question, part: name });
    if (answer.ok) await loadMarks(answer.view);
    return answer;
  };
}

/**
 * @param {SheetMounted} m
 * @param {string} name
 */
function follow(m, name) {
  const ask = asker(m, name);
  const part = partOf(m, name);
  const done = followPart(
    part,
    () => questionOf(m.name, sceneWith(/** @type {Kit} */ (m.kit).s.trying)),
    ask,
    () => paint(m),
  );
  const ahead = aheadOf(/** @type {Kit} */ (m.kit).s.sheet, name);
  if (ahead) done.then(() => askNeighbours(m, name, ahead, ask));
}

/** @param {SheetMounted} m @param {string} name @param {string} key @param {(question: any) => Promise<any>} ask */
async function askNeighbours(m, name, key, ask) {
  const part = partOf(m, name);
  if (!part.reads.includes(key)) return;
  for (const beside of [1, -1]) {
    const at = Number(state.scene[key]) + beside;
    if (m.name === state.active && at >= 0) await askAhead(part, questionOf(m.name, { [key]: at }), ask);
  }
}

/** Ask for what a choice would show: the page where it is another one then, else its parts. @param {SheetMounted} m @param {Record<string, unknown>} put */
async function askChoice(m, put) {
  const kit = /** @type {Kit} */ (m.kit);
  const patch = kit.after(put);
  if (m.name !== state.active) return;
  if (keyOfPage(m, patch) !== m.key) return askPageAhead(m, patch);
  const shown = [...kit.s.parts.values()].filter((part) => part.shown);
  await Promise.all(shown.map((part) => askAhead(part, questionOf(m.name, patch), asker(m, part.name))));
}

/** The key along which a part is asked ahead. @param {any} value @param {string} name @returns {string} */
function aheadOf(value, name) {
  if (!value || typeof value !== "object") return "";
  if (value.mark === "Part" && value.name === name) return value.ahead ?? "";
  for (const one of Object.values(value)) {
    const found = aheadOf(one, name);
    if (found) return found;
  }
  return "";
}

/** What this browser remembers of the scene, from the first drawing on. @param {SheetMounted} m @param {string | undefined} key */
function keepScene(m, key) {
  if (!key) return;
  const kept = m.recalled ? null : recall(key);
  m.recalled = true;
  if (kept) setScene({ [key]: JSON.parse(kept) });
  else remember(key, JSON.stringify(state.scene[key]));
}

/** Ask for what takes its time when it comes into sight. @param {SheetMounted} m */
function watchLater(m) {
  m.seen ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { later } = /** @type {HTMLElement} */ (target).dataset;
      if (!isIntersecting || !later) continue;
      m.seen?.unobserve(target);
      follow(m, later);
    }
  });
  for (const node of m.root.querySelectorAll(".mk-part:not([data-later=''])")) m.seen.observe(node);
}

/**
 * @param {SheetMounted} m
 * @param {any} view
 */
async function draw(m, view) {
  await loadMarks(view);
  if (m.payload !== view) return; // overtaken
  m.kit ??= newKit(m);
  const { s } = m.kit;
  s.sheet = view.sheet;
  s.over = {};
  s.said = "";
  const now = questionOf(m.name);
  for (const [name, answer] of Object.entries(view.parts)) {
    const part = partOf(m, name);
    const key = keepPart(part, view.asked ?? now, answer); // the answer to what was asked then, which may not be what is wanted now
    if (!part.shown || key === keyOf(now, part.reads)) Object.assign(part, { shown: answer, key, failure: null });
  }
  paint(m);
  watchLater(m);
  if (view.sheet.put) setScene(view.sheet.put);
  if (state.scene.step < 0) {
    s.opened = view.sheet.at?.target ?? 0;
    setScene({ step: s.opened });
  }
  keepScene(m, s.sheet.keep);
  followAll(m);
}

/** @param {SheetMounted} m */
function followAll(m) {
  for (const { name, shown } of /** @type {Kit} */ (m.kit).s.parts.values()) if (shown) follow(m, name);
}

/** @type {import("../frame/pages.js").Page} */
export const page = {
  draw,
  scene(m) {
    if (!m.kit) return;
    keepScene(m, m.kit.s.sheet.keep);
    paint(m);
    followAll(m);
  },
  point(m) {
    if (m.kit) paint(m);
  },
};
