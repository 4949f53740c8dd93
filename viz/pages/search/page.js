/**
 * The page Search: a switch between the beam tree, samples and strategies side by side. The server answers one section at a time.
 *
 * @import { Mounted } from "../../browser/frame/pages.js"
 * @import { Scene } from "../../browser/state/state.js"
 * @import { Show } from "./page_settings.js"
 * @import { Shown } from "./page_state.js"
 * @import { SectionView } from "./view.types.js"
 *
 * @typedef {Mounted & { shown?: Shown }} SearchMounted
 */

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { on } from "../../browser/state/events.js";
import { introduction } from "../../browser/text/figure_text.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { look, setLook, unusedBeginning } from "./controls.js";
import { SHOW, lookOf, validateSettings } from "./page_settings.js";
import { prepareSamples, samplesSection } from "./samples_section.js";
import { newShown } from "./page_state.js";
import { sideSection } from "./strategies_section.js";
import { prepareTree, selectNode, startTree, treeSection } from "./tree_section.js";
import { wantWidths } from "./wider_beams.js";

const SECTIONS = { tree: treeSection, samples: samplesSection, side: sideSection };

/** What is damaged inside a link is as usual, for the server too. */
function mendScene() {
  const { search } = state.scene;
  const sound = validateSettings(search);
  if (Object.keys(sound).length < Object.keys(search).length) state.scene.search = sound;
}

mendScene();
on("scene", mendScene);

/** @param {Show} name */
function tab(name) {
  return html`<button
    class="tl-button"
    id="search-show-${name}"
    aria-pressed=${String(name === look().show)}
    @click=${() => setLook({ show: name, node: 0 })}
  >
    ${t(`search.show.${name}`)}
  </button>`;
}

/** @param {Shown} shown */
function content(shown) {
  const { show } = shown.view;
  return html`<div class="sea-head">
      <h2>${t("search.title")}</h2>
      <div class="sea-switch" role="toolbar" data-rove aria-label=${t("search.switch")}>${SHOW.map(tab)}</div>
    </div>
    <p class="tl-lead sea-lead">${introduction(`search.lead.${show}`)}</p>
    ${unusedBeginning(show)}
    <div class="sea-${show}">${SECTIONS[show](shown)}</div>
    <p class="tl-heard" id="search-heard" aria-live="polite">${shown.spoken}</p>`;
}

/**
 * @param {SearchMounted} m
 * @param {SectionView} view
 */
async function draw(m, view) {
  const shown = m.shown ?? newShown(m, view);
  m.shown = shown;
  if (view.show === "tree") await prepareTree(shown, view);
  if (view.show === "samples") await prepareSamples(shown, view);
  if (m.payload !== view) return; // overtaken
  shown.view = view;
  shown.update = () => {
    if (m.payload === shown.view) render(content(shown), m.root);
  };
  shown.update();
  if (view.show === "tree") startTree(shown);
}

/**
 * @param {SearchMounted} m
 * @param {string[]} changed
 */
function follow({ payload, shown }, changed) {
  if (!shown || payload !== shown.view || payload.show !== "tree") return;
  if (changed.includes("search")) selectNode(shown);
  if (changed.includes("reference")) wantWidths(shown);
}

/** @type {import("../../browser/frame/pages.js").Page} */
export const page = {
  draw,
  key: (/** @type {Scene} */ scene) => {
    const { show, n } = lookOf(scene.search);
    return show === "samples" ? [show, n] : [show];
  },
  scene: follow,
};
