import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "double and right clicks are what a person's are",
  html: `<button>Row</button><script>
    globalThis.seen = []
    for (const type of ["click", "dblclick", "contextmenu"]) {
      addEventListener(type, (event) => {
        event.preventDefault()
        seen.push([type, event.isTrusted, event.detail].join(" "))
      })
    }
  </script>`,
  run: async (agent) => {
    const i = agent.id("button", "Row")
    await agent.does({ _tag: "click", i, double: true })
    await agent.does({ _tag: "click", i, button: "right" })
    expect(await agent.page.evaluate("seen")).toEqual([
      "click true 1",
      "click true 2",
      "dblclick true 2",
      "contextmenu true 0"
    ])
  }
})
