import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a label, a placeholder, a heading and a column's words are told once, with what they name, and a column is pressed by its heading",
  html: `<div>Rooms:</div><input> <input placeholder="Street"> <label>Terms <textarea readonly>${"All of it. ".repeat(40)}</textarea></label>
    <section aria-labelledby="news"><h2 id="news">News</h2><p>Nothing new</p></section>
    <div role="grid"><div role="row"><div role="columnheader" tabindex="0" aria-sort="none" id="make" style="display: flex; width: 200px; height: 30px">
      <div onclick="make.ariaSort = 'ascending'" style="flex: 1; cursor: pointer"><span>Make</span></div><div onclick="menu.hidden = false" class="menu-opener" style="width: 20px; background: teal; cursor: pointer"></div></div></div></div>
    <p id="menu" hidden>Menu</p>`,
  run: async (agent) => {
    const lines = () => agent.summary().html.replace(/ i=[\d.]+/g, "")
    expect(lines()).toMatch(/^<textbox>Rooms\n<textbox>Street\n<textbox [^>]*>Terms\n/)
    expect(lines()).toContain("<region>News\n Nothing new")
    expect(lines()).toMatch(/ {2}<columnheader>Make\n {3}<div hint="menu opener">/)
    await agent.does({ _tag: "click", i: agent.id("columnheader", "Make") })
    await agent.read()
    expect(agent.find("columnheader", "Make").attributes.sort).toBe("ascending")
    await agent.does({ _tag: "click", i: agent.id("div", "") })
    expect(await agent.page.isVisible("#menu")).toBe(true)
  }
})
