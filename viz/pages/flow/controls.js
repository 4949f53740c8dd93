/**
 * The thin line over the stage, and the time under it.
 * @import { Options } from "./options.js"
 * @import { Show } from "./film.js"
 */
import { segmented } from "../../browser/controls/segmented_control.js";
import { t } from "../../browser/text/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { plainToken } from "./record.js";
import { textWidth } from "./layout.js";
import { MODES, SPEEDS } from "./options.js";

/** @param {string} key @param {Record<string, unknown>} [values] */
const word = (key, values) => t(`flow.${key}`, values);

const NARROW = 560; // px, below which the modes are a list, and the chapters a row that scrolls, each as wide as its name

/** Drawn, not written: a glyph may be missing. @type {Record<string, string>} */
const ICONS = {
  play: "M7 4.5 19.5 12 7 19.5Z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  again: "M12 5V1.8L6.8 6.4 12 11V7.6a5.2 5.2 0 1 1-5.2 5.2H4.2A7.8 7.8 0 1 0 12 5Z",
  back: "M6 5h2.6v14H6zM19 5v14L9.6 12Z",
  forward: "M15.4 5H18v14h-2.6zM5 5v14l9.4-7Z",
};

/** @param {string} icon @param {string} label @param {() => void} act */
function iconButton(icon, label, act) {
  return html`<button class="flow-icon" data-act=${icon} aria-label=${label} title=${label} @click=${act}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[icon]} fill="currentColor" /></svg>
  </button>`;
}

/**
 * @template {string | number} V
 * @param {string} name
 * @param {string} label
 * @param {V[]} values
 * @param {V} now
 * @param {(value: V) => string} text
 * @param {(value: V) => void} choose
 */
function chooser(name, label, values, now, text, choose) {
  /** @param {any} event */
  const change = (event) => choose(values[event.target.selectedIndex]);
  return html`<label class="flow-choice"
    ><span class="tl-heard">${label}</span>
    <select data-set=${name} .value=${String(now)} @change=${change}>
      ${values.map((value) => html`<option value=${value} ?selected=${value === now}>${text(value)}</option>`)}
    </select></label
  >`;
}

/** @param {Show} show */
export function controls(show) {
  const { player, stage, options, width } = show;
  if (show.isNear || show.isBoxes) {
    const film = iconButton("play", word("near.film"), () => show.toggle());
    return html`<div class="flow-bar">${film} ${show.near?.crumbs()}</div>`;
  }
  const rest = player.t >= player.duration ? "again" : "play";
  const icon = player.playing ? "pause" : rest;
  const taught = { layer: (stage.taught?.layer ?? 0) + 1 };
  const heads = Array.from({ length: stage.sizes.heads }, (_, head) =>
    word(stage.taught?.head === head ? "head.taught" : "head.one", { n: head + 1, ...taught }),
  );
  const modes = (/** @type {string} */ mode) => word(`mode.${mode}`);
  const enter = (/** @type {string} */ mode) => show.enter(/** @type {Options["mode"]} */ (mode));
  return html`<div class="flow-bar" role="toolbar" data-rove aria-label=${word("title")}>
    ${iconButton("back", word("back"), () => show.step(-1))} ${iconButton(icon, word(icon), () => show.toggle())}
    ${iconButton("forward", word("forward"), () => show.step(1))}
    ${chooser(
      "speed",
      word("speed"),
      SPEEDS,
      options.speed,
      (speed) => `${speed}×`,
      (speed) => show.set({ speed }),
    )}
    ${chooser(
      "head",
      word("heads"),
      [-1, ...heads.keys()],
      options.head,
      (head) => heads[head] ?? word("head.all"),
      (head) => show.set({ head }),
    )}
    <span class="flow-space"></span>
    ${
      width && width < NARROW
        ? chooser("mode", word("mode"), MODES, options.mode, modes, enter)
        : segmented(word("mode"), MODES, options.mode, modes, enter)
    }
  </div>`;
}

/** Whether the whole model is shown as boxes with their shapes. @param {Show} show */
export function boxesSwitch(show) {
  return html`<button
    class="mk-chip"
    data-act="boxes"
    aria-pressed=${String(show.hasBoxes)}
    @click=${() => show.showBoxes(!show.hasBoxes)}
  >
    ${word("boxes")}
  </button>`;
}

const WIDE = 1000; // px, below which they are so where a name has no room

/** @param {import("./timeline.js").Chapter} chapter */
export const chapterName = ({ name, text }) => word(`chapter.${name}`, { text });

/** The slider of time and the chapters under it; a name without room is left to the hint. @param {Show} show */
export function time(show) {
  const { chapters, duration } = show.timeline;
  const { t } = show.player;
  const width = show.width || WIDE;
  const now = show.now().moment.chapter;
  const valueText = `${chapterName(chapters[now])}, ${t.toFixed(1)} s`;
  /** @param {any} event */
  const slide = (event) => show.seek(Number(event.target.value));
  const named = chapters.map((chapter) => {
    const name = chapterName(chapter);
    const room = ((chapter.end - chapter.start) / duration) * width - 8;
    const short = chapter.name === "write" ? plainToken(chapter.text) : name;
    return { name, short, fits: [name, short].find((text) => textWidth(text, 16) <= room) ?? "" };
  });
  const isRow = width < NARROW || (width < WIDE && named.some(({ fits }) => !fits));
  const chips = chapters.map((chapter, i) => {
    const { name, short, fits } = named[i];
    const place = `left: ${(100 * chapter.start) / duration}%; width: ${(100 * (chapter.end - chapter.start)) / duration}%`;
    return html`<span
      class="flow-chapter"
      role="option"
      data-chapter=${chapter.name}
      style=${place}
      aria-label=${name}
      title=${name}
      aria-current=${i === now ? "step" : nothing}
      @click=${() => show.seek(chapter.start)}
      >${isRow ? short : fits}</span
    >`;
  });
  return html`<div class="flow-time">
    <input
      type="range"
      class="flow-scrub"
      min="0"
      max=${duration}
      step="0.01"
      .value=${String(t)}
      aria-label=${word("scrub")}
      aria-valuetext=${valueText}
      @input=${slide}
      @keydown=${(/** @type {KeyboardEvent} */ event) => show.key(event)}
    />
    <div
      class="flow-chapters ${isRow ? "flow-narrow tl-scroll" : ""}"
      role="listbox"
      aria-orientation="horizontal"
      data-rove=".flow-chapter"
      aria-label=${word("chapters")}
    >
      ${chips}
    </div>
  </div>`;
}
