/** Why the browser's own model gave no answer, by the name of what the Prompt API throws. */
import { Data } from "effect"
import type { ModelRefusal } from "#schemas/models/BrowserModel.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { SAID_MAX_CHARS } from "./limits.ts"

export class PromptFailure extends Data.TaggedError("PromptFailure")<{
  readonly refusal: ModelRefusal
  /** In the browser's own words. */
  readonly said?: string
}> {}

/** The names of DOMExceptions, of which the same says another thing of a session than of an answer. */
const refusalOf = (name: string, isAnswering: boolean): ModelRefusal => {
  switch (name) {
    case "QuotaExceededError":
      return "tooLong"
    // A filter held the answer back.
    case "NotReadableError":
      return "declined"
    // Of an answer: it came in a language the model is not meant to write.
    case "NotSupportedError":
      return isAnswering ? "declined" : "unavailable"
    case "NotAllowedError":
      return "needsDownload"
    default:
      return "broken"
  }
}

export const promptFailure =
  (isAnswering: boolean) =>
  (thrown: unknown): PromptFailure => {
    if (!(thrown instanceof Error)) return new PromptFailure({ refusal: "broken" })
    const { message, name } = thrown
    return new PromptFailure({
      refusal: refusalOf(name, isAnswering),
      ...(message === "" ? {} : { said: truncateText(message, SAID_MAX_CHARS) })
    })
  }
