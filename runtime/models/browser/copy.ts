/** What is said where the browser's own model gives no answer: what is so, and what to do. */
import type { BrowserModelError } from "./BrowserModelPort.ts"

const ELSE = "or choose another model below the text"

export const browserModelCopy = {
  problems: {
    unavailable: `Your browser says that its own model cannot run on this computer any more. Connect another model, ${ELSE}.`,
    needsDownload: `Your browser has not downloaded its model yet. Open Settings, Models, in the side panel and press Download, ${ELSE}.`,
    tooLong:
      "This is more than your browser’s own model can read at once. Send less text, or connect a larger model.",
    declined: "Your browser’s own model declined to answer this. Say it differently, or ask another model.",
    broken: `Your browser’s own model stopped before it was done. Try again, ${ELSE}.`,
    lost: `The browser whose model answers is not connected any more. What had arrived is kept. Open that browser and try again, ${ELSE}.`
  } satisfies Record<BrowserModelError["problem"], string>,
  /** A chat or a person chose it, and none can answer, by how near one is to it. */
  notThere: {
    none: `Your browser’s own model is to answer here, and no browser that has one is connected. Open that browser, ${ELSE}.`,
    unavailable: `Your browser’s own model is to answer here, and cannot run on this computer. Connect another model, ${ELSE}.`,
    downloadable: `Your browser’s own model is to answer here, and is not downloaded yet. Open Settings, Models, in the side panel and press Download, ${ELSE}.`,
    downloading: `Your browser’s own model is still being downloaded. Try again once it is there, ${ELSE}.`
  }
} as const
