/**
 * The entry. What others may call hangs on one handle, `await translucent.ready`: Gradio's components when they are there, tests, and
 * pages that embed a figure.
 */

import { readAddress, sceneAddress, usualScene } from "./address.js";
import { point } from "./cursor.js";
import { data } from "./data.js";
import { emit, on } from "./events.js";
import { groupOf, groups } from "./groups.js";
import { firstLanguage, setLanguage } from "./language.js";
import { activate, expectPage, load, mount, mounted, openModule, redraw, submit, tabOf } from "./pages.js";
import { result, tellDamaged } from "./result.js";
import { forgetWriting, setScene } from "./scene.js";
import { choose, examples, fillBox, labels } from "./sentence_box.js";
import { transport } from "./server.js";
import { state } from "./state.js";
import { strip } from "./strip.js";
import { foot, title } from "./title.js";
import { loadWords, t } from "./words.js";

/** The browser's Back and Forward. */
function goBack() {
  forgetWriting();
  const before = state.scene;
  const { scene, tab } = readAddress(location.search);
  state.scene = scene;
  if (tab) expectPage(tab);
  const changed = Object.keys(scene).filter((key) => JSON.stringify(scene[key]) !== JSON.stringify(before[key]));
  emit("scene", changed);
  fillBox(scene.text);
  const button = tabOf(state.active);
  if (button && button.getAttribute("aria-selected") !== "true") button.click();
  else load();
}

const handle = {
  data,
  mounted,
  transport,
  frame: { title, examples, result, strip, groups, foot, labels },
  get scene() {
    return state.scene;
  },
  get language() {
    return state.language;
  },
  get active() {
    return state.active;
  },
  get result() {
    return state.result;
  },
  get hover() {
    return state.hover;
  },
  activate,
  choose,
  groupOf,
  mount,
  point,
  set: setScene,
  setLanguage,
  submit,
  t,
  url: sceneAddress,
  usual: usualScene,
  /** A module of ours by its place below viz/, as the page itself has it. @param {string} name */
  module: (name) => import(`../${name}`),
};

async function start() {
  firstLanguage();
  const { scene, tab, damaged } = readAddress(location.search);
  state.scene = scene;
  state.active = data.first;
  expectPage(tab);
  tellDamaged(damaged);
  openModule(state.active); // on its way while Gradio builds the page
  await loadWords("frame");
  on("lang", redraw);
  const themes = new MutationObserver(() => {
    emit("theme");
    redraw();
  });
  themes.observe(document.body, { attributes: true, attributeFilter: ["class"] });
  window.addEventListener("popstate", goBack);
  Object.assign(window.translucent, { app: handle });
  window.translucent.open(handle);
}

start();
