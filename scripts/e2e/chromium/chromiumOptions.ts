/** How every Chromium of a test is started, and how long anything in it is waited for. */
import type { BrowserContext } from "playwright-core"
import { requireChromium } from "#scripts/chromium.ts"

/** Against standing still for ever: a test that passes never waits as long. */
export const WAIT_MS = 120_000

/** `args`: besides those of every Chromium. */
export const chromiumOptions = async (args: ReadonlyArray<string> = []) => {
  const executablePath = await requireChromium()
  if (typeof executablePath !== "string") throw new Error(executablePath.missing)
  return {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", ...args]
  }
}

/** For pages of ours whose motion is not what is tested: without a GPU each frame of it is drawn by the processor. */
export const calm = { reducedMotion: "reduce" } as const

export const patient = (context: BrowserContext): BrowserContext => {
  context.setDefaultTimeout(WAIT_MS)
  return context
}
