import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const RUNS = 6

export default agentPage({
  rule: "an editing context of the page around a frame of another site gets none of a long text that is meant for that frame",
  html: `<iframe src="http://pay.test/in" style="width: 300px; height: 80px"></iframe><div id="mine" tabindex="0">x</div><script>
    var got = ""
    let round = 0
    mine.editContext = new EditContext()
    mine.editContext.addEventListener("textupdate", ({ text }) => { got += text })
    addEventListener("blur", () => setTimeout(() => { window.focus(); mine.focus() }, 2 + 3 * (round++ % 20)))
  </script>`,
  files: { "//pay.test/in": `<input aria-label="Card">` },
  run: async (agent) => {
    const i = agent.id("textbox", "Card")
    for (let run = 0; run < RUNS; run += 1) {
      await agent.act({ _tag: "type", i, text: "4000-0000-".repeat(12) })
      expect(await agent.page.evaluate("got")).toBe("")
    }
  }
})
