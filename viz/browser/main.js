/**
 * The entry. What others may call hangs on one handle, `await translucent.ready`: Gradio's components when they are there, tests, and
 * pages that embed a figure.
 */

import "./frame/browser_translation.js";
import { readAddress, sceneAddress, usualScene } from "./state/address.js";
import { point } from "./state/linked_cursor.js";
import { data } from "./state/server_data.js";
import { readDepth, setDepth } from "./frame/explanation_depth.js";
import { startEmbed } from "./frame/embed.js";
import { emit, on } from "./state/events.js";
import { groupOf, groups } from "./frame/navigation.js";
import { firstLanguage, setLanguage } from "./frame/language.js";
import { lessonPage, lessonPlace } from "./lesson/lesson_place.js";
import { line } from "./sentence/sentence_line.js";
import { activate, arrive, expectPage, mount, mounted, openFirst, redraw, submit } from "./frame/pages.js";
import { importModule } from "./frame/page_modules.js";
import { tellDamaged } from "./sentence/translation_notices.js";
import { noting } from "./requests/rate_limited.js";
import { result } from "./sentence/translation_result.js";
import { roomPlace } from "./classroom/mount_room.js";
import { lookOver } from "./accessibility/after_changes.js";
import { startRoving } from "./accessibility/roving_tabindex.js";
import { setScene } from "./state/scene.js";
import { choose, examples, labels } from "./sentence/sentence_box.js";
import { fillBox } from "./sentence/sentence_field.js";
import { transport } from "./requests/server.js";
import { state } from "./state/state.js";
import { foot, title } from "./frame/title_row.js";
import { tools } from "./frame/menu.js";
import { loadWords, t } from "./text/words.js";

const BY_LINK = ["tab", "text", "lesson"];

/** A visit that begins by no link stays one when the page is loaded again. Called before the address is written for the first time. */
function noteStart() {
  const params = new URLSearchParams(location.search);
  if (!BY_LINK.some((key) => params.has(key))) history.replaceState({ ...history.state, begun: true }, "");
}

/** The browser's Back and Forward. */
function goBack() {
  const { scene, tab } = readAddress(location.search);
  fillBox(scene.text);
  arrive(scene, tab);
}

/** What a page's own tools find of the app; a field of the state is read as it is now. */
const handle = Object.assign(Object.create(state), {
  data,
  mounted,
  transport,
  frame: { title, tools, line, examples, result, lesson: lessonPlace, room: roomPlace, groups, foot, labels },
  activate,
  choose,
  groupOf,
  mount,
  point,
  set: setScene,
  setDepth,
  setLanguage,
  submit,
  t,
  url: sceneAddress,
  usual: usualScene,
  module: importModule,
});

async function start() {
  firstLanguage();
  readDepth();
  noteStart();
  const { scene, tab, damaged } = readAddress(location.search);
  state.linked = new URLSearchParams(location.search).has("text");
  state.scene = scene;
  state.active = data.first;
  expectPage(tab ?? (await lessonPage(scene)));
  startEmbed();
  startRoving();
  lookOver();
  tellDamaged(damaged);
  openFirst(state.active); // on its way while Gradio builds the page
  await loadWords("frame");
  const { hash } = location;
  if (hash) import("./lesson/receive_link.js").then(({ receiveOnce }) => receiveOnce(hash));
  for (const name of ["lang", "depth"]) on(name, redraw);
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
