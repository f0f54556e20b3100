/** How an element that a reading of the page has told is found again: what leads to it on the page as it is, tried first. */
import { Effect } from "effect"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { RedactionPolicy } from "#extension/secrets/RedactionPolicy.ts"
import { redactElement } from "#extension/secrets/redactElement.ts"
import type { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import { type PageClient, type PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { TabMemory } from "#extension/worker/summary/TabMemory.ts"
import type { BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { makeCapturedFrames, readPicked } from "./capturedFrames.ts"
import { testSelectors } from "./testSelectors.ts"

export interface CaptureServices {
  readonly chrome: GuardedChrome
  readonly client: PageClient
  readonly memory: TabMemory
  readonly redaction: Effect.Effect<RedactionPolicy>
}

const gone = new PageUnreachable({ message: "The element went away before it could be remembered." })

export const captureById = (
  { chrome, client, memory, redaction }: CaptureServices,
  tabId: number,
  i: string
): Effect.Effect<BrowserValue, PageUnreachable | PageRefused | ChromeError> =>
  Effect.gen(function* () {
    const id = parseElementId(i)
    const { frames: known } = yield* memory.recall(tabId)
    const frameId = known.find(({ index }) => index === id?.frame)?.frameId
    if (id === undefined || frameId === undefined) return yield* gone
    const reply = yield* client.ask({ tabId, frameId }, { type: "capture-element", n: id.n }, "captured")
    const found = readPicked(reply.element)
    if (found === undefined) return yield* gone
    const frames = makeCapturedFrames(chrome, client)
    const { title, url } = yield* chrome.tab(tabId)
    const element = { url, title, frames: yield* frames.pathTo(tabId, frameId), ...found }
    const verdicts = yield* testSelectors(frames, tabId, element)
    const selectors = element.selectors.filter((_, index) => verdicts[index] === "identified")
    return { _tag: "ElementCaptured", element: redactElement({ ...element, selectors }, yield* redaction) }
  })
