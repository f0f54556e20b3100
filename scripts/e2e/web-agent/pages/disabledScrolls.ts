import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const lines = Array.from({ length: 80 }, (_, at) => `Line ${at + 1}`).join("\n")

export default agentPage({
  rule: "a field or a box that is disabled is scrolled all the same, up and down and sideways",
  html: `<label>Terms <textarea id="terms" disabled rows="4">${lines}</textarea></label>
    <label>Path <input id="path" disabled style="width: 80px" value="${"part/".repeat(60)}"></label>
    <div id="box" aria-disabled="true" style="height: 80px; overflow: auto"><button>First</button><p style="height: 900px">Much</p></div>`,
  run: async (agent) => {
    const top = (id: string) => agent.page.evaluate(`document.getElementById("${id}").scrollTop`)
    for (const [role, name, id] of [
      ["textbox", "Terms", "terms"],
      ["button", "First", "box"]
    ] as const) {
      await agent.does({ _tag: "scroll", i: agent.id(role, name), direction: "down" })
      expect(await top(id), id).toBeGreaterThan(0)
    }
    await agent.does({ _tag: "scroll", i: agent.id("textbox", "Path"), direction: "right" })
    expect(await agent.page.evaluate("path.scrollLeft")).toBeGreaterThan(0)
  }
})
