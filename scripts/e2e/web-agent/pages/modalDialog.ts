import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what lies behind a modal dialog is refused with its name, until the dialog is answered",
  html: `<button onclick="this.textContent = 'Pressed'">Behind</button><button onclick="box.showModal()">Open</button>
    <dialog id="box" aria-label="Rename"><form method="dialog"><label>New name <input></label>
    <button onclick="document.title = box.querySelector('input').value">Apply</button></form></dialog>`,
  run: async (agent) => {
    await agent.does({ _tag: "click", i: agent.id("button", "Open") })
    await agent.read()
    expect(agent.find("dialog", "Rename").attributes.modal).toBe(true)
    const behind = await agent.act({ _tag: "click", i: agent.id("button", "Behind") })
    expect(behind.errorMessage).toMatchObject({
      name: "ElementCovered",
      message: expect.stringContaining("Rename")
    })
    await agent.does({ _tag: "type", i: agent.id("textbox", "New name"), text: "Ada" })
    await agent.does({ _tag: "click", i: agent.id("button", "Apply") })
    expect(await agent.page.title()).toBe("Ada")
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("button", "Behind") })
  }
})
