/** The button of the title row that adds the view on the screen to a lesson. What it opens is loaded when it is first pressed. */

export async function openAdd() {
  const { open } = await import("./add_stop.js");
  open();
}
