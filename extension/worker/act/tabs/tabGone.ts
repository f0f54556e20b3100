/** The tab that was to be acted on is not there any more. */
import { workerCopy } from "#extension/worker/copy.ts"
import { PageRefused } from "#extension/worker/PageClient.ts"

export const tabGone = new PageRefused({
  code: "PageGone",
  message: `${workerCopy.currentPageMissing}. The tab was closed.`
})
