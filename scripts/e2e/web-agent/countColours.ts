/** How many colours a picture of the page has where an element stands: one, where that is covered. */
import type { Page } from "playwright-core"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"

/** The element's edge is left out: its border has colours of its own. */
const EDGE_PX = 5

export const countColours = async (
  page: Page,
  { mediaType, base64 }: Picture,
  selector: string
): Promise<number> => {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not drawn.`)
  return page.evaluate(
    async ({ url, box, edge }) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
      if (context === null) throw new Error("There is no canvas.")
      context.drawImage(bitmap, 0, 0)
      const scale = bitmap.width / innerWidth
      const { data } = context.getImageData(
        (box.x + edge) * scale,
        (box.y + edge) * scale,
        (box.width - 2 * edge) * scale,
        (box.height - 2 * edge) * scale
      )
      return new Set(new Uint32Array(data.buffer)).size
    },
    { url: `data:${mediaType};base64,${base64}`, box, edge: EDGE_PX }
  )
}
