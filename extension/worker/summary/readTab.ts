/**
 * Reads a tab: every frame that answers, put together into one summary. Where a frame is out of bounds,
 * that is said in its place and nothing is asked of it.
 */
import { Effect } from "effect"
import type { BrowserTab } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome, LeftOutFrame } from "#extension/worker/chrome/GuardedChrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { type PageClient, type PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import { copy } from "#schemas/copy.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { summarizeTab } from "./summarizeTab.ts"
import type { TabMemory } from "./TabMemory.ts"

/** As if the frame had said so itself; its place is found by its address. */
const noticeOf = ({ frameId, parentFrameId, documentId, url, notice }: LeftOutFrame) => ({
  frameId,
  parentFrameId,
  reading: {
    documentId,
    epoch: 0,
    url,
    title: "",
    indexInParent: null,
    meta: { h: 0, s: 0, i: 0, sc: 0 },
    first: 0,
    nodes: [{ text: notice }]
  }
})

const snapshotFailed = ({ message }: { readonly message: string }) =>
  Effect.fail(new PageUnreachable({ message: `${workerCopy.pageSnapshotFailed}. ${message}` }))

export const readTab = (
  chrome: GuardedChrome,
  client: PageClient,
  memory: TabMemory,
  tab: BrowserTab
): Effect.Effect<PageSummary, PageUnreachable | PageRefused> =>
  Effect.gen(function* () {
    const ask = (frameId: number, epoch?: number) =>
      client.ask(
        { tabId: tab.id, frameId },
        { type: "read", ...(epoch === undefined ? {} : { epoch }) },
        "reading"
      )
    const [frames, leftOut] = yield* Effect.all([chrome.frames(tab.id), chrome.framesLeftOut(tab.id)], {
      concurrency: "unbounded"
    })
    const [barred] = leftOut.filter(({ frameId }) => frameId === 0)
    if (barred !== undefined) return yield* new PageUnreachable({ message: barred.notice })
    const { reading: main } = yield* ask(0).pipe(Effect.catchTag("PageUnreachable", snapshotFailed))
    const children = frames.filter(({ frameId }) => frameId !== 0)
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
      frames: [{ frameId: 0, parentFrameId: -1, reading: main }, ...read.flat(), ...leftOut.map(noticeOf)],
      incomplete,
      indexes
    })
    if (summarized === undefined) {
      return yield* new PageUnreachable({
        message: `${copy.pageSummaryNull}. The page went away while it was read. Try again.`
      })
    }
    const silent = new Set(leftOut.map(({ frameId }) => frameId))
    const known = [...summarized.frames].filter(([, { frameId }]) => !silent.has(frameId))
    yield* memory.remember(tab.id, summarized.indexes, new Map(known))
    return summarized.summary
  }).pipe(Effect.catchTag("ChromeError", snapshotFailed))
