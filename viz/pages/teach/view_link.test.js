import assert from "node:assert/strict";
import test from "node:test";
import { linkOf } from "./view_link.js";

const BASE = "http://localhost/app/?tab=teach&lang=zh#top";
const ANY = { lang: "any", depth: "any", text: "", checkpoint: "" };

test("a link to a stop names the lesson and no page, and leaves to others what nobody chose", () => {
  assert.equal(linkOf(BASE, { ...ANY, opens: "lesson:road/3" }), "http://localhost/app/?lesson=road%2F3");
});

test("a link to a page holds the sentence, the model, the language and the depth that were chosen", () => {
  const link = new URL(
    linkOf(BASE, { opens: "page:masks", lang: "en", depth: "exact", text: "你好 & 再见", checkpoint: "zh-en" }),
  );
  assert.deepEqual(Object.fromEntries(link.searchParams), {
    tab: "masks",
    text: "你好 & 再见",
    checkpoint: "zh-en",
    lang: "en",
    depth: "exact",
  });
});
