/**
 * One attention map of each model, and their difference where the tokens of its axes are the same.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Place, Stack } from "./head_matching.js"
 * @import { Shown } from "./page_state.js"
 * @import { AxisPiece, CompareView, SideView } from "./view.types.js"
 *
 * @typedef {{ row: number | null, col: number | null }} Cell
 * @typedef {{ name: string, map: Float32Array, rows: (AxisPiece & { drawn?: string })[], cols: AxisPiece[] }} Map one picture
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num, signed } from "../../browser/text/number_format.js";
import { matrix } from "../../browser/matrix/matrix.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { state } from "../../browser/state/state.js";
import { labelOf, withWrites } from "../../browser/text/token_names.js";
import { t } from "../../browser/text/words.js";
import { difference, loudest, mapOf, moved, nearest, obstacle, reach, strongest } from "./head_matching.js";
import { sideTitle } from "./pair.js";
import { KINDS, change, idsOf, leftHead, modelName, rightHead, sidesOf } from "./page_state.js";

const SIZE = { maxHeight: 380, maxCell: 40 };

/** @param {SideView} side @returns {[rows: Map["rows"], cols: AxisPiece[]]} */
function axesOf(side) {
  const { kind } = state.scene;
  const written = side.written.map(({ text }) => text);
  return [kind === "encoder" ? side.src : withWrites(side.rows, written), kind === "decoder" ? side.rows : side.src];
}

/** The maps that are shown; the third is right less left. @param {Shown} s @returns {Map[]} */
function mapsOf(s) {
  const { view, left, right } = s;
  const [rows, cols] = axesOf(view.left);
  const first = { name: "left", map: mapOf(left, leftHead(s)), rows, cols };
  if (!right || !view.right) return [first];
  const [others, keys] = axesOf(view.right);
  const second = { name: "right", map: mapOf(right, rightHead(s)), rows: others, cols: keys };
  if (blocked(s)) return [first, second];
  return [first, second, { name: "difference", map: difference(first.map, second.map), rows, cols }];
}

/** Why there is no difference, "" where there is. @param {Shown} s */
function blocked({ view }) {
  return view.apart ? obstacle(state.scene.kind, view.apart) : "alone";
}

/** @param {number} value */
function shortWeight(value) {
  if (Math.abs(value) >= 0.995) return num(value, 0);
  return Math.abs(value) < 0.005 ? "0" : num(value, 2).replace("0.", ".");
}

/** @param {Map[]} maps @param {number} i @param {Cell} cell */
function cellText(maps, i, { row, col }) {
  const { rows, cols } = maps[i];
  if (row === null || col === null) return t("compare.hint");
  const names = { row: labelOf(rows[row]), col: cols[col].text };
  /** @param {number} k */
  const value = (k) => maps[k].map[row * cols.length + col];
  if (maps.length < 3) return t("compare.cell", { ...names, value: num(value(i), 3) });
  const both = { left: num(value(0), 3), right: num(value(1), 3), difference: signed(value(2), 3) };
  return t("compare.cell_both", { ...names, ...both });
}

/**
 * @param {Map} one
 * @param {number} most the largest weight of both maps
 */
function look({ name, map }, most) {
  if (name !== "difference") {
    const later = (/** @type {number} */ row, /** @type {number} */ col) => col > row;
    const hidden = state.scene.kind === "decoder" ? later : null;
    return { palette: "sequential", low: 0, high: most, barText: ["0", num(most, 3)], hidden };
  }
  const high = reach(map) || 1;
  return { palette: "diverging", low: -high, high, barText: [num(-high, 3), num(high, 3)] };
}

