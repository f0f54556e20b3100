/** What rows about custom agents have in common. */
import { Schema } from "effect"
import { Name } from "#gateway/api/answers.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import type { ActorId } from "#schemas/ids.ts"
import { tellsDone } from "./commands.ts"

export const ofAgents = { group: "Custom agents", who: "user", missing: apiCopy.noAgent } as const

/** The agent in a path. */
export const agent = Schema.Struct({ agent: Name })

/** A command that is sent to one. */
export const changesAgent = {
  ...ofAgents,
  ...tellsDone,
  rpc: "CustomAgent.Send",
  refusals: [404, 410]
} as const

interface SentToAgent {
  readonly commandId: string
  readonly actor: (name: string) => ActorId
  readonly params: typeof agent.Type
}

export const toAgent = ({ actor, commandId, params }: SentToAgent, command: CustomAgentCommand) => ({
  actorId: actor(params.agent),
  commandId,
  command
})
