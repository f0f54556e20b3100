import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { judgedClick } from "#scripts/e2e/web-agent/judged.ts"

export default agentPage({
  rule: "a point of an editor is no way to press a button that stands in its text",
  html: `<div id="editor" contenteditable="true" role="textbox" aria-label="Post" style="width: 300px; height: 100px">Words
    <button contenteditable="false" style="position: absolute; left: 100px; top: 60px; width: 80px; height: 30px" onclick="document.title = 'Pressed'">Publish</button></div>`,
  run: async (agent) => {
    const { x, y } = await agent.page.evaluate<{ x: number; y: number }>(
      "(({ x, y }) => ({ x: 140 - x, y: 75 - y }))(editor.getBoundingClientRect())"
    )
    const { errorMessage } = await agent.act({ _tag: "click", i: agent.id("textbox", "Post"), x, y })
    expect(errorMessage?.message).toContain("holds button Publish at that point")
    // Nor is a point of the page one: it is judged as what lies there, and not as the editor.
    expect(await judgedClick(agent, { _tag: "click", x: 140, y: 75 })).toMatchObject({
      x: 140,
      seen: { what: 'button "Publish"' }
    })
    await agent.does({ _tag: "click", i: agent.id("textbox", "Post"), x: 5, y: 5 })
    expect(await agent.page.title()).toBe("Page")
  }
})
