/**
 * What is drawn at each of the nearer distances.
 *
 * @import { Near } from "./near.js"
 * @import { Spot } from "./places.js"
 */
import { openPage } from "../../browser/frame/pages.js";
import { setScene } from "../../browser/state/scene.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { boxesSwitch } from "./controls.js";
import { cellPanel } from "./near_cell.js";
import { headPanel } from "./near_marks.js";
import { layerPanel } from "./near_layer.js";
import { placeName } from "./near_names.js";
import { sublayerPanel } from "./near_sublayer.js";
import { isAttention, kindOfSpot, trailOf } from "./places.js";
import { partsOf } from "./record.js";

const PANELS = { layer: layerPanel, sublayer: sublayerPanel, head: headPanel, cell: cellPanel };

/** @param {Near} near */
export function drawPanel(near) {
  const { distance } = near.spot;
  if (distance === "model") return nothing;
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

/** @type {Record<string, string>} the pages about what is outside the layers */
const PAGES = { token: "embeddings", place: "embeddings", end: "memory", output: "decoding", ff: "feedforward" };

/** The scene that pins a token or a query. @param {Spot} spot */
function pinned({ side, row }) {
  if (row < 0) return {};
  return side === "source" ? { source: row } : { step: row };
}

/** The page that has more about a place than the stage shows, and the scene to open it with. @param {Pick<Near, "spot">} near */
function pageOf({ spot }) {
  const { part, layer, head, side, key } = spot;
  if (!isAttention(part)) {
    const parts = partsOf(side);
    const sublayer = layer * parts.length + parts.indexOf(part.slice(5));
    const inLayer = { layer, ...(part === "ff" ? {} : { sublayer }) };
    return { page: PAGES[part] ?? "residual", scene: { side, ...pinned(spot), ...(layer < 0 ? {} : inLayer) } };
  }
  const kind = kindOfSpot(spot);
  if (head < 0) return { page: "attention", scene: { kind, layer } };
  const column = key < 0 ? {} : { [kind === "cross" ? "source" : "column"]: key };
  return { page: "head", scene: { kind, layer, head, stage: spot.tensor, ...pinned(spot), ...column } };
}

/** Where one is: every distance further out is a step back. @param {Near} near */
export function crumbs(near) {
  const trail = trailOf(near.spot);
  const { page, scene } = pageOf(near);
  const more = () => {
    openPage(page);
    setScene(scene);
  };
  const steps = trail.map((spot, i) =>
    i === trail.length - 1
      ? html`<li aria-current="location">${placeName(near, spot)}</li>`
      : html`<li>
          <button class="flow-link" data-crumb=${spot.distance} @click=${() => near.go(spot)}>
            ${placeName(near, spot)}
          </button>
        </li>`,
  );
  const link = html`<button class="flow-link flow-more" data-page=${page} @click=${more}>
    ${t("flow.more", { page: t(`common.page.${page}`) })}
  </button>`;
  return html`<nav class="flow-crumbs" aria-label=${t("flow.near.trail")}>
    <ol>
      ${steps}
    </ol>
    ${trail.length > 1 ? link : boxesSwitch(near.show)}
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
