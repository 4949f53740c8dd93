import { TL } from "../../browser/tl.js";
import "./base.js";
import "./replay.js";
export const page = TL.pages["lab"];
