/**
 * The contract of a person's preferences: what they like Deckhand to do in every chat, and when it asks them. Addressed by
 * the person's own id.
 */
import { Effect, Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import {
  ApprovalSettings,
  approvalCommands,
  approvalEvents,
  approvalRejections,
  approvalSystemCommands,
  defaultApprovals,
  evolveApprovals
} from "./ApprovalSettings.ts"

export const PreferencesState = Schema.Struct({
  /** Given to the model with every turn; empty where there are none. */
  customInstructions: Schema.String,
  approvals: ApprovalSettings.pipe(Schema.withDecodingDefaultKey(Effect.succeed(defaultApprovals))),
  /** Custom instructions were written once, whatever became of them. */
  hasInstructed: Schema.optionalKey(Schema.Literal(true)),
  /** The first things to do are not to be offered any more. */
  hideOnboardingItems: Schema.optionalKey(Schema.Literal(true))
})
export type PreferencesState = typeof PreferencesState.Type

export const PreferencesCommand = Schema.TaggedUnion({
  SetCustomInstructions: { text: Schema.String },
  HideOnboarding: {},
  ...approvalCommands
})
export type PreferencesCommand = typeof PreferencesCommand.Type

export const PreferencesSystemCommand = Schema.TaggedUnion({
  ...approvalSystemCommands,
  /** All is as at the beginning, and nothing of what was is kept. */
  ResetPreferences: {}
})
export type PreferencesSystemCommand = typeof PreferencesSystemCommand.Type

export const PreferencesEvent = Schema.TaggedUnion({
  CustomInstructionsSet: { text: Schema.String },
  OnboardingHidden: {},
  PreferencesReset: {},
  ...approvalEvents
})
export type PreferencesEvent = typeof PreferencesEvent.Type

export const PreferencesRejection = Schema.TaggedUnion({
  /** Characters, at most `CUSTOM_INSTRUCTIONS_MAX_CHARS`. */
  InstructionsTooLong: { length: Schema.Natural, max: Schema.Natural },
  ...approvalRejections
})
export type PreferencesRejection = typeof PreferencesRejection.Type

const initial = (): PreferencesState => ({ customInstructions: "", approvals: defaultApprovals })

export const evolvePreferences = (state: PreferencesState, event: PreferencesEvent): PreferencesState => {
  switch (event._tag) {
    case "CustomInstructionsSet":
      return {
        ...state,
        customInstructions: event.text,
        ...(event.text === "" ? {} : { hasInstructed: true })
      }
    case "OnboardingHidden":
      return { ...state, hideOnboardingItems: true }
    case "PreferencesReset":
      return initial()
    default:
      return { ...state, approvals: evolveApprovals(state.approvals, event) }
  }
}

export const Preferences = ActorContract.make("Preferences", {
  State: PreferencesState,
  Command: PreferencesCommand,
  SystemCommand: PreferencesSystemCommand,
  Event: PreferencesEvent,
  Rejection: PreferencesRejection,
  initial,
  evolve: evolvePreferences,
  isTransient: () => false,
  settles: () => false,
  merge: () => undefined
})
