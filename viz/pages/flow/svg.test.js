import assert from "node:assert/strict";
import test from "node:test";
import { cellColour, fewer } from "./cell_colors.js";
import { sampleFilm, sampleStage, TALL } from "./samples.test.js";
import { filmSvg } from "./svg.js";

const look = /** @type {any} */ ({
  colours: new Proxy({ paper: "#ffffff" }, { get: (own, /** @type {"paper"} */ role) => own[role] ?? "#102030" }),
  font: "sans-serif",
  words: (/** @type {string} */ key) => key,
});

/** The whole stage as SVG. @param {boolean} tall @param {string} [name] of the first token */
function svgOf(tall, name = "我") {
  const stage = sampleStage();
  stage.src[0].text = name;
  const film = sampleFilm({ stage, ...(tall && TALL) });
  return filmSvg(film, film.timeline.duration, look);
}

test("the SVG has the marks of the stage and escapes every text", () => {
  for (const tall of [false, true]) {
    const svg = svgOf(tall, '<a&"b">');
    assert.ok(svg.startsWith("<svg") && svg.includes("&lt;a&amp;&quot;b&quot;&gt;") && !svg.includes("<a&"));
    assert.ok(!svg.includes("NaN") && !svg.includes("undefined"));
    assert.ok((svg.match(/<path/g) ?? []).length > 40);
    assert.equal(svg.match(/<g/g)?.length, svg.match(/<\/g>/g)?.length);
  }
});

test("no curve is drawn on the diagonal: across and along are two numbers", () => {
  const starts = [...svgOf(false).matchAll(/<path d="M(\S+) (\S+?)C/g)];
  assert.ok(starts.length > 40 && starts.every(([, x, y]) => x !== y));
});

test("Chinese names stand upright letter by letter where the stage is turned, and both halves are named upright", () => {
  const groups = svgOf(true, "自行车").match(/<g transform[^]*?<\/g>/g) ?? [];
  const name = groups.find((group) => group.includes(">自<")) ?? "";
  const letters = name.match(/<text[^>]*>[自行车]<\/text>/g) ?? [];
  assert.equal(letters.length, 3);
  assert.equal(new Set(letters.map((text) => / x="([^"]+)"/.exec(text)?.[1])).size, 1);
  const halves = groups.filter((group) => />station\.(source|target)</.test(group));
  for (const upright of [name, ...halves]) assert.ok(upright.startsWith('<g transform="matrix(0 1 1 0 '), upright);
  assert.equal(halves.length, 2);
});

test("a cell is paper at 0, its role above, the other ink below", () => {
  assert.deepEqual(cellColour(look.colours, "source", 0), [255, 255, 255]);
  assert.deepEqual(cellColour(look.colours, "source", 1), [16, 32, 48]);
  assert.deepEqual(cellColour(/** @type {any} */ ({ paper: "#ffffff", below: "#000000" }), "source", -1), [0, 0, 0]);
});

test("fewer cells are every second of them", () => {
  const values = Float32Array.of(1, 3, 5, 7);
  assert.deepEqual([fewer(values, 2), fewer(values, 4)], [[1, 5], [...values]]);
});
