/** What an exercise that is being written will ask, on the sentence on the screen: posed by the server as it will be posed to others. */

import { errorText } from "../requests/server.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { complete, newDraft } from "./draft.js";
import { askLessons } from "./stored_drafts.js";

/** A stop as its file says it. @param {any} stop */
function stopFile(stop) {
  const draft = newDraft("mine-0", {});
  draft.lesson.stops = [{ name: "stop", ...stop }];
  return complete(draft, {}).stops[0];
}

/**
 * @param {any} stop with one exercise
 * @returns {Promise<{ asked: string, wrong: string }>} the question, or what is wrong with it
 */
export async function askedBy(stop) {
  const answer = await askLessons({ ask: "pose", draft: stopFile(stop), exercise: 0, try: 1 });
  if (!answer.ok) return { asked: "", wrong: errorText(answer.error) };
  const { question, own } = answer.view;
  const [, key, values] = question.ask;
  return { asked: own?.[state.language] ?? t(key, values), wrong: "" };
}
