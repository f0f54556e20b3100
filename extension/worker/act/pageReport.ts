/** What a page says about itself before and after an action, over the frames that matter. */
import { Effect } from "effect"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { type FirstLook, havingLocated, type PageClient } from "#extension/worker/PageClient.ts"
import type { KnownFrame } from "#extension/worker/summary/TabMemory.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementIdsOf } from "#schemas/page/actions/catalogue.ts"

export interface PageReport {
  readonly notices: ReadonlyArray<string>
  readonly validation: ReadonlyArray<string>
}

/** The main frame, and those the action is about. */
export const framesOf = (action: AgentAction, known: ReadonlyArray<KnownFrame>): ReadonlyArray<number> => {
  const indexes = new Set(elementIdsOf(action).map((i) => parseElementId(i)?.frame))
  const frameIds = known.filter(({ index }) => indexes.has(index)).map(({ frameId }) => frameId)
  return Array.from(new Set([0, ...frameIds]))
}

const unique = (texts: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> =>
  Array.from(new Set(texts.flat()))

/** A frame that does not answer has nothing to tell. */
const gather = (
  frameIds: ReadonlyArray<number>,
  ask: (frameId: number) => Effect.Effect<PageReport, unknown>
): Effect.Effect<PageReport> =>
  Effect.forEach(
    frameIds,
    (frameId) => Effect.orElseSucceed(ask(frameId), (): PageReport => ({ notices: [], validation: [] })),
    { concurrency: "unbounded" }
  ).pipe(
    Effect.map((reports) => ({
      notices: unique(reports.map(({ notices }) => notices)),
      validation: unique(reports.map(({ validation }) => validation))
    }))
  )

interface Begun {
  readonly report: PageReport
  /** To be asked from now on: it knows already what is asked first. */
  readonly client: PageClient
}

/** `first`: what is located first. It is asked for with the rest, and not by a way to the page and back of its own. */
export const beginReport = (
  client: PageClient,
  tabId: number,
  frameIds: ReadonlyArray<number>,
  first?: FirstLook
): Effect.Effect<Begun> =>
  Effect.suspend(() => {
    let knowing = client
    const watch = (frameId: number) => {
      const look = first?.frame.frameId === frameId ? first : undefined
      const asked = look === undefined ? {} : { first: look.asked }
      return client.ask({ tabId, frameId }, { type: "watch", ...asked }, "watching").pipe(
        Effect.map(({ validation, located }) => {
          if (look !== undefined && located !== undefined) knowing = havingLocated(client, look, located)
          return { notices: [], validation }
        })
      )
    }
    return Effect.map(gather(frameIds, watch), (report) => ({ report, client: knowing }))
  })

/** `isTold`: what came of the action is known, and the watch only ends. */
export const endReport = (
  client: PageClient,
  tabId: number,
  frameIds: ReadonlyArray<number>,
  isTold = false
) => {
  const request = { type: "aftermath", ...(isTold ? { isTold } : {}) } as const
  return gather(frameIds, (frameId) => client.ask({ tabId, frameId }, request, "aftermath"))
}
