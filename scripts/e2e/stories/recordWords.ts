/**
 * Every state a reader could have seen: from the first moment of each document of a page, notes what
 * the last reply says whenever something on the page changes.
 */
import type { Page } from "playwright-core"
import { text } from "#ui/text.ts"

const script = `(() => {
  const seen = (globalThis.seenWords = [])
  const look = () => {
    const replies = document.querySelectorAll('article[aria-label="${text.product}"]')
    const paragraphs = [...(replies[replies.length - 1]?.querySelectorAll("p") ?? [])]
    const words = paragraphs.map((each) => each.textContent).join(" ").replace(/\\s+/g, " ").trim()
    if (words !== (seen.at(-1) ?? "")) seen.push(words)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
})()`

/** Begins with the page's next document. What is given back reads the notes of the document shown. */
export const recordWords = async (page: Page): Promise<() => Promise<ReadonlyArray<string>>> => {
  await page.addInitScript({ content: script })
  return () => page.evaluate("globalThis.seenWords")
}
