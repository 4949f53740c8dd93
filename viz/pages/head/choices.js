/**
 * Which attention, which layer, which head.
 *
 * @import { HeadView } from "./view.types.js"
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { setScene } from "../../browser/state/scene.js";
import { segmented } from "../../browser/controls/segmented_control.js";
import { t } from "../../browser/text/words.js";

/** Where three rows of buttons would stand before the first picture, they are folded into one line. */
const NARROW = matchMedia("(max-width: 700px)");
const KINDS = ["encoder", "decoder", "cross"];

/** @param {HeadView} view */
export function choices(view) {
  /** @param {number} count */
  const indices = (count) => Array.from({ length: count }, (_, i) => String(i));
  /** @param {Record<string, number>} patch */
  const set = (patch) => setScene({ layer: view.layer, head: view.head, ...patch });
  const kinds = segmented(
    t("head.kind_label"),
    KINDS,
    view.kind,
    (kind) => t(`common.attention_kind.${kind}`),
    (kind) => setScene({ kind }),
  );
  const layers = segmented(
    t("head.layer_label"),
    indices(view.layers),
    String(view.layer),
    (layer) => t("head.layer_n", { n: Number(layer) + 1 }),
    (layer) => set({ layer: Number(layer) }),
  );
  const heads = segmented(
    t("head.head_label"),
    indices(view.heads),
    String(view.head),
    (head) => t("head.head_n", { n: Number(head) + 1 }),
    (head) => set({ head: Number(head) }),
  );
  const place = { kind: t(`common.kind.${view.kind}`), layer: view.layer + 1, head: view.head + 1 };
  return html`<details class="tl-hd-choices" data-part="choose" ?open=${!NARROW.matches}>
    <summary>${t("head.where", place)}</summary>
    <div>${kinds} ${layers} ${heads}</div>
  </details>`;
}
