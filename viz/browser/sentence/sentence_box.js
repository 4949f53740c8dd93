/** Gradio's sentence box, its examples and its counter. */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../state/server_data.js";
import { element } from "../drawing/dom.js";
import { emit, on } from "../state/events.js";
import { fillBox, sentenceBox } from "./sentence_field.js";
import { firstSentence } from "../state/first_sentence.js";
import { submit } from "../frame/pages.js";
import { facts } from "../requests/server.js";
import { state } from "../state/state.js";
import { baseOf } from "../state/taught_names.js";
import { t, wordIn } from "../text/words.js";

const OFFERED = 12; // a static edition may have a hundred

/** @param {string} text */
export function choose(text) {
  fillBox(text);
  submit(text);
}

/** The languages and limits of the scene's checkpoint, as the words want them. */
export function languageFacts() {
  const { reads, writes, limit } = facts();
  return {
    reads_zh: languageName("zh", reads),
    reads_en: languageName("en", reads),
    reads: languageName(state.tongue, reads),
    writes: languageName(state.tongue, writes),
    writes_zh: languageName("zh", writes),
    writes_en: languageName("en", writes),
    limit,
    characters: data.limits.characters,
  };
}

/**
 * What a language is called in another: our word, or the browser's, or its code.
 * @param {string} reader
 * @param {string} code
 */
function languageName(reader, code) {
  const word = wordIn(reader, `common.reads.${code}`);
  if (word !== undefined) return word;
  try {
    return new Intl.DisplayNames([reader], { type: "language" }).of(code.replace("_", "-")) ?? code;
  } catch {
    return code;
  }
}

/** How long the text is, and how long it may be; it follows what is typed. */
function counter() {
  const root = element(html`<span id="tl-count"></span>`);
  const draw = () => {
    const values = { count: Array.from(sentenceBox()?.value || "").length, ...languageFacts() };
    const over = values.count > values.characters;
    root.classList.toggle("tl-over", over);
    root.setAttribute("role", over ? "alert" : "note");
    root.textContent = t(over ? "common.count_over" : "common.count", values);
  };
  document.addEventListener("input", (event) => {
    if (event.target === sentenceBox()) draw();
  });
  on("lang", draw);
  on("filled", draw);
  draw();
  return root;
}

/** @param {HTMLElement} place */
export function examples(place) {
  const root = /** @type {HTMLElement} */ (place.querySelector(".tl-examples"));
  const count = counter();
  const label = data.edition ? "edition.recorded" : "common.examples";
  const draw = () => {
    const { reads } = facts();
    /** @param {string} text */
    const button = (text) =>
      html`<button class="tl-example" lang=${reads} @click=${() => choose(text)}>${text}</button>`;
    render(
      html`<div class="tl-example-row">
          <span>${t(label)}</span>${data.examples[reads].slice(0, OFFERED).map(button)}
        </div>
        ${count}`,
      root,
    );
  };
  document.addEventListener("focusin", ({ target }) => {
    const box = sentenceBox();
    if (!box || target !== box || state.submitted) return;
    setTimeout(() => {
      if (box.value === state.scene.text) box.select(); // what is typed replaces an example; a letter that is there already stays
    });
  });
  on("lang", draw);
  on("scene", (changed) => {
    if (changed.includes("checkpoint")) draw();
  });
  draw();
}

/**
 * Gradio's own labels: one update for each component of `keys`, in their order.
 * @param {[property: string, key: string][][]} keys
 */
export function labels(keys) {
  setTimeout(() => {
    emit("filled");
    requestAnimationFrame(() => (document.documentElement.dataset.worded = "")); // shows the page (viz/server/page_head.py)
  });
  return keys.map((entry) => {
    const said = entry.map(([property, key]) => [property, t(key, languageFacts())]);
    return { __type__: "update", ...Object.fromEntries(said) };
  });
}

export function relabel() {
  document.getElementById("tl-relabel-button")?.click();
}

/** Another checkpoint speaks: where it reads another language one's own sentence in it, else its own first one. @param {string} name */
export function checkpointPatch(name) {
  const { reads } = data.checkpoints[baseOf(name)];
  const { asked, active, scene } = state;
  const own = asked?.reads === reads ? asked.text : firstSentence(active, reads);
  const text = reads === facts().reads ? scene.text : own;
  return { checkpoint: name, text, forced: [], step: 0, source: -1 };
}
