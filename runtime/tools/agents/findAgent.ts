/**
 * The agent that is meant by an id or a name: one of a person's own, else one that is shared with them. So nobody puts an agent in the
 * place of another's by giving it the same name. Whether it is there, and theirs to run, says the agent itself (`readShared`). Pure.
 */
import { Option, Result, Schema } from "effect"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { UsableAgent } from "#schemas/agents/sharing/usableOf.ts"
import { ActorId, ownerOf, type UserId } from "#schemas/ids.ts"

const decodeId = Schema.decodeUnknownOption(ActorId)

export interface Findable {
  readonly own: ReadonlyArray<Pick<AgentHeadline, "id" | "name">>
  /** Those of others; none where a model means one. */
  readonly shared: ReadonlyArray<UsableAgent>
}

/** By its id, else by its name, that of a shared one also behind its owner's, which no name stands for. Fails with what its user is told. */
export const findAgent = (
  owner: UserId,
  said: string,
  { own, shared }: Findable
): Result.Result<ActorId, string> => {
  const wanted = said.trim().toLowerCase()
  const isNamed = (name: string): boolean => name.toLowerCase() === wanted
  const ownNamed = own.filter(({ name }) => isNamed(name))
  const sharedNamed = shared.filter(
    ({ name, owner: { email = "", userId } }) =>
      (isNamed(name) && !name.includes("/")) || isNamed(`${email}/${name}`) || isNamed(`${userId}/${name}`)
  )
  const named = ownNamed.length > 0 ? ownNamed : sharedNamed
  const isId = [...own, ...shared].some(({ id }) => id === said)
  if (!isId && named.length > 1) return Result.fail(toolCopy.agentTwice(said.trim()))
  const id = Option.getOrUndefined(decodeId(isId ? said : (named[0]?.id ?? said)))
  if (id === undefined) return Result.fail(toolCopy.agentGone)
  // A library hears of a new agent a moment later.
  return ownerOf(id) === owner || shared.some((one) => one.id === id)
    ? Result.succeed(id)
    : Result.fail(toolCopy.agentGone)
}
