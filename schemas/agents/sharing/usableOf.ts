/** Of agents of others those that may be run, each with its owner. Pure, and without a schema: screens that need no other part of it use it. */
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { SharedAgent } from "./SharedAgent.ts"

export type UsableAgent = AgentHeadline & Pick<SharedAgent, "owner">

export const usableOf = (shared: ReadonlyArray<SharedAgent> = []): ReadonlyArray<UsableAgent> =>
  shared.flatMap(({ agent, owner, standing }) =>
    standing === "in" && agent !== undefined ? [{ ...agent, owner }] : []
  )
