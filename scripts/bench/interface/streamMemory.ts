/**
 * What a very long reply weighs on the page while it is written: the heap after a collection, at several lengths. Where it is
 * flat per character, nothing grows faster than the text.
 */
import { veryLongReply } from "#scripts/preview/longReply.ts"
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"

/** Characters of the reply; the last is as long as one may become. */
export const LENGTHS = { short: [100_000, 300_000], full: [100_000, 500_000, 1_000_000] } as const
/** A fast model's, of several frames of its socket. */
const PIECE_CHARS = 600

/** The fake gateway in the page keeps nothing but the state. */
const stream = `async ({ reply, from, to, size }) => {
  const chat = gateway.conversations.get(chatId)
  const messageId = chat.state.messages.at(-1).id
  for (let at = from; at < to; at += size) {
    const begin = at % reply.length
    chat.emit({ _tag: "TextAppended", messageId, text: (reply.slice(begin) + reply).slice(0, Math.min(size, to - at)) })
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    chat.forgetEvents()
  }
  for (let n = 0; n < 8; n++) await new Promise(requestAnimationFrame)
}`

export interface HeapAt {
  readonly chars: number
  /** Bytes of JavaScript's heap and of the page's elements, beyond those of the chat before. */
  readonly script: number
  readonly page: number
}

export const streamMemory = async (
  preview: Preview,
  lengths: ReadonlyArray<number>
): Promise<ReadonlyArray<HeapAt>> => {
  const page = await openPage(preview, "?scene=operator")
  const session = await page.context().newCDPSession(page)
  await session.send("HeapProfiler.enable")
  const weigh = async () => {
    await session.send("HeapProfiler.collectGarbage")
    const usage = await session.send("Runtime.getHeapUsage")
    return { script: usage.usedSize, page: usage.embedderHeapUsedSize + usage.backingStorageSize }
  }
  const before = await weigh()
  const heaps: Array<HeapAt> = []
  let from = 0
  for (const to of lengths) {
    const argument = JSON.stringify({ reply: veryLongReply, from, to, size: PIECE_CHARS })
    await page.evaluate(`(${stream})(${argument})`)
    const { script, page: elements } = await weigh()
    heaps.push({ chars: to, script: script - before.script, page: elements - before.page })
    from = to
  }
  await page.close()
  return heaps
}
