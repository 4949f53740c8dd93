import assert from "node:assert/strict";
import test from "node:test";
import { cutAtTerms, finderOf } from "./term_finder.js";

const english = finderOf({
  entropy: "entropy|entropies",
  attention: "attention",
  self: "self-attention",
  head: "head",
});
const chinese = finderOf({ entropy: "熵", cross: "交叉熵", logit: "logit|logits", kl: "KL" });

/** @param {import("./term_finder.js").Part[]} parts */
const marked = (parts) => parts.flatMap((part) => (typeof part === "string" ? [] : [`${part.id}:${part.text}`]));
/** @param {import("./term_finder.js").Part[]} parts */
const joined = (parts) => parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

test("the parts of a text are the text", () => {
  for (const text of ["", "no term", "Entropy of {bits} bits", "a head, two heads, self-attention."]) {
    assert.equal(joined(cutAtTerms(text, english, 9)), text);
  }
});

test("a term is marked as it is written, in the plural too, and the longest name wins", () => {
  assert.deepEqual(marked(cutAtTerms("Entropies of self-attention and of Heads", english, 9)), [
    "entropy:Entropies",
    "self:self-attention",
    "head:Heads",
  ]);
  assert.deepEqual(marked(cutAtTerms("交叉熵不是熵", chinese, 9)), ["cross:交叉熵", "entropy:熵"]);
});

test("an English term is a whole word", () => {
  assert.deepEqual(marked(cutAtTerms("ahead, headed, head-first, multi-head, attentions_x", english, 9)), []);
  assert.deepEqual(marked(cutAtTerms("每个logit都变，KL是0；Klein不是", chinese, 9)), ["logit:logit", "kl:KL"]);
});

test("what fills a slot, and what is quoted, is never marked", () => {
  assert.deepEqual(cutAtTerms("{head} “head” `head` {entropy}", english, 9), ["{head} “head” `head` {entropy}"]);
});

test("only the first mention is marked, across texts that share what was seen", () => {
  const seen = new Set();
  assert.deepEqual(marked(cutAtTerms("a head and a head", english, 9, seen)), ["head:head"]);
  assert.deepEqual(marked(cutAtTerms("a head of entropy", english, 9, seen)), ["entropy:entropy"]);
});

test("no more terms are marked than a text can bear; what was left out may be marked later", () => {
  const seen = new Set();
  assert.deepEqual(marked(cutAtTerms("a head, attention, entropy", english, 2, seen)), [
    "head:head",
    "attention:attention",
  ]);
  assert.equal(seen.has("entropy"), false);
});
