import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const links = {
  Script: "javascript:void(location='data:text/html,trap')",
  Data: "data:text/html,<button>Trap</button>",
  File: "file:///etc/hostname",
  Browser: "chrome://settings",
  Blank: "about:blank#trap"
}

const inAttribute = (text: string): string => text.replaceAll('"', "&quot;")

/** By each link, by a script with each, and by a new tab. */
const ways = [
  ...Object.entries(links).flatMap(([name, address]) => [
    { role: "link", name, html: `<a href="${inAttribute(address)}">${name}</a>` },
    {
      role: "button",
      name: `${name} by script`,
      html: `<button onclick="location = ${inAttribute(JSON.stringify(address))}">${name} by script</button>`
    }
  ]),
  { role: "link", name: "Beside", html: `<a target="_blank" href="${inAttribute(links.Data)}">Beside</a>` }
]

export default agentPage({
  rule: "no link, script or window of a page takes the agent off the web",
  html: ways.map(({ html }) => html).join(" "),
  run: async (agent) => {
    const home = agent.tabId()
    for (const { role, name } of ways) {
      const { urlAfter, blocked = [] } = await agent.act({ _tag: "click", i: agent.id(role, name) })
      expect.soft([urlAfter, agent.tabId()], name).toEqual(["http://app.test/", home])
      expect.soft((await agent.read()).html, name).not.toContain(">Trap")
      // What the browser itself did not stop was stopped here, and is told.
      if (name.startsWith("Blank")) expect.soft(blocked, name).toEqual([links.Blank])
      if (name === "Beside") expect.soft(blocked, name).toEqual([links.Data])
    }
  }
})
