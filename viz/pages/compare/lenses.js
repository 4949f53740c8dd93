/**
 * Lens by lens: what every decoder layer of both models would write at one position, and what both write from every encoder layer.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Shown } from "./page_state.js"
 * @import { LayerText, LayersView, SideView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { num } from "../../browser/text/number_format.js";
import { tinyProb, wholeNumber } from "../../browser/text/probability_format.js";
import { atDepth, reading, site } from "../../browser/text/figure_text.js";
import { setScene } from "../../browser/state/scene.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { partStatus } from "../../browser/requests/part_status.js";
import { askLater } from "./later_requests.js";
import { sideTitle } from "./pair.js";
import { idsOf, modelName, rowOf, sidesOf } from "./page_state.js";
import { decidedAt } from "./decided_layer.js";

/** @param {number} n */
const layerName = (n) => (n ? t("compare.layer", { n }) : t("compare.layer_input"));

/** @param {SideView} side @param {"left" | "right"} which */
function lensTable(side, which) {
  const row = rowOf(side);
  const { lens } = side;
  /** @param {number} n */
  const line = (n) => {
    const written = lens.rank[n][row] === 1;
    return html`<tr data-layer=${n} class=${written ? "cm-row-on" : ""}>
      <th scope="row">${layerName(n)}</th>
      <td><b class="cm-piece">${lens.first[n][row]}</b>${written ? " ✓" : ""}</td>
      <td class="cm-number">${tinyProb(lens.p[n][row])}</td>
      <td class="cm-number">${tinyProb(lens.p_own[n][row])}</td>
      <td class="cm-number tl-exact">${wholeNumber(lens.rank[n][row])}</td>
    </tr>`;
  };
  const heads = ["layer", "first", "p", "own", "rank"];
  return html`<div>
    ${sideTitle(side, which)}
    <div class="tl-scroll">
      <table class="tl-table cm-lens" id="compare-lens-${which}">
        ${tableRows(
          heads.map((key) => ({
            label: t(`compare.lens.${key}`, { token: side.written[row]?.text ?? "" }),
            css: key === "rank" ? "tl-exact" : "",
          })),
          lens.sites.map((_, n) => line(n)),
        )}
      </table>
    </div>
  </div>`;
}

/** From which layer on each model has its token first. @param {Shown} s @returns {Line[]} */
function lensLines({ view: { left, right } }) {
  if (!right) return [];
  /** @param {SideView} side */
  const facts = (side) => {
    const row = rowOf(side);
    const at = decidedAt(side.lens.rank.map((ranks) => ranks[row]));
    return { token: side.written[row]?.text ?? "", at, layers: side.lens.sites.length - 1 };
  };
  const [a, b] = [facts(left), facts(right)];
  const values = { left: a.token, at: a.at, of: a.layers, right: b.token, right_at: b.at, right_of: b.layers };
  const never = a.at > a.layers || b.at > b.layers;
  return [["see", never ? "compare.see.undecided" : "compare.see.decided", values]];
}

/** One token back or forth. @param {Shown} s */
function steps(s) {
  const [rows, now] = [Math.max(...sidesOf(s).map(([, side]) => side.written.length)), state.scene.step];
  const at = Math.max(0, Math.min(now, rows - 1));
  /** @param {number} step @param {string} sign @param {string} key */
  const button = (step, sign, key) =>
    html`<button
      class="tl-button"
      id="compare-${key}"
      ?disabled=${step < 0 || step >= rows}
      aria-label=${t(`compare.${key}`)}
      title=${t(`compare.${key}`)}
      @click=${() => setScene({ step })}
    >
      ${sign}
    </button>`;
  return html`<span class="cm-line"
    >${button(at - 1, "‹", "before")}
    <b>${t("compare.position", { n: at + 1, of: rows })}</b> ${button(at + 1, "›", "after_this")}</span
  >`;
}

/** @param {LayerText} one @param {string} writes */
function layerText({ layer, text, chrf, same, stopped }, writes) {
  return html`<li data-layer=${layer} class=${same ? "cm-row-on" : ""}>
    <b>${layerName(layer)}</b>
    <span class="cm-clip" lang=${writes}>${text || t("compare.nothing")}${stopped === "limit" ? " …" : ""}</span>
    <small class="tl-quiet tl-exact">chrF ${num(chrf, 0)}</small>
  </li>`;
}

/** @param {Shown} s @param {LayersView} found */
function texts(s, found) {
  return html`<div class="cm-two" id="compare-layers">
    ${sidesOf(s).map(
      ([which, side]) =>
        html`<div>
          ${sideTitle(side, which)}
          <ol class="cm-layers">
            ${found[which].map((one) => layerText(one, s.view.writes))}
          </ol>
        </div>`,
    )}
  </div>`;
}

/** @param {Shown} s */
function decoderLens(s) {
  const { layers } = s.later;
  return layers.view ? texts(s, layers.view) : partStatus(layers, () => askLater(s, "layers"));
}

/** @param {Shown} s */
export function lensesSection(s) {
  const { view } = s;
  const { sites } = view.left.lens;
  return html`<section class="tl-figure" id="compare-lenses" data-part="lenses">
    <div class="tl-at-head">
      <h3>${t("compare.lenses")}</h3>
      ${steps(s)}
    </div>
    <p class="tl-quiet">${atDepth("compare.about.lenses")}</p>
    <div class="cm-two">${sidesOf(s).map(([which, side]) => lensTable(side, which))}</div>
    ${reading(lensLines(s))}
    <h4 class="cm-sub">${t("compare.layers")}</h4>
    <p class="tl-quiet">${atDepth("compare.about.layers")}</p>
    ${decoderLens(s)}
    ${site(
      `${sites[0]} … ${sites[sites.length - 1]}`,
      [view.left.rows.length, view.left.facts.d],
      view.right ? modelName(view.right) : "",
      idsOf(view),
    )}
  </section>`;
}
