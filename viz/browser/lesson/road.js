/** The road: the guided tour of the app, and where this browser is on it. */

import { data } from "../state/server_data.js";
import { doorOf } from "./lesson.js";
import { goOn, progressOf } from "./player.js";

const ROAD = "road";

/** How the way in looks: begin, go on or walk again; at which stop of how many. Null: this app has no road. */
export function roadNow() {
  const road = data.lessons[ROAD];
  if (!road) return null;
  const { n, done } = progressOf(ROAD);
  const stops = road.stops.length;
  return { face: doorOf({ n, done }, stops), minutes: road.minutes, n, stops };
}

/** Where it was left; from the beginning where it was walked to its end. */
export const goOnRoad = () => goOn(ROAD);
