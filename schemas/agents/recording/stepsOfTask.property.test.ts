import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { problemOf } from "#schemas/agents/AgentProblem.ts"
import { inputsOf } from "#schemas/agents/readFirst.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { stepsOfTask } from "./stepsOfTask.ts"

type Elements = NonNullable<Step["elements"]>

const step = (action: AgentAction, elements: Elements = [], success = true): Step => ({
  id: "s",
  action,
  target: elements.map(({ name }) => name).join(", "),
  elements,
  page: "p",
  startedAt: 0,
  feedback: { action, success, urlAfter: "http://shop.test/orders/1042" }
})

const status = { i: "0.1", role: "combobox", name: "Status" }
const note = { i: "0.2", role: "textbox", name: "Note" }
const save = { i: "0.3", role: "button", name: "Save" }

describe("What a task did", () => {
  test("is an agent of what succeeded, with what was entered as variables", () => {
    const { name, steps, variables } = stepsOfTask({
      goal: "Ship  the order",
      questions: [],
      steps: [
        step({ _tag: "navigate", url: "http://shop.test/orders/1042" }),
        step({ _tag: "click", i: "0.9" }, [{ i: "0.9", role: "button", name: "Gone" }], false),
        step({ _tag: "scroll", direction: "down" }),
        step({ _tag: "type", i: "0.2", text: "Fragile" }, [note]),
        step({ _tag: "fillForm", fields: [{ i: "0.1", value: "Shipped" }], submit: "0.3" }, [status, save])
      ]
    })
    expect(name).toBe("Ship the order")
    expect(variables).toEqual([{ name: "Note", type: "string", defaultValue: "Fragile" }])
    expect(steps.map(({ id: _, ...rest }) => rest)).toEqual([
      { _tag: "open", url: "http://shop.test/orders/1042" },
      { _tag: "type", target: { description: "Note" }, text: "{{Note}}" },
      { _tag: "select", target: { description: "Status" }, option: "Shipped" },
      { _tag: "click", target: { description: "Save" } }
    ])
  })

  test("holds no secret: a stored one keeps its place, and one that was masked is entered by its user", () => {
    const { steps, variables } = stepsOfTask({
      goal: "Sign in",
      questions: [],
      steps: [
        step({ _tag: "type", i: "0.2", text: "{{secret:shop}}" }, [note]),
        step({ _tag: "type", i: "0.2", text: "••••" }, [note])
      ]
    })
    expect(variables).toEqual([])
    expect(steps.slice(1)).toMatchObject([{ _tag: "type", text: "{{secret:shop}}" }, { _tag: "confirm" }])
  })

  const words = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom("", " ", "{{a}}", "{{secret:a}}", "••••")
  )
  const i = fc.constantFrom("0.1", "0.2", "0.3", "9.9")
  const action: fc.Arbitrary<AgentAction> = fc.oneof(
    fc.record({ _tag: fc.constant("navigate" as const), url: words }),
    fc.record({ _tag: fc.constant("click" as const), i }),
    fc.record({ _tag: fc.constant("type" as const), i, text: words, pressEnter: fc.boolean() }),
    fc.record({ _tag: fc.constant("selectOption" as const), i, option: words }),
    fc.record({ _tag: fc.constant("pressKey" as const), i, key: words }),
    fc.record({
      _tag: fc.constant("fillForm" as const),
      fields: fc.array(fc.record({ i, value: fc.oneof(words, fc.boolean()) })),
      submit: i
    })
  )

  test("is an agent that is accepted, whatever it was", () => {
    const any = fc.record({ action, names: fc.tuple(words, words, words), success: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), words, (done, goal) => {
        const made = stepsOfTask({
          goal,
          questions: [],
          steps: done.map(({ action: one, names: [a, b, c], success }) =>
            step(
              one,
              [
                { ...status, name: a },
                { ...note, name: b },
                { ...save, name: c }
              ],
              success
            )
          )
        })
        expect(problemOf(made)).toBeUndefined()
        expect(inputsOf(made)).toEqual([])
      })
    )
  })
})
