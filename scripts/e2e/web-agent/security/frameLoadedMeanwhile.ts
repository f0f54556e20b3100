import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const TEXT = "abcdefghijklmnopqrstuvwxyz".repeat(3)

export default agentPage({
  rule: "a frame of another site that loads as the first key of a text comes, and takes the focus, gets none of the others, and it is no success",
  html: `<input id="note" aria-label="Note"><div id="room"></div><script>
    const busy = (ms) => { const end = performance.now() + ms; while (performance.now() < end); }
    let keys = 0
    note.onkeydown = () => {
      keys += 1
      if (keys > 1) return busy(30)
      room.innerHTML = '<iframe src="http://pay.test/in"></iframe>'
      room.firstChild.onload = () => { room.firstChild.focus(); note.value = "${TEXT}" }
    }</script>`,
  files: {
    "//pay.test/in": `<input id="card" aria-label="Card" oninput="fetch('/typed')"><script>onfocus = () => card.focus(); card.focus()</script>`,
    "//pay.test/typed": "ok"
  },
  run: async (agent) => {
    const { success } = await agent.act({ _tag: "type", i: agent.id("textbox", "Note"), text: TEXT })
    expect(success).toBe(false)
    expect(agent.site.requests.filter(({ address }) => address.includes("typed"))).toEqual([])
  }
})
