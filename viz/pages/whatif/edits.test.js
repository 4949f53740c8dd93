import assert from "node:assert/strict";
import test from "node:test";
import {
  countsTokens,
  headClicked,
  headState,
  layerClicked,
  nextShuffle,
  placeOfSite,
  readEdit,
  replaced,
  siteOf,
  toggled,
} from "./edits.js";

test("an attention has one name, there and back", () => {
  assert.equal(siteOf("cross", 2), "decoder.2.cross");
  assert.deepEqual(placeOfSite("decoder.2.cross"), { kind: "cross", layer: 2 });
  assert.deepEqual(placeOfSite("decoder.0.self"), { kind: "decoder", layer: 0 });
  assert.deepEqual(placeOfSite("encoder.11.self"), { kind: "encoder", layer: 11 });
});

test("an edit says what it changes", () => {
  assert.deepEqual(readEdit("ablate:encoder.1.self.0"), { kind: "ablate", site: "encoder.1.self", head: 0 });
  assert.deepEqual(readEdit("mean:decoder.0.cross"), { kind: "mean", site: "decoder.0.cross", head: undefined });
  assert.deepEqual(readEdit("swap:3=a=b"), { kind: "swap", token: 3, text: "a=b" });
  assert.deepEqual(readEdit("swap:3= dog"), { kind: "swap", token: 3, text: " dog" });
  assert.deepEqual(readEdit("drop:4"), { kind: "drop", token: 4 });
  assert.deepEqual(readEdit("drop:decoder.1.cross.0.4"), { kind: "drop", site: "decoder.1.cross", head: 0, token: 4 });
  assert.deepEqual(readEdit("row:decoder.1.cross.0.2=1,0"), { kind: "row", site: "decoder.1.cross", head: 0, row: 2 });
  assert.deepEqual(readEdit("scale:off"), { kind: "scale" });
});

test("what is no edit is read as nothing", () => {
  for (const written of ["", "row:bad", "ablate:here", "swap:x=y", "drop:", "no colon"]) {
    assert.equal(readEdit(written), null);
  }
});

test("edits that count tokens belong to one sentence", () => {
  assert.deepEqual(["swap:0=x", "drop:1", "row:x", "scale:off", "shuffle:1"].map(countsTokens), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("an edit takes the place of those that begin like it", () => {
  assert.deepEqual(replaced(["shuffle:1", "scale:off"], "shuffle:", "shuffle:2"), ["scale:off", "shuffle:2"]);
  assert.deepEqual(replaced(["shuffle:1", "scale:off"], "shuffle:", ""), ["scale:off"]);
  assert.deepEqual(toggled(["a"], "b"), ["a", "b"]);
  assert.deepEqual(toggled(["a", "b"], "a"), ["b"]);
});

test("the seed of an order goes up and begins again at 1000", () => {
  assert.equal(nextShuffle("shuffle:1"), "shuffle:2");
  assert.equal(nextShuffle("shuffle:999"), "shuffle:0");
});

test("a head is silenced by itself or with its layer", () => {
  assert.equal(headState(["ablate:decoder.0.self"], "decoder.0.self", 3), "ablate");
  assert.equal(headState(["mean:decoder.0.self.3"], "decoder.0.self", 3), "mean");
  assert.equal(headState(["mean:decoder.0.self.3"], "decoder.0.self", 2), "on");
});

test("a click silences a head, a second one brings it back, another mode changes it", () => {
  const site = "encoder.0.self";
  assert.deepEqual(headClicked([], site, 1, "ablate", 4), ["ablate:encoder.0.self.1"]);
  assert.deepEqual(headClicked(["ablate:encoder.0.self.1"], site, 1, "ablate", 4), []);
  assert.deepEqual(headClicked(["ablate:encoder.0.self.1"], site, 1, "mean", 4), ["mean:encoder.0.self.1"]);
});

test("a head of a silenced layer is taken out of it and the others stay as they are", () => {
  const edits = ["mean:decoder.0.self", "scale:off"];
  const others = ["scale:off", "mean:decoder.0.self.0", "mean:decoder.0.self.2"];
  assert.deepEqual(headClicked(edits, "decoder.0.self", 1, "ablate", 3), [...others, "ablate:decoder.0.self.1"]);
  assert.deepEqual(headClicked(edits, "decoder.0.self", 1, "mean", 3), others);
});

test("a layer takes the place of its heads, of no other layer's", () => {
  const edits = ["ablate:encoder.1.self.0", "mean:encoder.1.self", "ablate:encoder.11.self.0"];
  assert.deepEqual(layerClicked(edits, "encoder.1.self", "ablate"), [
    "ablate:encoder.11.self.0",
    "ablate:encoder.1.self",
  ]);
  assert.deepEqual(layerClicked(["mean:encoder.1.self"], "encoder.1.self", "mean"), []);
});
