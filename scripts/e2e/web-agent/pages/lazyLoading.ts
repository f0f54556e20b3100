import { DOM_SILENCE_THRESHOLD_MS } from "#schemas/limits.ts"
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
  files: { "/more": { body: "<button>Item 21</button>", delayMs: 400 } },
  run: async (agent) => {
    await agent.does({ _tag: "scroll", direction: "bottom", scrollMainPage: true })
    await agent.read()
    agent.find("button", "Item 21")
  }
})
