/** What a person likes Deckhand to do, as they set it. */
import { Schema } from "effect"

export const Preferences = Schema.Struct({ customInstructions: Schema.String })
export type Preferences = typeof Preferences.Type

export const noPreferences: Preferences = { customInstructions: "" }

export const preferenceCommands = { SetCustomInstructions: { text: Schema.String } }
const PreferenceCommand = Schema.TaggedUnion(preferenceCommands)
export type PreferenceCommand = typeof PreferenceCommand.Type

export const preferenceEvents = { CustomInstructionsSet: { text: Schema.String } }
const PreferenceEvent = Schema.TaggedUnion(preferenceEvents)
export type PreferenceEvent = typeof PreferenceEvent.Type

export const preferenceRejections = {
  /** Characters, at most `CUSTOM_INSTRUCTIONS_MAX_CHARS`. */
  InstructionsTooLong: { length: Schema.Natural, max: Schema.Natural }
}
const PreferenceRejection = Schema.TaggedUnion(preferenceRejections)
export type PreferenceRejection = typeof PreferenceRejection.Type

export const evolvePreferences = (state: Preferences, event: PreferenceEvent): Preferences => {
  switch (event._tag) {
    case "CustomInstructionsSet":
      return { ...state, customInstructions: event.text }
  }
}
