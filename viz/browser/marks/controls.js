/** What a person sets: each control names the key of the scene that it sets. */

/** @import { Kit } from "./kit.js" */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css, openedPart, wantsStill } from "../drawing/dom.js";
import { openPage } from "../frame/pages.js";
import { state } from "../state/state.js";
import { sceneAt } from "./kit.js";
import { formula } from "../text/formula.js";
import { saidText } from "./text.js";

const SETTLED = 15000; // ms after which what a press leads to is held no longer
const EVERY = 200; // ms between two questions of a slider that is dragged
const RESTS = 300; // ms after which a slider that is held is taken at its word

/** The value of the scene where it is one of the choices, else the usual one. @param {any} control */
const valueOf = ({ key, choices, usual = "" }) => {
  const own = sceneAt(key);
  return choices.some((/** @type {[any, string]} */ [value]) => value === own) ? own : usual;
};

/** @param {any} mark @param {Kit} kit */
export function segmented(mark, kit) {
  const { key, label, choices, named = false, also } = mark;
  const now = valueOf(mark);
  const button = (/** @type {[any, string]} */ [value, text]) =>
    html`<button
      type="button"
      data-name=${value}
      aria-pressed=${value === now}
      @click=${() => kit.put({ [key]: value, ...also?.[value] })}
    >
      ${formula(text)}
    </button>`;
  return html`<div class="mk-control">
    ${named ? html`<span class="mk-control-name">${label}</span>` : nothing}
    <div class="mk-segmented" role="toolbar" data-rove aria-label=${label}>${choices.map(button)}</div>
  </div>`;
}

/** @param {any} mark @param {Kit} kit */
export function select(mark, kit) {
  const { key, label, choices } = mark;
  const now = JSON.stringify(key ? valueOf(mark) : mark.usual);
  const sets = (/** @type {any} */ value) => (key ? { [key]: value } : value);
  const chosen = (/** @type {Event} */ event) =>
    kit.put(sets(choices[/** @type {HTMLSelectElement} */ (event.target).selectedIndex][0]));
  const ahead = () => kit.askAhead(choices.map((/** @type {[any, string]} */ [value]) => sets(value)));
  return html`<label class="mk-control mk-select"
    ><span>${label}</span
    ><select @change=${chosen} @pointerenter=${ahead} @focus=${ahead}>
      ${choices.map(
        (/** @type {[any, string]} */ [value, text]) =>
          html`<option ?selected=${JSON.stringify(value) === now}>${text}</option>`,
      )}
    </select></label
  >`;
}

/**
 * A function that is called at most so often and not while a question is under way, the last time for certain.
 * @param {(value: number) => void} call
 * @param {() => boolean} isBusy
 */
function seldom(call, isBusy) {
  let last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const ask = (/** @type {number} */ value) => {
    clearTimeout(waiting);
    const wait = last + EVERY - Date.now();
    if (wait > 0 || isBusy()) {
      waiting = setTimeout(() => ask(value), Math.max(wait, EVERY / 4));
      return;
    }
    last = Date.now();
    call(value);
  };
  return ask;
}

/** @type {WeakMap<Kit, Map<string, (value: number) => void>>} of each page by the places its sliders set */
const dragged = new WeakMap();

/**
 * What a slider does while it is dragged: it sets the scene, or tries the value at another place and sets the scene when it rests.
 * @param {string} key @param {string} place @param {Kit} kit
 */
function newDrag(key, place, kit) {
  const isBusy = () => kit.m.asked.size > 0;
  const put = (/** @type {number} */ to) => kit.put({ [key]: to });
  if (!place) return seldom(put, isBusy);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  const show = seldom((to) => resting && kit.try({ [place]: to }), isBusy);
  return (/** @type {number} */ to) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      put(to);
      kit.try({});
    }, RESTS);
    show(to);
  };
}

