import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const TEXT = "abcdefghijklmnopqrstuvwxyz".repeat(2)

export default agentPage({
  rule: "a text of which a frame of another site felt a part is no success, whatever the page writes into its own field",
  html: `<input id="note" aria-label="Note"><div id="room"></div><script>
    let keys = 0
    note.onkeydown = () => {
      keys += 1
      if (keys === 1) {
        room.innerHTML = '<iframe src="http://pay.test/in"></iframe>'
        room.firstChild.onload = () => {
          room.firstChild.focus()
          note.value = "${TEXT}"
        }
      }
      const end = performance.now() + 20
      while (performance.now() < end);
    }</script>`,
  files: {
    "//pay.test/in": `<input id="card" autofocus aria-label="Card"><script>onfocus = () => card.focus(); card.focus()</script>`
  },
  run: async (agent) => {
    const { success } = await agent.act({ _tag: "type", i: agent.id("textbox", "Note"), text: TEXT })
    const felt = await agent.page.frameLocator("iframe").locator("input").inputValue()
    expect([felt === "", success]).not.toEqual([false, true])
  }
})
