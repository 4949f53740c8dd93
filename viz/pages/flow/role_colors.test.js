import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

test("every role that the stage draws with has a color in light and dark", () => {
  const script = readFileSync(new URL("role_colors.js", import.meta.url), "utf8");
  const style = readFileSync(new URL("../../browser/style/design.css", import.meta.url), "utf8");
  const [light, dark] = style.split("\n.dark {");
  const roles = JSON.parse(script.match(/ROLES = (\[[^\]]*\])/)?.[1] ?? "[]");
  assert.ok(roles.length > 8);
  for (const role of roles) for (const part of [light, dark]) assert.ok(part.includes(`--role-${role}: #`), role);
});
