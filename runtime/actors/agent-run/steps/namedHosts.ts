/** The hosts an agent's steps open, where they stand in the steps themselves and not in a variable's value. Pure. */
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"

/** A host, its port with it, as it stands before the path, the query or the fragment. */
const HOST = /^\s*(?:https?:\/\/)?([^/?#\\:@{}\s]+(?::\d+)?)(?=[/?#]|\s*$)/i

export const namedHosts = (steps: ReadonlyArray<AgentStep>): ReadonlyArray<string> => {
  const hosts = allSteps(steps).flatMap((step) => {
    const named = step._tag === "open" ? HOST.exec(step.url)?.[1] : undefined
    return named === undefined ? [] : (URL.parse(`https://${named}`)?.host ?? [])
  })
  return [...new Set(hosts)]
}
