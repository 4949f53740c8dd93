import assert from "node:assert/strict";
import test from "node:test";
import { LARGEST, holdsLesson, packed, unpacked } from "./draft_link.js";

test("a lesson comes out of its link as it went in", async () => {
  const lesson = { title: { zh: "掩码 <b>", en: "“masks”" }, stops: [{ n: 1 }, { n: -0.5 }] };
  const hash = await packed(lesson);
  assert.ok(holdsLesson(hash) && /^#lesson=[\w-]+$/.test(hash));
  assert.deepEqual(await unpacked(hash), lesson);
});

test("a damaged link, and one that unpacks to more than a lesson may have, holds none", async () => {
  const hash = await packed({ text: "x".repeat(1000) });
  for (const bad of [hash.slice(0, -5), "#lesson=", "#lesson=%%%", "#lesson=AAAA"])
    assert.equal(await unpacked(bad), null);
  assert.equal(await unpacked(await packed("x".repeat(LARGEST * 50))), null);
  assert.equal(holdsLesson("#top"), false);
});
