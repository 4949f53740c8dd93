/**
 * The map of a table's commonest pieces: points that are moved and zoomed by mouse, finger and keys, with as many labels as have room.
 *
 * @import { Camera, Label, Point, Size, Wanted } from "./geometry.js"
 * @import { SpaceState } from "./page.js"
 * @import { MapView, SpacePiece } from "./view.types.js"
 *
 * @typedef {object} Chart a map unpacked
 * @property {MapView} view
 * @property {number[]} ids
 * @property {Float32Array} points
 * @property {number} axes
 * @property {Map<number, Plane>} planes that were looked at
 *
 * @typedef {object} Plane
 * @property {Point[]} points
 * @property {string} path of all of them
 */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { reading, siteWithCode } from "../../browser/text/figure_text.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { unpack } from "../../browser/requests/unpack_arrays.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { t } from "../../browser/text/words.js";
import { fit, roomFor, toScreen } from "./geometry.js";
import { change, changeTable, lookNow } from "./page_settings.js";
import { CLOSER, FARTHEST, key, middle, pointer, zoom } from "./map_gestures.js";
import { languageOf } from "./nearest_pieces.js";

const MOST = 110; // labels
const PLANES = ["0", "1", "2"];

/** @param {MapView} view @returns {Promise<Chart>} */
export async function openChart(view) {
  const [ids, points] = await Promise.all([unpack(view.ids), unpack(view.points)]);
  return { view, ids: Array.from(ids.data), points: points.data, axes: points.shape[1], planes: new Map() };
}

/** The points of two components, and their drawing. @param {Chart} chart @param {number} plane */
function planeOf(chart, plane) {
  const known = chart.planes.get(plane);
  if (known) return known;
  const points = chart.ids.map((_, i) => {
    const at = i * chart.axes + 2 * plane;
    return /** @type {Point} */ ([chart.points[at], chart.points[at + 1]]);
  });
  const made = { points, path: drawing(points) };
  chart.planes.set(plane, made);
  return made;
}

/** Each point a line of no length: the ends of the line make the dot. @param {Point[]} points */
function drawing(points) {
  return points.map(([x, y]) => `M${x.toFixed(4)} ${(-y).toFixed(4)}h0`).join("");
}

/** @param {SpaceState} s @returns {Size} */
function sizeOf(s) {
  const place = s.m.root.querySelector("#space-map");
  const width = Math.max(280, Math.min(1160, (place?.clientWidth || s.m.root.clientWidth || 340) - 32));
  return { width, height: width < 600 ? 380 : 520 };
}

/** @param {Camera} home @returns {Camera} */
function cameraNow(home) {
  const { at } = lookNow();
  return at ? { x: at[0], y: at[1], scale: home.scale * Math.min(FARTHEST, Math.max(1, at[2])) } : home;
}

/**
 * Pieces that are marked, the most important first: the chosen one, its neighbours, those of the sentence, those that were looked for.
 * @param {SpaceState} s
 * @param {Chart} chart
 */
function marked(s, chart) {
  const { view } = s;
  const { find } = lookNow();
  const wanted = find.trim().toLowerCase();
  const own = view.neighbours.filter((list) => list.table === view.table).flatMap((list) => list.items);
  const found = wanted
    ? chart.ids.flatMap((id, i) => (chart.view.texts[i].toLowerCase().includes(wanted) ? [i] : []))
    : [];
  /** @param {SpacePiece} piece @param {string} kind */
  const outside = (piece, kind) => ({ id: piece.id, text: piece.text, at: piece.at, kind });
  return {
    hits: found.length,
    pieces: [
      outside(view.chosen, "chosen"),
      ...own.map((piece) => outside(piece, "near")),
      ...view.tokens.filter((token) => token.kind === "piece").map((token) => outside(token, "own")),
      ...found.map((i) => ({
        id: chart.ids[i],
        text: chart.view.texts[i],
        at: Array.from(chart.points.subarray(i * chart.axes, (i + 1) * chart.axes)),
        kind: "found",
      })),
    ],
  };
}

