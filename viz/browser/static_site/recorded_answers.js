/**
 * Answers from files: the other half of viz/server/static_site/recorder.py.
 *
 * @import { Answer } from "../requests/server.js"
 * @import { RecordedAnswers } from "../shared.types.js"
 */

import { data } from "../state/server_data.js";
import { fileOnce } from "../requests/lazy_files.js";
import { keyOf } from "../requests/questions.js";

const RUN = ["checkpoint", "text", "cut", "decode", "forced"];
const ANY = "any";

/** @param {string} name @returns {Promise<any>} */
const content = async (name) => structuredClone(await fileOnce(`answers/${name}.json`));

/** @param {string[]} names @returns {Promise<Answer>} */
async function whole([view, result]) {
  const answer = { ok: true, view: await content(view), result: result ? await content(result) : null };
  return /** @type {Answer} */ (answer);
}

/** Why there is no answer: another sentence, or another setting. @param {Record<string, any>} request @returns {Answer} */
function missing({ page, checkpoint, text }) {
  const known = data.edition?.sentences.some((one) => one[0] === checkpoint && one[1] === text);
  const code = known || !data.pages[page]?.sentence ? "unrecorded" : "unrecorded_sentence";
  return { ok: false, error: { code, values: {} } };
}

const ALONE = "-"; // the part that is a sheet without its parts (viz/shared/figures_page.py)

/** The names of the parts that come with a sheet. @param {any} value @returns {string[]} */
function partsIn(value) {
  if (!value || typeof value !== "object") return [];
  return [...(value.mark === "Part" ? [value.name] : []), ...Object.values(value).flatMap(partsIn)];
}

/** A sheet with its parts, each of which is recorded by itself. @param {Record<string, any>} request @returns {Promise<Answer>} */
async function sheetOf(request) {
  const answer = await recorded({ ...request, part: ALONE });
  if (!answer.ok) return answer;
  const names = [...new Set(partsIn(answer.view.sheet))];
  const parts = await Promise.all(names.map((part) => recorded({ ...request, part })));
  const failed = parts.find(({ ok }) => !ok);
  return (
    failed ?? { ...answer, view: { ...answer.view, parts: Object.assign({}, ...parts.map(({ view }) => view.parts)) } }
  );
}

/** @param {Record<string, any>} request @returns {Promise<Answer>} */
export async function answerOf(request) {
  return data.pages[request.page]?.sheet && !request.part ? sheetOf(request) : recorded(request);
}

/** @param {Record<string, any>} request @returns {Promise<Answer>} */
async function recorded(request) {
  const { runs, asks } = /** @type {NonNullable<typeof data.edition>} */ (data.edition);
  const run = runs[keyOf(request, RUN)];
  for (const which of [String(run), ANY]) {
    if (!asks[request.page]?.includes(which)) continue;
    /** @type {RecordedAnswers[]} */
    const tables = await fileOnce(`asks/${request.page}.${which}.json`);
    for (const { reads, answers } of tables) {
      const found = answers[keyOf(request, reads)];
      if (found) return whole(found);
    }
  }
  return missing(request);
}
