/**
 * The teacher's own window beside the projector: the clock, what is on the screen, what comes next, notes. It belongs to the page that
 * opened it, which draws into it: nothing is sent anywhere.
 *
 * @typedef {object} Projector what the window says of the projector, and asks of it
 * @property {() => { heading: string, next: string, n: number, total: number, blank: boolean }} projectedView
 * @property {(by: 1 | -1) => void} step
 * @property {() => void} toggleBlank
 * @property {(event: KeyboardEvent) => void} press
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { textOf } from "../lesson/lesson.js";
import { now as lessonNow, stopNow } from "../lesson/player.js";
import { sendAction } from "../classroom/actions.js";
import { room } from "../classroom/room_state.js";
import { clock } from "../classroom/time_text.js";
import { state } from "../state/state.js";
import { recall, remember } from "../state/storage.js";
import { t } from "../text/words.js";

const FEATURES = "popup,width=520,height=760";
const NOTES = "teacher.notes";

/** @type {Window | null} */
let second = null;
let since = 0;
let ticking = 0;
let redraw = () => {};

/** What the lesson says at its stop: the teacher's text. */
function stopText() {
  const open = lessonNow();
  const stop = stopNow();
  if (!open || !stop) return nothing;
  const said = (/** @type {Record<string, string>} */ words) => textOf(words, state.language, state.result);
  const where = { lesson: said(open.lesson.title), n: open.n, total: open.lesson.stops.length };
  return html`<section>
    <h2>${t("projector.stop", where)}</h2>
    <h3>${said(stop.title)}</h3>
    <p>${said(stop.text)}</p>
    ${stop.do ? html`<p>${said(stop.do)}</p>` : nothing}
  </section>`;
}

/** The class, where one has a room: who follows, who has answered, and the way to show it. */
function classText() {
  const { role, code, people, keys } = room;
  if (role !== "teacher") return nothing;
  const here = people?.here ?? 0;
  const show = html`<button id="show" @click=${() => sendAction("show")}>${t("room.show")}</button>`;
  const asked = html`<p id="answers">
    <b>${t("room.answers", { n: people?.answers ?? 0, here })}</b>
    ${keys.question?.state === "open" ? show : nothing}
  </p>`;
  return html`<section id="class">
    <h2>${t("room.room", { code })}</h2>
    <p>
      ${t("room.follow", { n: people?.follow ?? 0, here })}
      ${people?.hands ? html`· ${t("room.hands", { n: people.hands })}` : nothing}
    </p>
    ${keys.question ? asked : nothing}
  </section>`;
}

/** @param {Projector} projector */
function content({ projectedView, step, toggleBlank }) {
  const { heading, next, n, total, blank } = projectedView();
  const time = new Date().toLocaleTimeString(state.language, { hour: "2-digit", minute: "2-digit" });
  return html`<main>
    <p class="clock">
      <span>${t("projector.clock")} <b>${time}</b></span>
      <span>${t("projector.since")} <b id="since">${clock(Math.floor((Date.now() - since) / 1000))}</b></span>
    </p>
    <section>
      <h2>${t("projector.now_shown")}</h2>
      <p id="now"><b>${heading}</b> <small>${t("projector.figure", { n, total })}</small></p>
      <h2>${t("projector.next_shown")}</h2>
      <p id="next">${next || t("projector.no_next")}</p>
      <p class="keys">
        <button id="back" @click=${() => step(-1)}>← ${t("projector.back")}</button>
        <button id="on" @click=${() => step(1)}>${t("projector.on")} →</button>
        <button id="blank" aria-pressed=${blank} @click=${toggleBlank}>
          ${t(blank ? "projector.unblank" : "projector.blank_short")}
        </button>
      </p>
    </section>
    ${classText()} ${stopText()}
    <section>
      <h2><label for="notes">${t("projector.notes")}</label></h2>
      <textarea
        id="notes"
        rows="8"
        placeholder=${t("projector.notes_place")}
        .value=${recall(NOTES) ?? ""}
        @input=${(/** @type {any} */ event) => remember(NOTES, event.target.value)}
      ></textarea>
    </section>
  </main>`;
}

const STYLE = `
  body { margin: 0; font: 18px/1.4 system-ui, sans-serif; color-scheme: light; background: Canvas; color: CanvasText; }
  body.dark { color-scheme: dark; }
  main { padding: 16px 20px; display: grid; gap: 12px; }
  h2 { font-size: 13px; margin: 0; font-weight: 600; }
  h3, p { margin: 2px 0 8px; }
  small { font-size: 13px; }
  .clock { display: flex; gap: 28px; font-size: 18px; }
  .clock b { font-size: 26px; font-variant-numeric: tabular-nums; }
  .keys { display: flex; gap: 8px; flex-wrap: wrap; }
  button { font: inherit; padding: 8px 14px; cursor: pointer; }
  button[aria-pressed=true] { background: CanvasText; color: Canvas; }
  textarea { width: 100%; box-sizing: border-box; font: inherit; padding: 8px; }
`;

function close() {
  clearInterval(ticking);
  redraw = () => {};
  second = null;
}

/**
 * Open it, or bring it forward. False where the browser blocks it.
 * @param {Projector} projector
 */
export function openWindow(projector) {
  if (second && !second.closed) {
    second.focus();
    return true;
  }
  second = window.open("", "translucent-teacher", FEATURES);
  if (!second) return false;
  const { document: page } = second;
  page.head.replaceChildren(Object.assign(page.createElement("style"), { textContent: STYLE }));
  page.addEventListener("keydown", projector.press);
  since ||= Date.now();
  redraw = () => draw(projector);
  redraw();
  clearInterval(ticking);
  ticking = window.setInterval(redraw, 1000);
  return true;
}

/** @param {Projector} projector */
function draw(projector) {
  if (!second || second.closed) {
    close();
    return;
  }
  second.document.title = t("projector.window_title");
  second.document.documentElement.translate = false;
  second.document.documentElement.lang = data.languages[state.tongue].tag;
  second.document.body.className = document.body.classList.contains("dark") ? "dark" : "";
  render(content(projector), second.document.body);
}

for (const name of ["projector", "lesson", "room", "lang", "theme"]) {
  on(name, () => redraw());
}
window.addEventListener("pagehide", () => second?.close());
