import { expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { describeStep, stepNotes, stepOutcome } from "./describeStep.ts"

const held: ShownRequest = {
  id: "r1",
  method: "POST",
  host: "shop.test",
  path: "/orders/1",
  fields: [],
  key: "k",
  print: "p"
}

const step = (action: AgentAction, target = "", feedback?: Partial<Step["feedback"]>): Step => ({
  id: "s",
  action,
  target,
  page: "",
  startedAt: 0,
  ...(feedback === undefined ? {} : { feedback: { action, success: true, ...feedback } })
})

test.each<readonly [AgentAction, string, string]>([
  [{ _tag: "type", i: "0.1", text: "Ada" }, "Name", "Type “Ada” into Name"],
  [{ _tag: "type", i: "0.1", text: "", clear: true }, "Name", "Clear Name"],
  [{ _tag: "type", i: "0.1", text: "" }, "Name", "Clear Name"],
  [{ _tag: "waitFor", waitSeconds: 1 }, "", "Wait a second"],
  [{ _tag: "waitFor", waitSeconds: 5 }, "", "Wait 5 seconds"],
  [{ _tag: "waitFor", text: "Saved" }, "", "Wait until the page shows “Saved”"],
  [{ _tag: "click", i: "0.1" }, "Save", "Click Save"],
  [{ _tag: "scroll", direction: "bottom" }, "", "Scroll to the end"],
  [{ _tag: "navigate", url: "https://example.com/" }, "", "Go to example.com"]
])("%o is told as a person would", (action, target, words) => {
  expect(describeStep(step(action, target))).toBe(words)
})

test("a box is checked, or unchecked, as soon as that is known", () => {
  const click: AgentAction = { _tag: "click", i: "0.1" }
  const after = (successMessage: string) => describeStep(step(click, "Newsletter", { successMessage }))
  expect(describeStep(step(click, "Newsletter"))).toBe("Click Newsletter")
  expect(after('Clicked. checkbox "Newsletter" is now checked.')).toBe("Check Newsletter")
  expect(after('Clicked. checkbox "Newsletter" is now not checked.')).toBe("Uncheck Newsletter")
})

test("a step is done only when nobody refused it, and never when it was cut", () => {
  const save: AgentAction = { _tag: "click", i: "0.1" }
  const validation = ["E-mail: is not an address"]
  expect(stepOutcome(step(save), true)).toBe("running")
  expect(stepOutcome(step(save), false)).toBe("cut")
  expect(stepOutcome(step(save, "", {}), false)).toBe("done")
  expect(stepOutcome(step(save, "", { success: false }), false)).toBe("failed")
  expect(stepOutcome(step(save, "", { validation }), true)).toBe("refused")
  expect(stepOutcome(step(save, "", { held: [held] }), true)).toBe("unsent")
  expect(stepNotes(step(save, "", { validation }), true)).toEqual(validation)
  const errorMessage = { name: "Interrupted", message: copy.stepCut } as const
  expect(stepOutcome(step(save, "", { success: false, errorMessage }), true)).toBe("cut")
  expect(stepNotes(step(save), false)).toEqual([copy.stepCut])
  const typed = step({ _tag: "type", i: "0.1", text: "x" }, "", { validation })
  expect(stepOutcome(typed, true)).toBe("done")
})
