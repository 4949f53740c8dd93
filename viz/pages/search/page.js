import { TL } from "../../browser/tl.js";
import "./base.js";
import "./tree.js";
import "./detail.js";
import "./widen.js";
import "./samples.js";
import "./side.js";
export const page = TL.pages["search"];
