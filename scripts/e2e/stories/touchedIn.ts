/** What was acted on in a page of the small site: every element's name once, in the order of the first time. */
import type { Page } from "playwright-core"
import { TOUCHES, type Touch } from "#scripts/e2e/sites/SmallSite.ts"

export const touchedIn = async (page: Page): Promise<ReadonlyArray<string>> => {
  const touches: ReadonlyArray<Touch> = await page.evaluate(TOUCHES)
  return [...new Set(touches.map(({ target }) => target))]
}
