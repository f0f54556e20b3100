/** Two pictures of one height beside each other, as a page and the panel stand in one window. */
import type { BrowserContext } from "playwright-core"

const image = (png: Buffer): string => `<img src="data:image/png;base64,${png.toString("base64")}" alt="">`

export const picturesBeside = async (
  context: BrowserContext,
  pictures: ReadonlyArray<Buffer>,
  path: string
): Promise<void> => {
  const page = await context.newPage()
  await page.setContent(
    `<style>body { margin: 0 } div { display: inline-flex; gap: 1px; background: #888 }</style><div>${pictures.map(image).join("")}</div>`
  )
  await page.locator("div").screenshot({ path })
  await page.close()
}
