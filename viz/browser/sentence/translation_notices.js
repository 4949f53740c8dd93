/** What there is to say about a sentence and its translation beside the translation itself. */

import { languageFacts } from "./sentence_box.js";
import { errorText } from "../requests/server.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/**
 * @import { Failure } from "../requests/server.js"
 * @typedef {{ text: string, kind: "notice" | "settings" | "cut" | "checks" | "error" }} Note
 */

/** @type {string[]} settings of the address that could not be read */
let damaged = [];

/** @param {string[]} keys */
export function tellDamaged(keys) {
  damaged = keys;
}

/** What the decoding of this scene has that is not the default. @returns {string} */
function settings() {
  const { decode, forced } = state.scene;
  const said = Object.entries(decode).map(([key, value]) =>
    key === "strategy" ? t(`common.strategy.${value}`) : `${t(`common.set.${key}`)} ${value}`,
  );
  if (forced.length) said.push(t("common.forced_on", { n: forced.length }));
  return said.join(" · ");
}

/** @param {Failure | null} failure why there is no translation */
export function notes(failure) {
  /** @type {Note[]} */
  const all = [];
  const { result } = state;
  if (failure) return [{ kind: /** @type {const} */ ("error"), text: errorText(failure) }];
  if (!result) return all;
  const broken = result.checks.filter((check) => !check.ok).length;
  if (broken) all.push({ kind: "checks", text: t("common.line.checks", { bad: broken, all: result.checks.length }) });
  for (const { key, values } of result.concerns) all.push({ kind: "notice", text: t(`common.concern.${key}`, values) });
  for (const code of result.notices) all.push({ kind: "notice", text: t(`common.notice.${code}`, languageFacts()) });
  if (result.cut.chosen) all.push({ kind: "cut", text: t("common.cut_on") });
  if (result.cut.refused) all.push({ kind: "notice", text: t("common.cut_refused") });
  if (result.stopped === "limit") {
    all.push({ kind: "notice", text: t("common.stopped_limit", { limit: result.limit }) });
  }
  const said = settings();
  if (said) all.push({ kind: "settings", text: t("common.settings_on", { settings: said }) });
  if (damaged.length) all.push({ kind: "notice", text: t("common.damaged_link", { keys: damaged.join(", ") }) });
  return all;
}
