import { Option, Schema } from "effect"
import { expect, test } from "vitest"
import { AgentDefinition, stepCountOf } from "./AgentDefinition.ts"
import { AgentStep, isPageStep } from "./AgentStep.ts"
import { AGENT_STEPS_MAX, STEP_LEVELS_MAX } from "./limits.ts"
import { levelsOf } from "./stepTree.ts"

const decode = Schema.decodeUnknownSync(AgentStep)

test("a step is done on a page, or with its user", () => {
  const ofPage = decode({ _tag: "open", id: "a", url: "https://shop.example" })
  const ofUser = decode({ _tag: "confirm", id: "b", question: "Go on?" })
  expect([ofPage, ofUser].map(isPageStep)).toEqual([true, false])
})

/** Repeats within each other, so many levels of steps. */
const nested = (levels: number): unknown =>
  levels === 1
    ? { _tag: "press", id: "last", key: "Enter", target: { description: "Save" } }
    : { _tag: "repeat", id: `r${levels}`, over: "rows", as: "row", steps: [nested(levels - 1)] }

const agentOf = (steps: ReadonlyArray<unknown>): unknown => ({
  name: "A",
  description: "",
  type: "GUI",
  variables: [],
  steps
})
const read = Schema.decodeUnknownOption(AgentDefinition)

test("steps stand in steps, no deeper than they may", () => {
  const deepest = read(agentOf([nested(STEP_LEVELS_MAX)]))
  expect(Option.map(deepest, ({ steps }) => levelsOf(steps))).toEqual(Option.some(STEP_LEVELS_MAX))
  expect(read(agentOf([nested(STEP_LEVELS_MAX + 1)]))).toEqual(Option.none())
  // Whatever somebody sends is read no deeper either.
  expect(read(agentOf([nested(1_000)]))).toEqual(Option.none())
})

test("an agent has no more steps than it may, at whatever level they stand", () => {
  const many = (count: number) =>
    read(
      agentOf([
        {
          _tag: "decide",
          id: "d",
          condition: { _tag: "empty", variable: "x" },
          yes: Array.from({ length: count - 2 }, (_, n) => ({ _tag: "confirm", id: `c${n}`, question: "?" })),
          no: [{ _tag: "confirm", id: "no", question: "?" }]
        }
      ])
    )
  expect(Option.map(many(AGENT_STEPS_MAX), stepCountOf)).toEqual(Option.some(AGENT_STEPS_MAX))
  expect(many(AGENT_STEPS_MAX + 1)).toEqual(Option.none())
})
