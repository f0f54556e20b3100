/** Why a step of a script failed: in words of ours for its user, and in those of its page, which a model gets as data. Pure. */
import { Schema } from "effect"
import { TASK_SAID_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { quotePage } from "#runtime/actors/web-agent/quotePage.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { ScriptStep } from "#schemas/web-agent/TaskScript.ts"
import { scriptCopy } from "./copy.ts"
import { filledTextOf, wordsFor } from "./scriptStep.ts"

export class StepFailed extends Schema.TaggedError<StepFailed>()("StepFailed", {
  /** A sentence that names the step. */
  message: Schema.String,
  said: Schema.optionalKey(Schema.String)
}) {}

/** `why`: in our words; `said`: in those of its page or its browser. */
export const failedStep = (
  step: ScriptStep,
  number: string,
  { why, said }: { readonly why?: string | undefined; readonly said?: string | undefined }
): StepFailed =>
  new StepFailed({ message: scriptCopy.failed(number, wordsFor(step), why), ...saidOf(step, said) })

/** What is told beside a sentence about a step: what it is about, where that came from a variable, and what the page said. */
export const saidOf = (step: ScriptStep, said = ""): { readonly said?: string } => {
  const about = quotePage(filledTextOf(step))
  const text = `${about === "" ? "" : `“${about}” `}${said.replace(/\s+/g, " ")}`.trim()
  return text === "" ? {} : { said: truncateText(text, TASK_SAID_MAX_CHARS) }
}