/** A piece without the mark of a word's beginning. @param {string} text */
const bare = (text) => text.replaceAll("▁", "") || text;

/** @param {SpaceState} s @param {Chart} chart */
function scene(s, chart) {
  const { plane } = lookNow();
  const { points, path } = planeOf(chart, plane);
  const size = sizeOf(s);
  const home = fit(points, size);
  const camera = cameraNow(home);
  const { pieces, hits } = marked(s, chart);
  const placed = new Map();
  /** @type {Record<string, Point[]>} */
  const groups = { chosen: [], near: [], own: [], found: [] };
  /** @type {Wanted[]} */
  const wanted = [];
  for (const { id, text, at, kind } of pieces) {
    if (placed.has(id)) continue;
    const point = /** @type {Point} */ ([at[2 * plane], at[2 * plane + 1]]);
    const [x, y] = toScreen(camera, size, point);
    placed.set(id, true);
    groups[kind].push(point);
    wanted.push({ text: bare(text), x, y, kind, index: id });
  }
  const shown = points.map((point) => toScreen(camera, size, point));
  shown.forEach(([x, y], i) => {
    const id = chart.ids[i];
    if (!placed.has(id)) wanted.push({ text: bare(chart.view.texts[i]), x, y, kind: "common", index: id });
  });
  /** @type {Wanted | undefined} what the reader is at: under the pointer, or in the middle for who walks by keys */
  const hovered = s.byKeys ? wanted[middle(wanted, size)] : wanted.find((one) => one.index === s.hovered);
  const all = hovered ? [{ ...hovered, kind: `${hovered.kind} sp-hovered` }, ...wanted] : wanted;
  return { size, home, camera, path, groups, hits, shown, wanted, hovered, labels: roomFor(all, size, MOST) };
}

/** @typedef {ReturnType<typeof scene>} Shown what is on the screen, and where */

/** @param {Shown} shown @param {string | undefined} language of the pieces */
function drawn({ size, camera, path, groups, labels }, language) {
  const { width, height } = size;
  const move = `translate(${width / 2} ${height / 2}) scale(${camera.scale}) translate(${-camera.x} ${camera.y})`;
  const marks = ["found", "own", "near"].map(
    (kind) => svg`<path class="sp-dots sp-${kind}" d=${drawing(groups[kind])}></path>`,
  );
  const rings = groups.chosen.map((point) => {
    const [x, y] = toScreen(camera, size, point);
    return svg`<circle class="sp-ring" cx=${x} cy=${y} r="8"></circle>`;
  });
  /** @param {Label} label */
  const text = (label) =>
    svg`<text class="sp-label sp-text-${label.kind}" data-id=${label.index} x=${label.left.toFixed(1)} y=${(label.y + 4.5).toFixed(1)}>${label.text}</text>`;
  return svg`<g transform=${move}><path class="sp-dots sp-common" d=${path}></path>${marks}</g>${rings}<g lang=${language ?? nothing}>${labels.map(text)}</g>`;
}

/** @param {SpaceState} s */
function tableSwitch(s) {
  const { tables, table, tied } = s.view;
  const name = (/** @type {string} */ one) => t(`space.table.${one === "target" && tied ? "target_tied" : one}`);
  return segmented(t("space.table"), tables, table, name, (one) => changeTable(one));
}

/** @param {SpaceState} s @param {number | null} hits on the map */
function search(s, hits) {
  const look = lookNow();
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    s.chooseFound();
  };
  return html`<form class="sp-search" role="search" @submit=${submit}>
    <label
      ><span>${t("space.find")}</span
      ><input
        id="space-find"
        class="sp-input"
        type="search"
        maxlength="60"
        lang=${languageOf(s.view.table)}
        placeholder=${t("space.find_hint", { example: bare(s.view.chosen.text) })}
        .value=${look.find}
        @input=${(/** @type {any} */ event) => change({ find: event.target.value, start: 0 })}
    /></label>
    <span class="tl-quiet" aria-live="polite"
      >${look.find && hits !== null ? t("space.find_hits", { n: hits }) : ""}</span
    >
  </form>`;
}

