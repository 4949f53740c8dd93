/**
 * The static edition (viz/server/static_site): what Gradio does in the app. It fills the frame, opens the tabs, names them, and has recorded answers where
 * the app has a server.
 */

import { data } from "../state/server_data.js";
import { on } from "../state/events.js";
import { languageFacts } from "../sentence/sentence_box.js";
import { state } from "../state/state.js";
import { t } from "../text/words.js";
import { offerRemedies } from "../frame/page_errors.js";
import { take, waysOn } from "./unrecorded.js";
import { answerOf } from "./recorded_answers.js";

/** A question is answered from the files, whichever page asks. */
const server = { serve: answerOf };

/** @param {string} selector */
const at = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
/** @param {string} css of a place */
const place = (css) => /** @type {HTMLElement} */ (at(`.${css}`).parentElement);
const tabs = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#pages [role=tab]")]);

/** What the system wishes, unless the address says otherwise; what a person chose comes after (theme.js). */
function firstTheme() {
  const wanted = new URLSearchParams(location.search).get("__theme");
  const dark = wanted ? wanted === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.body.classList.toggle("dark", dark);
}

/** The words of what stands in the page itself. */
function label() {
  const facts = languageFacts();
  const input = /** @type {HTMLInputElement} */ (at("#sentence input"));
  at("#sentence label > span").textContent = t("common.sentence", facts);
  input.placeholder = t("edition.placeholder");
  at("#translate").textContent = t("edition.show");
  for (const tab of tabs()) tab.textContent = t(`common.page.${tab.dataset.tabId}`);
}

/** @param {any} app @param {string} name */
function open(app, name) {
  for (const tab of tabs()) {
    const chosen = tab.dataset.tabId === name;
    tab.setAttribute("aria-selected", String(chosen));
    tab.classList.toggle("selected", chosen);
    at(`#panel-${tab.dataset.tabId}`).hidden = !chosen;
  }
  if (!app.mounted[name]) app.mount(name, at(`#page-${name}`), server);
  app.activate(name);
}

/** @param {any} app */
function listen(app) {
  const input = /** @type {HTMLInputElement} */ (at("#sentence input"));
  const submit = () => {
    const text = input.value.trim();
    const own = recordedBy(text);
    if (own && own !== app.scene.checkpoint) take(own, text);
    else app.submit(text);
  };
  at("#translate").addEventListener("click", submit);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) submit();
  });
  for (const tab of tabs()) tab.addEventListener("click", () => open(app, tab.dataset.tabId ?? ""));
  at("#tl-relabel-button").addEventListener("click", label);
  on("lang", label);
}

const sentences = () => data.edition?.sentences ?? [];

/** Who translated a recorded sentence: the open model where it did, else another. @param {string} text */
function recordedBy(text) {
  const owners = sentences().filter(([, one]) => one === text);
  const owner = owners.find(([checkpoint]) => checkpoint === state.scene.checkpoint) ?? owners[0];
  return owner?.[0];
}

/** The recorded sentences of every language, offered while one types. */
function offer() {
  const options = sentences().map(([, value]) => Object.assign(document.createElement("option"), { value }));
  at("#tl-recorded").replaceChildren(...options);
}

async function start() {
  firstTheme();
  offerRemedies((error) => (error.code.startsWith("unrecorded") ? waysOn(error) : null));
  const app = await window.translucent.ready;
  const { frame } = app;
  label();
  offer();
  /** @type {HTMLInputElement} */ (at("#sentence input")).value = app.scene.text;
  frame.title(place("tl-head"));
  frame.line(place("tl-line"));
  frame.tools(place("tl-tools"));
  frame.examples(place("tl-examples"));
  frame.result(place("tl-result"));
  frame.lesson(place("tl-lesson"));
  listen(app);
  frame.groups();
  frame.foot(place("tl-foot"));
  open(app, app.active);
}

start();
