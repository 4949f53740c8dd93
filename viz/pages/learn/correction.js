/**
 * What should it have said? The sentence, the model's translation, the correction, and the loss of each of its tokens.
 *
 * @import { Shown } from "./page_state.js"
 * @import { LearnView, ReadyCorrection } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { takeHome } from "../../browser/export/button.js";
import { arrive } from "../../browser/frame/pages.js";
import { barsSource } from "../../browser/export/template_sources.js";
import { fillBox } from "../../browser/sentence/sentence_box.js";
import { setScene } from "../../browser/state/scene.js";
import { data } from "../../browser/state/server_data.js";
import { state } from "../../browser/state/state.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { num } from "../../browser/text/number_format.js";
import { prob } from "../../browser/text/probability_format.js";
import { t } from "../../browser/text/words.js";
import { errorText } from "../../browser/requests/server.js";
import { stateNow, stepNow } from "./page_state.js";

const LOWEST_TOP = 0.5; // nats: losses below it stay low on the scale

/** @param {Shown} s */
export function correctionSection(s) {
  const { view } = s;
  return html`<section class="tl-figure" id="learn-correction" data-part="correction">
    <h3>${t("learn.correction")}</h3>
    ${ready(view)} ${view.example ? html`<p class="tl-notice">${t("learn.example")}</p>` : ""}
    <div class="le-two">
      <div>
        ${form(view)}
        <div aria-live="polite">${notices(view)}</div>
      </div>
      ${s.states.length ? losses(s) : ""}
    </div>
  </section>`;
}

/** @param {LearnView} view */
function ready(view) {
  if (!view.ready.length) return "";
  /** @param {ReadyCorrection} one */
  const choose = (one) => {
    fillBox(one.text);
    state.submitted = true;
    const place = { text: one.text, forced: [], step: 0, source: -1 };
    setScene({ checkpoint: view.base, ...place, learn: {} });
  };
  /** @param {ReadyCorrection} one */
  const button = (one) =>
    html`<button class="tl-example" aria-pressed=${String(one.text === view.text)} @click=${() => choose(one)}>
      ${one.text}
    </button>`;
  return html`<div class="le-ready"><span class="tl-quiet">${t("learn.ready")}</span>${view.ready.map(button)}</div>`;
}

/** Typing changes the scene only when it is sent, so that the link always says what is shown. @param {LearnView} view */
function form(view) {
  /** @param {any} event */
  const use = (event) => {
    event.preventDefault();
    const correction = event.target.elements["learn-box"].value.trim();
    const text = view.example ? { text: view.text } : {};
    if (view.example) fillBox(view.text);
    setScene({ checkpoint: view.base, ...text, learn: { ...state.scene.learn, correction, steps: 0 } });
  };
  const { reads } = data.checkpoints[view.base];
  return html`<form class="le-form" @submit=${use}>
    <dl class="le-texts">
      <dt>${t("learn.source")}</dt>
      <dd lang=${reads}>${view.text}</dd>
      <dt>${t("learn.own")}</dt>
      <dd lang=${view.writes} id="learn-own">${view.own}</dd>
      <dt><label for="learn-box">${t("learn.box")}</label></dt>
      <dd class="le-box">
        <input
          id="learn-box"
          class="tl-input"
          type="text"
          autocomplete="off"
          maxlength=${data.limits.characters}
          lang=${view.writes}
          .value=${view.correction}
        />
        <button class="tl-button" id="learn-use">${t("learn.use")}</button>
        <small class="tl-quiet">${t(`learn.kind.${view.kind}`)}</small>
      </dd>
    </dl>
  </form>`;
}

/** @param {LearnView} view */
function notices({ refused, spelled, kind }) {
  const same = refused?.code === "teach_same" && kind === "own"; // the box says so already
  const said = refused && !same ? t("learn.refused", { reason: errorText(refused) }) : "";
  return html`${said ? html`<p class="tl-error" role="alert" id="learn-refused">${said}</p>` : ""}
  ${spelled.length ? html`<p class="tl-notice">${t("learn.spelled", { pieces: spelled.join(" ") })}</p>` : ""}`;
}

