/** The agent that is meant by an id or a name: nobody's but its user's own. Pure. */
import { Option, Result, Schema } from "effect"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import { ActorId, ownerOf, type UserId } from "#schemas/ids.ts"

const decodeId = Schema.decodeUnknownOption(ActorId)

/** By its id, else by its name. Fails with what its user is told. */
export const findAgent = (
  owner: UserId,
  said: string,
  library: AgentLibraryState | undefined
): Result.Result<ActorId, string> => {
  const agents = library?.agents ?? []
  const named = agents.filter(({ name }) => name.toLowerCase() === said.trim().toLowerCase())
  const isId = agents.some((agent) => agent.id === said)
  if (!isId && named.length > 1) return Result.fail(toolCopy.agentTwice(said.trim()))
  const id = Option.getOrUndefined(decodeId(isId ? said : (named[0]?.id ?? said)))
  return id !== undefined && ownerOf(id) === owner ? Result.succeed(id) : Result.fail(toolCopy.agentGone)
}
