/**
 * What was done in the lessons, as the page tells it and as a file holds it. Pure.
 *
 * @import { Answered } from "../../browser/lesson/answers.js"
 * @import { Progress } from "../../browser/lesson/lesson.js"
 * @import { Card } from "./view.types.js"
 *
 * @typedef {{ card: Card, progress: Progress, answers: Answered[] }} Work one lesson, and what this browser kept of it
 */

/** How many exercises were answered rightly. @param {Work} work */
export function rightOnes({ answers }) {
  return answers.filter((one) => one.right).length;
}

/** Every exercise right; a lesson without exercises walked to its end. @param {Work} work */
export function isFinished(work) {
  const { card, progress } = work;
  return card.exercises ? rightOnes(work) >= card.exercises : progress.n > card.stops;
}

/** Whether anything was done. @param {Work} work */
export function isBegun({ progress, answers }) {
  return progress.n > 1 || progress.done.length > 0 || answers.length > 0;
}

/**
 * The certificate: the questions, one's own answers and what they were asked on. No name, nothing that was not typed.
 * @param {Work[]} works
 * @param {"zh" | "en"} language
 * @param {string} date
 */
export function certificate(works, language, date) {
  const lessons = works
    .filter(({ answers }) => answers.length)
    .map((work) => ({
      lesson: work.card.name,
      title: work.card.title[language],
      exercises: work.card.exercises,
      right: rightOnes(work),
      finished: isFinished(work),
      answers: work.answers,
    }));
  return { certificate: "translucent", schema: 1, date, language, lessons };
}
