/** The contract of a person's preferences: what they like Deckhand to do in every chat. Addressed by the person's own id. */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"

export const PreferencesState = Schema.Struct({
  /** Given to the model with every turn; empty where there are none. */
  customInstructions: Schema.String
})
export type PreferencesState = typeof PreferencesState.Type

export const PreferencesCommand = Schema.TaggedUnion({ SetCustomInstructions: { text: Schema.String } })
export type PreferencesCommand = typeof PreferencesCommand.Type

export const PreferencesEvent = Schema.TaggedUnion({ CustomInstructionsSet: { text: Schema.String } })
export type PreferencesEvent = typeof PreferencesEvent.Type

export const PreferencesRejection = Schema.TaggedUnion({
  /** Characters, at most `CUSTOM_INSTRUCTIONS_MAX_CHARS`. */
  InstructionsTooLong: { length: Schema.Natural, max: Schema.Natural }
})
export type PreferencesRejection = typeof PreferencesRejection.Type

export const evolvePreferences = (state: PreferencesState, { text }: PreferencesEvent): PreferencesState => ({
  ...state,
  customInstructions: text
})

export const Preferences = ActorContract.make("Preferences", {
  State: PreferencesState,
  Command: PreferencesCommand,
  // Nobody but their owner tells them anything.
  SystemCommand: Schema.Never,
  Event: PreferencesEvent,
  Rejection: PreferencesRejection,
  initial: () => ({ customInstructions: "" }),
  evolve: evolvePreferences,
  isTransient: () => false,
  settles: () => false,
  merge: () => undefined
})
