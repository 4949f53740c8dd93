/** @import { ServerData } from "../shared.types.js" */

/** What the server wrote into the page. @type {ServerData} */
export const data = window.translucent.data;
