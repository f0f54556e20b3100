/** A page of the preview at a panel's size, ready to be written in. */
import type { Page } from "playwright-core"
import type { Preview } from "#scripts/preview/openPreview.ts"

const viewport = { width: 360, height: 765 }

export const openPage = async ({ browser, origin }: Preview, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport })
  await page.goto(`${origin}/${address}`)
  await page.getByRole("textbox", { name: "Message" }).waitFor()
  return page
}
