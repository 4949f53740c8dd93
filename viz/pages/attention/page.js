/**
 * The page Attention: every head of a kind as a thumbnail, one head (or several) large, and both sentences as chips that share its cursor.
 *
 * @import { Place } from "../../browser/state/state.js"
 * @import { Screen } from "./page_state.js"
 * @import { AttentionView } from "./view.types.js"
 */

import { on } from "../../browser/state/events.js";
import { openPage, prefetch } from "../../browser/frame/pages.js";
import { atDepth, introduction, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { call, errorText } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { named } from "../../browser/text/token_names.js";
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { arrange } from "./layout.js";
import { chipLine, revealChips, sumPanel } from "./chips.js";
import { followLink, moveCursor, rest } from "./cursor.js";
import { fetchPart, isMissing, numbersOf } from "./optional_parts.js";
import { readPicks } from "./picked_tokens.js";
import { drawPlots } from "./plots.js";
import { definitions, isPlain, readingLines } from "./sentences.js";
import { chosenPlace, newScreen, setLook, wantedLook } from "./page_state.js";
import { severalHeads } from "./why_several_heads.js";
import { scaleOf, shownMap } from "./displayed_matrix.js";
import { paintThumbnails, thumbnailGrid } from "./thumbnails.js";
import { notesOf, siteOf, titleOf } from "./title.js";
import { tools } from "./toolbar.js";

const KINDS = ["encoder", "decoder", "cross"];
const SCALES = ["fixed", "head", "row"];
const LOOKS = ["layer", "head", "scale", "attention"]; // keys of the scene that change the picture alone
const EMPTY_NAMES = 8; // rows with nothing left that are named

/** The head on the screen was shown alignments in training. @param {Screen} s */
function isTaught({ numbers, shown }) {
  const taught = /** @type {any} */ (state.result?.taught);
  if (!taught || shown.look.show === "rollout") return false;
  return shown.heads.some(
    ([layer, head]) => numbers.view.sites[layer] === `${taught.attention}.weights` && head === taught.head,
  );
}

/** @param {Screen} s */
function words(s) {
  const { numbers, shown } = s;
  const taught = shown.heads.length > 1 ? "attention.taught_among" : "common.taught";
  const why = shown.at.own && isPlain(shown);
  return html`<div>
    ${isTaught(s) ? html`<p class="tl-at-why tl-at-taught">${t(taught)}</p>` : ""}
    ${why ? html`<p class="tl-at-why tl-exact">${t(...numbers.view.pick.why)}</p>` : ""}
    ${reading(readingLines(numbers, shown))} ${emptyRows(s)} ${about(s)}
  </div>`;
}

/** Rows with nothing left are said in the open. @param {Screen} s */
function emptyRows({ shown }) {
  const empty = [...shown.empty].map((row) => named(shown.rows, row));
  if (!empty.length) return "";
  const names = empty.slice(0, EMPTY_NAMES).join(" · ") + (empty.length > EMPTY_NAMES ? " …" : "");
  return html`<p class="tl-at-why" id="attention-empty">${t("attention.empty_rows", { names, n: empty.length })}</p>`;
}

/** Definitions of what is switched on, folded away. @param {Screen} s */
function about({ m, numbers, shown }) {
  const keys = definitions(numbers, shown);
  if (!keys.length) return "";
  return html`<details
    class="tl-at-about"
    ?open=${m.aboutOpen}
    @toggle=${(/** @type {any} */ event) => (m.aboutOpen = event.target.open)}
  >
    <summary>${t("attention.about")}</summary>
    ${keys.map((key) => html`<p>${t(`attention.about.${key}`)}</p>`)}
  </details>`;
}

/** @param {Screen} s */
function pictures(s) {
  const two = s.plots.length > 1;
  const captions = two ? [t("attention.raw"), t("attention.carried")] : [];
  return html`<div class="tl-at-place ${two ? "tl-at-two-plots" : ""}">
    ${s.plots.map((plot, i) => html`<div>${captions[i] ? html`<h4>${captions[i]}</h4>` : ""}${plot.node}</div>`)}
  </div>`;
}

/** The thumbnails and what they show. @param {Screen} s */
function overview(s) {
  return html`<section class="tl-figure tl-at-side" id="attention-grid" data-part="grid">
    <h3>${t("attention.grid")}</h3>
    ${thumbnailGrid(s)}
    <p class="tl-at-why">${atDepth(`attention.kind_more.${s.numbers.view.kind}`)}</p>
    <p class="tl-quiet">${introduction("attention.lead")}</p>
  </section>`;
}

/** The lines of Python for the row under the cursor, where one head's own weights are shown. @param {Screen} s */
function rowCodeButton(s) {
  const { m, numbers, shown } = s;
  if (shown.heads.length !== 1 || shown.look.show !== "weights") return "";
  const open = async () => {
    const [of_layer, of_head] = shown.heads[0];
    const request = {
      page: "attention",
      ...state.scene,
      kind: numbers.view.kind,
      part: "row",
      row: s.pin.row ?? 0,
      of_layer,
      of_head,
    };
    const answer = await call(m.server, request);
    if (answer.ok) (await import("../../browser/code_along/code_along.js")).openCodeAlong(answer.view);
    else {
      s.readout = errorText(answer.error);
      s.update();
    }
  };
  return html`<p>
    <button class="tl-link" id="attention-code-along" @click=${open}>${t("common.code_along")}</button>
  </p>`;
}

/** One head, or several, large. @param {Screen} s */
function figure(s) {
  const { numbers, shown } = s;
  const { name, more } = siteOf(numbers, shown);
  const scaling = segmented(
    t("attention.scale_label"),
    SCALES,
    state.scene.scale,
    (scale) => t(`attention.scale.${scale}`),
    (scale) => setScene({ scale }),
  );
  return html`<section class="tl-figure" id="attention-head" data-part="head">
    <div class="tl-at-head">
      <h3 aria-live="polite">
        ${titleOf(numbers, shown)} <small>${notesOf(numbers, shown, s.scale, state.scene.scale)}</small>
      </h3>
      <span class="tl-exact">${scaling}</span>
    </div>
    <div class="tl-exact">${tools(s)}</div>
    <p class="tl-at-readout" id="attention-readout">${s.readout}</p>
    <div
      class="tl-at-pair ${s.columns ? "tl-at-beside" : ""}"
      style=${s.columns && `grid-template-columns: ${s.columns}`}
    >
      <div class="tl-at-both">${chipLine(s, "row")} ${chipLine(s, "col")} ${sumPanel(s)}</div>
      ${pictures(s)}
      <div class="tl-at-words">
        ${words(s)}
        <div>${site(name, numbers.view.weights.shape.slice(1), more)}</div>
        ${rowCodeButton(s)}
        <p class="tl-quiet">
          ${atDepth("attention.not_explanation")}
          <button class="tl-link" id="attention-try" @click=${() => openPage("whatif")}>
            ${t("attention.try_whatif")}
          </button>
        </p>
      </div>
    </div>
  </section>`;
}

/** @param {Screen} s */
function update(s) {
  const kinds = segmented(
    t("attention.kind_label"),
    KINDS,
    s.numbers.view.kind,
    (kind) => t(`common.attention_kind.${kind}`),
    (kind) => setScene({ kind }),
  );
  render(
    html`<div class="tl-at-head">
        <h2>${t("attention.title")}</h2>
        ${kinds}
      </div>
      <div class="tl-at-two">${overview(s)} ${figure(s)}</div>
      ${severalHeads(s)}`,
    s.m.root,
  );
  revealChips(s);
}

/**
 * Show what is wanted, or the weights where its numbers did not come.
 * @param {Screen} s
 */
async function repaint(s) {
  const { m, numbers } = s;
  const look = wantedLook(numbers);
  let error = null;
  if (isMissing(numbers, look.show)) {
    m.root.classList.add("tl-busy");
    error = await fetchPart(m, numbers, look.show);
    m.root.classList.remove("tl-busy");
    if (m.state !== s || wantedLook(numbers).show !== look.show) return; // something newer is wanted
  }
  s.look = wantedLook(numbers);
  s.shown = shownMap(numbers, error ? { ...s.look, show: "weights" } : s.look, chosenPlace(s));
  s.scale = scaleOf(s.shown, state.scene.scale);
  s.picks = readPicks(s.look.picked, numbers.view.kind, s.look.unit, s.shown);
  s.thumb = null;
  showPicture(s);
  if (error) {
    s.readout = errorText(error);
    update(s);
  }
  const { layer, head } = s.shown.at;
  Object.assign(m.root.dataset, {
    painted: `${numbers.view.kind}.${layer}.${head}.${state.scene.scale}`,
    look: JSON.stringify(state.scene.attention),
  });
}

/** @param {Screen} s */
function showPicture(s) {
  const { look, heads, at } = s.shown;
  drawPlots(s, titleOf(s.numbers, s.shown));
  if (s.arranged !== s.shape) arrange(s);
  const drawn = JSON.stringify([look.show, look.draw, look.unit, look.leave, heads, at.layer, s.picks.list.length > 0]);
  if (s.drawn !== drawn) rest(s);
  s.drawn = drawn;
  moveCursor(s, s.pin);
}

/**
 * Follow the width of the page, once however often it is drawn.
 * @param {Screen["m"]} m
 */
function watchWidth(m) {
  m.watch?.disconnect();
  m.watch = new ResizeObserver(() => {
    const s = m.state;
    const pair = m.root.querySelector(".tl-at-pair");
    const grid = m.root.querySelector(".tl-at-grid");
    if (!s || !pair || !grid) return;
    if (grid.clientWidth && grid.clientWidth !== s.gridWidth) paintThumbnails(s);
    if (pair.clientWidth && pair.clientWidth !== s.pairWidth) arrange(s);
  });
  for (const watched of m.root.querySelectorAll(".tl-at-pair, .tl-at-grid")) m.watch.observe(watched);
}

/**
 * @param {Screen["m"]} m
 * @param {AttentionView} view
 */
async function draw(m, view) {
  const run = state.result?.run;
  if (m.run && m.run !== run && state.scene.attention?.picked) setLook({ picked: null }); // another sentence has other tokens
  m.run = run;
  const numbers = await numbersOf(view);
  if (m.payload !== view) return; // something newer is on the screen
  const s = newScreen(m, numbers, update);
  m.state = s;
  await repaint(s);
  if (m.state !== s) return;
  paintThumbnails(s);
  watchWidth(m);
  prefetchKinds(m);
}

/** The other kinds, when the page is painted. @param {Screen["m"]} m */
function prefetchKinds(m) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const kind of KINDS) prefetch(m, { kind });
    }, 50),
  );
}

/**
 * @param {Screen["m"]} m
 * @param {string[]} changed keys of the scene
 */
async function follow({ state: s }, changed) {
  if (!s || !changed.some((key) => LOOKS.includes(key))) return;
  await repaint(s);
  if (changed.includes("scale")) paintThumbnails(s);
}

/** Another page that chooses one layer and head means that head, not the several that were combined here. */
on("scene", (changed) => {
  if (state.active === "attention" || !(changed.includes("layer") || changed.includes("head"))) return;
  const { heads, show } = state.scene.attention ?? {};
  if (heads || show) setLook({ heads: null, show: null });
});

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (scene) => scene.kind,
  scene: follow,
  point: (m, place) => m.state && followLink(m.state, place),
};
