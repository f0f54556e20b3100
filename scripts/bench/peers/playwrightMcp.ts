/** Playwright MCP, with its defaults: after an action the page is asked for, as its model does. */
import { chromiumOptions } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { startMcpServer } from "./McpServer.ts"
import { type Peer, TYPED } from "./Peer.ts"

const PACKAGE = "@playwright/mcp@0.0.83"

const found = (snapshot: string, pattern: RegExp): string => {
  const ref = pattern.exec(snapshot)?.[1]
  if (ref === undefined) throw new Error(`The snapshot lacks ${pattern}: ${snapshot.slice(0, 300)}`)
  return ref
}

export const startPlaywrightMcp = async (folder: string): Promise<Peer> => {
  const { executablePath } = await chromiumOptions()
  const server = await startMcpServer(
    PACKAGE,
    ["--headless", "--isolated", "--no-sandbox", "--executable-path", executablePath],
    folder
  )
  const look = (): Promise<string> => server.call("browser_snapshot", {})
  let button = ""
  let field = ""
  return {
    name: PACKAGE,
    open: async (url) => {
      await server.call("browser_navigate", { url })
      const snapshot = await look()
      button = found(snapshot, /button "Press".*?\[ref=(\w+)\]/)
      field = found(snapshot, /textbox "Words".*?\[ref=(\w+)\]/)
    },
    click: () => server.call("browser_click", { element: "Press", target: button }).then(look),
    type: () => server.call("browser_type", { element: "Words", target: field, text: TYPED }).then(look),
    // It waits for what a press begins, and fills a field at once.
    waitsAfterTyping: false,
    close: server.stop
  }
}
