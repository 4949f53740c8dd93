/**
 * The entry. What others may call hangs on one handle, `await translucent.ready`: Gradio's components when they are there, tests, and
 * pages that embed a figure.
 */

import { readAddress, sceneAddress, usualScene } from "./address.js";
import { point } from "./cursor.js";
import { data } from "./data.js";
import { readDepth, setDepth } from "./depth.js";
import { startEmbed } from "./embed.js";
import { emit, on } from "./events.js";
import { groupOf, groups } from "./groups.js";
import { firstLanguage, setLanguage } from "./language.js";
import { holdsLesson } from "./lesson/draft_link.js";
import { drawExercises } from "./lesson/exercises.js";
import { lesson, onExercises } from "./lesson/place.js";
import { startLesson } from "./lesson/player.js";
import { line } from "./line.js";
import { activate, arrive, expectPage, mount, mounted, openModule, redraw, submit } from "./pages.js";
import { tellDamaged } from "./notes.js";
import { noting } from "./refused.js";
import { result } from "./result.js";
import "./scrollable.js";
import { roomPlace } from "./room/place.js";
import { startDescribing } from "./described.js";
import { startRoving } from "./roving.js";
import { setScene } from "./scene.js";
import { choose, examples, fillBox, labels } from "./sentence_box.js";
import { transport } from "./server.js";
import { doors, noteStart } from "./start.js";
import { state } from "./state.js";
import { foot, title } from "./title.js";
import { loadWords, t } from "./words.js";

/** The browser's Back and Forward. */
function goBack() {
  const { scene, tab } = readAddress(location.search);
  fillBox(scene.text);
  arrive(scene, tab);
}

const handle = {
  data,
  mounted,
  transport,
  frame: { title, line, examples, result, doors, lesson, room: roomPlace, groups, foot, labels },
  get scene() {
    return state.scene;
  },
  get language() {
    return state.language;
  },
  get depth() {
    return state.depth;
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
  onExercises,
  point,
  set: setScene,
  setDepth,
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
  readDepth();
  noteStart();
  const { scene, tab, damaged } = readAddress(location.search);
  state.scene = scene;
  state.active = data.first;
  expectPage(tab ?? (await startLesson(scene)));
  startEmbed();
  startRoving();
  startDescribing();
  tellDamaged(damaged);
  openModule(state.active); // on its way while Gradio builds the page
  await loadWords("frame");
  onExercises(drawExercises);
  const { hash } = location;
  if (holdsLesson(hash)) import("./lesson/receive.js").then(({ receiveOnce }) => receiveOnce(hash));
  on("lang", redraw);
  on("depth", redraw);
  const themes = new MutationObserver(() => {
    emit("theme");
    redraw();
  });
  themes.observe(document.body, { attributes: true, attributeFilter: ["class"] });
  window.addEventListener("popstate", goBack);
  Object.assign(window.translucent, { app: handle });
  window.fetch = noting(window.fetch.bind(window));
  window.translucent.open(handle);
}

start();
