import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { copy } from "#schemas/copy.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { MULTIPLE_MAX_ACTIONS } from "#schemas/page/limits.ts"
import { actionProblem } from "./catalogue.ts"

const decode = Schema.decodeUnknownResult(AgentAction)
const click: AgentAction = { _tag: "click", i: "0.1" }

describe("an action", () => {
  it.each([
    [{ _tag: "pressKey", key: "Enter" }, copy.pressKeyTarget],
    [{ _tag: "click" }, pageCopy.whereTarget],
    [{ _tag: "hover", x: 4 }, pageCopy.whereTarget],
    [{ _tag: "scroll", direction: "down", i: "0.1", y: 4 }, pageCopy.whereTarget],
    [{ _tag: "drag", i: "0.1" }, pageCopy.dragTarget],
    [{ _tag: "drag", i: "0.1", dx: 5 }, pageCopy.dragTarget],
    [{ _tag: "drag", to: "0.1" }, pageCopy.whereTarget],
    [{ _tag: "scroll", direction: "down" }, pageCopy.scrollTarget],
    [{ _tag: "waitFor", value: "Done", text: "Done" }, pageCopy.waitForElement],
    [{ _tag: "waitFor", until: "enabled" }, pageCopy.waitForElement],
    [{ _tag: "waitFor", until: "gone" }, pageCopy.waitForGone],
    [{ _tag: "waitFor", count: 3 }, pageCopy.waitForCount],
    [{ _tag: "waitFor", text: "Pending", until: "changed" }, pageCopy.waitForOne],
    [{ _tag: "waitFor", i: "0.1", value: "Done", until: "changed" }, pageCopy.waitForOne],
    [{ _tag: "waitFor", i: "0.1", value: "Done", until: "gone" }, pageCopy.waitForOne],
    [{ _tag: "waitFor", role: "row", count: 3, text: "x", until: "gone" }, pageCopy.waitForOne],
    [{ _tag: "waitFor", i: "0.1", text: "Done" }, pageCopy.waitForOne],
    [{ _tag: "waitFor", i: "0.1", role: "row", count: 3 }, pageCopy.waitForOne],
    [{ _tag: "waitFor" }, pageCopy.waitForTarget],
    [{ _tag: "fillForm", fields: [] }, "Give 1 to 60 fields, not 0."],
    [{ _tag: "multipleActions", actions: [] }, "Give 1 to 30 actions, not 0."],
    [{ _tag: "multipleActions", actions: [click, { _tag: "waitFor" }] }, pageCopy.waitForTarget]
  ] satisfies ReadonlyArray<[AgentAction, string]>)("%j is told what it lacks", (action, sentence) => {
    expect(actionProblem(action)).toBe(sentence)
  })

  it.each<AgentAction>([
    click,
    { _tag: "pressKey", key: "Enter", filters: { hasText: "Search" } },
    { _tag: "scroll", direction: "down", scrollMainPage: true },
    { _tag: "click", x: 4, y: 5 },
    { _tag: "click", i: "0.1", x: 4, y: 5 },
    { _tag: "drag", x: 4, y: 5, dx: 60, dy: 0 },
    { _tag: "waitFor", text: "Done" },
    { _tag: "waitFor", until: "changed" },
    { _tag: "waitFor", role: "row", count: 0 },
    { _tag: "waitFor", role: "row", count: 2, text: "Paid" },
    { _tag: "waitFor", text: "Busy", until: "gone" },
    { _tag: "waitFor", i: "0.1", until: "changed" },
    { _tag: "multipleActions", actions: Array.from({ length: MULTIPLE_MAX_ACTIONS }, () => click) }
  ])("%j lacks nothing", (action) => {
    expect(actionProblem(action)).toBeUndefined()
  })

  it.each([
    { _tag: "click", i: "5" },
    { _tag: "uploadFile", filename: "a.csv" },
    { _tag: "fillForm", fields: [{ i: "0.1", value: 5 }] },
    { _tag: "multipleActions", actions: [{ _tag: "fillForm", fields: [] }] },
    { _tag: "sendEmail", to: [], subject: "", body: "" }
  ])("%j is none", (given) => {
    expect(Result.isFailure(decode(given))).toBe(true)
  })
})
