/**
 * Everything around the picture.
 * @import { Show } from "./film.js"
 */
import { atDepth, takeHome } from "../../browser/text/figure_text.js";
import { saidText } from "../../browser/marks/text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { boxesSwitch, chapterName, choosers, controls, modesOf, moreLink, time } from "./controls.js";
import { isBroad } from "./background.js";
import { addsOf } from "./record.js";
import { gesture, openNow, press, taken } from "./film_nearer.js";

const ASKED = ["ask", "weigh", "collect"]; // moments in which a query, keys and values are drawn
const ROLES_BACK = ["gradient", "value", "query", "key"];

/** The way to the numbers of what happens now. @param {Show} show */
const openLink = (show) =>
  html`<button class="flow-link" data-act="open" @click=${() => openNow(show)}>${t("flow.open")}</button>`;

/** What happens now, in the room that the highest of all sentences needs. @param {Show} show */
function caption(show) {
  const all = new Map(show.timeline.moments.map((_, i) => [show.told(i), i]));
  const others = Array.from(all.values(), (i) => html`<span>${saidText(show.said(i))}</span>`);
  return html`<div class="flow-caption">
    <p>${saidText(show.said(show.now().index), "basic_term")}</p>
    <div class="flow-room" aria-hidden="true">${others}</div>
  </div>`;
}

/** What is in a color of its own now. @param {Show} show */
function rolesOf(show) {
  const { stage, way, film } = show;
  if (way) return ROLES_BACK;
  const isAsked = ASKED.includes(show.now().moment.name);
  const asked = isAsked ? [...(stage.strips.k ? ["key", "value"] : []), "query"] : [];
  return film && isBroad(film.layout) ? asked : [addsOf(stage), ...asked]; // there its name stands beside it
}

/** The colours, and the rule by which a band is drawn. @param {Show} show */
function legend(show) {
  const { way, hasBoxes } = show;
  const { sizes, fold } = show.stage;
  const rule = way
    ? t("flow.back.rule", way.rule)
    : atDepth("flow.fold_rule", { d: sizes.d_model, group: fold.group, high: fold.high.toFixed(2) });
  const name = way ? "flow.back.role" : "flow.role";
  const roles = rolesOf(show);
  const isLong = way || state.depth === "exact";
  const isRoom = isLong || roles.length < 2; // else the colors stand in its place, and nothing moves
  return html`<p class="flow-foot">
    ${show.isNarrow ? nothing : modesOf(show)} ${way || hasBoxes ? nothing : boxesSwitch(show)}
    ${show.isNarrow || hasBoxes ? nothing : choosers(show)}
    ${isRoom ? html`<span class="flow-rule ${isLong ? "flow-long" : ""}">${rule}</span>` : nothing}
    ${roles.map(
      (role) =>
        html`<span class="flow-role" data-role=${role} style="--role: var(--${role})">${t(`${name}.${role}`)}</span>`,
    )}
    ${takeHome({ note: t("flow.taken") })} ${way ? moreLink("gradients") : nothing}
  </p>`;
}

/** The same for who hears the page: where it is, and the whole film as a list. @param {Show} show @param {string} title */
function heard(show, title) {
  const { index } = show.now();
  const told = show.player.playing ? title : `${title}: ${show.told(index)}`;
  const now = !show.isFilm && show.near ? show.near.heard() : told;
  const lines = show.timeline.moments.map((_, i) => show.told(i));
  /** What is said twice in a row, one layer after another, stands once. @param {string} text @param {number} i */
  const line = (text, i) => {
    if (text === lines[i - 1]) return nothing;
    const next = lines.findIndex((other, k) => k > i && other !== text);
    const here = i <= index && (next < 0 || index < next);
    return html`<li aria-current=${here ? "step" : nothing}>${text}</li>`;
  };
  return html`<p class="tl-heard" id="flow-now" role="status">${now}</p>
    <h3 class="tl-heard">${t("flow.outline")}</h3>
    <ol class="tl-heard flow-outline">
      ${lines.map(line)}
    </ol>`;
}

/** @param {Show} show */
function stageBox(show) {
  /** @param {MouseEvent} event */
  const click = (event) => press(show, event.offsetX, event.offsetY);
  const zoom = { handleEvent: (/** @type {any} */ event) => gesture(show, event), passive: false };
  return html`<div class="flow-stage" @wheel=${zoom} @touchstart=${zoom} @touchmove=${zoom}>
    <canvas
      class="flow-canvas"
      data-take
      .take=${() => taken(show)}
      tabindex=${show.isNear ? -1 : 0}
      role="img"
      aria-label=${t(show.way ? "flow.back.stage_label" : "flow.stage_label")}
      aria-describedby="flow-now"
      aria-hidden=${show.isNear ? "true" : nothing}
      @click=${click}
      @keydown=${show.key}
    ></canvas>
    <div class="flow-boxes"></div>
    ${[0, 1].map(() => html`<div class="flow-near" hidden @keydown=${show.key}></div>`)}
  </div>`;
}

/** Why an address leads to the whole model, or a mode could not be shown. @param {Show} show */
function notice({ near, loaded }) {
  const problem = near?.problem ? t(near.problem.key, near.problem.values) : loaded.failed;
  return problem ? html`<p class="tl-notice" role="alert">${problem}</p>` : nothing;
}

/** @param {Show} show */
export function drawPage(show) {
  const { moment } = show.now();
  const title = chapterName(show.timeline.chapters[moment.chapter]);
  const page = html`<section
    class="flow ${state.depth === "exact" ? "flow-exact" : ""} ${show.isNear ? "flow-is-near" : ""} ${show.hasBoxes ? "flow-has-boxes" : ""}"
    data-t=${show.player.t.toFixed(2)}
    data-moment=${moment.name}
    data-playing=${show.player.playing}
  >
    ${controls(show, openLink(show))} ${caption(show)} ${notice(show)}
    <div class="flow-card" data-figure>${stageBox(show)} ${time(show, show.isNarrow ? openLink(show) : nothing)}</div>
    ${legend(show)} ${heard(show, title)}
  </section>`;
  render(page, show.m.root);
}
