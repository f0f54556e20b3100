/** How long a chat of very many messages takes to open, and to be gone to the beginning of; the gateway is in the same page and included. */
import type { Preview } from "#scripts/preview/openPreview.ts"
import { openPage } from "./openPage.ts"

export const MESSAGES = 10_000

export interface Opening {
  /** Ms until the newest message was painted, and from the press of “Go to the beginning” until the first one was. */
  readonly shown: number
  readonly beginning: number
  /** Messages that were on the page then. */
  readonly there: number
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
  const pressed = performance.now()
  toBeginning().click()
  const isThere = () => articles[0].textContent.includes("Question 1 of many") && document.querySelector("[role=log]").scrollTop === 0
  while (!isThere()) await frame()
  await frame()
  return { shown, beginning: performance.now() - pressed, there: articles.length }
}`

export const openLongChat = async (preview: Preview): Promise<Opening> => {
  const page = await openPage(preview, `?questions=${MESSAGES / 2}#/c/other`)
  const opening = await page.evaluate<Opening>(`(${open})()`)
  await page.close()
  return opening
}
