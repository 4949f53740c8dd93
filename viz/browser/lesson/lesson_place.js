/** The place of a lesson in the frame: nothing until the scene names a lesson, or one is opened. All else of a lesson is fetched only then. */

import { on } from "../state/events.js";
import { state } from "../state/state.js";

/**
 * The page of the stop that a link names; its scene is put into the link's.
 * @param {import("../state/state.js").Scene} scene of the link
 * @returns {Promise<string | null>}
 */
export async function lessonPage(scene) {
  return scene.lesson ? (await import("./player.js")).startLesson(scene) : null;
}

/** @param {HTMLElement} place */
export function lessonPlace(place) {
  let isOpen = false;
  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    (await import("./mount_lesson.js")).lesson(place);
  };
  on("lesson", open);
  on("scene", () => {
    if (state.scene.lesson) open();
  });
  if (state.scene.lesson) open();
}
