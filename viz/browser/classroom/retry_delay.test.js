import assert from "node:assert/strict";
import test from "node:test";
import { waitBefore } from "./retry_delay.js";

test("the wait grows, has an end, and is spread", () => {
  assert.equal(waitBefore(0, 1), 400);
  assert.equal(waitBefore(0, 0), 200);
  assert.equal(waitBefore(3, 1), 3200);
  assert.equal(waitBefore(1000, 1), 8000);
});
