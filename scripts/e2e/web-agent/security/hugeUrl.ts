import { expect } from "vitest"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "an address of a megabyte, and whatever else a page swells, is told in short, and the browser stays connected",
  html: `<button onclick="setTimeout(go)">Grow</button><p id="done"></p>
    <script>function go() {
      history.replaceState(null, "", "#" + "a".repeat(1100000))
      document.title = "b".repeat(20000)
      alert("c".repeat(20000))
      done.textContent = "Grown"
    }</script>`,
  run: async (agent) => {
    const feedback = await agent.does({ _tag: "click", i: agent.id("button", "Grow") })
    expect(JSON.stringify(feedback).length).toBeLessThan(10 * URL_MAX_CHARS)
    await expect.poll(async () => (await agent.read()).html).toContain("Grown")
    const { url, title } = agent.summary()
    expect(url).toMatch(/^http:\/\/app\.test\/#a+…$/)
    expect(Math.max(url.length, title.length)).toBeLessThanOrEqual(URL_MAX_CHARS)
  }
})
