import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"

/** Keeps what a suggestion is to be instead. Undefined where it is kept, otherwise what to tell the user. */
export type SaveArgs = (args: SuggestedAction["args"]) => Promise<string | undefined>
