/** A view is [x, y, width]: its middle and how much of the plane it shows. */
export type View = [number, number, number];
declare const zoom: (from: View, to: View) => ((t: number) => View) & { duration: number };
export default zoom;
