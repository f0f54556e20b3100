/** A run of a Python agent that has begun, as what its code asks is given it; nobody hears of what it tells. */
import { Effect } from "effect"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { agentOf } from "./agents.ts"

export const owner = UserId.make("ada")
export const id = actorId(owner, "run")

export const codeRun = (over: Parameters<typeof agentOf>[0] = {}) => ({
  host: {
    id,
    state: Effect.succeed(AgentRun.initial(id)),
    report: () => Effect.void,
    tell: () => Effect.void,
    spend: () => Effect.void
  },
  begun: {
    conversationId: "ada/chat",
    hostId: actorId(owner, "browser"),
    agentId: "ada/agent",
    version: 1,
    definition: agentOf({ type: "Python", code: "pass", ...over }),
    inputs: {}
  },
  tabId: undefined,
  read: new Map<string, Uint8Array>()
})
