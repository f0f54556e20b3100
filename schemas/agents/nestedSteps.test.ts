/** What is asked of an agent's steps, where some of them stand in others. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import type { AgentDefinition } from "./AgentDefinition.ts"
import { problemOf } from "./AgentProblem.ts"
import type { AgentStep } from "./AgentStep.ts"
import { stepAlone } from "./calls/stepAlone.ts"
import { checkInputs } from "./checkInputs.ts"
import { keepHealed } from "./HealedTarget.ts"
import { inputsOf, optionalsOf } from "./readFirst.ts"
import { allSteps, mapSteps } from "./stepTree.ts"
import type { Variable } from "./Variable.ts"

const type = (id: string, text: string): AgentStep => ({
  _tag: "type",
  id,
  target: { description: "Name" },
  text
})
const ask = (id: string, into: string): AgentStep => ({ _tag: "ask", id, question: "?", into })
const each = (id: string, steps: ReadonlyArray<AgentStep>): AgentStep => ({
  _tag: "repeat",
  id,
  over: "rows",
  as: "row",
  steps
})
const rows: Variable = { name: "rows", type: "array", elementSchema: { type: "dataRecord" } }
const variables: ReadonlyArray<Variable> = [
  rows,
  { name: "row", type: "dataRecord" },
  { name: "order", type: "string" },
  { name: "note", type: "string" }
]
const agentOf = (steps: ReadonlyArray<AgentStep>, has = variables): AgentDefinition => ({
  name: "A",
  description: "",
  type: "GUI",
  variables: has,
  steps
})

const agent = agentOf([
  type("a", "-"),
  each("b", [
    type("c", "{{row.Order}}"),
    {
      _tag: "decide",
      id: "d",
      condition: { _tag: "equals", variable: "row", field: "Status", text: "{{note}}" },
      yes: [type("e", "{{order}}")],
      no: [ask("f", "order")]
    }
  ]),
  type("g", "{{order}}")
])

test("steps are numbered as they are written, those in a step before what follows it", () => {
  expect(problemOf(agent)).toBeUndefined()
  expect(allSteps(agent.steps).map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f", "g"])
  expect(stepAlone(agent, 5)?.steps.map(({ id }) => id)).toEqual(["e"])
  expect(stepAlone(agent, 2)?.steps).toEqual([agent.steps[1]])
  expect(stepAlone(agent, 8)).toBeUndefined()
  expect(mapSteps(agent.steps, (step) => step)).toEqual(agent.steps)
})

describe("what an agent is given", () => {
  test("is what a step reads, at whatever level, before another can have written it", () => {
    // What is repeated for is written by the repeat, and `order` by one way of the decision, which the other cannot know.
    expect(inputsOf(agent)).toEqual(["rows", "order", "note"])
    // The row of a step that is tried alone is somebody's to say.
    expect(inputsOf(agentOf([type("c", "{{row.Order}}")]))).toEqual(["row"])
  })

  test("is not what a step asks whether it is there", () => {
    const isEmpty = { _tag: "empty", variable: "order" } as const
    const asksOnly = agentOf([
      { _tag: "decide", id: "a", condition: isEmpty, yes: [ask("b", "order")] },
      type("c", "{{order}}")
    ])
    expect(inputsOf(asksOnly)).toEqual([])
    expect(optionalsOf(asksOnly)).toEqual(["order"])
  })

  test("is what a step asks whether it is there, but may be left out; free text is that", () => {
    const condition = { _tag: "empty", variable: "note", isNot: true } as const
    const noting = [{ _tag: "decide", id: "a", condition, yes: [type("b", "{{note}}")] }] as const
    const agent = agentOf(noting)
    expect([inputsOf(agent), optionalsOf(agent)]).toEqual([[], ["note"]])
    expect(checkInputs(agent, { inputVariables: {} })).toEqual(Result.succeed({}))
    expect(checkInputs(agent, { inputVariables: {}, input_as_text: "quickly" })).toEqual(
      Result.succeed({ note: "quickly" })
    )
    // Whoever reads it before cannot do without, and one with a value to begin with is never without.
    expect(inputsOf(agentOf([type("c", "{{note}}"), ...noting]))).toEqual(["note"])
    expect(optionalsOf(agentOf([type("c", "{{note}}"), ...noting]))).toEqual([])
    expect(optionalsOf(agentOf(noting, [{ name: "note", type: "string", defaultValue: "" }]))).toEqual([])
  })
})

describe("an agent is refused", () => {
  const first = each("b", [type("c", "-")])
  test.each([
    ["with nothing to repeat", [type("a", "-"), each("b", [])], { _tag: "BodyEmpty", place: 1 }],
    [
      "with nothing to decide about",
      [{ _tag: "decide", id: "a", condition: { _tag: "empty", variable: "order" }, yes: [] }],
      { _tag: "BodyEmpty", place: 0 }
    ],
    ["with one id at two levels", [first, type("c", "-")], { _tag: "StepTwice", place: 2 }],
    [
      "where a step within another names what it has not",
      [each("b", [type("c", "{{gone}}")])],
      { _tag: "UnknownVariable", name: "gone", place: 1 }
    ],
    [
      "where it compares with nothing",
      [
        {
          _tag: "decide",
          id: "a",
          condition: { _tag: "more", variable: "order", text: " " },
          yes: [type("c", "-")]
        }
      ],
      { _tag: "StepEmpty", place: 0 }
    ]
  ] as ReadonlyArray<readonly [string, ReadonlyArray<AgentStep>, unknown]>)("%s", (_, steps, problem) => {
    expect(problemOf(agentOf(steps))).toEqual(problem)
  })

  test("where it goes through what is no list, or keeps the elements in a variable of another type", () => {
    const others = variables.filter(({ name }) => name !== "rows")
    expect(problemOf(agentOf([first], [{ name: "rows", type: "string" }, ...others]))).toEqual({
      _tag: "NotAList",
      name: "rows",
      place: 0
    })
    const numbers: Variable = { name: "rows", type: "array", elementSchema: { type: "number" } }
    expect(problemOf(agentOf([first], [numbers, ...others]))).toEqual({
      _tag: "ElementUnfit",
      name: "row",
      place: 0
    })
    expect(problemOf(agentOf([first], [{ name: "rows", type: "array" }, ...others]))).toBeUndefined()
  })
})

test("what a run has found anew is kept in the step it is of, at whatever level", () => {
  const target = { description: "Name" }
  const kept = keepHealed(agent, [{ stepId: "e", target: { ...target } }])
  expect(kept).toEqual(agent)
  const other = { description: "Name" }
  const changed = keepHealed(agent, [{ stepId: "e", target: other }])
  expect(allSteps(changed.steps).filter((step) => "target" in step && step.target === other)).toHaveLength(1)
})
