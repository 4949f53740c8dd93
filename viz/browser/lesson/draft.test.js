import assert from "node:assert/strict";
import test from "node:test";
import {
  complete,
  draftOf,
  fileName,
  inPlace,
  isMine,
  newDraft,
  newId,
  readDrafts,
  receivedId,
  stopScene,
  withChange,
  withMove,
  withStop,
  withoutStop,
  written,
} from "./draft.js";

const USUAL = { text: "你好", checkpoint: "", kind: "cross", layer: -1, decode: {}, edits: [], masks: {}, lesson: "" };
const CAN = { zh: ["能"], en: ["can"] };

/** @param {any[]} stops */
const draft = (stops) =>
  stops.reduce((/** @type {any} */ all, stop) => withStop(all, stop), newDraft("mine-1", { zh: "课" }));
const STOP = { title: { zh: "题" }, scene: { tab: "masks" }, text: { zh: "看" } };

test("a stop keeps where one looks, usual or not, and nothing of the sentence or the model", () => {
  const scene = {
    ...USUAL,
    text: "我",
    checkpoint: "zh-en",
    lesson: "road/1",
    masks: { batch: 1 },
    layer: 2,
    unknown: 1,
  };
  const kept = stopScene(scene, "masks", USUAL);
  assert.deepEqual(kept, { tab: "masks", kind: "cross", layer: 2, decode: {}, edits: [], masks: { batch: 1 } });
  assert.equal("masks" in stopScene(USUAL, "masks", USUAL), false);
});

/** The names of its stops. @param {import("./draft.js").Draft} written */
const names = (written) => written.lesson.stops.map((/** @type {any} */ stop) => stop.name);

test("stops are added, moved, changed and taken away, each under a name of its own", () => {
  const two = draft([STOP, { ...STOP, text: { en: "see" } }]);
  assert.deepEqual(names(two), ["stop-1", "stop-2"]);
  const moved = withMove(two, 0, 1);
  assert.deepEqual(names(moved), ["stop-2", "stop-1"]);
  assert.equal(withMove(two, 0, -1), two);
  const again = withStop(withoutStop(two, 0), STOP);
  assert.deepEqual(names(again), ["stop-2", "stop-3"]);
  const changed = withChange(two, 1, { title: { en: "T" }, text: undefined });
  assert.deepEqual(changed.lesson.stops[1], { title: { en: "T" }, scene: { tab: "masks" }, name: "stop-2" });
  assert.equal(two.lesson.stops[1].text.en, "see", "the draft itself is not changed");
});

test("what is written in one language stands in both, down to the options of an exercise", () => {
  const at = {
    question: { zh: "问" },
    options: [
      { zh: "甲", right: true },
      { zh: "乙", en: "b" },
    ],
  };
  const whole = complete(draft([{ ...STOP, exercises: [{ type: "choose", at }] }]), CAN);
  assert.deepEqual(whole.title, { zh: "课", en: "课" });
  assert.deepEqual(whole.afterwards, CAN);
  const [first] = /** @type {any[]} */ (whole.stops[0].exercises);
  assert.deepEqual(first.at.options, [
    { zh: "甲", en: "甲", right: true },
    { zh: "乙", en: "b" },
  ]);
  assert.deepEqual(whole.stops[0].scene, { tab: "masks" });
  assert.deepEqual(complete(draftOf("mine-2", whole, false), CAN), whole, "opened and saved again it is the same file");
  assert.deepEqual(draftOf("mine-2", whole, false).lesson.title, { zh: "课" }, "and the copy counts as not written");
});

test("an emptied text is taken away", () => {
  assert.deepEqual(written({ zh: "字", en: "word" }, "en", " "), { zh: "字" });
  assert.deepEqual(written(undefined, "en", "word"), { en: "word" });
});

test("names are those that the player and the checker take", () => {
  for (const seed of [0, 0.5, 0.999999]) assert.ok(isMine(newId(seed)), newId(seed));
  assert.ok(isMine(receivedId("x".repeat(9999))) && receivedId("a") !== receivedId("b"));
  assert.equal(isMine("masks"), false);
  assert.equal(fileName(newDraft("mine-1", { en: "Heads & <masks>!" })), "heads-masks.json");
  assert.equal(fileName(newDraft("mine-1", { zh: "掩码" })), "mine-1.json");
});

test("damaged drafts are none, and harm no other", () => {
  const good = draft([STOP]);
  for (const text of [null, "", "{", "7", "{}"]) assert.deepEqual(readDrafts(text), []);
  const bad = [null, 3, { id: "x" }, { ...good, id: "masks" }, { ...good, lesson: { title: {}, stops: [7] } }];
  assert.deepEqual(readDrafts(JSON.stringify([...bad, good])), [good]);
});

test("a stop on a page that has moved shows the part that the page is now", () => {
  const moved = { old: { page: "new", part: "own", scene: { new: { own: true } } } };
  const [stay, all, some] = inPlace(
    draft([STOP, { ...STOP, scene: { tab: "old", step: 2 } }, { ...STOP, scene: { tab: "old" }, show: ["own"] }]),
    moved,
  ).lesson.stops;
  assert.deepEqual([stay.scene, stay.show], [STOP.scene, undefined]);
  assert.deepEqual([all.scene, all.show], [{ tab: "new", new: { own: true }, step: 2 }, ["own"]]);
  assert.deepEqual([some.scene.tab, some.show], ["new", ["own"]]);
});
