/**
 * The answer to a question: one sentence that is true of every run, and one with the numbers of this run. No DOM.
 *
 * @import { AskedQuestion, RunSummary } from "../shared.types.js"
 */

import { bits, num, prob, wholeNumber } from "../text/number_format.js";
import { fill } from "../text/text_parts.js";

const WHOLE_NUMBERS = /** @type {const} */ (["encoder_layers", "decoder_layers", "heads", "d_model", "d_k", "d_ff"]);

/** What may stand in braces, by its name. @type {Record<string, (run: RunSummary) => string>} */
const VALUES = {
  ...Object.fromEntries(
    WHOLE_NUMBERS.map((name) => [name, (/** @type {RunSummary} */ run) => String(run.facts[name])]),
  ),
  source: (run) => run.source,
  text: (run) => run.text,
  src_tokens: (run) => String(run.src_tokens),
  tgt_tokens: (run) => String(run.tgt_tokens),
  root: ({ facts }) => String(Number(num(Math.sqrt(facts.d_k), 2))),
  vocabulary: ({ facts }) => wholeNumber(facts.vocabulary),
  mean: ({ facts }) => prob(facts.mean),
  step: ({ facts }) => String(facts.least.step),
  token: ({ facts }) => facts.least.token,
  p: ({ facts }) => prob(facts.least.p),
  other: ({ facts }) => facts.least.other,
  other_p: ({ facts }) => prob(facts.least.other_p),
  unsure_step: ({ facts }) => String(facts.unsure.step),
  unsure_token: ({ facts }) => facts.unsure.token,
  bits: ({ facts }) => bits(facts.unsure.bits),
  layer: ({ facts }) => String(facts.attended.layer),
  head: ({ facts }) => String(facts.attended.head),
  attended: ({ facts }) => facts.attended.source,
  weight: ({ facts }) => prob(facts.attended.weight),
};

export const VALUE_NAMES = Object.keys(VALUES);

/**
 * @param {AskedQuestion} question
 * @param {"zh" | "en"} language
 * @param {RunSummary | null} run null before there is one
 */
export function answerText({ answer, here }, language, run) {
  if (!run?.facts || !here[language]) return answer[language];
  const values = Object.fromEntries(VALUE_NAMES.map((name) => [name, VALUES[name](run)]));
  return answer[language] + (language === "en" ? " " : "") + fill(here[language], values);
}