/** @param {any} mark @param {Kit} kit */
export function slider({ key, label, low, high, step, value, said, note = "", press, tries = "" }, kit) {
  const known = dragged.get(kit) ?? new Map();
  dragged.set(kit, known);
  const name = `${key} ${tries}`;
  const drag = known.get(name) ?? newDrag(key, tries, kit);
  known.set(name, drag);
  const inputOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target);
  const slide = (/** @type {Event} */ event) => drag(Number(inputOf(event).value));
  const hold = (/** @type {Event} */ event) => (inputOf(event).dataset.before = inputOf(event).value);
  const release = (/** @type {Event} */ event) => drag(Number(inputOf(event).dataset.before)); // the finger scrolled the page
  const own = kit.s.trying[tries] ?? sceneAt(key);
  const now = typeof own === "number" && own >= low ? own : value; // where it stands; `said` follows with the answer
  const share = css({ "--share": `${(100 * (now - low)) / (high - low)}%` });
  return html`<div class="mk-control mk-slider">
    <label
      ><b>${label}</b><output>${formula(said)}</output>
      <input
        type="range"
        min=${low}
        max=${high}
        step=${step}
        .value=${live(String(now))}
        aria-valuetext=${said}
        data-key=${key}
        style=${share}
        @input=${slide}
        @pointerdown=${hold}
        @pointercancel=${release}
    /></label>
    ${note || press ? html`<p class="mk-control-note">${saidText(note)} ${press ? pressed({ ...press, look: "link" }, kit) : nothing}</p>` : nothing}
  </div>`;
}

/** What is asked for only when it comes into sight pushes it away: it is scrolled to again when that is there. @param {HTMLElement} root @param {string} name */
function scrollToPart(root, name) {
  const goal = openedPart(root, name);
  /** @type {ScrollBehavior} */
  let behavior = "smooth";
  const grown = new ResizeObserver(() => {
    goal?.scrollIntoView({ behavior });
    behavior = "instant";
  });
  grown.observe(root);
  const stop = () => grown.disconnect();
  for (const name of ["wheel", "touchstart", "keydown", "pointerdown"]) addEventListener(name, stop, { once: true });
  setTimeout(stop, SETTLED);
}

/** @param {any} mark @param {Kit} kit */
export function pressed(
  { label, put, page = "", part = "", lesson = "", look = "chip", pressed: isPressed, download },
  kit,
) {
  if (download) return html`<a class="mk-${look}" href=${download} download>${saidText(label)}</a>`;
  const press = async () => {
    if (put) kit.put(put);
    if (page === "ask") (await import("../frame/open_on_use.js")).openAsk();
    else if (page === "tour") await (await import("../lesson/road.js")).goOnRoad();
    else if (page) openPage(page);
    const [name, stop] = lesson.split("/");
    if (name) (await import("../lesson/player.js")).goTo(name, Number(stop));
    if (part) scrollToPart(kit.m.root, part);
  };
  return html`<button
    type="button"
    class="mk-${look}"
    aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
    @click=${press}
  >
    ${saidText(label)}
  </button>`;
}

/** @param {any} mark @param {Kit} kit */
export function buttons({ label, presses }, kit) {
  return html`<div class="mk-buttons" role="toolbar" data-rove aria-label=${label}>
    ${presses.map((/** @type {any} */ one) => pressed(one, kit))}
  </div>`;
}

/** @param {any} mark @param {Kit} kit */
export function field({ key, label, value, button, placeholder = "" }, kit) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.currentTarget).elements[0]);
    kit.put({ [key]: input.value });
  };
  return html`<form class="mk-control mk-field" @submit=${send}>
    <input type="text" aria-label=${label} placeholder=${placeholder} .value=${value} autocomplete="off" />
    <button class="mk-primary">${button}</button>
  </form>`;
}

