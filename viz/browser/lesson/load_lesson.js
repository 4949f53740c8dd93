/** Lessons are files beside the scripts (viz/server/browser_files.py), each asked for once; those that were written here stand in this browser. @import { Lesson } from "./lesson.js" */

import { isMine } from "./draft.js";
import { draftNamed, lessonOf } from "./stored_drafts.js";

/** @type {Map<string, Promise<Lesson | null>>} */
const asked = new Map();

/** @param {string} name @returns {Promise<Lesson | null>} null: it did not come, or is not there */
export async function openLesson(name) {
  if (isMine(name)) {
    const draft = draftNamed(name);
    return draft?.lesson.stops.length ? lessonOf(draft) : null;
  }
  const known = asked.get(name) ?? fetchLesson(name);
  asked.set(name, known);
  return known;
}

/** @param {string} name @returns {Promise<Lesson | null>} */
async function fetchLesson(name) {
  try {
    const answer = await fetch(new URL(`../../lessons/${name}.json`, import.meta.url));
    if (answer.ok) return await answer.json();
  } catch {
    // the program is gone: it may be asked again
  }
  asked.delete(name);
  return null;
}
