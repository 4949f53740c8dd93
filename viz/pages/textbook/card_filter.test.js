import assert from "node:assert/strict";
import test from "node:test";
import { barShares, byTopic, counts, kindOf, limits, linePlaces } from "./card_filter.js";

/** @typedef {import("./view.types.js").CardView} CardView */
/** @param {string} name @param {string} topic @param {string} kind */
const card = (name, topic, kind) => /** @type {CardView} */ (/** @type {unknown} */ ({ name, topic, kind }));
const CARDS = [card("M1", "masks", "broken"), card("M3", "norms", "wrong"), card("M4", "masks", "sloppy")];

test("cards stand by topic in the order in which topics begin, those of other kinds left out", () => {
  assert.deepEqual(
    byTopic(CARDS, "all").map(([topic, cards]) => [topic, cards.map((each) => each.name)]),
    [
      ["masks", ["M1", "M4"]],
      ["norms", ["M3"]],
    ],
  );
  assert.deepEqual(
    byTopic(CARDS, "wrong").map(([topic]) => topic),
    ["norms"],
  );
});

test("a kind that is none means all of them", () => {
  assert.equal(kindOf("half"), "half");
  assert.equal(kindOf("nonsense"), "all");
  assert.equal(kindOf(undefined), "all");
});

test("every card counts once", () => {
  assert.deepEqual(counts(CARDS), { all: 3, wrong: 1, broken: 1, half: 0, sloppy: 1, fair: 0 });
});

test("the longest bar is whole, the others in proportion, and no number is no bar", () => {
  assert.deepEqual(
    barShares([
      ["a", 1],
      ["b", 4],
      ["c", null],
      ["d", -2],
    ]),
    [0.25, 1, 0, 0.5],
  );
  assert.deepEqual(barShares([["a", 0]]), [0]);
});

test("a curve fills its box from the lowest to the highest number, and zero is in sight", () => {
  /** @type {import("./view.types.js").Curve} */
  const curve = {
    name: "a",
    points: [
      [0, 4],
      [5, null],
      [10, 2],
    ],
  };
  const range = limits([curve]);
  assert.deepEqual(range, { left: 0, right: 10, low: 0, high: 4 });
  assert.deepEqual(linePlaces(curve, range, { left: 20, top: 0, width: 100, height: 40 }), [
    [20, 0],
    [120, 20],
  ]);
});
