/** The deletion of all that is a person's: their chats with what belongs to them, their files, and what they prefer. */
import { Schema } from "effect"
import { chatIndexState } from "./ChatIndex.ts"

const Counted = {
  /** When it was asked for (epoch ms). */
  at: Schema.Finite,
  /** Chats there were then. */
  chats: Schema.Natural
}

/** What a person has beside their chats. */
export const ErasedPart = Schema.Literals([
  "preferences",
  "models",
  "prompts",
  "agents",
  "dispatches",
  "webhooks",
  "usage"
])
export type ErasedPart = typeof ErasedPart.Type

const Left = {
  /** Chats that could not be deleted. */
  chatsLeft: Schema.optionalKey(Schema.Natural),
  /** What else could not be. */
  partsLeft: Schema.optionalKey(Schema.Array(ErasedPart))
}

export const erasureState = {
  /** Under way: what was there at that moment is deleted. It goes on after any restart. */
  erasing: Schema.optionalKey(
    Schema.Struct({
      ...Counted,
      /** Ids of chats that cannot be deleted: they hold up nothing else. */
      skipped: Schema.optionalKey(Schema.Array(Schema.String))
    })
  ),
  /** The last one that was carried out; `chats` are those that are gone. */
  erased: Schema.optionalKey(Schema.Struct({ ...Counted, ...Left }))
}
const Erasure = Schema.Struct(erasureState)
type Erasure = typeof Erasure.Type

const Listed = Schema.Struct({ ...chatIndexState, ...erasureState })

/** Those that are still to go. What was begun since stays. */
export const chatsToErase = ({
  conversations,
  erasing
}: Pick<typeof Listed.Type, "conversations" | "erasing">): typeof conversations =>
  erasing === undefined
    ? []
    : conversations.filter(
        ({ createdAt, id }) => createdAt <= erasing.at && erasing.skipped?.includes(id) !== true
      )

export const erasureCommands = {
  /** Who is signed in and which browsers are paired stays. While one is under way, another changes nothing. */
  DeleteEverything: {}
}

export const erasureSystemCommands = {
  /** Everything, with who is signed in, which browsers are paired, their API keys, and what their provider said of them. */
  DeletePerson: {}
}

export const erasureRejections = {
  /** What was there before is still being deleted. */
  ErasureUnderWay: {}
}

export const erasureEvents = {
  ErasureBegan: Counted,
  /** Transient: this actor was loaded in the midst of one. */
  ErasureResumed: {},
  /** A chat that cannot be deleted: the rest goes on without it. */
  ErasureSkipped: { id: Schema.String },
  ErasureEnded: Left
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
    case "ErasureSkipped": {
      const { erasing } = state
      return erasing === undefined
        ? state
        : { ...state, erasing: { ...erasing, skipped: [...(erasing.skipped ?? []), event.id] } }
    }
    case "ErasureEnded": {
      const { erased: _, erasing, ...rest } = state
      if (erasing === undefined) return state
      const { _tag, ...left } = event
      const chats = Math.max(0, erasing.chats - (erasing.skipped?.length ?? 0))
      return { ...rest, erased: { at: erasing.at, chats, ...left } }
    }
  }
}
