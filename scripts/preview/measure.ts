/**
 * How much script a long reply costs while it streams: 150 sections of markdown (about 55 KB) through
 * the whole client, in pieces of 60 characters, one per animation frame, under React and Preact.
 *
 *     node scripts/preview/measure.ts
 */
import { say } from "#scripts/terminal.ts"
import { veryLongReply } from "./longReply.ts"
import { openPreview, type Runtime } from "./openPreview.ts"

const PIECE_CHARS = 60

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

const measure = async (runtime: Runtime): Promise<void> => {
  const { browser, origin, close } = await openPreview(runtime)
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
  say(`${runtime}: ${sections} sections, ${veryLongReply.length} characters`)
  say(`  script ${script} ms, layout ${layout} ms, style ${style} ms`)
  await close()
}

await measure("react")
await measure("preact")
