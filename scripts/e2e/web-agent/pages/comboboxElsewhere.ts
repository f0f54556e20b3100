import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a list that is drawn at the end of the page once its box is clicked is chosen from",
  html: `<div role="combobox" tabindex="0" aria-expanded="false" aria-label="Country" id="box">Choose</div>
    <p>Much else</p><script>
      box.onclick = () => {
        box.ariaExpanded = "true"
        const list = document.createElement("div")
        list.role = "listbox"
        list.innerHTML = "<div role=option>Austria</div><div role=option>Australia</div>"
        list.onclick = ({ target }) => { box.textContent = target.textContent; box.ariaExpanded = "false"; list.remove() }
        document.body.append(list)
      }
    </script>`,
  run: async (agent) => {
    await agent.does({ _tag: "selectOption", i: agent.id("combobox", "Country"), option: "Austria" })
    expect(await agent.page.textContent("#box")).toBe("Austria")
  }
})
