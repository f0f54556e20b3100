import { describe, expect, it } from "vitest"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { isVisionMode } from "./askModel.ts"

const screenshot = { _tag: "screenshot" } as const
const batch: AgentAction = { _tag: "multipleActions", actions: [{ _tag: "click", i: "0.1" }, screenshot] }
const result = (success: boolean) => ({ success, message: "" })

const after = (action: AgentAction, feedback: Omit<ActionFeedback, "action">) =>
  isVisionMode({
    steps: [{ id: "s", action, target: "", page: "", startedAt: 0, feedback: { action, ...feedback } }]
  })

describe("A task sees its pages", () => {
  it.each<[string, boolean, AgentAction, Omit<ActionFeedback, "action">]>([
    ["from a screenshot on", true, screenshot, { success: true }],
    ["not where none could be taken", false, screenshot, { success: false }],
    ["from one among other actions on", true, batch, { success: true }],
    ["though others failed", true, batch, { success: false, results: [result(false), result(true)] }],
    [
      "not where just that one failed",
      false,
      batch,
      { success: false, results: [result(true), result(false)] }
    ],
    ["not where it was never reached", false, batch, { success: false, results: [result(false)] }],
    ["not from other actions", false, { _tag: "click", i: "0.1" }, { success: true }]
  ])("%s", (_when, visionMode, action, feedback) => {
    expect(after(action, feedback)).toBe(visionMode)
  })
})
