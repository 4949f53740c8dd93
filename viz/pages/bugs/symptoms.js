/** Which sentence fits the symptoms of a case. Pure. @import { BugsView } from "./view.types.js" */

/** Without a sample in the model's languages there is no accuracy to tell. @param {BugsView["symptoms"]} symptoms */
export function symptomsKey({ sound, broken, sound_share }) {
  const key = sound === broken ? "bugs.see.same" : "bugs.see.other";
  return sound_share === null ? `${key}_alone` : key;
}
