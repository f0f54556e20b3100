/**
 * Typing in a chat of very many messages while a reply is being written in it: how long a key takes until what it wrote is
 * painted, what the page's thread spends meanwhile, and what the chat does for a key.
 *
 * The plain page is the floor: a textarea beside one element that the same pieces are appended to as text.
 */
import type { CDPSession, Page } from "playwright-core"
import { BLOCK_MAX_PARTS, PART_MAX_MESSAGES } from "#schemas/conversation/limits.ts"
import { quantile } from "#scripts/bench/statistics.ts"
import { veryLongReply } from "#scripts/preview/longReply.ts"
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"

const KEPT_MESSAGES = BLOCK_MAX_PARTS * PART_MAX_MESSAGES
export const TYPED_MESSAGES = 2_000
export const KEYS = 240
const PIECE_CHARS = 60
const PIECE_MS = 20
/** About eleven keys a second. */
const KEY_MS = 90

export interface TypingCost {
  /** Ms from a key to the paint of what it wrote. */
  readonly median: number
  readonly p95: number
  /** Ms of the page's thread for a second of it, everything but waiting. */
  readonly busy: number
  readonly layoutsPerKey: number
  /** Tasks of more than 50 ms, which are felt. */
  readonly longTasks: number
}

/** `feed` is told each piece of the reply. */
const watchKeys = `(feed) => {
  const field = document.querySelector("textarea")
  const taken = []
  let longTasks = 0
  new PerformanceObserver((list) => { longTasks += list.getEntries().length }).observe({ type: "longtask" })
  field.addEventListener("input", (event) => {
    const from = event.timeStamp
    // The frame is painted before the next message is read.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => taken.push(performance.now() - from)
      port2.postMessage(undefined)
    })
  }, { capture: true })
  let at = 0
  const reply = ${JSON.stringify(veryLongReply)}
  const streaming = setInterval(() => {
    feed(reply.slice(at % reply.length, at % reply.length + ${PIECE_CHARS}))
    at += ${PIECE_CHARS}
  }, ${PIECE_MS})
  window.typing = { taken, end: () => { clearInterval(streaming); return { taken, longTasks, streamed: at } } }
  field.focus()
}`

const feedChat = `(text) => {
  const chat = gateway.conversations.get(chatId)
  chat.emit({ _tag: "TextAppended", messageId: "streamed", text })
}`

const beginReply = `() => {
  const chat = gateway.conversations.get(chatId)
  chat.emit(
    { _tag: "ItemQueued", item: { _tag: "Human", id: "asked", message: { type: "human", id: "asked", text: "More of it", isSystemGeneratedGrayText: false, messageTimestamp: 0 }, context: {} } },
    { _tag: "TurnStarted", turnId: "streaming", itemId: "asked", messageId: "streamed", at: 0 }
  )
}`

const plainPage = `<!doctype html><meta charset="utf-8"><div style="height: 600px; overflow: auto"><p></p></div><textarea rows="4" cols="40"></textarea>`

const feedPlain = `(text) => {
  const [box, end] = [document.querySelector("div"), document.querySelector("p")]
  end.append(text)
  box.scrollTop = box.scrollHeight
}`

const metricsOf = async (session: CDPSession): Promise<(name: string) => number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
}

const type = async (page: Page, feed: string): Promise<TypingCost> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  await page.evaluate(`(${watchKeys})(${feed})`)
  const before = await metricsOf(session)
  const start = performance.now()
  for (let n = 0; n < KEYS; n++) {
    const due = start + n * KEY_MS
    const wait = due - performance.now()
    if (wait > 0) await page.waitForTimeout(wait)
    await page.keyboard.press(n % 8 === 7 ? "Space" : "e")
  }
  const seconds = (performance.now() - start) / 1_000
  const after = await metricsOf(session)
  const { taken, longTasks } = await page.evaluate<{ taken: ReadonlyArray<number>; longTasks: number }>(
    "typing.end()"
  )
  const spent = (name: string): number => after(name) - before(name)
  return {
    median: quantile(taken, 0.5),
    p95: quantile(taken, 0.95),
    busy: (spent("TaskDuration") * 1_000) / seconds,
    layoutsPerKey: spent("LayoutCount") / KEYS,
    longTasks
  }
}

/** Reads on upwards until there are as many messages on the page as are kept there. */
const readUp = `async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const articles = document.getElementsByTagName("article")
  const earlier = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith("Earlier messages"))
  while (articles.length < ${KEPT_MESSAGES}) {
    earlier()?.click()
    await frame()
  }
}`

/** As the chat opens, or with as many of its messages there as are kept. */
export const typeInChat = async (preview: Preview, hasMost: boolean): Promise<TypingCost> => {
  const page = await openPage(preview, `?questions=${TYPED_MESSAGES / 2}`)
  await page.locator("article").last().waitFor()
  if (hasMost) await page.evaluate(`(${readUp})()`)
  await page.evaluate(`(${beginReply})()`)
  const cost = await type(page, feedChat)
  await page.close()
  return cost
}

export const typeInPlainPage = async ({ browser }: Preview): Promise<TypingCost> => {
  const page = await browser.newPage({ viewport: { width: 360, height: 765 } })
  await page.setContent(plainPage)
  const cost = await type(page, feedPlain)
  await page.close()
  return cost
}
