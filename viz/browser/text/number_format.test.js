import assert from "node:assert/strict";
import test from "node:test";
import { figureText, signed, tiny } from "./number_format.js";

test("whole numbers stay whole, others have four digits, small and large ones an exponent", () => {
  assert.equal(figureText(-1200000), "−1200000");
  assert.equal(figureText(3.14159), "3.142");
  assert.equal(figureText(0.00012), "1.2×10⁻⁴");
  assert.equal(figureText(123456.7), "1.2×10⁵");
  assert.equal(figureText(0), "0");
});

test("a difference has two digits and its power of ten", () => {
  assert.deepEqual([0, 1.24e-7, 3].map(tiny), ["0", "1.2×10⁻⁷", "3.0"]);
});

test("nothing has a plus", () => {
  assert.deepEqual(
    [0, 0.5, -0.5].map((value) => signed(value, 1)),
    ["+0.0", "+0.5", "−0.5"],
  );
});
