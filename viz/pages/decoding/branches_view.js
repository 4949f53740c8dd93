/**
 * A person writes: a typed beginning becomes forced tokens, and every branch explored stays in a list.
 *
 * @import { Line } from "../../browser/text/figure_text.js"
 * @import { Branch, Tree } from "./branches.js"
 * @import { DecodingPage } from "./page_state.js"
 *
 * @typedef {object} BranchActions
 * @property {(text: string) => void} submit a typed beginning
 * @property {(branch: Branch) => void} visit
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { data } from "../../browser/state/server_data.js";
import { num } from "../../browser/text/number_format.js";
import { atDepth, reading } from "../../browser/text/figure_text.js";
import { languageFacts } from "../../browser/sentence/sentence_box.js";
import { errorText, facts } from "../../browser/requests/server.js";
import { state } from "../../browser/state/state.js";
import { t } from "../../browser/text/words.js";
import { GREEDY, branchId, meanLogP } from "./branches.js";

const DEEPEST = 6; // levels by which a branch is indented
const CLEARLY = 0.005; // a log-probability higher by less is the same when written

/** @param {Record<string, unknown>} decode */
function settingsText(decode) {
  const said = Object.entries(decode).map(([name, value]) =>
    name === "strategy" ? t(`common.strategy.${value}`) : `${t(`common.set.${name}`)} ${value}`,
  );
  return said.join(", ") || t("branches.usual");
}

/** How a branch came about. @param {Branch} branch */
function originText({ origin, decode }) {
  const values = origin.kind === "settings" ? { settings: settingsText(decode) } : { ...origin };
  return t(`branches.${origin.kind}`, values);
}

/**
 * @param {Branch} branch
 * @param {boolean} here
 * @param {BranchActions} actions
 */
function item(branch, here, actions) {
  const text = branch.text || t("branches.empty");
  const how = originText(branch);
  const changed = branch.origin.kind !== "settings" && Object.keys(branch.decode).length > 0;
  const more = (changed ? ` · ${settingsText(branch.decode)}` : "") + (here ? ` · ${t("branches.here")}` : "");
  const numbers = { n: branch.length, log_p: num(branch.logP, 2), mean: num(meanLogP(branch), 2) };
  return html`<li style="--depth: ${Math.min(branch.depth, DEEPEST)}">
    <button
      class="dec-branch"
      aria-current=${here ? "true" : nothing}
      aria-description=${t("branches.go_to", { text, how })}
      data-forced=${branch.forced.length}
      @click=${() => actions.visit(branch)}
    >
      <b lang=${state.result?.writes ?? nothing}>${text}</b><small>${how}${more}</small
      ><small class="dec-branch-p">${t("branches.numbers", numbers)}</small>
    </button>
  </li>`;
}

/** @param {Tree} tree @returns {Line[]} */
function branchReading({ branches, current }) {
  const here = /** @type {Branch} */ (branches.find((branch) => branch.id === current));
  const best = branches.reduce((a, b) => (b.logP > a.logP ? b : a));
  const log_p = num(here.logP, 2);
  const n = branches.length;
  /** @type {Line} */
  const look = ["look", "branches.look", {}];
  if (n === 1) return [["see", "branches.see.one", { log_p }], look];
  /** @type {Line} */
  const see =
    best === here
      ? ["see", "branches.see.best", { n, log_p }]
      : ["see", "branches.see.many", { n, best: best.text, best_log_p: num(best.logP, 2), log_p }];
  const greedy = branches.find(({ id, origin }) => id === GREEDY && origin.kind === "own");
  if (!greedy || here === greedy || here.logP <= greedy.logP + CLEARLY) return [see, look];
  return [see, ["look", "branches.see.found", { log_p, greedy: num(greedy.logP, 2) }], look];
}

/**
 * What is said under the field for a typed beginning.
 * @param {DecodingPage} m
 * @param {string} strategy
 */
export function prefixSaid({ prefix }, strategy) {
  if (strategy === "beam") return t("branches.beam");
  if (!prefix || prefix.branch !== branchId(state.scene)) return "";
  if (prefix.failure) return errorText(prefix.failure);
  if (!prefix.view) return "";
  const { text, ids, notices } = prefix.view;
  const taken = t("branches.taken", { text, n: ids.length });
  return notices.includes("wrong_language") ? `${taken} ${t("branches.other_language", languageFacts())}` : taken;
}

/**
 * @param {Tree} tree
 * @param {object} form
 * @param {boolean} form.disabled in beam search nothing can be forced
 * @param {string} form.said what became of the typed beginning
 * @param {BranchActions} actions
 */
export function branchSection(tree, { disabled, said }, actions) {
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    actions.submit(event.target.elements["decoding-prefix"].value);
  };
  return html`<section class="tl-figure dec-explore" id="decoding-branches" data-part="branches">
    <h3>${t("branches.title")}</h3>
    <p>${atDepth("branches.lead")}</p>
    <form class="dec-form" @submit=${submit}>
      <label for="decoding-prefix">${t("branches.prefix")}</label
      ><input
        class="tl-input"
        id="decoding-prefix"
        type="text"
        maxlength=${data.limits.characters}
        autocomplete="off"
        lang=${facts().writes}
        ?disabled=${disabled}
      /><button class="tl-button" id="decoding-prefix-go" ?disabled=${disabled}>${t("branches.go")}</button>
    </form>
    <p class="dec-said" role="status">${said}</p>
    <div>
      <h4>${t("branches.list")}</h4>
      <ol class="dec-branches">
        ${tree.branches.map((branch) => item(branch, branch.id === tree.current, actions))}
      </ol>
      ${reading(branchReading(tree))}
    </div>
  </section>`;
}
