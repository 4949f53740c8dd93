/** In the drawer: the whole translation, the facts of its run, and all there is to say about it. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../state/events.js";
import { notes } from "./translation_notices.js";
import { otherDirection } from "./other_direction.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

/**
 * @import { Note } from "./translation_notices.js"
 * @import { Failure } from "../requests/server.js"
 * @import { Result } from "../state/state.js"
 */

/** @type {typeof import("./self_checks.js").checksBadge | null} fetched behind the first picture: it stands in a drawer */
let checksBadge = null;
let busy = false;
let first = true;
/** @type {Failure | null} */
let failure = null;

let blank = false; // nothing was typed

/** Why there is no translation now. */
export function failed() {
  return failure;
}

/** What stands where a translation is not there yet. */
export function waiting() {
  if (busy) return t(first ? "common.warming" : "common.working");
  return t("common.nothing_yet");
}

/** The way back from what was chosen, by the kind of its note. */
const BACK = {
  settings: { id: "tl-unusual", word: "common.settings_reset", patch: { decode: {}, forced: [], step: 0 } },
  cut: { id: "tl-cut", word: "common.cut_reset", patch: { cut: [], source: -1, step: 0 } },
};

/** @param {Note} note */
function notice({ kind, text }) {
  if (kind === "checks") return ""; // the badge says it
  if (kind !== "settings" && kind !== "cut") return html`<p class="tl-notice">${text}</p>`;
  const { id, word, patch } = BACK[kind];
  return html`<p class="tl-notice" id=${id}>
    ${text}
    <button class="tl-link" @click=${() => setScene(patch)}>${t(word)}</button>
  </p>`;
}

/** @param {Result} result */
function translation(result) {
  const facts = { src: result.src_tokens, tgt: result.tgt_tokens, ms: result.ms, checkpoint: result.checkpoint };
  return html`<p class="tl-translation" id="translation" lang=${result.writes}>${result.text || "∅"}</p>
    <div class="tl-facts">
      <p class="tl-site">${t(result.ms === null ? "common.run_facts_recorded" : "common.run_facts", facts)}</p>
      ${checksBadge?.(result.checks)}
    </div>
    ${notes(null).map(notice)} ${busy ? "" : otherDirection("tl-link")}`;
}

function content() {
  const { result } = state;
  if (blank) return notice({ kind: "error", text: t("common.error.empty") });
  if (failure) return ""; // the page says it
  return result ? translation(result) : html`<p class="tl-quiet">${waiting()}</p>`;
}

/** @param {HTMLElement} place */
export function result(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-result"));
  const draw = () => {
    root.classList.toggle("tl-busy", busy);
    render(content(), root);
  };
  for (const name of ["busy", "result", "failed", "blank", "asked", "lang"]) on(name, draw);
  on("drawn", async () => {
    if (checksBadge) return;
    ({ checksBadge } = await import("./self_checks.js"));
    draw();
  });
  draw();
}

on("busy", (now) => {
  busy = now;
});
on("blank", () => {
  blank = true;
});
on("asked", () => {
  blank = false;
});
on("result", () => {
  failure = null;
  blank = false;
  first = false;
});
on("failed", (error) => {
  failure = error;
});