/** New matrices for what is shown now. @param {Shown} s */
export function makeMatrices(s) {
  const maps = mapsOf(s);
  const most = Math.max(...maps.slice(0, 2).map(({ map }) => reach(map))) || 1;
  const heads = [leftHead(s), rightHead(s)];
  s.said = "";
  s.matrices = maps.map((one, i) => {
    const label = t("compare.map_label", {
      name: [t(`compare.${one.name}`), ...(heads[i] ? [headName(heads[i])] : [])].join(" · "),
      kind: t(`common.kind.${state.scene.kind}`),
      rows: one.rows.length,
      cols: one.cols.length,
    });
    const onCursor = (/** @type {Cell} */ cell, /** @type {string | null} */ how) => {
      s.matrices.forEach((other, k) => k !== i && maps.length > 2 && other.point(cell));
      s.said = how ? cellText(maps, i, cell) : "";
      s.update();
    };
    const say = (/** @type {Cell} */ cell) => cellText(maps, i, cell);
    const picture = { rows: one.rows, cols: one.cols, data: one.map, short: shortWeight, label, say, onCursor };
    return matrix({ ...SIZE, ...picture, .../** @type {any} */ (look(one, most)) });
  });
}

/**
 * Layer and head of one model.
 * @param {string} which
 * @param {number[]} shape
 * @param {Place} at
 * @param {(place: Place) => void} choose
 */
function headChooser(which, [layers, heads], at, choose) {
  /** @param {"layer" | "head"} key @param {number} count */
  const buttons = (key, count) =>
    html`<span class="cm-heads"
      >${t(`common.${key}`)}
      ${segmented(
        `${t(`compare.${which}`)} ${t(`common.${key}`)}`,
        Array.from({ length: count }, (_, i) => String(i)),
        String(at[key]),
        (name) => String(Number(name) + 1),
        (name) => choose({ layer: at.layer, head: at.head, [key]: Number(name) }),
      )}</span
    >`;
  return html`<div class="cm-line" id="compare-head-${which}">
    ${buttons("layer", layers)} ${buttons("head", heads)}
  </div>`;
}

/** By which rule this head stands here. @param {SideView} side @param {Place} at */
function whyHead({ pick }, at) {
  const own = pick.layer === at.layer && pick.head === at.head;
  return html`<p class="tl-quiet cm-small tl-exact">${own ? t(`compare.why.${pick.why}`) : t("compare.why.own")}</p>`;
}

/** @param {Shown} s */
function figures(s) {
  const at = { left: leftHead(s), right: rightHead(s) };
  /** @type {Record<"left" | "right", (place: Place) => void>} */
  const choose = {
    left: ({ layer, head }) => setScene({ layer, head }),
    right: ({ layer, head }) => change({ head: `${layer}.${head}` }),
  };
  const sides = sidesOf(s).map(([which, side], i) => {
    const stack = /** @type {Stack} */ (which === "left" ? s.left : s.right);
    return html`<div class="cm-map" data-map=${which}>
      ${sideTitle(side, which)} ${headChooser(which, stack.shape, at[which], choose[which])} ${whyHead(side, at[which])}
      ${s.matrices[i].node}
    </div>`;
  });
  const third = s.matrices[2];
  if (!third) return sides;
  return html`${sides}
    <div class="cm-map" data-map="difference">
      <h4>${t("compare.difference")}</h4>
      <p class="tl-quiet cm-small">${atDepth("compare.about.difference")}</p>
      ${third.node}
    </div>`;
}

/** The box's model reads the tokens of the other one, on all pages. @param {CompareView} view */
function recutButton(view) {
  const cut = () => setScene({ cut: view.recut, forced: [], step: 0, source: -1 });
  return html`<button class="tl-button" id="compare-recut" @click=${cut}>${t("compare.recut")}</button>`;
}

/** Why no difference can be drawn, and what would help. @param {Shown} s */
function noDifference(s) {
  const why = blocked(s);
  const { view } = s;
  if (!why || !view.right || !view.apart) return "";
  const at = view.apart[/** @type {"source" | "target"} */ (why)];
  /** @param {SideView} side */
  const token = (side) => (why === "source" ? side.src : side.rows)[at]?.text ?? "∅";
  const told = { n: at + 1, left: token(view.left), right: token(view.right) };
  const force = html`<button class="tl-button" id="compare-force-now" @click=${() => change({ force: true })}>
    ${t("compare.force_now")}
  </button>`;
  return html`<p class="tl-notice" id="compare-no-difference" data-why=${why}>
    ${t(`compare.no_difference.${why}`, told)} ${why === "source" && view.recut.length ? recutButton(view) : ""}
    ${why === "target" && !view.forced ? force : ""}
  </p>`;
}

