/**
 * The thin line over the stage, and the time under it.
 * @import { Options } from "./options.js"
 * @import { Show } from "./film.js"
 * @import { Stage } from "./record.js"
 * @import { Timeline } from "./timeline.js"
 */
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
 * @param {string} name
 * @param {string} label
 * @param {[string, string][]} choices value and text
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function chooser(name, label, choices, now, choose) {
  /** @param {any} event */
  const change = (event) => choose(event.target.value);
  return html`<label class="flow-choice"
    ><span>${label}</span>
    <select data-set=${name} .value=${now} @change=${change}>
      ${choices.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}
    </select></label
  >`;
}

/**
 * @param {string} name
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function pair(name, label, choices, now, choose) {
  /** @param {[string, string]} choice */
  const button = ([value, text]) =>
    html`<button
      data-set=${name}
      data-value=${value}
      aria-pressed=${String(value === now)}
      @click=${() => choose(value)}
    >
      ${text}
    </button>`;
  return html`<div class="flow-pair" role="toolbar" data-rove aria-label=${label}>${choices.map(button)}</div>`;
}

/**
 * @param {{ playing: boolean, ended: boolean }} clock
 * @param {Stage} stage
 * @param {Options} options
 * @param {Show} acts
 */
export function controls({ playing, ended }, stage, options, acts) {
  let icon = "play";
  if (playing) icon = "pause";
  else if (ended) icon = "again";
  /** @type {[string, string][]} */
  const heads = [["-1", word("head.all")]];
  for (let head = 0; head < stage.sizes.heads; head += 1) {
    const taught = stage.taught?.head === head;
    heads.push([
      String(head),
      word(taught ? "head.taught" : "head.one", { n: head + 1, layer: (stage.taught?.layer ?? 0) + 1 }),
    ]);
  }
  /** @type {[string, string][]} */
  const speeds = SPEEDS.map((speed) => [String(speed), `${speed}×`]);
  if (acts.isNear || acts.isBoxes) {
    const film = iconButton("play", word("near.film"), () => acts.toggle());
    return html`<div class="flow-bar">${film} ${acts.near?.crumbs()}</div>`;
  }
  return html`<div class="flow-bar" role="toolbar" data-rove aria-label=${word("title")}>
    ${iconButton("back", word("back"), () => acts.step(-1))} ${iconButton(icon, word(icon), () => acts.toggle())}
    ${iconButton("forward", word("forward"), () => acts.step(1))}
    ${chooser("speed", word("speed"), speeds, String(options.speed), (value) => acts.set({ speed: Number(value) }))}
    ${chooser("head", word("heads"), heads, String(options.head), (value) => acts.set({ head: Number(value) }))}
    <span class="flow-space"></span>
    ${(acts.width && acts.width < NARROW ? chooser : pair)(
      "mode",
      word("mode"),
      MODES.map((m) => [m, word(`mode.${m}`)]),
      options.mode,
      (mode) => acts.enter(/** @type {Options["mode"]} */ (mode)),
    )}
  </div>`;
}

/** Whether the whole model is shown as boxes with their shapes. @param {Show} show */
export function boxesSwitch(show) {
  return html`<button
    class="flow-switch"
    data-act="boxes"
    aria-pressed=${String(show.hasBoxes)}
    @click=${() => show.showBoxes(!show.hasBoxes)}
  >
    ${word("boxes")}
  </button>`;
}

const WIDE = 1000; // px, below which they are so where a name has no room

/** @param {string} name @param {string} text */
const chapterName = (name, text) => word(`chapter.${name}`, { text });

/**
 * The slider of time and the chapters under it; a name without room is left to the hint.
 * @param {Timeline} timeline
 * @param {number} t
 * @param {number} width
 * @param {Show} acts
 */
export function time(timeline, t, width, acts) {
  const { chapters, duration } = timeline;
  const now = chapters.findLastIndex((chapter) => chapter.start <= t + 1e-6);
  const valueText = `${chapterName(chapters[now].name, chapters[now].text)}, ${t.toFixed(1)} s`;
  /** @param {any} event */
  const slide = (event) => acts.seek(Number(event.target.value));
  const named = chapters.map((chapter) => {
    const name = chapterName(chapter.name, chapter.text);
    const room = ((chapter.end - chapter.start) / duration) * width - 8;
    const short = chapter.name === "write" ? plainToken(chapter.text) : name;
    return { name, short, fits: [name, short].find((text) => textWidth(text, 16) <= room) ?? "" };
  });
  const isRow = width < NARROW || (width < WIDE && named.some(({ fits }) => !fits));
  const chips = chapters.map((chapter, i) => {
    const { name, short, fits } = named[i];
    const place = `left: ${(100 * chapter.start) / duration}%; width: ${(100 * (chapter.end - chapter.start)) / duration}%`;
    return html`<button
      class="flow-chapter"
      data-chapter=${chapter.name}
      style=${place}
      aria-label=${name}
      title=${name}
      aria-current=${i === now ? "step" : nothing}
      @click=${() => acts.seek(chapter.start)}
    >
      ${isRow ? short : fits}
    </button>`;
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
      @keydown=${(/** @type {KeyboardEvent} */ event) => acts.key(event)}
    />
    <div
      class="flow-chapters ${isRow ? "flow-narrow tl-scroll" : ""}"
      role="toolbar"
      data-rove
      aria-label=${word("chapters")}
    >
      ${chips}
    </div>
  </div>`;
}
