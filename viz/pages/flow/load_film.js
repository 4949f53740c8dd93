/**
 * What the film is told with, and the way back where that is what is shown: asked for when somebody chooses it, once for each record.
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Way } from "./marks.js"
 * @import { Options } from "./options.js"
 * @import { Told } from "./view.types.js"
 */
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { loadWords } from "../../browser/text/words.js";
import { openRecord, plainEnds } from "./record.js";
import { idOf } from "./timeline.js";

/** @typedef {{ told: Record<string, Told>, way: Way | null, failed: string }} Loaded failed: what could not be had, in words */

/** @type {WeakMap<object, Map<string, Promise<any>>>} by the record as it came */
const kept = new WeakMap();

/** @param {Mounted} m @param {any} view @param {Record<string, unknown>} question */
async function ask(m, view, question) {
  const answers = kept.get(view) ?? new Map();
  kept.set(view, answers);
  const key = JSON.stringify(question);
  if (!answers.has(key)) answers.set(key, call(m.server, { ...state.scene, page: "flow", ...question }));
  const answer = await answers.get(key);
  if (!answer.ok) answers.delete(key);
  return answer;
}

/**
 * @param {Mounted} m
 * @param {any} view the record as it came
 * @param {Pick<Options, "mode" | "head">} options
 * @returns {Promise<Loaded>}
 */
export async function loadFilm(m, view, { mode, head }) {
  const isBack = mode === "backwards";
  const [told, back] = await Promise.all([
    ask(m, view, { part: isBack ? "told_back" : "told", lang: state.tongue, head }),
    isBack ? ask(m, view, { part: "backwards" }) : { ok: true },
  ]);
  const failed = told.ok && back.ok ? "" : errorText((told.ok ? back : told).error);
  if (failed && isBack) return { ...(await loadFilm(m, view, { mode: "training", head })), failed };
  if (failed || !isBack) return { told: told.view?.told ?? {}, way: null, failed };
  const [{ makeWayBack }, opened] = await Promise.all([
    import("./backwards_film.js"),
    openRecord(back.view, unpack),
    loadWords("flow.late"),
  ]);
  return { told: told.view.told, way: makeWayBack(/** @type {any} */ ({ ...opened, ...told.view })), failed };
}

/**
 * What is said of a moment in the depth chosen.
 * @param {Loaded} loaded
 * @param {import("./timeline.js").Moment} moment
 * @returns {import("../../browser/marks/text.js").Said}
 */
export const saidOf = ({ told }, moment) =>
  (told[idOf(moment)]?.[state.depth] ?? []).map((part) =>
    typeof part === "string" ? part : [part[0], plainEnds(part[1])],
  );
