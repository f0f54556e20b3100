import { expect, test } from "vitest"
import { roundsSaid, stepsBehind } from "./rounds.ts"
import { runText } from "./runText.ts"

const run = {
  completedSteps: 1,
  begun: {
    conversationId: "local/chat",
    hostId: "local/chrome",
    agentId: "local/agent",
    version: 1,
    inputs: {},
    definition: {
      name: "Ship orders",
      description: "",
      type: "GUI",
      variables: [
        { name: "orders", type: "array" },
        { name: "order", type: "dataRecord" },
        { name: "names", type: "array" },
        { name: "name", type: "string" }
      ],
      steps: [
        { _tag: "confirm", id: "a", question: "?" },
        {
          _tag: "repeat",
          id: "b",
          over: "orders",
          as: "order",
          steps: [
            {
              _tag: "repeat",
              id: "c",
              over: "names",
              as: "name",
              steps: [{ _tag: "confirm", id: "d", question: "?" }]
            },
            { _tag: "confirm", id: "e", question: "?" }
          ]
        }
      ]
    }
  }
} as const

test("says which row of how many a run is at, and the rounds within it", () => {
  expect(roundsSaid(run)).toBe("")
  const rounds = [
    { step: 2, round: 7, of: 10 },
    { step: 3, round: 1, of: 3 }
  ]
  expect(roundsSaid({ ...run, rounds })).toBe(`${runText.round(true, 7, 10)}, ${runText.round(false, 1, 3)}`)
})

test("counts what is repeated by its rounds, so that a run is never seen to go back", () => {
  const at = (round: number) => stepsBehind({ ...run, rounds: [{ step: 2, round, of: 8 }] })
  expect([stepsBehind(run), at(1), at(5), at(8)]).toEqual([1, 1, 3, 4.5])
})
