/**
 * All numbers of one head: over the sample, on the person's sentence, and the rule that uses them.
 *
 * @import { HeadCell, HeadVerdict, RuleCheck } from "./view.types.js"
 */

import { num } from "../../browser/text/number_format.js";
import { t } from "../../browser/text/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { tableRows } from "../../browser/text/table_rows.js";
import { fixedScore, numberOf, placeText, valueAndLimit, verdictOf } from "./head_sentences.js";

/** @type {Record<string, string[]>} numbers that no rule uses */
const MORE = {
  encoder: ["entropy", "distance"],
  decoder: ["entropy", "distance"],
  cross: ["diagonal", "entropy", "distance"],
};

/**
 * The rows of the table.
 * @param {string} kind
 * @param {string[]} names that rules use
 */
function lineNames(kind, names) {
  const withEnd = names.flatMap((name) => (name === "quiet" && kind !== "decoder" ? ["quiet", "eos"] : [name]));
  return [...withEnd, ...MORE[kind]];
}

/**
 * @param {HeadVerdict} verdict
 * @param {string} name
 */
function cell({ numbers }, name) {
  const value = numbers[name] ?? null;
  if (value === null) return html`<td data-value="">—</td>`;
  /** @type {Record<string, number | null>} */
  const evenly = { quiet: numbers.even, entropy: numbers.uniform };
  const even = evenly[name] ?? null;
  const place = name === "positional" ? t("roles.at", { offset: placeText(numbers.offset) }) : "";
  const note = even === null ? place : t("roles.evenly", { x: num(even, 2) });
  return html`<td data-value=${value}>${[num(value, 2), note ? html`<small>${note}</small>` : ""]}</td>`;
}

/**
 * @param {HeadVerdict} verdict
 * @param {RuleCheck | undefined} check
 */
function ruleCell(verdict, check) {
  if (!check) return html`<td></td>`;
  const fixed = fixedScore(verdict, check.role);
  const { limit } = valueAndLimit(check);
  const role = t(`roles.role.${check.role}`);
  const margin = { fixed: num(fixed ?? 0, 2), least: num(check.limit - (fixed ?? 0), 2) };
  const rule = fixed === null ? t("roles.rule", { role, limit }) : t("roles.rule_over", { role, limit, ...margin });
  const source = html`<small class="tl-exact">${t(`roles.source.${check.role}`)}</small>`;
  return html`<td title=${t(check.met ? "roles.met" : "roles.not_met")}>
    ${[`${check.met ? "✓" : "✗"} ${rule}`, source]}
  </td>`;
}

/**
 * @param {string} kind
 * @param {string[]} names that rules use
 * @param {HeadCell} head
 * @param {number | undefined} sentences of the sample
 */
export function numbersTable(kind, names, head, sentences) {
  const { sample, own } = head;
  const verdict = verdictOf(head);
  const columns = ["number", ...(sample ? ["sample"] : []), "own", "rule"];
  /** @param {string} name */
  const heading = (name) => {
    const across = kind === "cross" && (name === "distance" || name === "diagonal");
    return t(across ? `roles.number.${name}_cross` : `roles.number.${name}`);
  };
  /** @param {string} name */
  const line = (name) =>
    html`<tr
      class="${numberOf(verdict.leading) === name ? "ro-leads" : ""} ${names.includes(name) ? "" : "tl-exact"}"
      data-number=${name}
    >
      <th scope="row">${heading(name)}</th>
      ${sample ? cell(sample, name) : ""} ${cell(own, name)}
      ${ruleCell(verdict, names.includes(name) ? verdict.checks[names.indexOf(name)] : undefined)}
    </tr>`;
  return html`<div class="tl-scroll">
    <table class="ro-table">
      ${tableRows(
        columns.map((key) => t(`roles.column.${key}`, { n: sentences })),
        lineNames(kind, names).map(line),
      )}
    </table>
  </div>`;
}
