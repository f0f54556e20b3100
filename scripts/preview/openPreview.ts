/** The preview, in a browser of its own. */
import { type Browser, chromium } from "playwright-core"
import { requireChromium } from "#scripts/chromium.ts"
import { type Runtime, servePreview } from "./servePreview.ts"

export interface Preview {
  readonly browser: Browser
  readonly origin: string
  readonly close: () => Promise<void>
}

export const openPreview = async (runtime: Runtime): Promise<Preview> => {
  const served = await servePreview(runtime)
  await served.build()
  const executablePath = await requireChromium()
  if (typeof executablePath !== "string") throw new Error(executablePath.missing)
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking"
    ]
  })
  const close = async (): Promise<void> => {
    await browser.close()
    await served.close()
  }
  return { browser, origin: served.origin, close }
}
