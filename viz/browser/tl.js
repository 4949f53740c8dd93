/* While pages move one by one: the old name of what the modules beside this file export. Goes when the last page has moved. */
import { render } from "../vendor/lit-html/lit-html.js";
import { sceneAddress, usualScene } from "./address.js";
import { cellOf, pin, placeOf, point } from "./cursor.js";
import { data } from "./data.js";
import { emit, on } from "./events.js";
import { num, signed } from "./format.js";
import { groupOf } from "./groups.js";
import { draw, fail, keepAs, load, mounted, openPage, prefetch, redraw, say, submit } from "./pages.js";
import { reading, site } from "./reading.js";
import { runKey, setScene } from "./scene.js";
import { segmented } from "./segmented.js";
import { choose, fillBox, languageFacts, sentenceBox } from "./sentence_box.js";
import { call, errorText, facts } from "./server.js";
import { state } from "./state.js";
import { isDark } from "./theme.js";
import { strips } from "./strips.js";
import { unpack } from "./unpack.js";
import { isWord, t } from "./words.js";
import { setLanguage } from "./language.js";
import { h } from "./h.js";

const node = (template) => {
  const place = document.createElement("div");
  render(template, place);
  return place.firstElementChild;
};
const pages = {};
export const TL = {
  data,
  mounted,
  emit,
  on,
  num,
  groupOf,
  draw,
  fail,
  keepAs,
  load,
  openPage,
  prefetch,
  redraw,
  submit,
  runKey,
  set: setScene,
  call,
  errorText,
  card: facts,
  unpack,
  t,
  isWord,
  h,
  setLang: setLanguage,
  url: sceneAddress,
  defaults: usualScene,
  cell: cellOf,
  ofCell: placeOf,
  pin,
  point,
  message: say,
  head: {
    math: (text) => text.split(/_(\w)/).map((part, i) => (i % 2 ? h("sub", {}, part) : part)),
    signed,
    rows: strips,
  },
  dark: isDark,
  pages,
  reading: (lines) => node(reading(lines)),
  site: (...given) => node(site(...given)),
  segmented: (...given) => node(segmented(...given)),
  hue: (i) => data.palette.hues[i % data.palette.hues.length],
  frame: { choose, fill: fillBox, facts: languageFacts, box: sentenceBox },
  page: (name, page) => {
    pages[name] = page;
  },
  get scene() {
    return state.scene;
  },
  get lang() {
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
  get asked() {
    return state.submitted;
  },
  set asked(value) {
    state.submitted = value;
  },
};
import * as colours from "./colours.js";
import { lines } from "./lines.js";
import { matrix } from "./matrix.js";

import { plot, plotly, rows } from "./plot.js";
Object.assign(TL, { ...colours, picture: colours.paintPicture, lines, matrix, plot, plotly, rows });
