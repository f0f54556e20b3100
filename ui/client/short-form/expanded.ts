/** A watch that was asked for in short, as whoever follows it knows it: frames, and nothing of how they came. */
import { Stream } from "effect"
import { expandFrame, type Pieces } from "#schemas/actor/shortForm.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"

/** Dies of a text that carries nothing on: its gateway speaks otherwise than we do. */
export const expanded = <State, Event, E, R>(
  { pieces }: { readonly pieces?: Pieces<Event> },
  watch: Stream.Stream<WatchFrame<State, Event> | string, E, R>
): Stream.Stream<WatchFrame<State, Event>, E, R> =>
  Stream.suspend(() => {
    let before: WatchFrame<State, Event> | undefined
    return Stream.map(watch, (element) => {
      const frame = typeof element === "string" ? expandFrame(pieces, before, element) : element
      if (frame === undefined) throw new Error("A text carries nothing on.")
      before = frame
      return frame
    })
  })
