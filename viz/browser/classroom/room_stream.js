/**
 * The room's stream, kept open: after a lost network, a closed lid or a server that was started again it goes on where it was. Where a proxy
 * holds streams back, the same is asked for every two seconds instead.
 *
 * @typedef {object} Listener
 * @property {string} code
 * @property {string} token
 * @property {() => number} rev what is known already
 * @property {(name: string, data: any) => void} onEvent
 * @property {(state: "live" | "lost" | "polled" | "refused") => void} onState
 */

import { createParser } from "../../vendor/eventsource-parser/eventsource-parser.js";
import { waitBefore } from "./retry_delay.js";
import { bearer, roomAddress } from "./room_requests.js";

const SILENCE = 25_000; // ms; the server gives a sign of life every 10 s
const FIRST = 6_000; // ms in which the first event must come
const POLLS = 2_000; // ms between two questions
const POLLED = 15; // questions until the stream is tried again

/** @param {Listener} listener @returns {() => void} ends it */
export function listen(listener) {
  let ended = false;
  let wake = () => {};
  const abort = { now: new AbortController() };

  /** @param {number} ms */
  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve(null);
      };
    });
  const back = () => {
    if (!document.hidden) wake();
  };
  const gone = () => abort.now.abort();

  const run = async () => {
    let failures = 0;
    let silent = 0;
    while (!ended) {
      abort.now = new AbortController();
      const found = await oneStream(listener, abort.now);
      if (ended) return;
      if (found === "refused") {
        listener.onState("refused");
        return;
      }
      silent = found === "silent" ? silent + 1 : 0;
      failures = found === "spoke" ? 0 : failures + 1;
      if (silent >= 2) await poll(listener, pause, () => ended);
      else {
        listener.onState("lost");
        await pause(waitBefore(failures, Math.random()));
      }
    }
  };

  window.addEventListener("online", back);
  window.addEventListener("offline", gone);
  document.addEventListener("visibilitychange", back);
  run();
  return () => {
    ended = true;
    gone();
    wake();
    window.removeEventListener("online", back);
    window.removeEventListener("offline", gone);
    document.removeEventListener("visibilitychange", back);
  };
}

/**
 * @param {Listener} listener
 * @param {AbortController} abort
 * @returns {Promise<"spoke" | "silent" | "failed" | "refused">}
 */
async function oneStream({ code, token, rev, onEvent, onState }, abort) {
  let spoke = false;
  let late = false;
  let watch = setTimeout(() => {
    late = true;
    abort.abort();
  }, FIRST);
  const parser = createParser({ onEvent: ({ event = "message", data }) => onEvent(event, JSON.parse(data)) });
  try {
    const headers = { ...bearer(token), "Last-Event-ID": String(rev()) };
    const answer = await fetch(roomAddress(`${code}/events`), { headers, signal: abort.signal, cache: "no-store" });
    if ([401, 404, 410].includes(answer.status)) return "refused";
    if (!answer.ok || !answer.body) return "failed";
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(watch);
      watch = setTimeout(() => abort.abort(), SILENCE);
      if (!spoke) onState("live");
      spoke = true;
      parser.feed(value);
    }
  } catch {
    // the network, the server, or the watch ended it
  } finally {
    clearTimeout(watch);
  }
  if (spoke) return "spoke";
  return late ? "silent" : "failed";
}

/**
 * Ask again and again for a while.
 * @param {Listener} listener
 * @param {(ms: number) => Promise<unknown>} pause
 * @param {() => boolean} isEnded
 */
async function poll({ code, token, rev, onEvent, onState }, pause, isEnded) {
  for (let n = 0; n < POLLED && !isEnded(); n += 1) {
    try {
      const answer = await fetch(roomAddress(`${code}/now?since=${rev()}`), { headers: bearer(token) });
      if (!answer.ok) return;
      const { event, people } = await answer.json();
      onEvent("message", event);
      if (people) onEvent("people", people);
      onState("polled");
    } catch {
      onState("lost");
    }
    await pause(POLLS);
  }
}
