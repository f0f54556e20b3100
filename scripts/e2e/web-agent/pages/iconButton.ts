import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a button without words is called by its title, its label or its picture",
  html: `<button title="Print"><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></button>
    <button aria-label="Delete">×</button><button><img alt="Search" src="/icon.svg" width="9" height="9"></button>
    <script>onclick = ({ target }) => { document.title += " " + target.closest("button").outerHTML.slice(8, 13) }</script>`,
  files: {
    "/icon.svg": {
      body: "<svg xmlns='http://www.w3.org/2000/svg'/>",
      headers: { "content-type": "image/svg+xml" }
    }
  },
  run: async (agent) => {
    for (const name of ["Print", "Delete", "Search"]) {
      await agent.does({ _tag: "click", i: agent.id("button", name) })
    }
    if ((await agent.page.title()) !== "Page title aria- <img") throw new Error(await agent.page.title())
  }
})
