import { expect, test } from "vitest"
import { redactStack } from "./redactStack.ts"

test("what broke is told by its name and place, never by its message", () => {
  const told = redactStack(String(new SyntaxError("no JSON: swordfish\nand swordfish").stack))
  expect(told).toMatch(/^SyntaxError < .*redactStack\.test\.ts/)
  expect(told).not.toContain("swordfish")
  expect(redactStack("swordfish is not what was expected")).toBe("Failure")
})
