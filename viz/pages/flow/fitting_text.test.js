import assert from "node:assert/strict";
import test from "node:test";
import { cutTo, saidOf, stackedLetters } from "./fitting_text.js";

/** @type {any} */
const look = {
  words: (/** @type {string} */ key, /** @type {any} */ { n }) => (key === "long" ? "a long name" : `no ${n}`),
};
/** @type {any} */
const name = { key: "long", values: { n: 3 }, shorter: ["short", "3"], turned: true };

test("a text says the longest wording that its room holds; a number for a name is upright where the stage is turned", () => {
  assert.deepEqual(
    [100, 40, 10].map((room) => Object.values(saidOf({ ...name, room }, look, 10))),
    [
      ["a long name", true],
      ["no 3", true],
      ["3", false],
    ],
  );
});

test("a token says itself, however long", () => {
  const token = /** @type {any} */ ({ text: "a token without room for it" });
  assert.deepEqual(saidOf(token, look, 10), { text: "a token without room for it", turned: false });
});

test("a token is cut where its room ends, and a letter alone stands upright", () => {
  assert.deepEqual(
    [200, 40].map((room) => cutTo("understanding", room, 10)),
    ["understanding", "under…"],
  );
  assert.deepEqual(stackedLetters("I"), ["I"]);
});

test("a text of full-width characters is written downwards letter by letter, any other is turned as a whole", () => {
  assert.deepEqual(stackedLetters("一只猫。"), ["一", "只", "猫", "。"]);
  assert.equal(stackedLetters("T恤"), null);
  assert.equal(stackedLetters(""), null);
});
