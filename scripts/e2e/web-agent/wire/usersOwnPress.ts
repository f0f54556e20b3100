import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

export default agentPage({
  rule: "what the user presses themselves in the tab is theirs: it leaves unasked until the next step begins, and no page can press in their name",
  html: `<button onclick="send('/agents')">Send</button><button id="own" onclick="send('/own')">Own</button>
    <form method="post" action="/order"><label>Note <input name="note"></label><button>Order</button></form>
    <script>const send = (path) => fetch(path, { method: "POST", body: "note=late" }).catch(() => undefined)</script>`,
  files: { "/own": "", "/order": "<p>Thank you" },
  run: async (agent) => {
    const { answer, arrived, press, rest } = guarded(agent)
    await answer(await press("Send"), false)

    const click = `own.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })); own.click()`
    await agent.page.evaluate(click)
    await expect.poll(async () => pathsOf(await rest())).toEqual(["/own"])
    await answer({ ...(await press("Send")), held: await rest() }, false)
    expect(arrived()).toEqual([])

    await agent.page.click("#own")
    await expect.poll(arrived).toEqual(["/own"])
    expect(await rest()).toEqual([])
    expect(pathsOf((await press("Send")).held)).toEqual(["/agents"])
    expect(arrived()).toEqual(["/own"])

    await agent.page.press("input", "Enter")
    await expect.poll(arrived).toEqual(["/own", "/order"])
    await expect.poll(() => agent.page.url()).toBe("http://app.test/order")
  }
})
