/**
 * The page Teach it: a correction, the steps of training on it, and what else they change.
 *
 * @import { Scene } from "../../browser/state/state.js"
 * @import { LearnMounted, Shown } from "./page_state.js"
 * @import { LearnView } from "./view.types.js"
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { mounted } from "../../browser/frame/pages.js";
import { on } from "../../browser/state/events.js";
import { state } from "../../browser/state/state.js";
import { introduction } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { correctionSection } from "./correction.js";
import { curveSection } from "./curve.js";
import { nearSection } from "./elsewhere.js";
import { forgottenSection } from "./forgotten.js";
import { usualRate } from "./rates.js";
import { catchUp, settle } from "./requests.js";
import { stepSection } from "./steps.js";
import { taughtSection } from "./taught_model.js";

/** @param {Shown} s */
function paint(s) {
  const able = s.states.length > 0;
  render(
    html`<div class="tl-at-head"><h2>${t("learn.title")}</h2></div>
      <p class="tl-lead le-lead">${introduction("learn.lead")}</p>
      ${correctionSection(s)}
      <div class="le-two">${stepSection(s)} ${able ? curveSection(s) : ""}</div>
      ${able ? html`<div class="le-two">${nearSection(s)} ${forgottenSection(s)}</div>` : ""}
      ${able ? taughtSection(s) : ""}`,
    s.m.root,
  );
}

const USUAL = { optimizer: "adam", part: "all", replay: 0, pull: 0 }; // as viz/pages/learn/answer.py has them
const blank = () => ({ key: "", view: null, failed: "" });

/**
 * @param {LearnMounted} m
 * @param {LearnView} view
 */
function draw(m, view) {
  const before = m.state;
  const same = before?.view.text === view.text && before.view.correction === view.correction;
  /** @type {Shown} */
  const s = {
    m,
    view,
    states: view.steps?.states ?? [],
    refused: view.steps?.refused ?? null,
    busy: "",
    until: false,
    stopping: false,
    guess: same ? before.guess : "",
    change: same ? before.change : "",
    curveOn: same && before.curveOn,
    forgottenOn: same && before.forgottenOn,
    curve: blank(),
    near: blank(),
    forgotten: blank(),
    unaided: blank(),
    update: () => paint(s),
  };
  m.state = s;
  for (const name of ["curve", "near", "forgotten", "unaided"]) delete m.root.dataset[name];
  settle(s);
  catchUp(s);
}

on("room", () => {
  if (state.active === "learn") /** @type {LearnMounted | undefined} */ (mounted.learn)?.state?.update();
});

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (/** @type {Scene} */ { learn }) => ({
    ...USUAL,
    rate: usualRate(learn.optimizer),
    ...learn,
    steps: undefined,
    try: undefined,
  }),
  scene(m, changed) {
    const s = /** @type {LearnMounted} */ (m).state;
    if (!s || !changed.includes("learn")) return;
    if (s.busy) s.update();
    else settle(s);
    catchUp(s);
  },
};
