import { expect, test } from "vitest"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { placeOfLast, stepsDone } from "./stepsDone.ts"

const step = (_tag: "click" | "waitFor", feedback?: Partial<ActionFeedback>): Step => {
  const action = _tag === "click" ? { _tag, i: "0.1" } : { _tag, text: "Saved" }
  const come = feedback === undefined ? {} : { feedback: { action, success: true, ...feedback } }
  return { id: "s", action, target: "Save", page: "", startedAt: 0, ...come }
}

test.each([
  ["before the first", [], 0, 0],
  ["while one is under way", [step("click")], 1, 0],
  ["after one that was done", [step("click", {})], 1, 1],
  ["after one that failed", [step("click", {}), step("click", { success: false })], 2, 1],
  ["while a wait is under way", [step("click", {}), step("waitFor")], 1, 1],
  ["after a wait", [step("click", {}), step("waitFor", {})], 2, 2]
])("%s", (_, steps, scriptTaken, done) => {
  expect(stepsDone({ steps, scriptTaken })).toBe(done)
})

test("a wait has its place behind what had its turn", () => {
  expect(placeOfLast({ steps: [step("click", {}), step("waitFor")], scriptTaken: 1 })).toBe(1)
  expect(placeOfLast({ steps: [step("click", {}), step("click")], scriptTaken: 2 })).toBe(1)
})
