/**
 * Which figure is looked at, and of which attention.
 *
 * @import { BugsView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../browser/text/words.js";
import { figureName } from "./names.js";

const KINDS = ["encoder", "decoder", "cross"];
const STACKS = ["encoder", "decoder"];

/**
 * What the scene asks for, as far as the model has it.
 * @param {BugsView} view
 * @param {Record<string, any>} asked
 */
export function lookOf(view, asked) {
  const figure = view.figures.find(({ name }) => name === asked.figure) ?? view.figures[0];
  const kinds = ["stack", "layer"].includes(figure.needs) ? STACKS : KINDS;
  const kind = kinds.includes(asked.kind) ? asked.kind : kinds[0];
  /** @param {unknown} value @param {number} many */
  const within = (value, many) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < many ? Number(value) : 0;
  return {
    figure: figure.name,
    kind_shown: kind,
    layer_shown: within(asked.layer, view.layers[kind]),
    head_shown: within(asked.head, view.heads),
  };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {[value: string | number, text: string][]} entries
 * @param {string | number} now
 * @param {(value: string) => void} take
 */
function select(id, label, entries, now, take) {
  return html`<label
    >${label}
    <select class="tl-button" id=${id} @change=${(/** @type {any} */ event) => take(event.target.value)}>
      ${entries.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}
    </select>
  </label>`;
}

/** 0..many-1, counted from 1 for the reader. @param {number} many @returns {[number, string][]} */
const counted = (many) => Array.from({ length: many }, (_, i) => [i, String(i + 1)]);

/**
 * @param {BugsView} view
 * @param {Record<string, any>} asked
 * @param {(patch: Record<string, unknown>) => void} choose
 */
export function lookControls(view, asked, choose) {
  const look = lookOf(view, asked);
  const { needs } = /** @type {import("./view.types.js").FigureChoice} */ (
    view.figures.find(({ name }) => name === look.figure)
  );
  const ofKind = ["head", "layer_kind"].includes(needs);
  /** @type {[string, string][]} */
  const names = view.figures.map(({ name }) => [name, figureName(name)]);
  /** @type {[string, string][]} */
  const kinds = KINDS.map((kind) => [kind, t(`common.kind.${kind}`)]);
  /** @type {[string, string][]} */
  const stacks = STACKS.map((stack) => [stack, t(`bugs.stack.${stack}`)]);
  return html`<div class="bu-controls">
    ${select("bu-name", t("bugs.figure"), names, look.figure, (figure) => choose({ figure }))}
    ${needs ? select("bu-kind", t("bugs.kind"), ofKind ? kinds : stacks, look.kind_shown, (kind) => choose({ kind })) : ""}
    ${
      ofKind || needs === "layer"
        ? select("bu-layer", t("common.layer"), counted(view.layers[look.kind_shown]), look.layer_shown, (layer) =>
            choose({ layer: Number(layer) }),
          )
        : ""
    }
    ${
      needs === "head"
        ? select("bu-head", t("common.head"), counted(view.heads), look.head_shown, (head) =>
            choose({ head: Number(head) }),
          )
        : ""
    }
  </div>`;
}
