/** The tail of one actor: its events as outlines, and what they say only where that was allowed. */
import { Clock, Effect, Stream } from "effect"
import type { Resident } from "#runtime/actor/LocalActors.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { TailEntry } from "#schemas/operations/Operations.ts"
import { outlineOf, tagOf } from "#schemas/operations/outlineOf.ts"
import { CONTENT_MAX_CHARS, TAIL_EVENTS_PER_FRAME } from "./limits.ts"

export const tailOf = (
  { language, watchEncoded }: Pick<Resident, "language" | "watchEncoded">,
  withContent: boolean
): Stream.Stream<ReadonlyArray<TailEntry>, ActorUnavailable> =>
  Stream.mapEffect(watchEncoded, (frame) =>
    Effect.map(Clock.currentTimeMillis, (at): ReadonlyArray<TailEntry> => {
      const { tick, version } = frame.cursor
      if (frame._tag === "Snapshot") {
        // Of a state only its size: its outline would be that of everything it was told.
        const characters = JSON.stringify(frame.state).length
        return [{ tag: "Snapshot", at, version, tick, characters, outline: [] }]
      }
      return frame.events.slice(-TAIL_EVENTS_PER_FRAME).map((event) => {
        const text = JSON.stringify(event)
        return {
          tag: tagOf(language.Event, event),
          at,
          version,
          tick,
          characters: text.length,
          outline: outlineOf(language.Event, event).filter(({ path }) => path !== "_tag"),
          ...(withContent ? { content: text.slice(0, CONTENT_MAX_CHARS) } : {})
        }
      })
    })
  )
