/**
 * One Chromium without the extension for all files that need none (vitest's global setup): starting one is slow, and a
 * context of its own is all a file needs to be alone in it. It starts when a file first asks for it.
 */
import { once } from "node:events"
import { createServer, get } from "node:http"
import { text } from "node:stream/consumers"
import { type Browser, type BrowserServer, chromium } from "playwright-core"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { chromiumOptions } from "./chromiumOptions.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** An address: what is there is the address at which the shared Chromium is spoken to. */
    readonly sharedChromium: string
  }
}

// Frames of other sites in processes of their own, as on a machine with memory enough.
const launch = async (): Promise<BrowserServer> =>
  chromium.launchServer(await chromiumOptions(["--site-per-process"]))

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  let launching: Promise<BrowserServer> | undefined
  const server = createServer(async (_, response) => {
    launching ??= launch()
    const [status, said] = await launching.then(
      (browser) => [200, browser.wsEndpoint()] as const,
      (error: unknown) => [500, String(error)] as const
    )
    response.writeHead(status).end(said)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  provide("sharedChromium", `http://127.0.0.1:${typeof address === "object" ? address?.port : undefined}/`)
  return async () => {
    server.close()
    const browser = await launching?.catch(() => undefined)
    await browser?.close()
  }
}

/** Close it as one's own: what closes is the connection, with the contexts made over it. */
export const connectChromium = async (): Promise<Browser> => {
  const [response] = await once(get(inject("sharedChromium")), "response")
  const said = await text(response)
  if (response.statusCode !== 200) throw new Error(said)
  return chromium.connect(said)
}
