import assert from "node:assert/strict";
import test from "node:test";
import { parseAddress, printAddress } from "./tensor_address.js";

test("an address that was printed is read again", () => {
  for (const text of [
    "encoder.0",
    "encoder.0.self",
    "encoder.0.self.scores[1,3,0]",
    "decoder.11.cross.weights[2]",
    "decoder.2.resid_post[4]",
    "encoder.0.ff_act[3,17]",
    "encoder.embedded[2]",
    "memory[0]",
    "logits",
  ]) {
    const read = parseAddress(text);
    assert.ok(read, text);
    assert.equal(printAddress(read), text);
  }
});

test("a score is a head, a query and a key of one attention", () => {
  const expected = { stack: "decoder", layer: 2, part: "cross", tensor: "scores", indices: [1, 3, 0] };
  assert.deepEqual(parseAddress("decoder.2.cross.scores[1,3,0]"), expected);
});

test("what is no address is none", () => {
  for (const text of [
    "",
    "encoder.",
    "encoder.0.self.scores[",
    "encoder.0.self.scores[1,]",
    "a b",
    "encoder.0.1",
    "x[-1]",
    "<b>",
  ]) {
    assert.equal(parseAddress(text), null, text);
  }
});
