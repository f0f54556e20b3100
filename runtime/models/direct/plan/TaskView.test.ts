import { describe, expect, it } from "vitest"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
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
const shared = { id: "q", title: "A question", text: "Which one?" }
const clarify: InputRequest = { kind: "clarify", ...shared, options: [] }
const asked = (afterStep: number, request: InputRequest, answer?: InputAnswer): AskedRequest => ({
  request,
  afterStep,
  ...(answer === undefined ? {} : { answer })
})

const view = (
  steps: ReadonlyArray<Step>,
  questions: ReadonlyArray<AskedRequest>,
  byUser: ReadonlyArray<number> = [],
  page?: PageSummary
) =>
  viewTask({
    _tag: "Task",
    task: { goal: " Look ", steps, questions },
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
    const question = asked(1, { ...clarify, purpose }, { kind: "clarify", text: "the first" })
    const { goal, history } = view(
      [step(type("Ada")), step(type("Bob")), step(type("Eve"), false)],
      [question]
    )
    expect(goal).toBe("Look")
    expect(history).toEqual([
      { _tag: "Acted", action: type("Ada"), feedback: { action: type("Ada"), success: true } },
      { _tag: "Asked", purpose, answer: "the first" },
      { _tag: "Acted", action: type("Bob"), feedback: { action: type("Bob"), success: true } }
    ])
  })

  it("has no question that is open, nor a yes to a proposal, a plan or a call for help", () => {
    const others = [
      asked(0, { kind: "confirm", ...shared }, { kind: "confirm", yes: true }),
      asked(0, { kind: "plan", ...shared, plan: "1. Look." }, { kind: "plan", yes: true }),
      asked(0, { kind: "help", ...shared }, { kind: "help", text: "Continue" })
    ]
    expect(view([], [asked(0, clarify), ...others]).history).toEqual([])
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
