import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a long press is held for more than half a second, and is one press",
  html: `<button id="tile" onclick="clicks += 1">Tile</button><script>
    var clicks = 0, held = 0, since
    tile.onpointerdown = () => { since = performance.now() }
    tile.onpointerup = () => { held = performance.now() - since }</script>`,
  run: async (agent) => {
    const i = agent.id("button", "Tile")
    const { successMessage } = await agent.does({ _tag: "click", i, hold: true })
    expect(successMessage).toMatch(/^Pressed and held button "Tile" for \d+ ms/)
    expect(await agent.page.evaluate("[held > 500, clicks]")).toEqual([true, 1])
  }
})
