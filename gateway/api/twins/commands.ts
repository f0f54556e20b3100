/** What rows of commands have in common. That a command may be refused with 400 and 409 is added to each (`Twin.ts`). */
import { Schema } from "effect"
import { Done, NamedAnswer } from "#gateway/api/answers.ts"

/** A command that makes nothing. */
export const tellsDone = {
  answer: Done,
  status: 200,
  told: (sent: typeof Done.Type): typeof Done.Type => sent
} as const

/** The answer to a question, whoever asks it. */
export const takesAnswer = {
  body: Schema.Struct({ requestId: Schema.String, shownHash: Schema.String, value: NamedAnswer }),
  example: { requestId: "…", shownHash: "…", value: { kind: "words", text: "Continue" } }
} as const
