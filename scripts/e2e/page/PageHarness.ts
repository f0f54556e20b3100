/**
 * A real Chromium with the built content script in every frame of every page, and nothing else of
 * the extension: what the worker would send is sent from the test. Pages of `scripts/e2e/pages` are
 * served under any host name, so that frames of other origins need no second server.
 */
import { readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import type { Browser, BrowserContext, Frame, Page } from "playwright-core"
import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import { isPageReply, type PageReply, type PageRequest } from "#extension/page-protocol/PageMessage.ts"
import { budgetPage } from "#extension/worker/summary/budgetPage.ts"
import { stitchFrames } from "#extension/worker/summary/stitchFrames.ts"
import { elementsOf, type PageElement, parse } from "#schemas/page/PseudoHtml.ts"
import { patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"

/** As the extension ships it. */
const CONTENT = resolve(import.meta.dirname, "../../../dist/extension/content.js")
const PAGES = resolve(import.meta.dirname, "../pages")

/** Stands in for `chrome`, notes in `noticed` what the page tells, and hands the listener to the test; knows closed roots as the browser does. Runs in the page. */
const chromeStub = `{
  const closed = new WeakMap()
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    closed.set(this, root)
    return root
  }
  Object.defineProperty(window, "chrome", { value: {
    dom: { openOrClosedShadowRoot: (host) => closed.get(host) ?? null },
    runtime: {
      id: "deckhand",
      onMessage: { addListener: (listen) => {
        window.askPage = (message) => new Promise((reply) => listen(message, { id: "deckhand" }, reply))
      } },
      sendMessage: async (notice) => { (window.noticed ??= []).push(notice) }
    }
  } })
}`

export interface PageHarness {
  readonly context: BrowserContext
  /** Opens one of our pages, or the given HTML, at \`http://app.test/\`, in the place of the one before. */
  readonly open: (page: string) => Promise<OpenPage>
  readonly close: () => Promise<void>
}

type ReplyType = PageReply["type"]

export interface OpenPage {
  readonly page: Page
  /** Fails when the reply is of another type. */
  readonly ask: <const Type extends ReplyType>(
    request: PageRequest,
    type: Type,
    frame?: Frame
  ) => Promise<Extract<PageReply, { readonly type: Type }>>
  readonly read: () => Promise<PageText>
}

export interface PageText {
  readonly html: string
  readonly reading: FrameReading
  /** The one element of this role and name. */
  readonly find: (role: string, name: string) => PageElement
  readonly idOf: (role: string, name: string) => string
}

export const askFrame = async (frame: Frame, request: PageRequest): Promise<PageReply> => {
  const reply: unknown = await frame.evaluate(`askPage(${JSON.stringify(request)})`)
  if (!isPageReply(reply)) throw new Error(`not a reply: ${JSON.stringify(reply)}`)
  return reply
}

/** What tests look at is not cut. */
const READ_MAX_CHARS = 100_000

/** Numbers of frames as a worker would know them. */
export const frameIdOf = (page: Page, frame: Frame | null): number =>
  frame === null ? -1 : frame === page.mainFrame() ? 0 : page.frames().indexOf(frame)

const readTab = async (page: Page): Promise<PageText> => {
  const replies = await Promise.all(
    page.frames().map(async (frame) => ({
      frame,
      reply: await askFrame(frame, { type: "read", maxChars: READ_MAX_CHARS })
    }))
  )
  const frames = replies.flatMap(({ frame, reply }) =>
    reply.type === "reading"
      ? [
          {
            frameId: frameIdOf(page, frame),
            parentFrameId: frameIdOf(page, frame.parentFrame()),
            index: frameIdOf(page, frame),
            reading: reply.reading
          }
        ]
      : []
  )
  const [main] = frames
  if (main === undefined) throw new Error("the main frame did not answer")
  const html = budgetPage(stitchFrames(frames, main), { maxChars: READ_MAX_CHARS })
  const elements = elementsOf(parse(html))
  const find = (role: string, name: string): PageElement => {
    const [found, ...others] = elements.filter((element) => element.role === role && element.name === name)
    if (found === undefined || others.length > 0) {
      throw new Error(`${found === undefined ? "no" : others.length + 1} ${role} "${name}" in\n${html}`)
    }
    return found
  }
  const idOf = (role: string, name: string): string => {
    const { i } = find(role, name)
    if (i === undefined) throw new Error(`${role} "${name}" has no id`)
    return i
  }
  return { html, reading: main.reading, find, idOf }
}

/** The context's tab, as if nothing had been done in it; a tab for each test would cost more than most tests do. */
const freshTab = async (context: BrowserContext): Promise<Page> => {
  const [tab, ...others] = context.pages()
  await Promise.all(others.map((one) => one.close()))
  if (tab === undefined) return context.newPage()
  tab.removeAllListeners("dialog")
  await tab.unrouteAll()
  await tab.mouse.move(0, 0)
  // Nothing of the page before, such as what was typed, is kept for one at the same address.
  await tab.goto("about:blank")
  return tab
}

const openIn = async (context: BrowserContext, content: string): Promise<OpenPage> => {
  const page = await freshTab(context)
  if (content.endsWith(".html")) await page.goto(`http://app.test/${content}`)
  else {
    await page.route("http://app.test/inline", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html>${content}` })
    )
    await page.goto("http://app.test/inline")
  }
  return {
    page,
    read: () => readTab(page),
    ask: async (request, type, frame = page.mainFrame()) => {
      const reply = await askFrame(frame, request)
      const isWanted = (given: PageReply): given is Extract<PageReply, { readonly type: typeof type }> =>
        given.type === type
      if (!isWanted(reply)) throw new Error(`wanted ${type}, got ${JSON.stringify(reply)}`)
      return reply
    }
  }
}

/** In a context of its own. The extension has been built before (`npm run build`). */
export const startPageHarness = async (
  open: () => Promise<Browser> = connectChromium
): Promise<PageHarness> => {
  const script = await readFile(CONTENT, "utf8")
  const browser = await open()
  const context = patient(await browser.newContext({ viewport: { width: 1000, height: 700 } }))
  await context.addInitScript({ content: `${chromeStub};${script}` })
  await context.route(/\.test\/[\w-]+\.html/, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    await route.fulfill({ contentType: "text/html", body: await readFile(join(PAGES, name), "utf8") })
  })
  return { context, open: (content) => openIn(context, content), close: () => browser.close() }
}
