/**
 * What lies at a point of a tab's viewport: asked of the page, then of the frame the point is in, and so on inwards. A
 * frame the agent may not look into is named as what it is, and nothing in it.
 */
import { Effect, Option } from "effect"
import type { PageReply, PageRequest, Point, Pointed } from "#extension/page-protocol/PageMessage.ts"
import type { BrowserFrame } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { type PageClient, PageRefused, type PageUnreachable } from "#extension/worker/PageClient.ts"
import type { KnownFrame } from "#extension/worker/summary/TabMemory.ts"

export interface PointPlaces {
  readonly client: PageClient
  readonly tabId: number
  /** As the browser knows them now, and as the latest summary numbered them. */
  readonly frames: ReadonlyArray<BrowserFrame>
  readonly known: ReadonlyArray<KnownFrame>
}

export interface FoundPoint {
  readonly frameId: number
  readonly pointed: Pointed
}

type Question = Extract<PageRequest, { readonly type: "point-at" }>
type Into = Extract<PageReply, { readonly type: "pointed-into" }>

const notThere = (at: Point) =>
  Effect.fail(
    new PageRefused({
      code: "NotAvailable",
      message: workerCopy.pointInFrame(Math.round(at.x), Math.round(at.y))
    })
  )

/** The child frame an element of the page shows, by what the child says of its own place. All are asked at once: some hang. */
const childOf = ({ client, tabId, frames, known }: PointPlaces, around: number, { frame }: Into) =>
  Effect.gen(function* () {
    const children = frames.filter(
      ({ frameId, parentFrameId }) => parentFrameId === around && known.some((one) => one.frameId === frameId)
    )
    const places = yield* Effect.forEach(
      children,
      ({ frameId }) => Effect.option(client.ask({ tabId, frameId }, { type: "frame-place" }, "frame-place")),
      { concurrency: "unbounded" }
    )
    const isShown = (place: (typeof places)[number]): boolean =>
      Option.match(place, {
        onNone: () => false,
        onSome: ({ index, url }) => (frame.index === null ? frame.url === url : frame.index === index)
      })
    return children[places.findIndex(isShown)]?.frameId
  })

/** `given`: what the point was found on. */
export const locatePoint = (
  places: PointPlaces,
  at: Point,
  given: Pick<Question, "documentId" | "epoch" | "scrolled"> = {}
): Effect.Effect<FoundPoint, PageRefused | PageUnreachable> => {
  const { client, tabId, known } = places
  const inFrame = given.epoch === undefined ? {} : { epoch: given.epoch }
  const look = (
    frameId: number,
    question: Omit<Question, "type" | "prefix">
  ): Effect.Effect<FoundPoint, PageRefused | PageUnreachable> =>
    Effect.gen(function* () {
      const prefix = known.find((frame) => frame.frameId === frameId)?.index ?? 0
      const reply = yield* client.ask(
        { tabId, frameId },
        { type: "point-at", prefix, ...question },
        "pointed",
        "pointed-into"
      )
      if (reply.type === "pointed") return { frameId, pointed: reply }
      const inner = yield* childOf(places, frameId, reply)
      if (inner === undefined) return yield* notThere(at)
      // A frame counts its points from its own corner: who is told knows those of the page alone.
      return yield* look(inner, { at: reply.at, ...inFrame }).pipe(
        Effect.catchIf(
          (error) => error._tag === "PageRefused" && error.code === "InvalidAction",
          () => notThere(at)
        )
      )
    })
  return look(0, { at, ...given })
}
