import assert from "node:assert/strict";
import { test } from "node:test";
import { guessed, namesOf, rightOnes } from "./guess_ranges.js";
import { rateText } from "./rates.js";

test("a guess is right within its range, and says on which side it was wrong", () => {
  assert.deepEqual(
    [
      guessed("steps", "1", 1),
      guessed("steps", "3", 2),
      guessed("steps", "3", 4),
      guessed("steps", "10", 3),
      guessed("steps", "30", 30),
      guessed("steps", "never", 30),
    ],
    ["right", "right", "more", "fewer", "right", "fewer"],
  );
});

test("of a class those are right whose range holds the number", () => {
  assert.deepEqual(namesOf("changed"), ["0", "5", "20", "more"]);
  const bars = [0, 1, 2, 3].map((given) => ({ given, count: 10 ** given }));
  assert.deepEqual(
    [rightOnes("changed", bars, 0), rightOnes("changed", bars, 6), rightOnes("changed", bars, 60)],
    [1, 100, 1000],
  );
  assert.equal(rightOnes("steps", [...bars, { given: 4, count: 7 }], Infinity), 7);
});

test("small rates are written as powers of ten", () => {
  assert.deepEqual([rateText(0.0003), rateText(1e-6), rateText(0.05), rateText(1)], ["3×10⁻⁴", "1×10⁻⁶", "0.05", "1"]);
});
