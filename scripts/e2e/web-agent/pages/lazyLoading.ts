import { expect } from "vitest"
import { DOM_SILENCE_THRESHOLD_MS } from "#extension/page-protocol/limits.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  // The page notices that it was scrolled when it is drawn again.
  silenceMs: DOM_SILENCE_THRESHOLD_MS,
  rule: "what is loaded when the end of the page is reached is waited for",
  html: `<div style="height: 2000px">Long</div><div id="end">Loading</div><script>
    new IntersectionObserver(async ([{ isIntersecting }], watcher) => {
      if (!isIntersecting) return
      watcher.disconnect()
      end.innerHTML = await (await fetch("/more")).text()
    }).observe(end)
  </script>`,
  files: { "/more": { body: "<button>Item 21</button>", isHeld: true } },
  run: async (agent) => {
    const scrolling = agent.does({ _tag: "scroll", direction: "bottom", scrollMainPage: true })
    await expect.poll(() => agent.site.requests.map(({ address }) => address)).toContain("app.test/more")
    agent.site.release("/more")
    await scrolling
    await agent.read()
    agent.find("button", "Item 21")
  }
})
