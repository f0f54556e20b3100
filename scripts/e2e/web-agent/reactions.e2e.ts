/** A step ends when the page has reacted, and never before: by what the product waits for as it ships. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { type AgentStage, startAgentStage } from "./AgentStage.ts"
import { answers, reactionPage, reactions } from "./reactions.ts"

describe("A step is not over before the page has shown", () => {
  let stage: AgentStage
  beforeAll(async () => {
    stage = await startAgentStage()
  })
  afterAll(() => stage?.close())

  for (const reaction of reactions) {
    it(reaction.rule, async () => {
      const html = reactionPage(reaction)
      const agent = await stage.open({ html, files: answers, silenceMs: DOM_SILENCE_THRESHOLD_MS })
      const { settled } = await agent.does(
        reaction.isTyped
          ? { _tag: "type", i: agent.id("textbox", "Search"), text: "tea" }
          : { _tag: "click", i: agent.id("button", "Start") }
      )
      expect([await agent.page.evaluate("out.textContent"), settled]).toEqual(["done", expect.any(String)])
    })
  }

  it("what is over at once: then it is not waited for", async () => {
    const html = reactionPage({ rule: "", go: "done()" })
    const agent = await stage.open({ html, silenceMs: DOM_SILENCE_THRESHOLD_MS })
    const { waitedMs, settled } = await agent.does({ _tag: "click", i: agent.id("button", "Start") })
    expect(settled).toBe("silence")
    expect(waitedMs).toBeLessThan(DOM_SILENCE_THRESHOLD_MS)
  })
})
