/** A link put together by hand: what it opens and holds is chosen above it. */

/** @import { Kit } from "../../browser/marks/kit.js" */

import { html } from "../../vendor/lit-html/lit-html.js";
import { copyText } from "../../browser/drawing/clipboard.js";
import { button } from "../../browser/lesson/controls.js";
import { state } from "../../browser/state/state.js";
import { loadWords, t } from "../../browser/text/words.js";

await loadWords("teach");
/** @type {Record<string, string>} what is chosen, as the address says it */
const chosen = {};
let holds = true;
let copied = "";

/** @param {[string, string, [string, string][]]} choice @param {Kit} kit */
function choiceOf([name, label, options], kit) {
  const choose = (/** @type {any} */ event) => {
    chosen[name] = event.target.value;
    kit.paint();
  };
  return html`<label class="mk-control mk-select"
    ><span>${label}</span
    ><select id="teach-${name}" @change=${choose}>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen[name]}>${text}</option>`)}
    </select></label
  >`;
}

/** @param {[string, string, [string, string][]][]} choices */
function linkOf(choices) {
  const { text, checkpoint } = state.scene;
  const held = Object.entries(holds ? { text, checkpoint } : {}).filter(([, value]) => value);
  const own = choices.map(([name, , options]) => chosen[name] ?? options[0][0]);
  const url = new URL(location.href);
  url.hash = "";
  url.search = String(new URLSearchParams([...own, new URLSearchParams(held)].join("&")));
  return String(url);
}

/** @param {{ choices: [string, string, [string, string][]][] }} data @param {Kit} kit */
export function draw({ choices }, kit) {
  const link = linkOf(choices);
  const hold = (/** @type {any} */ event) => {
    holds = event.target.checked;
    kit.paint();
  };
  const copy = async () => {
    if (await copyText(link)) copied = link;
    else /** @type {HTMLInputElement} */ (kit.m.root.querySelector("#teach-link")).select();
    kit.paint();
  };
  return html`<div class="mk-stack">
    ${choices.map((choice) => choiceOf(choice, kit))}
    <label class="mk-label-text"
      ><input type="checkbox" id="teach-sentence" .checked=${holds} @change=${hold} />
      ${t("teach.with", { text: state.scene.text })}</label
    >
    <div class="mk-field">
      <input id="teach-link" type="text" readonly aria-label=${t("teach.link")} .value=${link} />
      ${button(t(copied === link ? "teach.copied" : "teach.copy"), copy, "teach-copy", "mk-chip")}
    </div>
  </div>`;
}
