/** What is asked about several agents of one's own at once: a copy of one, and that some are deleted. Others are named within their owner's. */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { answersOf, Sent } from "#schemas/actor/ActorContract.ts"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { CustomAgent } from "#schemas/agents/CustomAgent.ts"
import { AGENTS_MAX } from "#schemas/agents/limits.ts"
import { ActorId, ClientCommandId, NameWithin } from "#schemas/ids.ts"
import { Authenticated } from "./Authenticated.ts"

const { SendError } = answersOf(CustomAgent)

export const NamedAgents = Schema.Array(NameWithin).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(AGENTS_MAX)
)

/** Of each agent that was named, in their order. */
const Deletions = Schema.Array(
  Schema.Struct({
    name: NameWithin,
    /** Absent: it is deleted. */
    failure: Schema.optionalKey(SendError)
  })
)

export const OwnAgentRpcs = RpcGroup.make(
  /**
   * With its files, as what its owner saves anew. `actorId`: of the agent that is copied; refused where there is one of the other id. Sent
   * again under one `commandId` it is copied once.
   */
  Rpc.make("OwnAgents.Copy", {
    payload: {
      actorId: ActorId,
      to: NameWithin,
      /** What the copy is called; absent: as what it is a copy of, and that it is one. */
      name: Schema.optionalKey(AgentDefinition.fields.name),
      commandId: ClientCommandId
    },
    success: Sent,
    error: SendError
  }),
  /** Each as if it were deleted alone. `actorId`: of their owner. */
  Rpc.make("OwnAgents.Delete", { payload: { actorId: ActorId, names: NamedAgents }, success: Deletions })
).middleware(Authenticated)
