/** The web agent's hands and eyes, with their defaults: an action until it has settled, then the page as the model gets it. */
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { type Peer, TYPED } from "./Peer.ts"

/** `html`: of the page at an address. */
export const startDeckhand = async (html: (url: string) => Promise<string>): Promise<Peer> => {
  const stage = await startAgentStage()
  let agent: Agent | undefined
  const act = async (action: (on: Agent) => AgentAction): Promise<string> => {
    if (agent === undefined) throw new Error("No page is open.")
    await agent.does(action(agent))
    return (await agent.read()).html
  }
  return {
    name: "Deckhand",
    open: async (url) => {
      agent = await stage.open({ html: await html(url), silenceMs: DOM_SILENCE_THRESHOLD_MS })
    },
    click: () => act((on) => ({ _tag: "click", i: on.id("button", "Press") })),
    type: () => act((on) => ({ _tag: "type", i: on.id("textbox", "Words"), text: TYPED })),
    waitsAfterTyping: true,
    close: stage.close
  }
}
