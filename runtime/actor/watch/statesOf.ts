/** A watch as a stream of states: frames folded as they come. */
import { Stream } from "effect"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"

export const statesOf =
  <State, Event>(evolve: (state: State, event: Event) => State) =>
  <E, R>(frames: Stream.Stream<WatchFrame<State, Event>, E, R>): Stream.Stream<State, E, R> =>
    frames.pipe(
      Stream.mapAccum(
        (): State | undefined => undefined,
        (before, frame) => {
          if (frame._tag === "Snapshot") return [frame.state, [frame.state]]
          // A watch begins with a snapshot, so events without a state to fold them into cannot come.
          if (before === undefined) return [before, []]
          const state = frame.events.reduce(evolve, before)
          return [state, [state]]
        }
      )
    )
