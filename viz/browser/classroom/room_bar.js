/** The bar of whoever is in a room, at the foot of the window: where one is, who leads, what one may do. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { openPage } from "../frame/pages.js";
import { t } from "../text/words.js";
import { clock } from "./time_text.js";
import { sendAction } from "./actions.js";
import { isRinging, ringPlace, setAlone, toggleRing } from "./shared_view.js";
import { joinRoom, leaveRoom, setHand } from "./room.js";
import { room, serverNow } from "./room_state.js";

/** @param {string} id @param {string} text @param {() => unknown} press @param {boolean} [pressed] */
export function button(id, text, press, pressed) {
  return html`<button type="button" class="mk-chip" id=${id} aria-pressed=${pressed ?? nothing} @click=${press}>
    ${text}
  </button>`;
}

/** The button that does what one is here for; without a press, that of its form. @param {string} id @param {string} text @param {unknown} [press] */
export function primary(id, text, press = nothing) {
  return html`<button class="mk-primary" id=${id} ?disabled=${room.busy} @click=${press}>${text}</button>`;
}

/** A line to type into. @param {string} id @param {string} label @param {number} most letters */
export function lineField(id, label, most) {
  return html`<label>${label} <input type="text" id=${id} maxlength=${most} autocomplete="off" /></label>`;
}

function door() {
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    joinRoom(field?.value ?? "");
  };
  return html`<form class="rm-door" @submit=${send}>
    ${lineField("room-name", t("room.name"), 24)} ${primary("room-join", t("room.come_in"))}
    ${button("room-not", t("room.not_now"), leaveRoom)}
  </form>`;
}

function timer() {
  const { timer: set } = room.keys;
  if (!set) return nothing;
  const left = Math.max(0, Math.ceil(set.ends - serverNow()));
  return html`<b class="rm-timer ${left ? "" : "rm-over"}" id="room-timer" role="timer">${clock(left)}</b>`;
}

function person() {
  if (room.keys.end) return button("room-leave", t("room.leave"), leaveRoom);
  const where = room.alone
    ? primary("room-back", t("room.back"), () => setAlone(false))
    : button("room-alone", t("room.alone"), () => setAlone(true));
  return html`${where}
  ${button("room-hand", t(room.hand ? "room.hand_down" : "room.hand_up"), () => setHand(!room.hand), room.hand)}
  ${button("room-leave", t("room.leave"), leaveRoom)}`;
}

function teacher() {
  const { people, keys } = room;
  const { question } = keys;
  const hands = people?.hands
    ? button("room-hands", t("room.hands", { n: people.hands }), () => sendAction("hands"))
    : nothing;
  const show = primary("room-show", t("room.show"), () => sendAction("show"));
  const count = (/** @type {"answers" | "follow"} */ name) =>
    html`<span id="room-${name}" role="status"
      >${t(`room.${name}`, { n: people?.[name] ?? 0, here: people?.here ?? 0 })}</span
    >`;
  const asked = html`${count("answers")} ${question?.state === "shown" ? nothing : show}
  ${button("room-drop", t("room.drop"), () => sendAction("drop"))}`;
  return html`${count("follow")} ${hands} ${question ? asked : nothing}
  ${keys.spot ? button("room-unspot", t("room.unspot"), () => sendAction("spotlight")) : nothing}
  ${button("room-ring", t("room.ring"), toggleRing, isRinging())}
  ${button("room-console", t("room.console"), () => openPage("teach"))}`;
}

/** How things stand. */
function status() {
  const { role, link, keys } = room;
  if (keys.end) return t("room.ended");
  if (role === "door") return "";
  if (link === "lost") return t("room.lost");
  if (role === "teacher") return "";
  if (keys.spot?.person === room.id && keys.spot.state === "on") return t("room.presenting");
  return t(room.alone ? "room.is_alone" : "room.is_following");
}

function ring() {
  const at = ringPlace();
  return at ? html`<i class="rm-ring" style="left: ${at.x}px; top: ${at.y}px"></i>` : nothing;
}

export function bar() {
  const parts = { door, person, teacher };
  const part = room.role ? parts[room.role] : () => nothing;
  return html`<nav
      class="rm-bar"
      aria-label=${t("room.room", { code: room.code })}
      data-link=${room.role === "door" ? "door" : room.link}
    >
      <b class="rm-code" id="room-code">${t("room.room", { code: room.code })}</b>
      <span class="rm-status" id="room-status" role="status">${status()}</span>
      ${timer()} ${part()}
      ${room.said ? html`<span class="rm-said" id="room-said" role="alert">${room.said}</span>` : nothing}
    </nav>
    ${ring()}`;
}
