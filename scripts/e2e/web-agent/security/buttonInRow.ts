import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a press on a box never lands on a button inside it: it goes beside it, or is refused with the button's name",
  html: `<script>const press = (what) => { document.title += " " + what }</script>
    <ul><li tabindex="0" aria-label="Order 1041" onclick="press('row')" style="padding: 12px">
      <button style="width: 100%; height: 60px" onclick="press('delete'); event.stopPropagation()">Delete</button></ul>
    <div tabindex="0" aria-label="Order 1042" onclick="press('box')" style="width: 200px; height: 50px">
      <button style="width: 200px; height: 50px; margin: 0" onclick="press('remove'); event.stopPropagation()">Remove</button></div>
    <label><input type="checkbox" style="position: absolute; opacity: 0; width: 1px; height: 1px">I have read the <a href="/terms">terms of this long agreement</a></label>
    <div role="tab" tabindex="0" onclick="press('tab')"><a href="#costs">Costs</a></div>`,
  files: { "/terms": "<title>Terms</title>" },
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("listitem", "Order 1041") })
    const { errorMessage } = await agent.act({ _tag: "click", i: agent.id("div", "Order 1042") })
    expect(errorMessage).toMatchObject({
      name: "ElementCovered",
      message: expect.stringContaining(`holds button Remove (${agent.id("button", "Remove")})`)
    })
    await agent.does({ _tag: "click", i: agent.id("tab", "Costs") })
    const box = agent.id("checkbox", "I have read the terms of this long agreement")
    await agent.does({ _tag: "click", i: box })
    await expect.poll(() => agent.page.title()).toBe("Page row tab")
    expect(await agent.page.isChecked("input")).toBe(true)
  }
})
