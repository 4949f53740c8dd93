/**
 * The teacher's side of a room: its code and link, the class, questions, the wall, a timer, the spotlight, the results, the end.
 *
 * @import { RoomState } from "../../browser/classroom/room_state.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { clock } from "../../browser/classroom/time_text.js";
import { sendAction } from "../../browser/classroom/actions.js";
import { qrCode } from "../../browser/classroom/qr_code.js";
import { comeTo, leaveRoom, openRoom } from "../../browser/classroom/room.js";
import { room } from "../../browser/classroom/room_state.js";
import { bearer, roomAddress } from "../../browser/classroom/room_requests.js";
import { t } from "../../browser/text/words.js";
import { askForm } from "./room_question.js";

const MINUTES = [1, 2, 3, 5, 10];
const OWN_COMPUTER = ["localhost", "127.0.0.1", "[::1]"];

/** The link that leads into the room. */
function roomLink() {
  return new URL(`?room=${room.code}`, document.baseURI).toString();
}

/** @param {string} id @param {string} text @param {() => void} press @param {boolean} [off] */
function button(id, text, press, off = false) {
  return html`<button class="tl-button" id=${id} ?disabled=${off} @click=${press}>${text}</button>`;
}

/** @param {"csv" | "json"} kind */
async function save(kind) {
  const answer = await fetch(roomAddress(`${room.code}/results?as=${kind}`), { headers: bearer(room.token) });
  if (!answer.ok) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `translucent-${room.code}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function closed() {
  if (data.edition) return html`<p id="room-static">${t("edition.room")}</p>`;
  /** @param {SubmitEvent} event */
  const go = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    if (field?.value.trim()) comeTo(field.value);
  };
  return html`<p>${t("room.lead")}</p>
    <div class="te-room-row">
      <button class="tl-button rm-primary" id="room-open" @click=${openRoom}>${t("room.open")}</button>
      <form class="te-room-row" id="room-come" @submit=${go}>
        <label
          >${t("room.have_code")}
          <input type="text" id="room-typed" maxlength="12" size="7" autocomplete="off" autocapitalize="characters" />
        </label>
        <button class="tl-button">${t("room.go")}</button>
      </form>
    </div>
    ${room.said ? html`<p class="rm-said" role="alert">${room.said}</p>` : nothing}`;
}

function head() {
  const link = roomLink();
  const here = OWN_COMPUTER.includes(location.hostname)
    ? html`<p class="tl-notice">${t("room.only_here")}</p>`
    : nothing;
  return html`<div class="te-room-head">
    <div>
      <p class="te-code" id="teach-code">${room.code}</p>
      <p><a id="teach-room-link" href=${link}>${link}</a></p>
      ${here}
      <p id="teach-class" role="status">
        ${t("room.class_now", { here: room.people?.here ?? 0, joined: room.people?.joined ?? 0, n: room.people?.follow ?? 0 })}
      </p>
      <p class="tl-quiet">${t("room.how")}</p>
    </div>
    ${qrCode(link, t("room.qr", { link }))}
  </div>`;
}

function tools() {
  const { keys } = room;
  const minutes = MINUTES.map((n) =>
    button(`room-timer-${n}`, clock(60 * n), () => void sendAction("timer", { seconds: 60 * n })),
  );
  const off = button("room-timer-off", t("room.timer_off"), () => void sendAction("timer", { seconds: 0 }));
  const open = Boolean(keys.wall);
  return html`<h4>${t("room.timer")}</h4>
    <div class="te-room-row">${minutes} ${keys.timer ? off : nothing}</div>
    <h4>${t("room.spotlight")}</h4>
    ${spotlight()}
    <h4>${t("room.wall")}</h4>
    <p>${t("room.wall_how")}</p>
    <button class="tl-button" id="room-wall" aria-pressed=${open} @click=${() => sendAction("wall", { open: !open })}>
      ${t(open ? "room.wall_close" : "room.wall_open")}
    </button>
    ${wall()}`;
}

function spotlight() {
  const { keys, people } = room;
  if (keys.spot) {
    return html`<p class="te-room-row">
      ${t(keys.spot.state === "on" ? "room.spot_on" : "room.spot_waits")}
      ${button("teach-unspot", t("room.unspot"), () => void sendAction("spotlight"))}
    </p>`;
  }
  const here = people?.people ?? [];
  if (!here.length) return html`<p class="tl-quiet">${t("room.nobody")}</p>`;
  /** @param {any} event */
  const choose = (event) => event.target.value && sendAction("spotlight", { person: event.target.value });
  return html`<label
    >${t("room.spot_whom")}
    <select class="tl-button" id="room-spot" @change=${choose}>
      <option value=""></option>
      ${here.map(({ id, number, name }) => html`<option value=${id}>${number}${name ? ` · ${name}` : ""}</option>`)}
    </select></label
  >`;
}

function wall() {
  const all = room.people?.wall ?? [];
  /** @param {{ id: string, number: number, text: string, out: string, hidden: boolean }} one */
  const item = ({ id, number, text, out, hidden }) =>
    html`<li class=${hidden ? "te-hidden" : ""} data-number=${number}>
      <span>${hidden ? t("room.hidden") : html`${text}<br /><b>${out}</b>`}</span>
      <button class="tl-button" @click=${() => sendAction("hide", { id, hidden: !hidden })}>
        ${t(hidden ? "room.unhide" : "room.hide")}
      </button>
    </li>`;
  return html`<ul class="te-wall" id="room-wall-list">
    ${all.map(item)}
  </ul>`;
}

function end() {
  const ended = Boolean(room.keys.end);
  const finish = () => {
    if (window.confirm(t("room.end_sure"))) sendAction("end");
  };
  return html`<h4>${t("room.results")}</h4>
    <p>${t(ended ? "room.results_until" : "room.results_how")}</p>
    <div class="te-room-row">
      ${button("room-csv", "CSV", () => void save("csv"))} ${button("room-json", "JSON", () => void save("json"))}
      ${ended ? button("room-leave-ended", t("room.leave"), leaveRoom) : button("room-end", t("room.end"), finish)}
    </div>`;
}

/** @param {() => void} redraw */
export function roomPanel(redraw) {
  if (room.role !== "teacher") return closed();
  if (room.keys.end)
    return html`<p>${t("room.ended")}</p>
      ${end()}`;
  return html`${head()}
    <h4>${t("room.questions")}</h4>
    ${askForm(redraw)} ${tools()} ${end()}`;
}
