/**
 * The frame takes little height on pages that hardly need the sentence: their record says what stays of it. One button in the title row
 * unfolds the rest. A page that needs no sentence has no use for it at all.
 */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { data } from "./data.js";
import { element } from "./dom.js";
import { on } from "./events.js";
import { facts } from "./server.js";
import { state } from "./state.js";
import { t } from "./words.js";

/** @type {Record<string, boolean>} page -> a person's own choice */
const chosen = {};
let broken = false;

export const foldButton = element(
  html`<button
    class="tl-button tl-fold"
    id="tl-fold"
    aria-controls="tl-sentence-row tl-examples-place tl-result-place"
    @click=${toggle}
  ></button>`,
);

function kept() {
  return data.pages[state.active].frame;
}

function silent() {
  return !data.pages[state.active].sentence;
}

/** There is something to say about the sentence: none yet, refused, a notice, a failed check. */
function said() {
  const { result } = state;
  const told =
    result && (result.notices.length > 0 || result.stopped === "limit" || result.checks.some((check) => !check.ok));
  return broken || !state.scene.text.trim() || Boolean(told);
}

function folded() {
  return kept() !== "whole" && (silent() || (chosen[state.active] ?? !said()));
}

function toggle() {
  chosen[state.active] = !folded();
  paintFold();
  // Gradio measures a hidden box as empty: it is told of its text again
  if (!folded())
    document.querySelector("#sentence textarea, #sentence input")?.dispatchEvent(new Event("input", { bubbles: true }));
}

export function paintFold() {
  const on = folded();
  document.body.dataset.frame = on ? kept() : "whole";
  foldButton.hidden = kept() === "whole" || kept() === "box" || silent();
  foldButton.setAttribute("aria-expanded", String(!on));
  const sentence = html`<span lang=${facts().reads}>${state.scene.text}</span>`;
  render([t(on ? "common.fold.show" : "common.fold.hide"), on ? sentence : "", on ? " ▾" : " ▴"], foldButton);
}

on("failed", () => {
  broken = true;
  paintFold();
});
on("result", () => {
  broken = false;
  paintFold();
});
for (const name of ["page", "scene", "lang"]) on(name, paintFold);
