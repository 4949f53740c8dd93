import assert from "node:assert/strict";
import test from "node:test";
import { divisorText, percent, sumText, written } from "./numbers.js";

test("small chances are written without an exponent", () => {
  assert.deepEqual([0, 4e-9, 4e-7, 4e-5, 0.004, 0.5, 0.9999].map(percent), [
    "0%",
    "< 0.0001%",
    "< 0.0001%",
    "0.004%",
    "0.40%",
    "50.0%",
    "100%",
  ]);
});

test("what rounds to 100.0% and nothing less is 100%", () => {
  assert.deepEqual([0.9994, 0.997, 0.9996].map(percent), ["99.9%", "99.7%", "100%"]);
});

test("twelve terms are written in full", () => {
  const text = sumText(
    Array.from({ length: 12 }, () => -1),
    -12,
  );
  assert.ok(!text.includes("…") && text.match(/1\.000/g)?.length === 12);
});

test("tokens are text without the marks of spaces and the end", () => {
  assert.equal(written(["▁I", "▁have", ".", "</s>"]), "I have.");
});

test("a sum shows its terms with their signs, and of a long one the ends", () => {
  assert.equal(sumText([-0.065, -0.164], -0.229), "−0.065 − 0.164 = −0.229");
  assert.equal(sumText([0, -1], -1), "0.000 − 1.000 = −1.000");
  const long = sumText(
    Array.from({ length: 13 }, () => -1),
    -13,
  );
  assert.equal(long, "−1.000 − 1.000 − 1.000 + … − 1.000 − 1.000 = −13.000");
});

test("a whole divisor is written without digits that say nothing", () => {
  assert.equal(divisorText(9, 0.5), "3");
  assert.equal(divisorText(7, 0), "1");
  assert.equal(divisorText(3, 0.6), "1.933");
});
