/**
 * Choose what a link opens and holds; the link stands below.
 *
 * @import { Choice } from "./view_link.js"
 *
 * @typedef {object} Maker
 * @property {string} opens
 * @property {string} lang
 * @property {string} depth
 * @property {boolean} sentence
 * @property {boolean} copied
 */

import { html } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { linkOf } from "./view_link.js";

const OWN = ["teach"];

/** @returns {Maker} */
export function newMaker() {
  const [first] = Object.keys(data.lessons);
  const opens = first ? `lesson:${first}/1` : `page:${data.first}`;
  return { opens, lang: "any", depth: "any", sentence: true, copied: false };
}

/** @param {Maker} maker */
function linkNow({ opens, lang, depth, sentence }) {
  const { text, checkpoint } = state.scene;
  const held = sentence ? { text, checkpoint } : { text: "", checkpoint: "" };
  return linkOf(location.href, { opens, lang, depth, ...held });
}

/**
 * @param {string} id
 * @param {string} label
 * @param {[value: string, text: string][]} options
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function choice(id, label, options, now, choose) {
  return html`<label
    >${label}
    <select
      class="tl-button"
      id="teach-${id}"
      .value=${now}
      @change=${(/** @type {any} */ event) => choose(event.target.value)}
    >
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}
    </select></label
  >`;
}

/** What a link can open: the stops of every lesson, then the pages. @returns {[string, string][]} */
function destinations() {
  const stops = Object.entries(data.lessons).flatMap(([name, lesson]) =>
    lesson.stops.map((title, i) => {
      const text = `${lesson.title[state.language]} · ${i + 1} ${title[state.language]}`;
      return /** @type {[string, string]} */ ([`lesson:${name}/${i + 1}`, text]);
    }),
  );
  const names = Object.keys(data.pages).filter((name) => !OWN.includes(name));
  const heading = t("teach.opens.pages");
  return [
    ...stops,
    ...names.map(
      (name) => /** @type {[string, string]} */ ([`page:${name}`, `${heading} · ${t(`common.page.${name}`)}`]),
    ),
  ];
}

/**
 * @param {Maker} maker
 * @param {(patch: Partial<Maker>) => void} change
 */
export function makerForm(maker, change) {
  const link = linkNow(maker);
  const copy = async () => {
    await navigator.clipboard.writeText(link).then(
      () => change({ copied: true }),
      () => /** @type {HTMLInputElement | null} */ (document.getElementById("teach-link"))?.select(),
    );
  };
  const languages = ["any", "zh", "en"].map((name) => [name, t(`teach.language.${name}`)]);
  const depths = [
    ["any", t("teach.depth.any")],
    ...["plain", "exact"].map((name) => [name, t(`common.depth.${name}`)]),
  ];
  return html`<div class="te-maker">
    <div class="te-choices">
      ${choice("opens", t("teach.opens"), destinations(), maker.opens, (opens) => change({ opens }))}
      ${choice("lang", t("teach.language"), /** @type {[string, string][]} */ (languages), maker.lang, (lang) => change({ lang }))}
      ${choice("depth", t("teach.depth"), /** @type {[string, string][]} */ (depths), maker.depth, (depth) => change({ depth }))}
      <label
        ><input
          type="checkbox"
          id="teach-sentence"
          .checked=${maker.sentence}
          @change=${(/** @type {any} */ event) => change({ sentence: event.target.checked })}
        />
        ${t("teach.with", { text: state.scene.text })}</label
      >
    </div>
    <div class="te-link">
      <input id="teach-link" type="text" readonly aria-label=${t("teach.link")} .value=${link} />
      <button class="tl-button" id="teach-copy" @click=${copy}>
        ${t(maker.copied ? "teach.copied" : "teach.copy")}
      </button>
    </div>
  </div>`;
}
