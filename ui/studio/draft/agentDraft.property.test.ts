import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { problemOf, readBy } from "#schemas/agents/AgentProblem.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import {
  type AgentDraft,
  definitionOf,
  draftOfDefinition,
  isSame,
  madeOf,
  withVariable
} from "./agentDraft.ts"
import { problemsIn } from "./draftProblems.ts"

const named = fc.constantFrom("order", "row", "e-mail", "über 2", "x")
const texts = fc.oneof(
  named.map((name) => `Hello {{${name}}} and {{ ${name}.field }}`),
  fc.constantFrom("", " ", "plain", "{{unknown}}", "{{}}", "}}{{")
)
const target = fc.constantFrom({ description: "Save" }, { description: "" })
const kinds: fc.Arbitrary<AgentStep> = fc.oneof(
  texts.map((url): AgentStep => ({ _tag: "open", id: "", url })),
  target.map((on): AgentStep => ({ _tag: "click", id: "", target: on })),
  fc.tuple(target, texts).map(([on, text]): AgentStep => ({ _tag: "type", id: "", target: on, text })),
  fc
    .tuple(texts, fc.constantFrom(0, 30, 301, Number.NaN))
    .map(([text, seconds]): AgentStep => ({ _tag: "waitFor", id: "", text, seconds })),
  fc.tuple(texts, named).map(([question, into]): AgentStep => ({ _tag: "ask", id: "", question, into }))
)
const variables: fc.Arbitrary<ReadonlyArray<Variable>> = fc
  .uniqueArray(named, { maxLength: 5 })
  .map((names) =>
    names.map(
      (name, place): Variable =>
        place % 2 === 0 ? { name, type: "string" } : { name, type: "number", defaultValue: place }
    )
  )
const drafts: fc.Arbitrary<AgentDraft> = fc
  .record({ name: fc.constantFrom("Agent", "", " "), variables, steps: fc.array(kinds, { maxLength: 6 }) })
  .map(({ name, steps, variables }) =>
    draftOfDefinition(
      {
        name,
        description: "",
        type: "GUI",
        variables,
        steps: steps.map((step, place) => ({ ...step, id: `s${place}` }))
      },
      1
    )
  )

describe("an agent that is changed", () => {
  test("is the agent it was as long as nothing is changed", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const definition = definitionOf(draft)
        const again = draftOfDefinition(definition, 1)
        expect(definitionOf(again)).toEqual(definition)
        expect(isSame(again, { ...draft, name: draft.name.trim() })).toBe(true)
      })
    )
  })

  test("can be saved just where nothing is said to be wrong with it", () => {
    const isDefinition = Schema.is(AgentDefinition)
    fc.assert(
      fc.property(drafts, (draft) => {
        const definition = definitionOf(draft)
        const isGood = isDefinition(definition) && problemOf(definition) === undefined
        expect(problemsIn(draft).length === 0).toBe(isGood)
      })
    )
  })

  test("calls a variable by its new name wherever it called it by the old one, also while that is being typed", () => {
    fc.assert(
      fc.property(drafts, fc.nat(), (draft, n) => {
        const variable = draft.variables[n % Math.max(draft.variables.length, 1)]
        if (variable === undefined) return
        const typed = ["", "1", "r", "re", "renamed"]
        const after = typed.reduce((now, name) => withVariable(now, variable.key, { name }), draft)
        const expected = (names: ReadonlyArray<string>) =>
          names.map((name) => (name === variable.name ? "renamed" : name))
        for (const [place, step] of draft.steps.entries()) {
          const now = after.steps[place]
          expect(now && readBy(now)).toEqual(expected(readBy(step)))
          if ("into" in step && now !== undefined && "into" in now) {
            expect([now.into]).toEqual(expected([step.into]))
          }
        }
      })
    )
  })

  test("does not take the steps of another variable whose name is typed on the way", () => {
    const step: AgentStep = { _tag: "ask", id: "a", question: "?", into: "order" }
    const draft = draftOfDefinition(
      {
        name: "A",
        description: "",
        type: "GUI",
        variables: [
          { name: "order", type: "string" },
          { name: "x", type: "string" }
        ],
        steps: [step]
      },
      1
    )
    const key = draft.variables[1]?.key ?? ""
    const after = ["order", "orders"].reduce((now, name) => withVariable(now, key, { name }), draft)
    expect(after.steps).toEqual([step])
  })
})

test("code that was written is there again after a look at steps, and steps after a look at code", () => {
  const draft: AgentDraft = {
    basedOn: 1,
    name: "A",
    description: "",
    variables: [],
    steps: [],
    code: "x = 1"
  }
  expect(definitionOf(madeOf(draft, "GUI"))).toMatchObject({ type: "GUI" })
  expect(madeOf(madeOf(draft, "GUI"), "Python", "example")).toEqual(draft)
  const steps: AgentDraft = {
    ...draft,
    steps: [{ _tag: "press", id: "a", key: "Enter", target: { description: "" } }]
  }
  expect(madeOf(madeOf(steps, "Python"), "GUI").steps).toEqual(steps.steps)
})
