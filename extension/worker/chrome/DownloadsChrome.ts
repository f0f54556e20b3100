/** What the browser tells of a file that it saves, as the façade says it. Pure. */
import type { Download } from "./Chrome.ts"

export const toDownload = ({
  byExtensionId,
  id,
  filename,
  referrer,
  state
}: Pick<
  chrome.downloads.DownloadItem,
  "byExtensionId" | "id" | "filename" | "referrer" | "state"
>): Download => ({
  id,
  filename,
  state,
  // An empty one says nothing: pages may keep it back.
  ...(referrer ? { from: referrer } : {}),
  ...(byExtensionId === undefined ? {} : { isByExtension: true })
})
