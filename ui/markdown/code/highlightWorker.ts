/** Reads code in a thread of its own, one order after the other. */

import type { HighlightOrder, HighlightReport } from "./HighlightMessage.ts"
import { highlightCode } from "./highlightCode.ts"

const tell = (report: HighlightReport): void => globalThis.postMessage(report)

addEventListener("message", ({ data }: MessageEvent<HighlightOrder>) => {
  highlightCode(data.language, data.code).then(
    (spans) => tell({ spans }),
    () => tell({ spans: undefined })
  )
})
