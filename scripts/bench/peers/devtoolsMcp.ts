/** Chrome's MCP server, with its defaults: the page comes with the action's answer, as its model asks for it. */
import { chromiumOptions } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { startMcpServer } from "./McpServer.ts"
import { type Peer, TYPED } from "./Peer.ts"

const PACKAGE = "chrome-devtools-mcp@1.11.0"

const found = (text: string, pattern: RegExp): string => {
  const match = pattern.exec(text)?.[1]
  if (match === undefined) throw new Error(`The answer lacks ${pattern}: ${text.slice(0, 300)}`)
  return match
}

export const startDevtoolsMcp = async (folder: string): Promise<Peer> => {
  const { executablePath } = await chromiumOptions()
  const server = await startMcpServer(
    PACKAGE,
    [
      "--headless",
      "--isolated",
      "--chromeArg=--no-sandbox",
      "--no-usage-statistics",
      "--no-performance-crux",
      "--executablePath",
      executablePath
    ],
    folder
  )
  const pageId = Number(found(await server.call("list_pages", {}), /^(\d+):/m))
  let button = ""
  let field = ""
  return {
    name: PACKAGE,
    open: async (url) => {
      await server.call("navigate_page", { pageId, type: "url", url })
      const snapshot = await server.call("take_snapshot", { pageId })
      button = found(snapshot, /uid=(\w+) button "Press"/)
      field = found(snapshot, /uid=(\w+) textbox "Words"/)
    },
    click: () => server.call("click", { pageId, uid: button, includeSnapshot: true }),
    type: () => server.call("fill", { pageId, uid: field, value: TYPED, includeSnapshot: true }),
    waitsAfterTyping: true,
    close: server.stop
  }
}
