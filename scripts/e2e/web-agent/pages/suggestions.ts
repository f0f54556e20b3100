import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "what a field proposes while it is typed into is read and chosen",
  html: `<label>City <input id="city" role="combobox" aria-expanded="false" aria-autocomplete="list"></label>
    <label>Colour <input id="colour" list="colours"></label><datalist id="colours"><option>Red<option>Green</datalist>
    <ul id="list" role="listbox" hidden></ul><script>
      city.oninput = () => {
        list.hidden = false
        list.innerHTML = ["Linz", "Lisbon"].filter((name) => name.startsWith(city.value)).map((name) => "<li role=option>" + name).join("")
      }
      list.onclick = ({ target }) => { city.value = target.textContent; list.hidden = true }
    </script>`,
  run: async (agent) => {
    await agent.does({ _tag: "type", i: agent.id("combobox", "City"), text: "Lis" })
    await agent.read()
    await agent.does({ _tag: "click", i: agent.id("option", "Lisbon") })
    expect(await agent.page.inputValue("#city")).toBe("Lisbon")
    await agent.does({ _tag: "type", i: agent.id("combobox", "Colour"), text: "Green" })
    expect(await agent.page.inputValue("#colour")).toBe("Green")
  }
})
