/**
 * Flow backwards, as the stage asks for it: the film's moments, marks, sentences and places, all of one answer.
 * @import { Way } from "./marks.js"
 * @import { Back } from "./backwards_record.js"
 * @import { Stage } from "./record.js"
 */
import { openPage } from "../../browser/frame/pages.js";
import { takeHome } from "../../browser/export/button.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { marksBack, sceneBack, spotBack } from "./backwards_film.js";
import { curtainTop } from "./backwards_marks.js";
import { lengthText, worstRow } from "./backwards_record.js";
import { toldBack } from "./backwards_sentences.js";
import { makeBackTimeline } from "./backwards_timeline.js";

const ROLES = ["gradient", "value", "query", "key"];

/** Colours, and the rule of the widths. @param {Back} back */
function legendBack(back) {
  const rule = { high: lengthText(back.high), top: lengthText(curtainTop(back)) };
  return html`<p class="flow-foot">
    ${ROLES.map((role) => html`<span class="flow-role flow-role-${role}">${t(`flow.back.role.${role}`)}</span>`)}
    <span class="flow-rule">${t("flow.back.rule", rule)}</span>
    ${takeHome({ note: t("flow.taken") })}
    <button class="flow-link" data-page="gradients" @click=${() => openPage("gradients")}>
      ${t("flow.more", { page: t("common.page.gradients") })}
    </button>
  </p>`;
}

/**
 * @param {Stage} stage
 * @param {Back} back
 * @returns {Way & { back: Back }}
 */
export function makeWayBack(stage, back) {
  return {
    back,
    timeline: makeBackTimeline(stage, worstRow(back)),
    still: (film, index) => marksBack(film, back, film.timeline.moments[index], 1),
    scene: (film, time) => sceneBack(film, back, time),
    sentence: (film, moment) => toldBack(film, back, moment),
    spot: (film, moment) => spotBack(film, back, moment),
    legend: () => legendBack(back),
  };
}
