/**
 * One family: its mask, what it read and wrote, the probabilities behind one token, and what that says.
 *
 * @import { FamiliesView, FamilyView, WrittenView } from "./view.types.js"
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { prob } from "../../browser/text/probability_format.js";
import { reading } from "../../browser/text/figure_text.js";
import { t } from "../../browser/text/words.js";
import { maskPicture } from "./mask.js";

/** The name of a token where it is a button or a label. @param {string} token */
const shown = (token) => token || "∅";

/** Which form of a sentence fits what happened. @param {FamiliesView} view @param {FamilyView} family @param {WrittenView} written */
function sentence(view, family, written) {
  if (view.question !== "hole") return `families.see.${view.question}.${family.name}`;
  if (!written.trained) return "families.see.hole.untrained";
  return written.sees ? "families.see.hole.sees" : "families.see.hole.blind";
}

/** The probability of what was written, which where it is wrong is not the one of what should stand there. @param {WrittenView} one */
function chance({ token, truth, p, top }) {
  return !truth || truth === token ? p : (top.find(([name]) => name === token)?.[1] ?? 0);
}

/** @param {FamiliesView} view @param {FamilyView} family @param {WrittenView} written */
function values(view, family, written) {
  return {
    row: written.row + 1,
    first: family.written[0].row + 1,
    most: 2 * view.longest + 3,
    keys: written.keys,
    mirror: written.mirror + 1,
    truth: written.truth,
    token: shown(written.token),
    p: prob(written.p),
    agree: prob(family.agree ?? 0),
    blanks: view.blanks,
    need: view.digits.length + 1,
    passes: family.passes,
    written: family.written.map((one) => shown(one.token)).join(" "),
  };
}

/**
 * The text, what was written being buttons.
 * @param {FamilyView} family
 * @param {WrittenView} now
 * @param {(place: number) => void} pick
 */
function line(family, now, pick) {
  const written = new Map(family.written.map((one) => [one.place, one]));
  return html`<ol class="fam-line" aria-label=${t("families.text")}>
    ${family.tokens.map((token, place) => {
      const one = written.get(place);
      if (!one) return html`<li><span>${shown(token)}</span></li>`;
      const wrong = one.truth && one.truth !== one.token;
      return html`<li>
        <button
          class="fam-written ${wrong ? "fam-wrong" : ""}"
          data-place=${place}
          aria-pressed=${String(one === now)}
          title=${t("families.pick", { token: shown(token), place: place + 1, p: prob(chance(one)) })}
          @click=${() => pick(place)}
        >
          ${shown(token)}
        </button>
      </li>`;
    })}
  </ol>`;
}

/** @param {WrittenView} written */
function bars(written) {
  return html`<p class="fam-caption">
      ${t("families.bars", { row: written.row + 1, place: written.place + 1 })}
      ${written.truth && written.truth !== written.token ? t("families.wanted", { token: written.truth }) : nothing}
    </p>
    <ul class="fam-bars">
      ${written.top.map(
        ([token, p]) =>
          html`<li>
            <b>${shown(token)}</b><span><i style="width: ${(100 * p).toFixed(1)}%"></i></span><small>${prob(p)}</small>
          </li>`,
      )}
    </ul>`;
}

/**
 * @param {FamiliesView} view
 * @param {FamilyView} family
 * @param {number} at the place whose token is looked at, where this family wrote one there
 * @param {(place: number) => void} pick
 */
export function card(view, family, at, pick) {
  const now = family.written.find((one) => one.place === at) ?? family.written[0];
  const name = t(`families.family.${family.name}`);
  const label = t("families.mask", { family: name, n: family.mask.length, row: now.row + 1, keys: now.keys });
  const verdict = family.right ? "right" : "wrong";
  const told = view.question === "pair" ? t(`families.pair.${verdict}`) : t(`families.${verdict}`);
  const blank = family.name === "encoder" || view.question === "hole";
  const places = new Set(blank ? family.written.map((one) => one.place) : []);
  const read = family.tokens.map((token, place) => (places.has(place) ? "?" : shown(token)));
  return html`<section class="tl-figure fam-card" data-family=${family.name}>
    <h3>
      ${name}${" "}
      <small class="fam-verdict" data-verdict=${verdict}>${family.right ? "✓" : "✗"}${" "}${told}</small>
    </h3>
    <p class="fam-rule">${t(`families.rule.${family.name}`)}</p>
    ${maskPicture({ mask: family.mask, tokens: read, row: now.row, label })} ${line(family, now, pick)} ${bars(now)}
    ${reading([["see", sentence(view, family, now), values(view, family, now)]])}
    <p class="fam-rule tl-exact">${t("families.passes", { n: family.passes })}</p>
  </section>`;
}
