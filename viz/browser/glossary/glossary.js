/**
 * What a term means, in a small box beside it. It opens when the term is pointed at, focused or tapped; Escape, a step away or a tap elsewhere
 * closes it. Enter goes into it, to the link it may hold.
 *
 * @typedef {import("../shared.types.js").GlossaryTerm} Term
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { element, intoPage } from "../drawing/dom.js";
import { on } from "../state/events.js";
import { putBeside } from "./box_placement.js";
import { late } from "../requests/lazy_files.js";
import { openPage } from "../frame/pages.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";

const BEFORE = 120; // ms that the pointer rests on a term before the box opens
const AFTER = 250; // ms to reach the box
const box = element(html`<div class="tl-gloss" id="tl-gloss" popover="manual"></div>`);
/** @type {Record<string, Term> | null} */
let terms = null;
/** @type {HTMLElement | null} the term whose box is open */
let shown = null;
let pinned = false;
/** @type {HTMLElement | null} the term that Escape gave the focus back to: it does not open again by that */
let left = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** All terms by their id. @returns {Promise<Record<string, Term>>} */
export const allTerms = () => late("terms.json");

/** Fetch what the first term will need. */
export async function prepare() {
  intoPage(box);
  try {
    terms ??= await allTerms();
  } catch {
    // said when a term is opened
  }
}

/**
 * A term in the language and the depth shown.
 * @param {Term} term
 * @param {() => void} [leave] called before another page opens
 */
export function termText(term, leave = hide) {
  const { names, plain, exact } = term[state.language];
  const { page } = term;
  const go = () => {
    leave();
    openPage(page);
  };
  const link =
    page === state.active
      ? ""
      : html`<button type="button" class="tl-link" data-page=${page} @click=${go}>
          ${t("glossary.page", { page: t(`common.page.${page}`) })}
        </button>`;
  const others = [...names.slice(1), ...otherName(term)];
  return html`<p class="tl-gloss-name">
      <b>${names[0]}</b>${others.length ? html` <small>${others.join(" · ")}</small>` : ""}
    </p>
    <p id="tl-gloss-said">${state.depth === "plain" ? plain : exact}</p>
    <p class="tl-gloss-foot">
      ${term.source ? html`<span>${t("glossary.source", { source: term.source })}</span>` : ""} ${link}
    </p>`;
}

/** What it is called in the other language, unless that is the same. @param {Term} term */
function otherName(term) {
  const other = term[state.language === "zh" ? "en" : "zh"].names[0];
  const known = term[state.language].names.map((name) => name.toLowerCase());
  return known.includes(other.toLowerCase()) ? [] : [other];
}

function put() {
  if (!shown) return;
  const at = shown.getBoundingClientRect();
  const gone = !shown.isConnected || at.bottom < 0 || at.top > innerHeight || at.width === 0;
  if (gone) {
    hide();
    return;
  }
  putBeside(box, shown);
}

/** @param {HTMLElement} term */
async function show(term) {
  clearTimeout(timer);
  if (!terms) await prepare();
  if (!term.isConnected) return;
  if (shown !== term) hide();
  shown = term;
  const known = terms?.[term.dataset.term ?? ""];
  render(known ? termText(known) : html`<p id="tl-gloss-said">${t("glossary.failed")}</p>`, box);
  term.setAttribute("aria-describedby", "tl-gloss-said");
  if (!box.matches(":popover-open")) box.showPopover();
  put();
}

export function hide() {
  clearTimeout(timer);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  pinned = false;
  if (box.matches(":popover-open")) box.hidePopover();
}

/**
 * A term was pointed at, focused or tapped.
 * @param {HTMLElement} term
 * @param {Event} event
 */
export async function meet(term, event) {
  if (event.type === "click") await press(term, /** @type {MouseEvent} */ (event));
  else if (event.type === "focusin") {
    const given = term === left;
    left = null;
    if (!given && term.matches(":focus-visible")) await show(term);
  } else if (/** @type {PointerEvent} */ (event).pointerType !== "touch" && term !== shown) {
    clearTimeout(timer);
    timer = setTimeout(() => show(term), BEFORE);
  }
}

/**
 * @param {HTMLElement} term
 * @param {MouseEvent} event
 */
async function press(term, event) {
  const byKey = event.detail === 0;
  if (shown === term && pinned && !byKey) {
    hide();
    return;
  }
  await show(term);
  pinned = true;
  if (byKey) box.querySelector("button")?.focus();
}

/** @param {EventTarget | null} target */
const within = (target) => target instanceof Node && (box.contains(target) || Boolean(shown?.contains(target)));

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (within(event.target)) {
    if (shown) clearTimeout(timer);
    return;
  }
  if (/** @type {Element} */ (event.target).closest?.(".tl-term")) return;
  clearTimeout(timer);
  const focused = shown !== null && shown === document.activeElement && shown.matches(":focus-visible");
  if (shown && !pinned && !focused) timer = setTimeout(hide, AFTER);
});
document.addEventListener("pointerdown", (event) => {
  if (shown && !within(event.target)) hide();
});
document.addEventListener("focusout", (event) => {
  if (shown && within(event.target) && event.relatedTarget && !within(event.relatedTarget)) hide();
});
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    const term = shown;
    const inside = box.contains(document.activeElement);
    hide();
    if (!inside) return;
    left = term;
    term.focus();
  },
  true,
);
document.addEventListener("scroll", put, { capture: true, passive: true });
window.addEventListener("resize", put);
for (const name of ["page", "lang", "depth"]) on(name, hide);
on("drawn", put);
