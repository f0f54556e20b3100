/** How long a chat of very many messages takes to open; the gateway is in the same page and included. */
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"

export const MESSAGES = 10_000

export interface Opening {
  /** Ms until the newest message was painted, and until every message was there for whoever went to the beginning at once. */
  readonly shown: number
  readonly whole: number
}

/** Two frames after the newest message is there it has been painted. */
const open = `async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const articles = document.getElementsByTagName("article")
  const start = performance.now()
  location.hash = "#/c/" + chatId.split("/")[1]
  while (articles.length === 0) await frame()
  await frame()
  const shown = performance.now() - start
  const toBeginning = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Go to the beginning")
  while (toBeginning() === undefined) await frame()
  toBeginning().click()
  while (articles.length < ${MESSAGES}) await frame()
  return { shown, whole: performance.now() - start }
}`

export const openLongChat = async (preview: Preview): Promise<Opening> => {
  const page = await openPage(preview, `?questions=${MESSAGES / 2}#/c/other`)
  const opening = await page.evaluate<Opening>(`(${open})()`)
  await page.close()
  return opening
}
