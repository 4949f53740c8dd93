/** First, back, play, forward, last and a scrubber. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { t } from "../../browser/text/words.js";

/** @type {Record<string, string>} */
const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z",
  back: "M12 2v12L3 8z",
  play: "M4 2v12l10-6z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  forward: "M4 2v12l9-6z",
  last: "M12 2h2v12h-2zM2 2v12l9-6z",
};
const OUTLINED = ["back", "forward"];

/** @param {string} name */
function icon(name) {
  const path = svg`<path d=${ICONS[name]} fill=${OUTLINED.includes(name) ? "none" : "currentColor"} stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"></path>`;
  return html`<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">${path}</svg>`;
}

/**
 * @param {string} id
 * @param {string} name of the icon and the words
 * @param {() => void} press
 * @param {boolean} [disabled]
 */
function button(id, name, press, disabled = false) {
  const label = t(`decoding.${name}`);
  return html`<button
    class="tl-button"
    id="decoding-${id}"
    aria-label=${label}
    title=${label}
    ?disabled=${disabled}
    @click=${press}
  >
    ${icon(name)}
  </button>`;
}

/**
 * @param {object} player
 * @param {number} player.at
 * @param {number} player.total
 * @param {boolean} player.playing
 * @param {string} player.spoken what a screen reader hears of the step
 * @param {(step: number) => void} player.go
 * @param {() => void} player.toggle
 */
export function player({ at, total, playing, spoken, go, toggle }) {
  const start = at === 0;
  const end = at === total - 1;
  return html`<div class="dec-player">
    <div>
      ${button("first", "first", () => go(0), start)}${button("back", "back", () => go(at - 1), start)}${button(
        "play",
        playing ? "pause" : "play",
        toggle,
      )}${button("forward", "forward", () => go(at + 1), end)}${button("last", "last", () => go(total - 1), end)}
    </div>
    <input
      type="range"
      id="decoding-scrub"
      min="0"
      max=${total - 1}
      step="1"
      aria-label=${t("decoding.scrub")}
      aria-valuetext=${spoken}
      .value=${live(String(at))}
      @input=${(/** @type {any} */ event) => go(Number(event.target.value))}
    />
    <span class="dec-where">${t("decoding.step_of", { step: at + 1, n: total })}</span>
    <span class="dec-keys">${t("decoding.keys")}</span>
    <span class="dec-live" aria-live="polite">${spoken}</span>
  </div>`;
}
