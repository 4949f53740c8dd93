/**
 * The parts of a sheet: each is asked again alone, and only when something changed that its answer read. One question is under way for a part; the
 * newest wish is asked next, what came too late is kept but not shown.
 *
 * @import { Answer, Failure } from "../requests/server.js"
 *
 * @typedef {{ marks: any, reads: string[] }} PartAnswer marks: a list, or one for each slot
 *
 * @typedef {object} PartState
 * @property {string} name
 * @property {string[]} reads every place that an answer of this part has read so far
 * @property {PartAnswer | null} shown
 * @property {string} key of what is shown
 * @property {Failure | null} failure
 * @property {boolean} asking
 * @property {Map<string, Promise<Answer>>} ahead answers that were asked ahead, under way
 * @property {Map<string, PartAnswer>} kept
 */

import { keepNewest, keyOf, united } from "../requests/questions.js";

const MOST = 40;

/** @param {string} name @returns {PartState} */
export function newPart(name) {
  return { name, reads: [], shown: null, key: "", failure: null, asking: false, ahead: new Map(), kept: new Map() };
}

/**
 * Keep an answer to a question. Returns its key.
 * @param {PartState} part
 * @param {Record<string, any>} question
 * @param {PartAnswer} answer
 */
export function keepPart(part, question, answer) {
  const reads = united(part.reads, answer.reads);
  if (reads.length > part.reads.length) part.kept.clear(); // their keys say less
  part.reads = reads;
  const key = keyOf(question, reads);
  keepNewest(part.kept, key, answer, MOST);
  return key;
}

/**
 * Show what a question is answered, at once where it is known.
 * @param {PartState} part
 * @param {() => Record<string, any>} question the one that is to be answered now; it may change while another is under way
 * @param {(question: Record<string, any>) => Promise<Answer>} ask
 * @param {() => void} paint
 */
export async function followPart(part, question, ask, paint) {
  for (;;) {
    const wanted = question();
    const key = keyOf(wanted, part.reads);
    const known = part.kept.get(key);
    if (known) {
      if (part.shown === known && !part.failure) return;
      Object.assign(part, { shown: known, key, failure: null });
      paint();
      return;
    }
    if (part.asking) return; // it will look again when its answer is there
    part.asking = true;
    paint();
    const answer = await (part.ahead.get(key) ?? ask(wanted));
    part.asking = false;
    if (answer.ok) keepPart(part, wanted, answer.view.parts[part.name]);
    else if (JSON.stringify(question()) === JSON.stringify(wanted)) {
      part.failure = answer.error;
      paint();
      return;
    }
  }
}

/**
 * Ask ahead, quietly, what a neighbor or a choice that is pointed at would need: one question at a time.
 * @param {PartState} part
 * @param {Record<string, any>} question
 * @param {(question: Record<string, any>) => Promise<Answer>} ask
 */
export async function askAhead(part, question, ask) {
  const key = keyOf(question, part.reads);
  if (part.asking || part.ahead.size || part.kept.has(key)) return;
  const coming = ask(question);
  part.ahead.set(key, coming);
  const answer = await coming;
  part.ahead.delete(key);
  if (answer.ok) keepPart(part, question, answer.view.parts[part.name]);
}
