/** Stories in the side panel and the page beside it, one after another in one browser. */
import { describe } from "vitest"
import dispatch from "./paired/dispatch.ts"
import heldRequest from "./paired/heldRequest.ts"
import interruptedTask from "./paired/interruptedTask.ts"
import killTask from "./paired/killTask.ts"
import messageTab from "./paired/messageTab.ts"
import orders from "./paired/orders.ts"
import selectElement from "./paired/selectElement.ts"
import sentence from "./paired/sentence.ts"
import stop from "./paired/stop.ts"
import twoPages from "./paired/twoPages.ts"
import { useAnew, usePairedStage } from "./useStage.ts"

// Those that end the worker or the gateway come last.
const stories = [
  sentence,
  stop,
  twoPages,
  messageTab,
  orders,
  selectElement,
  heldRequest,
  dispatch,
  interruptedTask,
  killTask
]

describe("In a browser that is let in", () => {
  const shared = usePairedStage()
  for (const { title, tell } of stories) describe(title, () => tell(useAnew(shared)))
})
