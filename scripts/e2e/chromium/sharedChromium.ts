/**
 * One Chromium without the extension for all files of an end-to-end project (vitest's global setup): starting one
 * is slow, and a context of its own is all a file needs to be alone in it.
 */
import { type Browser, chromium } from "playwright-core"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { chromiumOptions } from "./chromiumOptions.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address at which the shared Chromium is spoken to. */
    readonly sharedChromium: string
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  // Frames of other sites in processes of their own, as on a machine with memory enough.
  const server = await chromium.launchServer(await chromiumOptions(["--site-per-process"]))
  provide("sharedChromium", server.wsEndpoint())
  return () => server.close()
}

/** Close it as one's own: what closes is the connection, with the contexts made over it. */
export const connectChromium = (): Promise<Browser> => chromium.connect(inject("sharedChromium"))
