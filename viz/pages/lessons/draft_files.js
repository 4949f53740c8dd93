/**
 * A draft as a file and as a link, and a file as a draft. What leaves is checked first, by the rules of lesson files.
 *
 * @import { Draft } from "../../browser/lesson/draft.js"
 * @import { Said } from "./view.types.js"
 *
 * @typedef {(text: string, mistakes?: Said[]) => void} Tell
 */

import { sceneAddress } from "../../browser/state/address.js";
import { draftOf, either, fileName } from "../../browser/lesson/draft.js";
import { LARGEST, LONGEST_LINK, packed } from "../../browser/lesson/draft_link.js";
import { askLessons, freshId, lessonOf, putDraft } from "../../browser/lesson/stored_drafts.js";
import { errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";

/** Whether the lesson is right; else what is wrong with it is told. @param {unknown} lesson @param {(mistakes: Said[]) => string} said @param {Tell} tell */
async function isRight(lesson, said, tell) {
  const answer = await askLessons({ ask: "check", draft: lesson });
  if (!answer.ok) {
    tell(errorText(answer.error));
    return false;
  }
  const { mistakes } = answer.view;
  if (mistakes.length) tell(said(mistakes), mistakes);
  return mistakes.length === 0;
}

/** @param {Said[]} mistakes */
const stillWrong = (mistakes) => t("drafting.mistakes", { n: mistakes.length });

/** @param {Draft} draft @param {Tell} tell */
export async function saveFile(draft, tell) {
  const lesson = await lessonOf(draft);
  if (!(await isRight(lesson, stillWrong, tell))) return;
  const url = URL.createObjectURL(new Blob([JSON.stringify(lesson, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(draft);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
  tell("");
}

/** @param {Draft} draft @param {Tell} tell */
export async function shareLink(draft, tell) {
  const lesson = await lessonOf(draft);
  if (!(await isRight(lesson, stillWrong, tell))) return;
  const url = new URL(sceneAddress());
  url.search = `?lang=${state.language}`;
  url.hash = await packed(lesson);
  const link = url.toString();
  if (link.length > LONGEST_LINK) {
    tell(t("drafting.too_long", { value: link.length, limit: LONGEST_LINK }));
    return;
  }
  try {
    await navigator.clipboard.writeText(link);
    tell(t("drafting.shared"));
  } catch {
    prompt(t("drafting.share"), link);
  }
}

/** @param {File} file @param {Tell} tell */
export async function openFile(file, tell) {
  const { name, size } = file;
  if (size > LARGEST) {
    tell(t("drafting.file_large", { name, value: size, limit: LARGEST }));
    return;
  }
  let lesson;
  try {
    lesson = JSON.parse(await file.text());
  } catch {
    tell(t("drafting.file_no_json", { name }));
    return;
  }
  const said = (/** @type {Said[]} */ mistakes) => t("drafting.file_mistakes", { name, n: mistakes.length });
  if (!(await isRight(lesson, said, tell))) return;
  putDraft(draftOf(freshId(), lesson, false));
  tell(t("drafting.opened", { title: either(lesson.title, state.language) }));
}
