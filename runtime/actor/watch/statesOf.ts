/** A watch as a stream of states. */
import { Stream } from "effect"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { snapshotsOf } from "./snapshotsOf.ts"

export const statesOf =
  <State, Event>(evolve: (state: State, event: Event) => State) =>
  <E, R>(frames: Stream.Stream<WatchFrame<State, Event>, E, R>): Stream.Stream<State, E, R> =>
    Stream.map(snapshotsOf(evolve)(frames), ({ state }) => state)
