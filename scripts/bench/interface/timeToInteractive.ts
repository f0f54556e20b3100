/** From asking for the page to a message field that can be written in, painted: nothing cached, ms. */
import type { Preview } from "#scripts/preview/openPreview.ts"

const watchForField = `(() => {
  const look = () => {
    const field = document.querySelector("textarea:not(:disabled)")
    if (field === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => { window.interactiveAt = performance.now() })
  }
  requestAnimationFrame(look)
})()`

export const timeToInteractive = async ({ browser, origin }: Preview): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watchForField)
  await page.goto(`${origin}/?scene=empty`)
  const at = await page.waitForFunction("window.interactiveAt")
  const ms = Number(await at.jsonValue())
  await context.close()
  return ms
}
