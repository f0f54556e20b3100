/**
 * The preview of the interface for all files of an end-to-end project (vitest's global setup), under React and
 * under Preact: each is built once a run, when a file first asks for it.
 */
import { once } from "node:events"
import { get } from "node:http"
import type { BrowserContextOptions, Page } from "playwright-core"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { WAIT_MS } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"
import { type Runtime, servePreview } from "#scripts/preview/servePreview.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses, without a slash at their end. */
    readonly previews: Readonly<Record<Runtime, string>>
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const [react, preact] = await Promise.all([servePreview("react"), servePreview("preact")])
  provide("previews", { react: react.origin, preact: preact.origin })
  return async () => {
    await Promise.all([react.close(), preact.close()])
  }
}

export interface SharedPreview {
  readonly origin: string
  /** In a context of its own, which is closed with it. */
  readonly newPage: (options: BrowserContextOptions) => Promise<Page>
  readonly close: () => Promise<void>
}

export const connectPreview = async (runtime: Runtime): Promise<SharedPreview> => {
  const origin = inject("previews")[runtime]
  // It is built by then, however long that takes.
  const [response] = await once(get(origin), "response")
  response.resume()
  const browser = await connectChromium()
  return {
    origin,
    newPage: async (options) => {
      const page = await browser.newPage(options)
      page.setDefaultTimeout(WAIT_MS)
      return page
    },
    close: () => browser.close()
  }
}
