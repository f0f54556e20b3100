import { describe, expect, test } from "vitest"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { agentFile, agentFileName, readAgentFile } from "./agentFile.ts"
import { fileText } from "./fileText.ts"
import { AGENT_FILE_PLAIN_MAX_CHARS, FILE_PROBLEMS_SHOWN } from "./limits.ts"

const agent: AgentDefinition = {
  name: "Change an order",
  description: "",
  type: "GUI",
  variables: [{ name: "order", type: "string" }],
  steps: [{ _tag: "type", id: "a", target: { description: "Search" }, text: "{{order}}" }]
}

const problemsOf = (content: unknown): ReadonlyArray<string> => {
  const read = readAgentFile(typeof content === "string" ? content : JSON.stringify(content))
  return read._tag === "Problems" ? read.problems : []
}

const inFile = (over: object) => ({ format: "deckhand-agent", version: 1, agent: { ...agent, ...over } })

describe("an agent's file", () => {
  test("is read as it was written", async () => {
    expect(readAgentFile(await agentFile(agent).text())).toEqual({ _tag: "Agent", agent, contents: {} })
  })

  test("is named for the agent, by what every disk takes", () => {
    expect(agentFileName("Orders: A/B (Zürich)")).toBe("Orders-A-B-Zürich.agent.json")
    expect(agentFileName("…")).toBe("agent.agent.json")
  })

  test("that is none says so, and that of a newer version", () => {
    expect(problemsOf("{")).toEqual([fileText.notJson])
    expect(problemsOf([1])).toEqual([fileText.notAnAgent])
    expect(problemsOf({ ...inFile({}), version: 2 })).toEqual([fileText.otherVersion])
  })

  test("says of each thing that is wrong where it stands", () => {
    const steps = [...agent.steps, { _tag: "type", id: "b", target: { description: "Save" }, text: 7 }]
    const problems = problemsOf(inFile({ name: "", steps }))
    expect(problems).toHaveLength(2)
    expect(problems[0]).toMatch(/^name: /)
    expect(problems[1]).toMatch(/^steps 2, text: /)
  })

  test("says no more than can be read, and how much more there is", () => {
    const steps = Array.from({ length: FILE_PROBLEMS_SHOWN + 5 }, (_, n) => ({ _tag: "open", id: `s${n}` }))
    const problems = problemsOf(inFile({ steps }))
    expect(problems).toHaveLength(FILE_PROBLEMS_SHOWN + 1)
    expect(problems.at(-1)).toBe(fileText.more(5))
  })

  test("that is too large for an agent is not gone through, whatever is beside it is", () => {
    const many = Array.from({ length: AGENT_FILE_PLAIN_MAX_CHARS / 10 }, () => ({ _tag: 1 }))
    expect(problemsOf(inFile({ steps: many }))).toEqual([fileText.tooLong])
    const contents = { f: "A".repeat(AGENT_FILE_PLAIN_MAX_CHARS) }
    expect(problemsOf({ ...inFile({}), contents })).toEqual([])
  })

  test("of what can be no agent says why, in words", () => {
    const unknown = [{ ...agent.steps[0], text: "{{customer}}" }]
    expect(problemsOf(inFile({ steps: unknown }))).toEqual([
      fileText.problem({ _tag: "UnknownVariable", name: "customer", place: 0 })
    ])
  })
})
