/** What a person may set, and how much of it: pure. */
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import type { PreferenceCommand, PreferenceEvent, PreferenceRejection } from "#schemas/user/Preferences.ts"

export const decidePreferences = ({
  text
}: PreferenceCommand): Decision<PreferenceEvent, PreferenceRejection> =>
  text.length > CUSTOM_INSTRUCTIONS_MAX_CHARS
    ? reject({ _tag: "InstructionsTooLong", length: text.length, max: CUSTOM_INSTRUCTIONS_MAX_CHARS })
    : accept({ _tag: "CustomInstructionsSet", text })
