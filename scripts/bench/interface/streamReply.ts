/**
 * The script time of a long reply while it streams: 150 sections of markdown through the whole client, in
 * small pieces, one per animation frame.
 */

import { veryLongReply } from "#scripts/preview/longReply.ts"
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"

const PIECE_CHARS = 60
const SECTIONS = 150

export interface StreamCost {
  /** Ms of the processor, on the page's thread. */
  readonly script: number
  readonly layoutAndStyle: number
}

export const replyChars = veryLongReply.length

const stream = `async ({ reply, size }) => {
  const chat = gateway.conversations.get(chatId)
  const messageId = chat.state.messages.at(-1).id
  for (let at = 0; at < reply.length; at += size) {
    chat.emit({ _tag: "TextAppended", messageId, text: reply.slice(at, at + size) })
    await new Promise(requestAnimationFrame)
  }
  while (document.querySelectorAll("article h4").length < ${SECTIONS}) await new Promise(requestAnimationFrame)
}`

export const streamReply = async (preview: Preview): Promise<StreamCost> => {
  const page = await openPage(preview, "?scene=operator")
  const session = await page.context().newCDPSession(page)
  // The processor's time of the page's thread: what else the machine does is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async (...names: ReadonlyArray<string>): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics")
    const chosen = metrics.filter(({ name }) => names.includes(name))
    return chosen.reduce((sum, { value }) => sum + value, 0) * 1_000
  }
  const script = ["ScriptDuration"]
  const layout = ["LayoutDuration", "RecalcStyleDuration"]
  const before = [await spent(...script), await spent(...layout)] as const
  await page.evaluate(`(${stream})(${JSON.stringify({ reply: veryLongReply, size: PIECE_CHARS })})`)
  const after = [await spent(...script), await spent(...layout)] as const
  await page.close()
  return { script: after[0] - before[0], layoutAndStyle: after[1] - before[1] }
}
