/**
 * The script time of a table of very many rows: as it comes in small pieces, one per animation frame, and at once.
 *
 * The floor is the parser alone: the same text by marked's own, whose HTML is put into an element: all of it again with each
 * frame that brings a piece, as chats do that keep nothing, or once.
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { root } from "#scripts/Command.ts"
import { ordersTable } from "#scripts/preview/longReply.ts"
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"
import { type Spent, spentBy } from "./spentBy.ts"

export const TABLE_ROWS = 2_000
/** Ten at a time: whoever makes all of it anew for each would take minutes for smaller ones. */
const PIECE_CHARS = 600

export const tableText = ordersTable(TABLE_ROWS)

const show = (add: string): string => `async ({ text, size }) => {
  const frame = () => new Promise(requestAnimationFrame)
  const rows = document.getElementsByTagName("tr")
  for (let at = 0; at < text.length; at += size) {
    // Script is counted in what the browser calls, so not in what is done behind an await.
    const add = () => (${add})(text.slice(at, at + size))
    await new Promise((done) => requestAnimationFrame(() => done(add())))
  }
  while (rows.length <= ${TABLE_ROWS}) await frame()
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

const sizeOf = (isStreamed: boolean): number => (isStreamed ? PIECE_CHARS : tableText.length)

export const tableInChat = async (preview: Preview, isStreamed: boolean): Promise<Spent> => {
  const page = await openPage(preview, "?scene=operator")
  const argument = JSON.stringify({ text: tableText, size: sizeOf(isStreamed) })
  const spent = await spentBy(page, () => page.evaluate(`(${show(toChat)})(${argument})`))
  await page.close()
  return spent
}

export const tableByMarked = async ({ browser }: Preview, isStreamed: boolean): Promise<Spent> => {
  const page = await browser.newPage({ viewport: { width: 360, height: 765 } })
  await page.setContent('<!doctype html><meta charset="utf-8"><main></main>')
  await page.addScriptTag({
    content: await readFile(join(root, "node_modules/marked/lib/marked.umd.js"), "utf8")
  })
  const argument = JSON.stringify({ text: tableText, size: sizeOf(isStreamed) })
  const spent = await spentBy(page, () => page.evaluate(`(${show(toPage)})(${argument})`))
  await page.close()
  return spent
}
