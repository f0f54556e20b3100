/** The deletion of all that is a person's: their chats with what belongs to them, their files, and what they prefer. */
import { Schema } from "effect"

const Counted = {
  /** When it was asked for (epoch ms). */
  at: Schema.Finite,
  /** Chats there were then. */
  chats: Schema.Natural
}

export const erasureState = {
  /** Under way: what was there at that moment is deleted. It goes on after any restart. */
  erasing: Schema.optionalKey(Schema.Struct(Counted)),
  /** The last one that was carried out. */
  erased: Schema.optionalKey(Schema.Struct(Counted))
}
const Erasure = Schema.Struct(erasureState)
type Erasure = typeof Erasure.Type

export const erasureCommands = {
  /** Who is signed in and which browsers are paired stays. While one is under way, another changes nothing. */
  DeleteEverything: {}
}

export const erasureEvents = {
  ErasureBegan: Counted,
  /** Transient: this actor was loaded in the midst of one. */
  ErasureResumed: {},
  ErasureEnded: {}
}
const ErasureEvent = Schema.TaggedUnion(erasureEvents)
export type ErasureEvent = typeof ErasureEvent.Type

export const evolveErasure = <State extends Erasure>(
  state: State,
  event: ErasureEvent
): Omit<State, "erasing" | "erased"> & Erasure => {
  switch (event._tag) {
    case "ErasureBegan":
      return { ...state, erasing: { at: event.at, chats: event.chats } }
    case "ErasureResumed":
      return state
    case "ErasureEnded": {
      const { erased: _, erasing, ...rest } = state
      return erasing === undefined ? state : { ...rest, erased: erasing }
    }
  }
}
