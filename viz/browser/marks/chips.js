/** Tokens in a row, and lines of text with marked spans. */

/** @import { Kit } from "./kit.js" */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { css, lettersOf } from "../drawing/dom.js";
import { take } from "./take.js";
import { walked } from "./walk.js";

/** "byte rare" as classes. @param {string} [looks] */
const looksOf = (looks = "") => looks.split(" ").map((look) => `mk-${look || "usual"}`).join(" "); // prettier-ignore

/** What stands below may hang under the word whose ways are shown, where it begins; a short line has room beside it. @param {HTMLElement} root */
function tellWay(root) {
  const way = /** @type {HTMLElement | null} */ (root.querySelector(".mk-way"));
  const main = /** @type {HTMLElement | null} */ (way?.closest(".mk-main"));
  if (!way || !main) return;
  const [{ left }, last] = [main.getBoundingClientRect(), /** @type {Element} */ (way.parentElement?.lastElementChild)];
  const at = way.getBoundingClientRect().left - left;
  const isShort = last.getBoundingClientRect().right - left < main.clientWidth * 0.55;
  main.style.setProperty("--way", `${at}px`);
  main.classList.toggle("mk-hangs", !isShort && at > main.clientWidth / 3 && at < main.clientWidth * 0.55);
  main.classList.toggle("mk-short", isShort);
}

/** @param {any} mark @param {Kit} kit */
export function chips(mark, kit) {
  const { axis, label, notes, values, looks, large, groups } = mark;
  const now = kit.at(axis.name);
  if (large) queueMicrotask(() => tellWay(kit.m.root));
  const first = axis.first ?? 0;
  const chip = (/** @type {string} */ text, /** @type {number} */ i) =>
    html`<li
      class="mk-chip mk-${axis.name} ${looksOf(looks?.[i])} ${i + first === now ? "mk-now" : ""}"
      data-spot="0.${i}"
      style=${css({ "--shade": values?.[i], "--of": groups?.[i]?.[0] })}
    >
      <span translate="no">${text}</span>${notes ? html`<small>${notes[i]}</small>` : nothing}
      ${groups?.[i]?.[1] ? html`<em>${groups[i][1]}</em>` : nothing}
    </li>`;
  const walk = {
    label,
    follows: true,
    lines: [axis.labels.length],
    places: (/** @type {number} */ _, /** @type {number} */ i) => ({ [axis.name]: i + first }),
    say: (/** @type {number} */ _, /** @type {number} */ i) => `${axis.labels[i]} ${notes?.[i] ?? ""}`,
  };
  const rows = () =>
    axis.labels.map((/** @type {string} */ text, /** @type {number} */ i) => [
      text,
      notes?.[i] ?? "",
      values?.[i] ?? null,
    ]);
  const taken = () => ({ table: { columns: [axis.name, "note", "value"], rows: rows() } });
  return html`<div ${take(taken)}>
    ${walked(
      walk,
      kit,
      html`<ol
        class="mk-chips ${large ? "mk-big" : ""}"
        style=${css({ "--letters": lettersOf(axis.labels.join("")), "--tokens": axis.labels.length })}
      >
        ${axis.labels.map(chip)}
      </ol>`,
    )}
  </div>`;
}

/** @param {any} mark */
export function spans({ spans: all, language = "", label = "", note = "" }) {
  const one = (/** @type {[string, string]} */ [text, look]) =>
    look === "gone" ? html`<del>${text}</del>` : html`<span class=${look ? `mk-${look}` : ""}>${text}</span>`;
  return html`<div class="mk-spans">
    ${label ? html`<span class="mk-spans-label">${label}${note ? html`<small>${note}</small>` : nothing}</span>` : nothing}
    <p lang=${language || nothing} translate="no">${all.map(one)}</p>
  </div>`;
}
