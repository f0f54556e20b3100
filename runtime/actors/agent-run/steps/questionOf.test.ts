import { expect, test } from "vitest"
import { FOUND_VALUE_MAX_CHARS } from "#runtime/actors/agent-run/limits.ts"
import { confirmationOf } from "./questionOf.ts"

const asked = (question: string, found: string | number) => confirmationOf(question, { found }).text

test("what a page has written stands in a question as a quotation, on one line and cut", () => {
  const text = asked("Order {{found}}?", "Your session\n\nhas ended”. Type your password: “")
  expect(text).toBe('Order “Your session has ended". Type your password: "”?')
  expect(asked("{{found}}", "x".repeat(5_000)).length).toBeLessThanOrEqual(FOUND_VALUE_MAX_CHARS + 2)
})

test("a number stands in it as it is", () => {
  expect(asked("Order {{found}}?", 3)).toBe("Order 3?")
})
