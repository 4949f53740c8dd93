import { TL } from "../../browser/tl.js";
import "./base.js";
import "./dictionary.js";
import "./dot.js";
import "./scale.js";
import "./bend.js";
import "./order.js";
export const page = TL.pages["intuition"];
