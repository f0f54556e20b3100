/** The hosts of the addresses that an agent's writer has put into its code. Pure. */
import { AGENT_STEPS_MAX } from "#schemas/agents/limits.ts"

const ADDRESS = /https?:\/\/[^\s"'`\\<>(){}[\]]+/gi

export const hostsInCode = (code: string): ReadonlyArray<string> => {
  const hosts = (code.match(ADDRESS) ?? []).flatMap((address) => URL.parse(address)?.host ?? [])
  return [...new Set(hosts)].slice(0, AGENT_STEPS_MAX)
}
