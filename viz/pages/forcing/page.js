import { TL } from "../../browser/tl.js";
import "./base.js";
import "./ways.js";
export const page = TL.pages["forcing"];