/** @param {SpaceState} s @param {Chart} chart @param {Shown} shown */
function picture(s, chart, shown) {
  const { plane } = lookNow();
  const { down, move, up, wheel } = pointer(s, shown);
  const times = shown.camera.scale / shown.home.scale;
  const planes = PLANES.slice(0, chart.view.lines.length);
  /** @param {number} n */
  const axis = (n) => t("space.axis", { n: n + 1, share: num(100 * chart.view.shares[n], 1) });
  const legend = ["chosen", "near", "own", ...(lookNow().find ? ["found"] : [])];
  return html`<div class="sp-tools">
      ${segmented(
        t("space.plane"),
        planes,
        String(plane),
        (name) => t(`space.plane.${name}`),
        (name) => change({ plane: Number(name), at: null }),
      )}
      <span class="sp-zoom" data-rove>
        <button
          class="tl-button"
          id="space-in"
          aria-label=${t("space.zoom_in")}
          title=${t("space.zoom_in")}
          @click=${() => zoom(shown, CLOSER)}
        >
          +
        </button>
        <button
          class="tl-button"
          id="space-out"
          aria-label=${t("space.zoom_out")}
          title=${t("space.zoom_out")}
          @click=${() => zoom(shown, 1 / CLOSER)}
        >
          −
        </button>
        <button class="tl-button" id="space-reset" @click=${() => change({ at: null })}>
          ${t("space.zoom_reset")}
        </button>
        <span class="tl-quiet">${t("space.zoom_now", { k: num(times, 1) })}</span>
      </span>
    </div>
    <svg
      id="space-svg"
      class="sp-map ${times > 1.01 ? "sp-closer" : ""}"
      width=${shown.size.width}
      height=${shown.size.height}
      role="application"
      tabindex="0"
      aria-label=${t("space.map_name")}
      aria-description=${t("space.map_keys")}
      @pointerdown=${down}
      @pointermove=${move}
      @pointerup=${up}
      @pointercancel=${() => (s.drag = null)}
      @pointerleave=${() => s.hovered !== null && s.paint({ hovered: null })}
      @wheel=${wheel}
      @keydown=${(/** @type {KeyboardEvent} */ event) => key(s, shown, event)}
    >
      <text class="sp-axis" x=${shown.size.width - 8} y=${shown.size.height - 8} text-anchor="end">
        ${axis(2 * plane)} →
      </text>
      <text class="sp-axis" x="8" y="18">↑ ${axis(2 * plane + 1)}</text>
      ${drawn(shown, languageOf(s.view.table))}
    </svg>
    <p class="tl-mx-heard" aria-live="polite" id="space-heard" lang=${languageOf(s.view.table) ?? nothing}>
      ${s.byKeys ? (shown.hovered?.text ?? "") : ""}
    </p>
    <p class="sp-legend">
      ${legend.map((kind) => html`<span><i class="sp-key sp-key-${kind}" aria-hidden="true"></i>${t(`space.legend.${kind}`)}</span>`)}
    </p>
    <p class="tl-quiet">${t("space.map_hint")}</p>
    ${reading(chart.view.lines[plane] ?? [])}
    <p class="tl-quiet tl-exact">${t("space.map_note", { n: chart.ids.length })}</p>
    ${siteWithCode(["map"], "PCA", [chart.ids.length, s.view.d], `${axis(2 * plane)}, ${axis(2 * plane + 1)}`)}`;
}

/** @param {SpaceState} s @param {() => void} again */
export function mapSection(s, again) {
  const { map } = s.parts;
  const chart = map.view;
  const shown = chart ? scene(s, chart) : null;
  return html`<section class="tl-figure" id="space-map" data-part="map">
    <div class="sp-top">${tableSwitch(s)}${search(s, shown ? shown.hits : null)}</div>
    <h3>${t(s.view.chosen.count === null ? "space.map_uncounted" : "space.map", { n: s.view.size })}</h3>
    ${chart && shown ? picture(s, chart, shown) : partStatus(map, again, t("space.map_waiting"))}
  </section>`;
}
