/** Reads a tab: every frame that answers, put together into one summary. */
import { Effect } from "effect"
import { summarizeTab } from "#extension/page/summarizeTab.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { BrowserTab, Chrome } from "./Chrome.ts"
import { type PageDoor, type PageRefused, PageUnreachable } from "./PageDoor.ts"
import type { TabMemory } from "./TabMemory.ts"

export const readTab = (
  chrome: Chrome["Service"],
  door: PageDoor,
  memory: TabMemory,
  tab: BrowserTab
): Effect.Effect<PageSummary, PageUnreachable | PageRefused> =>
  Effect.gen(function* () {
    const ask = (frameId: number, epoch?: number) =>
      door.ask(
        { tabId: tab.id, frameId },
        { type: "read", ...(epoch === undefined ? {} : { epoch }) },
        "reading"
      )
    const { reading: main } = yield* ask(0)
    const children = (yield* chrome.frames(tab.id)).filter(({ frameId }) => frameId !== 0)
    // A frame that cannot be read (another extension's, one just being replaced, one that hangs) is left out.
    const incomplete = new Set<number>()
    const read = yield* Effect.forEach(
      children,
      ({ frameId, parentFrameId }) =>
        ask(frameId, main.epoch).pipe(
          Effect.map(({ reading }) => [{ frameId, parentFrameId, reading }]),
          Effect.catch((error) => {
            if (error._tag === "PageUnreachable" && error.isSilent) incomplete.add(parentFrameId)
            return Effect.succeed([])
          })
        ),
      { concurrency: "unbounded" }
    )
    const { indexes } = yield* memory.recall(tab.id)
    const summarized = summarizeTab({
      tabId: tab.id,
      active: tab.active,
      frames: [{ frameId: 0, parentFrameId: -1, reading: main }, ...read.flat()],
      incomplete,
      indexes
    })
    if (summarized === undefined) {
      return yield* new PageUnreachable({ message: "The page went away while it was read. Try again." })
    }
    yield* memory.remember(tab.id, summarized.indexes, summarized.frames)
    return summarized.summary
  }).pipe(
    Effect.catchTag("ChromeError", ({ message }) =>
      Effect.fail(new PageUnreachable({ message: `The page could not be read: ${message}` }))
    )
  )