/** @param {number} share */
const percent = (share) => `${num(100 * share, 0)}%`;

/** @param {Place} place */
const headName = ({ layer, head }) => t("compare.head", { layer: layer + 1, head: head + 1 });

/** What the maps show, from the numbers that are drawn. @param {Shown} s @returns {Line[]} */
function mapLines(s) {
  const maps = mapsOf(s);
  const [first, second, third] = maps;
  if (!second) return [];
  if (!third) {
    /** @param {Map} one */
    const peak = ({ map, rows, cols }) => {
      const { row, col, at } = loudest(map, rows, cols);
      return { row: labelOf(rows[row]), col: cols[col].text, value: num(map[at], 2) };
    };
    const [a, b] = [peak(first), peak(second)];
    const told = { a_row: a.row, a_col: a.col, a: a.value, b_row: b.row, b_col: b.col, b: b.value };
    return [
      ["see", "compare.see.apart", told],
      ["look", s.view.family ? "compare.look.family" : "compare.look.heads", {}],
    ];
  }
  const share = moved(first.map, second.map, first.rows.length);
  const { row, col, at } = strongest(third.map, third.cols.length);
  const values = {
    share: percent(share),
    row: labelOf(third.rows[row]),
    col: third.cols[col].text,
    left: num(first.map[at], 2),
    right: num(second.map[at], 2),
  };
  /** @type {Line} */
  const see = ["see", reach(third.map) ? "compare.see.moved" : "compare.see.unmoved", values];
  const best = nearest(first.map, /** @type {Stack} */ (s.right));
  const now = rightHead(s);
  const same = best.layer === now.layer && best.head === now.head;
  const told = { head: headName(best), share: percent(best.share), now: percent(share) };
  return [see, ["look", same ? "compare.look.nearest_here" : "compare.look.nearest", told]];
}

/** The button that shows the right head nearest to the left one. @param {Shown} s */
function nearestButton(s) {
  if (blocked(s) || !s.right) return "";
  const best = nearest(mapOf(s.left, leftHead(s)), s.right);
  const now = rightHead(s);
  if (best.layer === now.layer && best.head === now.head) return "";
  return html`<button
    class="tl-button"
    id="compare-nearest"
    @click=${() => change({ head: `${best.layer}.${best.head}` })}
  >
    ${t("compare.nearest", { head: headName(best) })}
  </button>`;
}

/** @param {Shown} s */
export function mapsSection(s) {
  const { view, left } = s;
  const error = Math.max(view.left.weights.max_error, view.right?.weights.max_error ?? 0);
  const kinds = segmented(
    t("compare.kind"),
    KINDS,
    state.scene.kind,
    (name) => t(`common.attention_kind.${name}`),
    (kind) => setScene({ kind }),
  );
  const at = leftHead(s);
  const more = `${headName(at)} · ± ${error.toExponential(1).replace("-", "−")}`;
  const name = `${view.left.sites[at.layer]}[${at.head}]`;
  return html`<section class="tl-figure" id="compare-maps" data-part="maps">
    <div class="tl-at-head">
      <h3>${t("compare.maps")}</h3>
      ${kinds}
    </div>
    <p class="tl-quiet">${atDepth(view.family ? "compare.about.family" : "compare.about.maps")}</p>
    <p class="tl-at-readout" id="compare-readout">${s.said || t("compare.hint")}</p>
    <div class="cm-maps" data-count=${s.matrices.length}>${figures(s)}</div>
    ${noDifference(s)} ${reading(mapLines(s))} ${nearestButton(s)}
    ${site(name, left.shape.slice(2), view.right ? `${more} · ${modelName(view.right)}` : more, idsOf(view))}
  </section>`;
}
