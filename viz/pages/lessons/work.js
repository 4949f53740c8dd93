/** What was done of a lesson, as this browser kept it; and a document that is printed. */

import { answersOf } from "../../browser/lesson/exercises.js";
import { progressOf } from "../../browser/lesson/player.js";

/**
 * isFinished: every exercise right; a lesson without exercises walked to its end.
 * @param {{ name: string, exercises: number, stops: number }} card
 */
export function workOf({ name, exercises, stops }) {
  const answers = answersOf(name);
  const { n, done } = progressOf(name);
  const right = answers.filter((one) => one.right).length;
  const isBegun = n > 1 || done.length > 0 || answers.length > 0;
  return { answers, right, isBegun, isFinished: exercises ? right >= exercises : n > stops };
}

/** As a document of its own, so that nothing of the app is printed. @param {string} title @param {string} page its HTML */
export function print(title, page) {
  document.querySelector("#lessons-paper")?.remove();
  const frame = document.createElement("iframe");
  frame.id = "lessons-paper";
  frame.title = title;
  frame.style.cssText = "position: fixed; width: 0; height: 0; border: 0;";
  frame.srcdoc = page;
  frame.addEventListener("load", () => frame.contentWindow?.print());
  document.body.append(frame);
}
