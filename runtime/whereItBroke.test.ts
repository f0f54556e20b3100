import { expect, test } from "vitest"
import { whereItBroke } from "./whereItBroke.ts"

test("what broke is told by its name and place, never by its message", () => {
  const told = whereItBroke(String(new SyntaxError("no JSON: swordfish\nand swordfish").stack))
  expect(told).toMatch(/^SyntaxError < .*whereItBroke\.test\.ts/)
  expect(told).not.toContain("swordfish")
  expect(whereItBroke("swordfish is not what was expected")).toBe("Failure")
})
