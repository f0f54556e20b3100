import { describe, expect, it } from "vitest"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { Exchange } from "#schemas/web-agent/Exchange.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { viewTask } from "./TaskView.ts"

const type = (text: string): AgentAction => ({ _tag: "type", i: "0.1", text })
const step = (action: AgentAction, isDone = true): Step => ({
  id: "s",
  action,
  target: "",
  page: "",
  startedAt: 0,
  ...(isDone ? { feedback: { action, success: true } } : {})
})
const exchange = (afterStep: number, more: Partial<Exchange> = {}): Exchange => ({
  requestId: "q",
  kind: "clarification",
  question: "Which one?",
  options: [],
  afterStep,
  ...more
})

const view = (
  steps: ReadonlyArray<Step>,
  exchanges: ReadonlyArray<Exchange>,
  byUser: ReadonlyArray<number> = [],
  page?: PageSummary
) =>
  viewTask({
    _tag: "Task",
    task: { goal: " Look ", steps, exchanges },
    byUser: new Set(byUser),
    page,
    found: []
  })

const summary = (meta: Partial<PageSummary["meta"]>): PageSummary => ({
  active: true,
  title: "",
  html: "<button i=0.1>Save",
  url: "http://localhost/",
  meta: { h: 800, s: 0, i: 800, sc: 0, ...meta },
  stamp: { tabId: 1, documentId: "d", epoch: 0 }
})

describe("a task as the direct model sees it", () => {
  it("is its finished steps and its answered questions in their order", () => {
    const purpose = { for: "missingTarget", about: "Name" } as const
    const asked = exchange(1, { purpose, answer: "the first" })
    const { goal, history } = view([step(type("Ada")), step(type("Bob")), step(type("Eve"), false)], [asked])
    expect(goal).toBe("Look")
    expect(history).toEqual([
      { _tag: "Acted", action: type("Ada"), feedback: { action: type("Ada"), success: true } },
      { _tag: "Asked", purpose, answer: "the first" },
      { _tag: "Acted", action: type("Bob"), feedback: { action: type("Bob"), success: true } }
    ])
  })

  it("has no question that is open, nor a yes to a proposal, a plan or a call for help", () => {
    const kinds = ["consequence", "plan", "help"] as const
    const others = kinds.map((kind) => exchange(0, { kind, answer: "Continue" }))
    expect(view([], [exchange(0), ...others]).history).toEqual([])
  })

  it("tells what the user changed from what an instruction entered", () => {
    expect(view([step(type("Ada L")), step(type("Ada"))], [], [0]).history).toMatchObject([
      { _tag: "Edited", i: "0.1", text: "Ada L", success: true },
      { _tag: "Acted" }
    ])
  })

  it("knows whether the page goes on below the screen", () => {
    const goesOn = (meta: Partial<PageSummary["meta"]>) => view([], [], [], summary(meta)).page?.goesOn
    expect(goesOn({ h: 2400.4, s: 100 })).toBe(true)
    expect(goesOn({ h: 2400, s: 1600 })).toBe(false)
    expect(goesOn({ h: 2400.4, s: 1600 })).toBe(false)
    expect(goesOn({ h: 2400, s: -12 })).toBe(true)
  })
})
