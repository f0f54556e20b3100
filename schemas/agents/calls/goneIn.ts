/** The steps of an agent that call what is not there: another agent that was deleted, a tool that agents have not. Pure. */
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { agentTools } from "./agentTools.ts"

export interface GoneCall {
  readonly step: AgentStep
  /** Among all of them, at whatever level, from 0. */
  readonly place: number
  readonly what: "agent" | "tool"
  /** The agent's id or name, or the tool's name. */
  readonly called: string
}

interface Listed {
  readonly id: string
  readonly name: string
}

const isAgent = (called: string, { id, name }: Listed): boolean =>
  id === called || name.toLowerCase() === called.trim().toLowerCase()

/** `agents`: all of its owner's. What a step does not say yet is not gone. */
export const goneIn = (
  steps: ReadonlyArray<AgentStep>,
  agents: ReadonlyArray<Listed>
): ReadonlyArray<GoneCall> =>
  allSteps(steps).flatMap((step, place): ReadonlyArray<GoneCall> => {
    if (step._tag === "runAgent" && step.agent.trim() !== "") {
      const { agent } = step
      return agents.some((one) => isAgent(agent, one)) ? [] : [{ step, place, what: "agent", called: agent }]
    }
    if (step._tag !== "callTool" || step.tool === "" || Object.hasOwn(agentTools, step.tool)) return []
    return [{ step, place, what: "tool", called: step.tool }]
  })
