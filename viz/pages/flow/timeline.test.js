import assert from "node:assert/strict";
import test from "node:test";
import { boxOf } from "./layout.js";
import { stretch } from "./marks.js";
import { momentOf, sampleFilm, sampleStage } from "./samples.test.js";
import { alongLine, chapterTime, lineOf, makeTimeline, momentAt, stepTime, stillOf } from "./timeline.js";

const writing = makeTimeline(sampleStage());

test("moments follow each other without a gap, and chapters hold them", () => {
  for (const mode of /** @type {const} */ (["writing", "training"])) {
    const { moments, chapters, duration } = makeTimeline(sampleStage(), mode);
    moments.forEach((moment, i) => assert.equal(moment.start, i ? moments[i - 1].end : 0));
    assert.equal(moments[moments.length - 1].end, duration);
    for (const { start, end, chapter } of moments)
      assert.ok(chapters[chapter].start <= start && end <= chapters[chapter].end);
  }
});

test("the first word is there within 15 s, whatever the depth of the model and however few words there are", () => {
  for (const layers of [1, 2, 4, 6])
    for (const target of [1, 4]) {
      const timeline = makeTimeline({ ...sampleStage({ layers, target }), across: Math.max(0, layers - 2) });
      assert.ok(momentOf({ timeline }, "choose").end <= 15, `${layers} layers, ${target} rows`);
    }
});

test("an encoder of one layer has no chapter of further layers", () => {
  const chapters = (/** @type {number} */ layers) =>
    makeTimeline(sampleStage({ layers })).chapters.map((one) => one.name);
  assert.ok(!chapters(1).includes("layers") && chapters(2).includes("layers"));
});

test("each word after the slow one takes 2 s", () => {
  const chapters = writing.chapters.filter(({ name }) => name === "write");
  assert.deepEqual(
    chapters.map(({ text }) => text),
    ["I", "have", "a", "</s>"],
  );
  for (const { start, end } of chapters.slice(3)) assert.ok(Math.abs(end - start - 2) < 0.02);
});

test("every layer and row of the decoder is passed in order", () => {
  const layers = writing.moments.filter((m) => m.row === 2 && m.layer >= 0).map((m) => m.layer);
  assert.deepEqual([...new Set(layers)], [0, 1, 2]);
  assert.ok(layers.every((layer, i) => !i || layer >= layers[i - 1]));
  const one = sampleFilm();
  const lane = one.layout.lanes.target;
  for (const row of [1, 3]) {
    const [from, to] = stretch(lane, momentOf(one, "pass_all", row));
    assert.deepEqual([from, to], [boxOf(lane, "self", 0).u0, boxOf(lane, "ff", 2).u1]);
  }
});

test("what is held counts as finished", () => {
  const weigh = momentOf({ timeline: writing }, "weigh");
  assert.ok(weigh.hold > 0);
  assert.equal(momentAt(writing, weigh.end - weigh.hold / 2).phase, 1);
  assert.equal(momentAt(writing, weigh.start).phase, 0);
});

test("a step goes to the next finished picture, and back again", () => {
  const first = stepTime(writing, 0, 1);
  const second = stepTime(writing, first, 1);
  assert.equal(first, stillOf(writing.moments[0]));
  assert.equal(stepTime(writing, second, -1), first);
  assert.equal(stepTime(writing, writing.duration, 1), writing.duration);
  assert.equal(stepTime(writing, 0, -1), 0);
});

test("chapters are jumped to from either side", () => {
  const at = writing.chapters[2].start;
  assert.equal(chapterTime(writing, writing.chapters[1].start, 1), at);
  assert.equal(chapterTime(writing, at + 1, -1), at);
  assert.equal(chapterTime(writing, 0, -1), 0);
});

test("on the line every chapter has what its name needs, and a time and its place lead to each other", () => {
  const line = lineOf(
    writing,
    writing.chapters.map(() => 0.02),
  );
  assert.ok(line.every(({ from, to }) => to - from > 0.02 && to < 1 + 1e-9));
  for (const { start } of writing.moments)
    assert.ok(Math.abs(alongLine(line, alongLine(line, start, "place"), "time") - start) < 1e-6);
});
