/** A window of its own: the pages of others beside it stay the active tabs, and it draws as often as they do. */
import type { BrowserContext, Page } from "playwright-core"

/** Where it was to go may add to its address at once. */
const isAt =
  (address: string) =>
  ({ href }: URL): boolean =>
    href.split("#", 1)[0] === address

export const openWindow = async (
  context: BrowserContext,
  address: string,
  { height, width }: { readonly width: number; readonly height: number }
): Promise<Page> => {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error("The extension's worker does not run.")
  // Whatever else opens meanwhile is another page.
  const opened = context.waitForEvent("page", (page) =>
    page.waitForURL(isAt(address)).then(
      () => true,
      () => false
    )
  )
  await worker.evaluate(
    `chrome.windows.create({ url: "${address}", type: "popup", width: ${width}, height: ${height} }).then(() => undefined)`
  )
  return opened
}
