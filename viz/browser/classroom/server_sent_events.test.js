import assert from "node:assert/strict";
import test from "node:test";
import { eventReader, waitBefore } from "./server_sent_events.js";

const sent = 'id: 7\ndata: {"a":1}\n\n: here\n\nevent: people\ndata: two\ndata: lines\n\ndata:\n\n';
const read = [
  { name: "message", data: '{"a":1}', id: "7" },
  { name: "people", data: "two\nlines", id: "" },
  { name: "message", data: "", id: "" },
];

test("events are the same wherever the stream is cut", () => {
  for (let size = 1; size <= sent.length; size += 1) {
    /** @type {unknown[]} */
    const events = [];
    const take = eventReader((event) => events.push(event));
    for (let at = 0; at < sent.length; at += size) take(sent.slice(at, at + size));
    assert.deepEqual(events, read);
  }
});

test("half an event is none", () => {
  /** @type {unknown[]} */
  const events = [];
  eventReader((event) => events.push(event))("id: 7\ndata: 1\n");
  assert.deepEqual(events, []);
});

test("the wait grows, has an end, and is spread", () => {
  assert.equal(waitBefore(0, 1), 400);
  assert.equal(waitBefore(0, 0), 200);
  assert.equal(waitBefore(3, 1), 3200);
  assert.equal(waitBefore(1000, 1), 8000);
});
