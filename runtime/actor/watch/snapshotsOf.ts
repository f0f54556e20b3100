/** A watch as a stream of snapshots: frames folded as they come. */
import { Stream } from "effect"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"

type Snapshot<State, Event> = Extract<WatchFrame<State, Event>, { readonly _tag: "Snapshot" }>

export const snapshotsOf =
  <State, Event>(evolve: (state: State, event: Event) => State) =>
  <E, R>(
    frames: Stream.Stream<WatchFrame<State, Event>, E, R>
  ): Stream.Stream<Snapshot<State, Event>, E, R> =>
    frames.pipe(
      Stream.mapAccum(
        (): Snapshot<State, Event> | undefined => undefined,
        (before, frame) => {
          if (frame._tag === "Snapshot") return [frame, [frame]]
          // A watch begins with a snapshot, so events without a state to fold them into cannot come.
          if (before === undefined) return [before, []]
          const { cursor, events } = frame
          const next = { ...before, cursor, state: events.reduce(evolve, before.state) }
          return [next, [next]]
        }
      )
    )