/**
 * @param {Shown} s
 * @param {number[]} now
 * @param {number} top
 * @param {number} i
 */
function column(s, now, top, i) {
  const token = written(s.view.tokens[i]);
  const before = s.states[0].losses[i];
  const values = { n: i + 1, token, before: num(before, 2), now: num(now[i], 2) };
  const high = (/** @type {number} */ loss) => `height: ${(100 * Math.max(0, loss)) / top}%`;
  return html`<li class="le-column" title=${t("learn.bar", values)} data-loss=${now[i]}>
    <span class="le-bars" aria-hidden="true">
      <i class="le-was" style=${high(before)}></i><i class="le-is" style=${high(now[i])}></i>
    </span>
    <small>${num(now[i], 2)}</small><b lang=${s.view.writes}>${token}</b>
  </li>`;
}

/** @param {Shown} s */
function losses(s) {
  const now = stateNow(s)?.losses ?? [];
  const { tokens } = s.view;
  const top = Math.max(LOWEST_TOP, ...s.states[0].losses, ...now);
  const source = () =>
    barsSource(
      tokens.map((name, i) => ({ name, value: now[i], others: [s.states[0].losses[i]] })),
      {
        of: t("learn.token"),
        unit: t("learn.key.now", { n: stepNow(s) }),
        say: (loss) => num(loss ?? 0, 3),
        others: [t("learn.key.before")],
      },
    );
  const key = html`<p class="le-key" aria-hidden="true">
    <span><i class="le-was"></i>${t("learn.key.before")}</span
    ><span><i class="le-is"></i>${t("learn.key.now", { n: stepNow(s) })}</span>
  </p>`;
  return html`<div>
    <div data-take .take=${source}>
      <h4>${atDepth("learn.bars")}</h4>
      ${stepNow(s) ? key : ""}
      <ol class="le-columns tl-scroll" aria-label=${t("learn.bars")}>
        ${tokens.map((_, i) => column(s, now, top, i))}
      </ol>
    </div>
    ${reading([...worst(s, now), ["look", "learn.look.forced", {}]])}
    <p>
      <button class="tl-button" id="learn-gradients" @click=${() => openGradients(s)}>${t("learn.gradients")}</button>
    </p>
    <div class="tl-site-line">${takeHome({ note: t("learn.bars"), checkpoint: s.view.checkpoint_id })}</div>
  </div>`;
}

/** This pair on the page Gradients, with the model of this step. @param {Shown} s */
function openGradients(s) {
  const { text, correction, base } = s.view;
  fillBox(text);
  const own = { checkpoint: stateNow(s)?.name ?? base, text, forced: [], cut: [], step: 0, source: -1 };
  arrive({ ...state.scene, ...own, gradients: { of: "typed", text: correction } }, "gradients", true);
}

/** A token without the mark of a word's beginning. @param {string} token */
function written(token) {
  return token.replaceAll("▁", " ").trim() || "▁";
}

/**
 * The token of the largest loss, in words, and what the model finds more probable there.
 * @param {Shown} s
 * @param {number[]} now
 * @returns {import("../../browser/shared.types.js").Line[]}
 */
function worst(s, now) {
  const loss = Math.max(...now);
  const at = now.indexOf(loss);
  const mean = num(now.reduce((sum, one) => sum + one, 0) / now.length, 3);
  const token = written(s.view.tokens[at]);
  const [other, p] = stateNow(s)?.likeliest[at] ?? [s.view.tokens[at], 0];
  /** @type {import("../../browser/shared.types.js").Line[]} */
  const lines = [["see", "learn.see.worst", { n: at + 1, token, loss: num(loss, 2), p: prob(Math.exp(-loss)), mean }]];
  if (other !== s.view.tokens[at]) lines.push(["look", "learn.look.instead", { other: written(other), p: prob(p) }]);
  return lines;
}
