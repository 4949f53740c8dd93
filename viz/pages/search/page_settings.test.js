import assert from "node:assert/strict";
import test from "node:test";
import { lookOf, validateSettings } from "./page_settings.js";

test("what a link does not say is as usual", () => {
  assert.deepEqual(lookOf({}), { show: "tree", node: 0, n: 20 });
  assert.deepEqual(lookOf({ show: "samples", n: 50 }), { show: "samples", node: 0, n: 50 });
});

test("what is damaged in a link is as usual", () => {
  assert.deepEqual(lookOf({ show: "forest", node: "x", n: 55.5 }), lookOf({}));
  assert.deepEqual(lookOf({ show: ["tree"], node: -1, n: 1000 }), lookOf({}));
  assert.deepEqual(lookOf({ node: null, n: true, other: 1 }), lookOf({}));
});

test("only what differs from the usual stands in a link", () => {
  assert.deepEqual(validateSettings({ show: "tree", node: 7, n: 20, other: 1 }), { node: 7 });
});
