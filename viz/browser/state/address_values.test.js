import assert from "node:assert/strict";
import test from "node:test";
import { readSetting, writeSetting } from "./address_values.js";

test("what was written is read again", () => {
  for (const value of ["text", "", 7, { strategy: "beam", beam: 4 }, [1, 2], []]) {
    assert.deepEqual(readSetting(writeSetting(value), value), { value, damaged: false });
  }
});

test("JSON that cannot be read keeps the usual value and says so", () => {
  assert.deepEqual(readSetting("{broken", {}), { value: {}, damaged: true });
});

test("a value of another kind keeps the usual one: null and a list are no objects, a number is no list", () => {
  for (const [given, usual] of /** @type {[string, any][]} */ ([
    ["null", {}],
    ["[1]", {}],
    ["5", []],
    ['"x"', {}],
    ["{}", []],
  ])) {
    assert.deepEqual(readSetting(given, usual), { value: usual, damaged: true }, given);
  }
});

test("a number is whole and not negative; -1 is what stands where nobody chose", () => {
  assert.deepEqual(readSetting("12", -1), { value: 12, damaged: false });
  for (const given of ["1.5", "-3", "x", "", "1e3", "99999999999"]) {
    assert.deepEqual(readSetting(given, -1), { value: -1, damaged: true }, given);
  }
});
