/** A Chromium as it comes, for the web app: what one page of it signs in to, all are signed in to. */
import type { BrowserContext } from "playwright-core"
import { calm, patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"
import { type Chat, chatOn } from "./Chat.ts"
import type { GatewayProcess } from "./GatewayProcess.ts"

export interface WebBrowser {
  readonly context: BrowserContext
  /** Another tab with the same address as the last, once its chat can be written in. */
  readonly openChat: (address?: string) => Promise<Chat>
  readonly close: () => Promise<void>
}

/** Signed in, with nothing open. */
export const launchWebBrowser = async (gateway: GatewayProcess): Promise<WebBrowser> => {
  const browser = await connectChromium()
  const context = patient(await browser.newContext({ viewport: { width: 1280, height: 800 }, ...calm }))
  const first = await context.newPage()
  await first.goto(gateway.signInUrl())
  // The page signs in by itself.
  await chatOn(first).composer.waitFor()
  await first.close()
  return {
    context,
    openChat: async (address = gateway.origin) => {
      const chat = chatOn(await context.newPage())
      await chat.page.goto(address)
      await chat.composer.waitFor()
      return chat
    },
    close: () => browser.close()
  }
}
