/**
 * A lesson on paper: made by the server on the learner's sentence, printed as a document of its own.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { HandoutView } from "./view.types.js"
 */

import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";

/** Where people write letters on paper of another size than the rest of the world. */
const LETTER = /-(US|CA|MX|PH)$/;

/** @param {Mounted} m @param {string} lesson */
export async function printHandout(m, lesson) {
  const paper = LETTER.test(navigator.language) ? "letter" : "a4";
  const asked = { page: m.name, ...state.scene, ask: "handout", lesson, language: state.language, paper };
  const answer = await call(m.server, asked);
  document.querySelector("#lessons-handout")?.remove();
  const frame = document.createElement("iframe");
  frame.id = "lessons-handout";
  frame.title = lesson;
  frame.style.cssText = "position: fixed; width: 0; height: 0; border: 0;";
  if (!answer.ok) {
    alert(errorText(answer.error));
    return;
  }
  frame.srcdoc = /** @type {HandoutView} */ (answer.view).html;
  frame.addEventListener("load", () => frame.contentWindow?.print());
  document.body.append(frame);
}
