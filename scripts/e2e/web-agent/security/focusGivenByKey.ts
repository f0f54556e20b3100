import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a field that gives the focus away as a key comes gives away neither the first character of a text nor a text in one piece",
  html: `<label>Card <input id="card"></label> <label>Comment <textarea id="comment"></textarea></label><iframe id="frame" srcdoc="<input>"></iframe><script>
    card.onkeydown = ({ key }) => {
      if (key !== "a" || !event.ctrlKey) return comment.focus()
      frame.contentWindow.focus()
      frame.contentDocument.querySelector("input").focus()
    }
    frame.onload = () => frame.contentWindow.addEventListener("keyup", () => { window.focus(); comment.focus() }, true)</script>`,
  run: async (agent) => {
    const i = agent.id("textbox", "Card")
    for (const text of ["hello there", "4000 0000 ".repeat(20)]) {
      await agent.page.evaluate("card.value = ''")
      await agent.page.evaluate("card.focus()")
      const { success } = await agent.act({ _tag: "type", i, text })
      expect(success).toBe(false)
      expect(await agent.page.evaluate("comment.value")).toBe("")
    }
  }
})
