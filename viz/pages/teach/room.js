/** The teacher's side of a room: its code and link, the class, questions, the wall, a timer, the spotlight, the results, the end. */

/** @import { Kit } from "../../browser/marks/kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data as server } from "../../browser/state/server_data.js";
import { sendAction } from "../../browser/classroom/actions.js";
import { qrCode } from "../../browser/classroom/qr_code.js";
import { comeTo, leaveRoom, openRoom } from "../../browser/classroom/room.js";
import { button, primary } from "../../browser/classroom/room_bar.js";
import { bearer, roomAddress } from "../../browser/classroom/room_requests.js";
import { room } from "../../browser/classroom/room_state.js";
import { clock } from "../../browser/classroom/time_text.js";
import { saveFile } from "../../browser/drawing/dom.js";
import { on } from "../../browser/state/events.js";
import { state } from "../../browser/state/state.js";
import { loadWords, t } from "../../browser/text/words.js";
import { askForm, labelled } from "./room_question.js";

await loadWords("teach");
const MINUTES = [1, 2, 3, 5, 10];
const OWN_COMPUTER = ["localhost", "127.0.0.1", "[::1]"];

/** @type {Kit | undefined} */
let drawn;
on("room", () => {
  if (state.active === "teach") drawn?.paint();
});

/** @param {"csv" | "json"} kind */
async function save(kind) {
  const answer = await fetch(roomAddress(`${room.code}/results?as=${kind}`), { headers: bearer(room.token) });
  if (answer.ok) saveFile(await answer.blob(), `translucent-${room.code}.${kind}`);
}

/** @param {any[]} board @param {Kit} kit */
function closed(board, kit) {
  if (server.edition) return html`<p id="room-static">${t("edition.room")}</p>`;
  const go = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { value } = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements[0]);
    if (value.trim()) comeTo(value);
  };
  return html`<p class="mk-text">${t("room.lead")}</p>
    <p>${primary("room-open", t("room.open"), openRoom)}</p>
    <form class="mk-buttons" id="room-come" @submit=${go}>
      <label
        >${t("room.have_code")}
        <input type="text" id="room-typed" maxlength="12" size="7" autocomplete="off" autocapitalize="characters" />
      </label>
      <button class="mk-chip">${t("room.go")}</button>
    </form>
    ${room.said ? html`<p class="rm-said" role="alert">${room.said}</p>` : nothing} ${kit.draw(board)}`;
}

function head() {
  const link = new URL(`?room=${room.code}`, document.baseURI).toString();
  const { here = 0, joined = 0, follow: n = 0 } = room.people ?? {};
  return html`<div class="mk-columns" style="--columns: minmax(0, 1fr) auto">
    <div>
      <p class="rm-large" id="teach-code">${room.code}</p>
      <p><a id="teach-room-link" href=${link}>${link}</a></p>
      ${OWN_COMPUTER.includes(location.hostname) ? html`<p class="mk-text mk-notice">${t("room.only_here")}</p>` : nothing}
      <p id="teach-class" role="status">${t("room.class_now", { here, joined, n })}</p>
      <p class="mk-text mk-quiet">${t("room.how")}</p>
    </div>
    ${qrCode(link, t("room.qr", { link }))}
  </div>`;
}

function timer() {
  const set = (/** @type {number} */ seconds) => () => sendAction("timer", { seconds });
  return html`<h3>${t("room.timer")}</h3>
    <div class="mk-buttons">
      ${MINUTES.map((n) => button(`room-timer-${n}`, clock(60 * n), set(60 * n)))}
      ${room.keys.timer ? button("room-timer-off", t("room.timer_off"), set(0)) : nothing}
    </div>`;
}

function spotlight() {
  const { spot } = room.keys;
  if (spot)
    return html`<p>
      ${t(spot.state === "on" ? "room.spot_on" : "room.spot_waits")}
      ${button("teach-unspot", t("room.unspot"), () => sendAction("spotlight"))}
    </p>`;
  const here = room.people?.people ?? [];
  if (!here.length) return html`<p class="mk-text mk-quiet">${t("room.nobody")}</p>`;
  const choose = (/** @type {any} */ event) => {
    if (event.target.value) sendAction("spotlight", { person: event.target.value });
  };
  const people = html`<select id="room-spot" @change=${choose}>
    <option value=""></option>
    ${here.map(({ id, number, name }) => html`<option value=${id}>${number}${name ? ` · ${name}` : ""}</option>`)}
  </select>`;
  return labelled(t("room.spot_whom"), people);
}

function wall() {
  const open = Boolean(room.keys.wall);
  const press = () => sendAction("wall", { open: !open });
  const item = (/** @type {import("../../browser/shared.types.js").WallSentence} */ { id, text, out, hidden }) =>
    html`<li class="mk-text">
      ${hidden ? t("room.hidden") : html`${text}<br /><b>${out}</b>`}
      <button class="mk-chip" @click=${() => sendAction("hide", { id, hidden: !hidden })}>
        ${t(hidden ? "room.unhide" : "room.hide")}
      </button>
    </li>`;
  return html`<h3>${t("room.wall")}</h3>
    <p class="mk-text">${t("room.wall_how")}</p>
    <p>${button("room-wall", t(open ? "room.wall_close" : "room.wall_open"), press, open)}</p>
    <ul class="mk-items mk-cards" id="room-wall-list">
      ${(room.people?.wall ?? []).map(item)}
    </ul>`;
}

function end() {
  const ended = Boolean(room.keys.end);
  const finish = () => {
    if (window.confirm(t("room.end_sure"))) sendAction("end");
  };
  return html`<h3>${t("room.results")}</h3>
    <p class="mk-text">${t(ended ? "room.results_until" : "room.results_how")}</p>
    <div class="mk-buttons">
      ${button("room-csv", "CSV", () => save("csv"))} ${button("room-json", "JSON", () => save("json"))}
      ${ended ? button("room-leave-ended", t("room.leave"), leaveRoom) : button("room-end", t("room.end"), finish)}
    </div>`;
}

/** @param {{ exercises: import("./room_question.js").Exercises, board: any[] }} data @param {Kit} kit */
export function draw({ exercises, board }, kit) {
  drawn = kit;
  const isOpen = room.role === "teacher" && !room.keys.end;
  const parts = () =>
    html`${head()} ${askForm(exercises, kit.paint)} ${timer()}
      <h3>${t("room.spotlight")}</h3>
      ${spotlight()} ${wall()} ${end()}`;
  const rest = () => (room.keys.end && room.role === "teacher" ? html`<p>${t("room.ended")}</p>${end()}` : closed(board, kit)); // prettier-ignore
  return html`<div class="mk-stack rm-console">${isOpen ? parts() : rest()}</div>`;
}
