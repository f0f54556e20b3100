/** A Chromium with the built extension in it, and a profile that is thrown away afterwards. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { chromiumOptions, patient } from "#scripts/e2e/chromium/chromiumOptions.ts"

export const builtExtension = resolve(import.meta.dirname, "../../../dist/extension")

/** Follows from the `key` of the manifest. */
export const EXTENSION_ID = "nccjpcfpbfkncdofbifeabkjkgmccndo"

export interface ExtensionHarness {
  readonly context: BrowserContext
  /** What any page or the worker wrote to its console as an error, and what it threw. */
  readonly problems: ReadonlyArray<string>
  /** The side panel's page, in a tab as narrow as the panel. */
  readonly openPanel: () => Promise<Page>
  readonly close: () => Promise<void>
}

/** `more`: arguments for Chromium. `extension`: the folder of another build than the usual one. */
export const launchExtension = async (
  more: ReadonlyArray<string> = [],
  extension = builtExtension
): Promise<ExtensionHarness> => {
  const profile = await mkdtemp(join(tmpdir(), "deckhand-extension-"))
  const options = await chromiumOptions([
    "--headless=new",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    ...more
  ])
  const context = patient(
    await chromium.launchPersistentContext(profile, {
      ...options,
      headless: false,
      viewport: { width: 360, height: 765 }
    })
  )
  const problems: Array<string> = []
  const watch = (page: Page): void => {
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`))
  }
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.location().url}: ${message.text()}`)
  })
  context.pages().forEach(watch)
  context.on("page", watch)
  if (context.serviceWorkers().length === 0) await context.waitForEvent("serviceworker")
  return {
    context,
    problems,
    openPanel: async () => {
      const page = await context.newPage()
      await page.goto(`chrome-extension://${EXTENSION_ID}/panel/panel.html`)
      return page
    },
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    }
  }
}
