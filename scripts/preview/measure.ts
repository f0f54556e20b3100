/**
 * What the interface costs, under React and Preact:
 * - the scripts that must be there before it starts, gzipped;
 * - the script time of a long reply while it streams: 150 sections of markdown (about 55 KB) through the
 *   whole client, in pieces of 60 characters, one per animation frame;
 * - the time from opening a chat of 10 000 messages until its end is on screen (wall time, the gateway in
 *   the same page included), and until all of it can be scrolled to.
 *
 *     node scripts/preview/measure.ts
 */
import { say } from "#scripts/terminal.ts"
import { veryLongReply } from "./longReply.ts"
import { openPreview, type Preview, type Runtime } from "./openPreview.ts"
import { weighInitialScript } from "./weighInitialScript.ts"

const PIECE_CHARS = 60
const MESSAGES = 10_000

interface Opening {
  /** Milliseconds until the end was shown, and until every message was there. */
  readonly shown: number
  readonly whole: number
  /** The longest a frame took meanwhile. */
  readonly longest: number
  readonly fromEnd: number
}

const stream = `async ({ reply, size }) => {
  const chat = gateway.conversations.get(chatId)
  const messageId = chat.state.messages.at(-1).id
  for (let at = 0; at < reply.length; at += size) {
    chat.emit({ _tag: "TextAppended", messageId, text: reply.slice(at, at + size) })
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resume) => setTimeout(resume, 500))
  return document.querySelectorAll("article h4").length
}`

/** Two frames after the newest message is there it has been painted. */
const openChat = `async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const articles = document.getElementsByTagName("article")
  const start = performance.now()
  location.hash = "#/c/" + chatId.split("/")[1]
  while (articles.length === 0) await frame()
  await frame()
  const shown = performance.now() - start
  let longest = 0
  let last = performance.now()
  while (articles.length < ${MESSAGES}) {
    await frame()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const log = document.querySelector("[role=log]")
  const fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight
  return { shown, whole: performance.now() - start, longest, fromEnd }
}`

const measureStream = async ({ browser, origin }: Preview): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 360, height: 765 } })
  await page.goto(`${origin}/?scene=operator`)
  await page.getByRole("textbox", { name: "Message" }).waitFor()
  const session = await page.context().newCDPSession(page)
  // The processor's time of the page's thread: what else the machine does is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async (name: string): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics")
    return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000
  }
  const names = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"] as const
  const before = await Promise.all(names.map(spent))
  const argument = JSON.stringify({ reply: veryLongReply, size: PIECE_CHARS })
  const sections = await page.evaluate(`(${stream})(${argument})`)
  const after = await Promise.all(names.map(spent))
  const [script, layout, style] = after.map((ms, n) => Math.round(ms - (before[n] ?? 0)))
  say(`  stream: ${sections} sections, ${veryLongReply.length} characters`)
  say(`    script ${script} ms, layout ${layout} ms, style ${style} ms`)
  await page.close()
}

const measureOpening = async ({ browser, origin }: Preview): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 360, height: 765 } })
  await page.goto(`${origin}/?questions=${MESSAGES / 2}#/c/other`)
  await page.getByRole("textbox", { name: "Message" }).waitFor()
  const { shown, whole, longest, fromEnd } = await page.evaluate<Opening>(`(${openChat})()`)
  say(`  open: ${MESSAGES} messages`)
  say(`    end shown after ${Math.round(shown)} ms, all there after ${Math.round(whole)} ms`)
  say(`    longest frame meanwhile ${Math.round(longest)} ms, ${Math.round(fromEnd)} px from the end`)
  await page.close()
}

const measure = async (runtime: Runtime): Promise<void> => {
  say(`${runtime}: first scripts ${((await weighInitialScript(runtime)) / 1_000).toFixed(1)} kB gzip`)
  const preview = await openPreview(runtime)
  await measureStream(preview)
  await measureOpening(preview)
  await preview.close()
}

await measure("react")
await measure("preact")
