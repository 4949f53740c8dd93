/**
 * What is drawn at each of the nearer distances.
 *
 * @import { Near } from "./near.js"
 */
import { openPage } from "../../browser/frame/pages.js";
import { setScene } from "../../browser/state/scene.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { boxesSwitch, moreLink } from "./controls.js";
import { cellPanel } from "./near_cell.js";
import { headPanel, pageOf } from "./near_marks.js";
import { layerPanel } from "./near_layer.js";
import { placeName } from "./near_names.js";
import { sublayerPanel } from "./near_sublayer.js";
import { trailOf } from "./places.js";

const PANELS = { layer: layerPanel, sublayer: sublayerPanel, head: headPanel, cell: cellPanel };

/** @param {Near} near */
export function drawPanel(near) {
  const distance = /** @type {keyof typeof PANELS} */ (near.spot.distance);
  return html`<div
    class="nr nr-at-${distance}"
    tabindex="-1"
    data-focus
    role="group"
    aria-label=${placeName(near, near.spot)}
  >
    ${PANELS[distance](near)}
  </div>`;
}

/** Where one is: every distance further out is a step back. @param {Near} near */
export function crumbs(near) {
  const trail = trailOf(near.spot);
  const { page, scene } = pageOf(near);
  const more = () => {
    openPage(page, true);
    setScene(Object.fromEntries(Object.entries(scene).filter(([, value]) => value !== -1)));
  };
  const steps = trail.map((spot) => {
    const name = placeName(near, spot);
    if (spot === near.spot) return html`<li aria-current="location">${name}</li>`;
    return html`<li>
      <button class="flow-link" data-crumb=${spot.distance} @click=${() => near.go(spot)}>${name}</button>
    </li>`;
  });
  return html`<nav class="flow-crumbs" aria-label=${t("flow.near.trail")}>
    <ol>
      ${steps}
    </ol>
    ${trail.length > 1 ? moreLink(page, more) : boxesSwitch(near.show)}
  </nav>`;
}

/** Where one is and what is there, for who hears the page. @param {Near} near */
export function heardOf(near) {
  const trail = trailOf(near.spot)
    .slice(near.show.isNear ? 1 : 0)
    .map((spot) => placeName(near, spot))
    .join(" › ");
  return `${trail}. ${t(`flow.near.heard.${near.spot.distance}`)}`;
}
