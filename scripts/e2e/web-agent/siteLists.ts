/**
 * The lists of sites of a browser's user, which the extension's worker reads on its own and puts in force a
 * moment after they were stored: whoever goes on before that is judged by the lists of before.
 */
import { expect } from "vitest"
import { ORIGIN_POLICY_KEY, type OriginPolicy } from "#extension/worker/guard/OriginPolicy.ts"
import type { Agent } from "./Agent.ts"

type Lists = Partial<OriginPolicy>

/** The sites that the browser's own rules name, of this user's: the gateway is among them by its address. */
const sitesInForce = `chrome.declarativeNetRequest.getSessionRules().then((rules) => [...new Set(rules
  .flatMap(({ condition }) => [condition.requestDomains ?? [], condition.excludedRequestDomains ?? []].flat())
  .filter((domain) => domain.endsWith(".test")))].sort())`

/** Resolves when they are in force in the tabs that are controlled. */
export const storeSites = async (agent: Agent, { allow = [], block = [] }: Lists): Promise<void> => {
  await agent.inWorker(
    `chrome.storage.local.set({ ${ORIGIN_POLICY_KEY}: ${JSON.stringify({ allow, block })} })`
  )
  await expect.poll(() => agent.inWorker(sitesInForce)).toEqual([...allow, ...block].sort())
}

/** With these lists, and afterwards without any, as pages that are opened later expect. */
export const withSites = async (agent: Agent, lists: Lists, run: () => Promise<void>): Promise<void> => {
  try {
    await storeSites(agent, lists)
    await run()
  } finally {
    await storeSites(agent, {})
  }
}
