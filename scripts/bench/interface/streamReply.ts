/**
 * The script time of a long reply while it streams: 150 sections of markdown through the whole client, in
 * small pieces, one per animation frame.
 */

import { veryLongReply } from "#scripts/preview/longReply.ts"
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"
import { type Spent, spentBy } from "./spentBy.ts"

const PIECE_CHARS = 60
const SECTIONS = 150

export const replyChars = veryLongReply.length

/** At whatever level they are shown. */
const shown = `[...document.querySelectorAll("article :is(h2, h3, h4, h5, h6)")].filter((one) => /^Section \\d+$/.test(one.textContent))`

const stream = `async ({ reply, size }) => {
  const chat = gateway.conversations.get(chatId)
  const messageId = chat.state.messages.at(-1).id
  for (let at = 0; at < reply.length; at += size) {
    chat.emit({ _tag: "TextAppended", messageId, text: reply.slice(at, at + size) })
    await new Promise(requestAnimationFrame)
  }
  while (${shown}.length < ${SECTIONS}) await new Promise(requestAnimationFrame)
}`

export const streamReply = async (preview: Preview): Promise<Spent> => {
  const page = await openPage(preview, "?scene=operator")
  const spent = await spentBy(page, () =>
    page.evaluate(`(${stream})(${JSON.stringify({ reply: veryLongReply, size: PIECE_CHARS })})`)
  )
  await page.close()
  return spent
}
