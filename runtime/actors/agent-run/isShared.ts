/**
 * Whether an agent is somebody else's than whoever runs it. What stands in it are another person's words then: no host that it
 * names is one its runner named, its owner hears of no run, and it calls none of its runner's own agents. Pure.
 */
import { ActorId, ownerOf } from "#schemas/ids.ts"

export const isShared = (run: ActorId, { agentId }: { readonly agentId: string }): boolean =>
  ownerOf(ActorId.make(agentId)) !== ownerOf(run)
