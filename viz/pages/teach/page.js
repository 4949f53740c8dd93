/**
 * The page for teachers: lessons, links that hold a view, keys, serving a class, and what there is not.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { LessonFacts } from "../../browser/shared.types.js"
 * @import { Maker } from "./link_maker.js"
 * @import { TeachView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { goTo } from "../../browser/lesson/player.js";
import { on } from "../../browser/state/events.js";
import { mounted } from "../../browser/frame/pages.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { makerForm, newMaker } from "./link_maker.js";
import { roomPanel } from "./room_panel.js";

const MISSING = ["accounts", "kept"];
/** @type {Maker | null} */
let maker = null;

/** @param {[string, LessonFacts]} entry */
function lesson([name, { title, minutes, stops }]) {
  /** @param {Record<string, string>} stop @param {number} i */
  const item = (stop, i) =>
    html`<li>
      <button
        class="tl-button"
        data-stop="${name}/${i + 1}"
        title=${t("teach.open_stop", { n: i + 1, title: stop[state.language] })}
        @click=${() => goTo(name, i + 1)}
      >
        ${i + 1} ${stop[state.language]}
      </button>
    </li>`;
  return html`<h4>${title[state.language]} <small>${t("teach.lesson", { minutes })}</small></h4>
    <ol class="te-stops">
      ${stops.map(item)}
    </ol>`;
}

/** @param {TeachView} view */
function keys(view) {
  /** @param {[string, string]} entry */
  const row = ([where, pressed]) =>
    html`<tr>
      <th scope="row">${t(`teach.keys.${where}`)}</th>
      <td>${pressed.split("  ").map((key) => html`<kbd>${key}</kbd> `)}</td>
    </tr>`;
  return html`<table class="tl-table te-keys">
    <tbody>
      ${Object.entries(view.keys).map(row)}
    </tbody>
  </table>`;
}

/** @param {Mounted} m @param {TeachView} view */
function draw(m, view) {
  maker ??= newMaker();
  const form = makerForm(maker, (patch) => {
    maker = { ...(maker ?? newMaker()), copied: false, ...patch };
    draw(m, view);
  });
  render(
    html`<h2>${t("teach.title")}</h2>
      <p class="tl-lead">${t("teach.lead")}</p>
      <section class="tl-figure" data-part="room">
        <h3>${t("room.title")}</h3>
        ${roomPanel(() => draw(m, view))}
      </section>
      <section class="tl-figure" data-part="lessons">
        <h3>${t("teach.lessons")}</h3>
        <p>${t("teach.lesson_use")}</p>
        <div data-rove>${Object.entries(data.lessons).map(lesson)}</div>
      </section>
      <section class="tl-figure" data-part="links">
        <h3>${t("teach.links")}</h3>
        <p>${t("teach.links_lead")}</p>
        ${form}
      </section>
      <div class="tl-two">
        <section class="tl-figure" data-part="keys">
          <h3>${t("teach.keys")}</h3>
          <p>${t("teach.keys_lead")}</p>
          ${keys(view)}
        </section>
        <div>
          <section class="tl-figure" data-part="serving">
            <h3>${t("teach.serving")}</h3>
            <p>${t("teach.serving_how", { port: view.port })}</p>
            <pre class="te-command">python app.py --host 0.0.0.0 --port ${view.port}</pre>
            <p>${t("teach.serving_measured", { ...view.measured })}</p>
          </section>
          <section class="tl-figure" data-part="missing">
            <h3>${t("teach.missing")}</h3>
            <ul class="te-missing">
              ${MISSING.map((name) => html`<li>${t(`teach.missing.${name}`)}</li>`)}
            </ul>
          </section>
        </div>
      </div>`,
    m.root,
  );
}

on("room", () => {
  const m = mounted.teach;
  if (m?.payload && state.active === "teach") draw(m, m.payload);
});

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  scene(m, changed) {
    if (changed.includes("text") || changed.includes("checkpoint")) draw(m, m.payload);
  },
};
