/**
 * The strip of tokens in the sentence's line: each sentence a list from which one token is chosen, which holds the linked
 * cursor; they stand as a sentence is written.
 *
 * @import { Piece, Place } from "../state/state.js"
 *
 * @typedef {object} StripLine
 * @property {"source" | "target"} side
 * @property {HTMLElement} box
 * @property {HTMLElement[]} chips
 * @property {HTMLElement} [now] the one that the keyboard was on last
 * @property {{ now: number, room: number, chips: Map<HTMLElement, number[]> } | null} at where things stand; null: not asked yet
 */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { emit, on } from "../state/events.js";
import { icon } from "../drawing/icons.js";
import { setScene } from "../state/scene.js";
import { state } from "../state/state.js";
import { readText, SPACE, writtenTexts } from "./written_text.js";
import { t } from "../text/words.js";

const FADE = 32; // px at the end of a line that is longer than its place

/** @type {StripLine[]} */
let lines = [];
let shown = "";

/**
 * @param {"source" | "target"} side
 * @param {Piece} piece
 * @param {number} i
 * @param {boolean} isLast what is generated last is not read again
 * @param {string} text
 */
function chip(side, piece, i, isLast, text) {
  const key = side === "target" && isLast ? "cursor.target_last" : `cursor.${side}_chip`;
  const name = t(key, { text: piece.text, n: i + 1, next: i + 2 });
  return html`<span
    class="tl-strip-chip tl-${piece.kind} ${piece.text.startsWith(SPACE) ? "tl-strip-spaced" : ""}"
    role="option"
    tabindex="-1"
    title=${name}
    aria-label=${name}
    data-at-source=${side === "source" ? i : nothing}
    data-at-target=${side === "target" ? i : nothing}
    .textContent=${text}
  ></span>`;
}

/**
 * @param {"source" | "target"} side
 * @param {Piece[]} pieces
 * @param {string} language
 * @param {number} row
 */
function line(side, pieces, language, row) {
  const texts =
    state.depth === "plain" ? writtenTexts(pieces, t("common.token.end")) : pieces.map(({ text }) => readText(text));
  return html`<div
    class="tl-strip-chips tl-strip-${side}"
    role="listbox"
    aria-orientation="horizontal"
    aria-label=${t(`cursor.${side}_line`)}
    lang=${language}
    tabindex="0"
    @focus=${() => focus(row, Math.max(0, seen(row).indexOf(/** @type {HTMLElement} */ (lines[row].now))))}
    @focusin=${keepOut(-1)}
    @focusout=${keepOut(0)}
    @keydown=${(/** @type {KeyboardEvent} */ event) => move(event, row)}
    @scroll=${() => forget(row)}
  >
    ${pieces.map((piece, i) => chip(side, piece, i, i === pieces.length - 1, texts[i]))}
  </div>`;
}

/** @param {number} row */
function forget(row) {
  const one = lines[row];
  if (!one) return;
  one.at = null;
  one.box.classList.toggle("tl-strip-begun", one.box.scrollLeft > 0);
}

/** The line is a stop of the Tab key until one of its tokens has the focus. @param {number} index */
const keepOut =
  (index) =>
  (/** @type {Event} */ { currentTarget }) => {
    /** @type {HTMLElement} */ (currentTarget).tabIndex = index;
  };

/** The tokens of a line that are seen. @param {number} row */
const seen = (row) => lines[row]?.chips.filter((chip) => chip.offsetParent) ?? [];

/**
 * @param {number} row
 * @param {number} i
 */
function focus(row, i) {
  const chips = seen(row);
  const next = chips[Math.max(0, Math.min(i, chips.length - 1))];
  if (!next) return;
  lines[row].now = next;
  next.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {number} row
 */
function move(event, row) {
  const chips = seen(row);
  const i = chips.indexOf(/** @type {HTMLElement} */ (event.target));
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowLeft: [row, i - 1],
    ArrowRight: [row, i + 1],
    ArrowUp: [row - 1, i],
    ArrowDown: [row + 1, i],
    Home: [row, 0],
    End: [row, chips.length - 1],
  };
  if (event.key === "Escape") setScene({ source: -1 });
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    chips[i]?.click();
  }
  const to = ways[event.key];
  if (i < 0 || !to || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  focus(...to);
}

/** A line that is longer than its place scrolls sideways, and fades. */
function fit() {
  for (const one of lines) {
    one.at = null;
    one.box.classList.remove("tl-strip-long");
    one.box.classList.toggle("tl-strip-long", one.box.scrollWidth > one.box.clientWidth + 1);
  }
}

/** Both are scrolled into sight inside their line. @param {Place} place */
function showPlace(place) {
  for (const one of lines) {
    const found = one.chips[place[one.side] ?? -1];
    if (found && !one.box.matches(":hover, :focus-within")) reveal(one, found);
  }
}

/** The token that row `target` read last gets a mark of its own. @param {Place} place */
function showPoint(place) {
  const { target } = place;
  lines[1]?.chips.forEach((chip, n) => chip.classList.toggle("tl-strip-read", target !== null && n === target - 1));
  showPlace(place);
}

/**
 * Where things stand is asked once after each scroll, so that a hover need not lay out the page.
 * @param {StripLine} one
 * @param {HTMLElement} chip
 */
function reveal(one, chip) {
  one.at ??= placesIn(one);
  const { now, room, chips } = one.at;
  const [from, long] = chips.get(chip) ?? [0, 0];
  if (from >= now && from + long <= now + room) return;
  one.box.scrollLeft = Math.max(0, from - FADE); // it does not stand where the line fades
  one.at = null; // the scroll event comes a frame later, and another point may come before it
}

/** Where the chips stand in the line. @param {StripLine} one @returns {NonNullable<StripLine["at"]>} */
function placesIn({ box, chips }) {
  /** @param {HTMLElement} c @returns {[HTMLElement, number[]]} */
  const place = (c) => [c, [c.offsetLeft - chips[0].offsetLeft, c.offsetWidth]];
  return { now: box.scrollLeft, room: box.clientWidth - FADE, chips: new Map(chips.map(place)) };
}

/** @param {HTMLElement} root */
function draw(root) {
  const { result } = state;
  const now = result ? [result.run, state.tongue, state.depth].join() : "";
  root.hidden = !result;
  if (!result || now === shown) return;
  shown = now;
  const source = line("source", result.src, result.reads, 0);
  render([source, icon("arrow", "tl-strip-arrow"), line("target", result.out, result.writes, 1)], root);
  const boxes = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".tl-strip-chips")]);
  lines = boxes.map((box, row) => {
    const chips = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".tl-strip-chip")]);
    return { side: row ? "target" : "source", box, chips, at: null };
  });
  fit();
  emit("drawn");
}

/** @param {HTMLElement} root */
export function strip(root) {
  const label = () => root.setAttribute("aria-label", t("cursor.strip"));
  root.setAttribute("role", "region");
  label();
  on("result", () => draw(root));
  on("depth", () => draw(root));
  on("lang", () => {
    label();
    draw(root);
  });
  on("point", showPoint);
  on("pinned", showPlace);
  on("failed", () => {
    root.hidden = true;
    shown = "";
  });
  new ResizeObserver(fit).observe(root);
  draw(root);
}
