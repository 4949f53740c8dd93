/** The translation under the sentence box, the facts of its run, and what is unusual about it. */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { checksBadge } from "./checks.js";
import { on } from "./events.js";
import { setScene } from "./scene.js";
import { languageFacts } from "./sentence_box.js";
import { errorText } from "./server.js";
import { state } from "./state.js";
import { t } from "./words.js";

/**
 * @import { Failure } from "./server.js"
 * @import { Result } from "./state.js"
 */

let busy = false;
let first = true;
/** @type {Failure | null} */
let failure = null;
/** @type {string[]} settings of the address that could not be read */
let damaged = [];

/** @param {string[]} keys */
export function tellDamaged(keys) {
  damaged = keys;
}

/** What the decoding of this scene has that is not the default, with a way back. */
function unusual() {
  const { decode, forced } = state.scene;
  const said = Object.entries(decode).map(([key, value]) =>
    key === "strategy" ? t(`common.strategy.${value}`) : `${t(`common.set.${key}`)} ${value}`,
  );
  if (forced.length) said.push(t("common.forced_on", { n: forced.length }));
  if (!said.length) return "";
  return html`<p class="tl-notice" id="tl-unusual">
    ${t("common.settings_on", { settings: said.join(" · ") })}
    <button class="tl-link" @click=${() => setScene({ decode: {}, forced: [], step: 0 })}>
      ${t("common.settings_reset")}
    </button>
  </p>`;
}

/** @param {string} text */
const quiet = (text) => html`<p class="tl-quiet">${text}</p>`;

/** @param {string} text */
const notice = (text) => html`<p class="tl-notice">${text}</p>`;

/** @param {Result} result */
function translation(result) {
  const facts = { src: result.src_tokens, tgt: result.tgt_tokens, ms: result.ms, checkpoint: result.checkpoint };
  return html`<p class="tl-translation" id="translation" lang=${result.writes}>${result.text || "∅"}</p>
    <div class="tl-facts">
      <p class="tl-site">${t("common.run_facts", facts)}</p>
      ${checksBadge(result.checks)}
    </div>
    ${result.notices.map((code) => notice(t(`common.notice.${code}`, languageFacts())))}
    ${result.concerns.map(({ key, values }) => notice(t(`common.concern.${key}`, values)))}
    ${result.stopped === "limit" ? notice(t("common.stopped_limit", { limit: result.limit })) : ""} ${unusual()}
    ${damaged.length ? notice(t("common.damaged_link", { keys: damaged.join(", ") })) : ""}`;
}

function content() {
  const { result } = state;
  if (busy && !result) return quiet(t(first ? "common.warming" : "common.working"));
  if (failure) return quiet(errorText(failure));
  if (!result) return quiet(t("common.nothing_yet"));
  first = false;
  return translation(result);
}

/** @param {HTMLElement} place */
export function result(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-result"));
  const draw = () => {
    root.classList.toggle("tl-busy", busy);
    render(content(), root);
  };
  root.setAttribute("role", "status");
  on("busy", (now) => {
    busy = now;
    draw();
  });
  on("result", () => {
    failure = null;
    draw();
  });
  on("failed", (error) => {
    failure = error;
    draw();
  });
  on("lang", draw);
  draw();
}