/** @param {any} mark @param {Kit} kit */
export function form({ fields, label, button, also }, kit) {
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const inputs = /** @type {HTMLFormElement} */ (event.currentTarget).querySelectorAll("input");
    kit.put({ ...also, ...Object.fromEntries([...inputs].map(({ dataset, value }) => [dataset.key, value.trim()])) });
  };
  return html`<form class="mk-control mk-form" aria-label=${label} @submit=${send}>
    ${fields.map(
      (/** @type {any} */ one) =>
        html`<label
          ><span>${one.label}</span
          ><input
            type="text"
            data-key=${one.key}
            .value=${one.value}
            placeholder=${one.placeholder ?? ""}
            autocomplete="off"
        /></label>`,
    )}
    <button class="mk-primary">${button}</button>
  </form>`;
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;
/** @type {WeakMap<object, string>} the tokens that a page's player began with by itself */
const started = new WeakMap();
/** @type {{ root: HTMLElement, toggle: () => void, go: (step: number) => void, at: number, last: number } | undefined} the player drawn last */
let drawn;

/** Space and the arrows, while the line or nothing has the focus. @param {KeyboardEvent} event */
function playerKeys(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target !== document.body && !target.matches(".mk-line")) return;
  if (!drawn?.root.offsetParent || event.ctrlKey || event.metaKey || event.altKey) return;
  const { at, last, go, toggle } = drawn;
  /** @type {Record<string, number>} */
  const ways = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  if (event.key === " ") toggle();
  else if (event.key in ways) go(Math.max(0, Math.min(last, ways[event.key])));
  else return;
  event.preventDefault();
}

document.addEventListener("keydown", playerKeys);

/** @param {any} mark @param {Kit} kit */
export function player({ key, label, tokens, value, axis = "target", rest = -1, names = tokens }, kit) {
  const halt = () => {
    clearInterval(playing);
    playing = undefined;
  };
  const stop = () => {
    halt();
    kit.paint();
  };
  if (drawn && drawn.root !== kit.m.root) halt(); // another page's
  const last = tokens.length - 1;
  const chosen = Number(sceneAt(key) ?? -1);
  const at = Math.min(last, chosen < 0 ? value : chosen);
  const go = (/** @type {number} */ step) => kit.put({ [key]: step });
  const film = (/** @type {number} */ step) => {
    go(step);
    state.rowChosen = false; // by nobody
  };
  const choose = (/** @type {number} */ step) => {
    halt(); // who chooses a step looks at it
    go(step);
  };
  const play = () => {
    if (playing) return stop();
    playing = setInterval(() => {
      const next = (drawn?.at ?? 0) + 1;
      if (next <= (drawn?.last ?? 0) && kit.m.root.offsetParent) film(next);
      else {
        stop();
        if (rest >= 0 && kit.m.root.offsetParent) film(rest);
      }
    }, 1200);
    if (at >= last) go(0);
    return kit.paint();
  };
  if (rest >= 0 && started.get(kit.m) !== tokens.join()) {
    started.set(kit.m, tokens.join());
    if (at === 0 && !playing) queueMicrotask(wantsStill() ? () => film(rest) : play); // one that plays goes on with the new tokens
  }
  drawn = { root: kit.m.root, toggle: play, go: choose, at, last };
  const over = (/** @type {PointerEvent} */ { buttons, pointerType }, /** @type {number} */ i) =>
    buttons && pointerType !== "touch" ? choose(i) : kit.point({ [axis]: i }); // the line is dragged along like a slider, by a mouse
  const one = (/** @type {string} */ text, /** @type {number} */ i) =>
    html`<span
      class="${i <= at ? "mk-done" : ""} ${i === at ? "mk-now" : ""}"
      translate="no"
      title=${names[i]}
      @click=${() => choose(i)}
      @pointerover=${(/** @type {PointerEvent} */ event) => over(event, i)}
      >${text}</span
    >`;
  return html`<div class="mk-player">
    <button class="mk-play" aria-label=${label} @click=${play}>${playing ? "❚❚" : "▶"}</button>
    <div
      class="mk-line"
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin="1"
      aria-valuemax=${tokens.length}
      aria-valuenow=${at + 1}
      aria-valuetext=${names[at]}
      @pointerleave=${() => kit.point(null)}
    >
      ${tokens.map(one)}
    </div>
  </div>`;
}
