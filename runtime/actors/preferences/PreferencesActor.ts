/**
 * A person's preferences: what they set, within its limits. What the person's own actor kept of them before there was
 * this kind is inherited: read once, and stored here before anybody is shown an empty one. It has no jobs.
 */
import { Effect } from "effect"
import type { ActorDefinition, DecideContext, Input } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { inheritFrom } from "#runtime/actor/journal/inheritFrom.ts"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import {
  Preferences,
  type PreferencesCommand,
  type PreferencesEvent,
  type PreferencesRejection,
  type PreferencesState,
  type PreferencesSystemCommand
} from "#schemas/preferences/Preferences.ts"
import { User } from "#schemas/user/User.ts"
import { decideApprovals } from "./decideApprovals.ts"

interface PreferencesTypes {
  readonly State: PreferencesState
  readonly Command: PreferencesCommand
  readonly SystemCommand: PreferencesSystemCommand
  readonly Event: PreferencesEvent
  readonly Rejection: PreferencesRejection
  readonly Report: { readonly _tag: "Inherited"; readonly customInstructions: string }
  readonly Job: never
}

export const decidePreferences = (
  state: PreferencesState,
  input: Input<PreferencesTypes>,
  context: DecideContext
): Decision<PreferencesEvent, PreferencesRejection> => {
  switch (input._tag) {
    case "SetCustomInstructions": {
      const { text } = input
      return text.length > CUSTOM_INSTRUCTIONS_MAX_CHARS
        ? reject({ _tag: "InstructionsTooLong", length: text.length, max: CUSTOM_INSTRUCTIONS_MAX_CHARS })
        : accept({ _tag: "CustomInstructionsSet", text })
    }
    case "HideOnboarding":
      return state.hideOnboardingItems === true ? accept() : accept({ _tag: "OnboardingHidden" })
    case "Inherited":
      // As they were accepted in their time, whatever the limit is by now.
      return accept({ _tag: "CustomInstructionsSet", text: input.customInstructions })
    case "ResetPreferences":
      return accept({ _tag: "PreferencesReset" })
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return accept()
    default:
      return decideApprovals(state.approvals, input, context)
  }
}

export const PreferencesActor: ActorDefinition<PreferencesTypes> = {
  contract: Preferences,
  decide: decidePreferences,
  react: () => [],
  run: () => Effect.void,
  inherits: inheritFrom(User, ({ heldInstructions }) =>
    heldInstructions === undefined ? [] : [{ _tag: "Inherited", customInstructions: heldInstructions }]
  ),
  forgets: ({ _tag }) => _tag === "PreferencesReset",
  policy: defaultPolicy
}
