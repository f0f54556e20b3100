/**
 * What a text costs to show that comes in pieces, one per animation frame, or at once: in the chat, and by a floor beside it.
 *
 * The floor is the parser alone: the same text by marked's own, whose HTML is put into an element: all of it again with each
 * frame that brings a piece, as chats do that keep nothing, or once.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { root } from "#scripts/Command.ts"
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"
import { type Spent, spentBy } from "./spentBy.ts"

export interface ShownText {
  readonly text: string
  /** What comes with a frame. */
  readonly pieceChars: number
  /** JavaScript that is true once all of it is on the page. */
  readonly isThere: string
}

const show = (add: string, { isThere }: ShownText): string => `async ({ text, size }) => {
  const frame = () => new Promise(requestAnimationFrame)
  for (let at = 0; at < text.length; at += size) {
    // Script is counted in what the browser calls, so not in what is done behind an await.
    const add = () => (${add})(text.slice(at, at + size))
    await new Promise((done) => requestAnimationFrame(() => done(add())))
  }
  while (!(${isThere})) await frame()
  await frame()
}`

const toChat = `(text) => {
  const chat = gateway.conversations.get(chatId)
  chat.emit({ _tag: "TextAppended", messageId: chat.state.messages.at(-1).id, text })
}`

const toPage = `(text) => {
  window.all = (window.all ?? "") + text
  document.querySelector("main").innerHTML = marked.parse(window.all)
  window.scrollTo(0, document.body.scrollHeight)
}`

const argument = ({ pieceChars, text }: ShownText): string => JSON.stringify({ text, size: pieceChars })

export const showInChat = async (preview: Preview, shown: ShownText): Promise<Spent> => {
  const page = await openPage(preview, "?scene=operator")
  const spent = await spentBy(page, () => page.evaluate(`(${show(toChat, shown)})(${argument(shown)})`))
  await page.close()
  return spent
}

export const showByMarked = async ({ browser }: Preview, shown: ShownText): Promise<Spent> => {
  const page = await browser.newPage({ viewport: { width: 360, height: 765 } })
  await page.setContent('<!doctype html><meta charset="utf-8"><main></main>')
  await page.addScriptTag({
    content: await readFile(join(root, "node_modules/marked/lib/marked.umd.js"), "utf8")
  })
  const spent = await spentBy(page, () => page.evaluate(`(${show(toPage, shown)})(${argument(shown)})`))
  await page.close()
  return spent
}
