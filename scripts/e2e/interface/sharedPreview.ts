/**
 * The preview of the interface for all files of an end-to-end project (vitest's global setup), under React and
 * under Preact: each is built once a run, when a file first asks for it.
 */
import { once } from "node:events"
import { get } from "node:http"
import type { BrowserContext, Page } from "playwright-core"
import { inject } from "vitest"
import type { TestProject } from "vitest/node"
import { patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
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

interface Look {
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  readonly reducedMotion?: "reduce" | "no-preference"
}

export interface SharedPreview {
  /**
   * The file's one tab, as if nothing had been done in it, at an address of the preview ("?scene=done"). A tab for
   * each test would fetch and compile the whole interface anew, which costs more than most tests do.
   */
  readonly open: (search: string, look: Look) => Promise<Page>
  readonly close: () => Promise<void>
}

/** Where the preview is loaded already it puts up the scene itself; after one that broke the browser it cannot. */
const showIn = async (tab: Page, address: string, search: string): Promise<void> => {
  const isShown = await tab.evaluate<boolean>(`typeof show === "function"
    && (localStorage.clear(), show(${JSON.stringify(search)}), true)`)
  if (!isShown) await tab.goto(address)
}

const openIn = async (
  context: BrowserContext,
  address: string,
  search: string,
  look: Look
): Promise<Page> => {
  const [tab = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  const { height, reducedMotion = "no-preference", width } = look
  await tab.setViewportSize({ width, height })
  await tab.emulateMedia({ reducedMotion })
  await tab.mouse.move(0, 0)
  await showIn(tab, address, search)
  return tab
}

export const connectPreview = async (runtime: Runtime): Promise<SharedPreview> => {
  const origin = inject("previews")[runtime]
  // It is built by then, however long that takes.
  const [response] = await once(get(origin), "response")
  response.resume()
  const browser = await connectChromium()
  const context = patient(await browser.newContext())
  // Of a document before it.
  await context.addInitScript(`if (location.origin === "${origin}") localStorage.clear()`)
  return {
    open: (search, look) => openIn(context, `${origin}/${search}`, search, look),
    close: () => browser.close()
  }
}
