import assert from "node:assert/strict";
import test from "node:test";
import { rulesFor } from "./visible_parts.js";
import { doorOf, isDone, readProgress, readWhere, sceneOf, textOf, within, textFor } from "./lesson.js";

const NOWHERE = { source: null, target: null };

test("a stop is read from the scene, and what is none is nothing", () => {
  assert.deepEqual(readWhere("road/3"), { name: "road", n: 3 });
  for (const wrong of ["", "road", "road/", "road/x", "../road/1", "road/1234", null, 7])
    assert.equal(readWhere(wrong), null);
});

test("a stop before the first is the first, one after the last the end", () => {
  const lesson = /** @type {any} */ ({ stops: [{}, {}] });
  assert.deepEqual(
    [0, 1, 2, 3, 99].map((n) => within(lesson, n)),
    [1, 1, 2, 3, 3],
  );
});

test("the scene of a stop is its own copy, without the page", () => {
  const scene = { tab: "masks", kind: "decoder", attention: { a: 1 } };
  const taken = sceneOf(/** @type {any} */ ({ scene }));
  assert.deepEqual(taken, { kind: "decoder", attention: { a: 1 } });
  taken.attention.a = 2;
  assert.equal(scene.attention.a, 1);
});

test("a text names what is on the screen, and waits where nothing is yet", () => {
  const said = { zh: "“{translation}”，{src_tokens} 个", en: "{source}" };
  const result = /** @type {any} */ ({ source: "你好。", text: "Hello.", src: [], src_tokens: 3, tgt_tokens: 2 });
  assert.equal(textOf(said, "zh", result), "“Hello.”，3 个");
  assert.equal(textOf(said, "en", result), "你好。");
  assert.equal(textOf(said, "zh", null), "“…”，… 个");
});

test("what was kept is read, and what is damaged begins anew", () => {
  assert.deepEqual(readProgress('{"n":4,"done":["tokens",7]}'), { n: 4, done: ["tokens"] });
  for (const damaged of [null, "", "{", "null", "[]", '{"n":-1,"done":"x"}'])
    assert.deepEqual(readProgress(damaged), { n: 0, done: [] });
});

test("the door begins, goes on, or begins once more", () => {
  assert.deepEqual(
    [0, 1, 8, 9].map((n) => doorOf({ n, done: [] }, 8)),
    ["road", "road", "on", "again"],
  );
  assert.equal(doorOf({ n: 1, done: ["tokens"] }, 8), "on");
});

test("pointing counts, by a pointer or by a tap that pins, and leaving a token does not", () => {
  const rule = /** @type {const} */ ({ when: "point" });
  assert.equal(isDone(rule, { point: { source: 0, target: null } }), true);
  assert.equal(isDone(rule, { point: NOWHERE }), false);
  assert.equal(isDone(rule, { scene: ["step"] }), true);
  assert.equal(isDone(rule, { scene: ["head"] }), false);
});

test("a change of the scene counts where the stop asks for it, a press where it asks for that, nothing where it asks for nothing", () => {
  assert.equal(isDone({ when: "scene", keys: ["stage"] }, { scene: ["stage"] }), true);
  assert.equal(isDone({ when: "scene", keys: ["stage"] }, { scene: ["text"] }), false);
  assert.equal(isDone({ when: "use" }, { use: true }), true);
  assert.equal(isDone({ when: "use" }, { scene: ["stage"] }), false);
  assert.equal(isDone(undefined, { use: true }), false);
});

test("a stop that shows the whole page hides nothing; one that names parts speaks of its own page alone", () => {
  assert.equal(rulesFor("flow", undefined), "");
  const rules = rulesFor("masks", ["weights", "taken"]);
  assert.match(rules, /^body\[data-lesson\] #page-masks /);
  assert.match(rules, /:not\(\[data-part~="weights"\], \[data-part~="taken"\]\)/);
});

test("a lesson brings its sentence to who has none of their own, for the language that the model reads", () => {
  const lesson = /** @type {any} */ ({ sentence: { zh: "甲。", en: "One." } });
  assert.equal(textFor(lesson, "en", "I have a cat.", ["I have a cat."]), "One.");
  assert.equal(textFor(lesson, "en", "My own.", ["I have a cat."]), null);
  assert.equal(textFor(lesson, "en", "One.", ["One."]), null);
  assert.equal(textFor(lesson, "fr", "Un.", ["Un."]), null);
  assert.equal(textFor(/** @type {any} */ ({}), "en", "I have a cat.", ["I have a cat."]), null);
});
