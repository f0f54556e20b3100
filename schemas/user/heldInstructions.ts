/**
 * The custom instructions that a person's actor kept in its first form, before the kind `Preferences` was split off it.
 * They are held here, and nothing changes them, until that actor has taken them over: then they are let go of, in the
 * state and in what is stored.
 */
import { Option, Schema } from "effect"
import type { StoredForm, Upcaster } from "#schemas/actor/upcast.ts"

export const heldInstructionsState = {
  /** Never empty. */
  heldInstructions: Schema.optionalKey(Schema.String)
}

export const heldInstructionsEvents = {
  /** As they were set in their time; an empty text took them away. */
  InstructionsHeld: { text: Schema.String },
  /** Transient: this actor was loaded and still holds some. */
  HandOverBegan: {},
  /** Their own actor has them in its journal. */
  InstructionsHandedOver: {}
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ customInstructions: Schema.NonEmptyString }))

const upcastState = ({ preferences, ...rest }: StoredForm): StoredForm =>
  Option.match(decode(preferences), {
    onNone: () => rest,
    onSome: ({ customInstructions }) => ({ ...rest, heldInstructions: customInstructions })
  })

/** From the first form of a person to the second. */
export const upcastInstructions: Upcaster = {
  event: (stored) =>
    stored._tag === "CustomInstructionsSet" ? { ...stored, _tag: "InstructionsHeld" } : stored,
  state: upcastState
}
