import assert from "node:assert/strict";
import { test } from "node:test";
import { guessed } from "./guess_ranges.js";
import { rateText } from "./rates.js";

test("a guess is right within its range, and says on which side it was wrong", () => {
  assert.deepEqual(
    [guessed("1", 1), guessed("3", 2), guessed("3", 4), guessed("10", 3), guessed("30", 30), guessed("never", 30)],
    ["right", "right", "more", "fewer", "right", "fewer"],
  );
});

test("small rates are written as powers of ten", () => {
  assert.deepEqual([rateText(0.0003), rateText(1e-6), rateText(0.05), rateText(1)], ["3×10⁻⁴", "1×10⁻⁶", "0.05", "1"]);
});
