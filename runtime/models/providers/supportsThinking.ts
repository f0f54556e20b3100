/**
 * When a Claude model may be asked to think. Those up to 4.5 think within a budget of tokens, and refuse to in
 * the middle of a turn whose last step they are not shown the signed thoughts of: a turn that another model
 * began, or one that was taken up again. Later models think as they see fit, and mind nothing.
 */
import type { LanguageModelV4Prompt } from "@ai-sdk/provider"

/** By name, as the package tells them apart; what is no Claude by name has a budget too. */
const UP_TO_4_5 = /claude-(\d|(opus|sonnet|haiku)-4(-[015]\b|-\d{8}|@|$))/

const thinksByBudget = (model: string): boolean => !model.includes("claude-") || UP_TO_4_5.test(model)

type Assistant = Extract<LanguageModelV4Prompt[number], { role: "assistant" }>

const isSigned = (part: Assistant["content"][number] | undefined): boolean => {
  if (part?.type !== "reasoning") return false
  const { redactedData, signature } = part.providerOptions?.anthropic ?? {}
  return signature !== undefined || redactedData !== undefined
}

/** Whether nothing is under way, or it began with thoughts that can be shown again. */
const goesOnThinking = (prompt: LanguageModelV4Prompt): boolean => {
  const last = prompt.findLastIndex(({ role }) => role === "assistant")
  // The package sends messages of the assistant that follow each other as one.
  const begun = prompt.findLastIndex(({ role }, index) => index < last && role !== "assistant") + 1
  const step = prompt
    .slice(begun, last + 1)
    .flatMap((message) => (message.role === "assistant" ? message.content : []))
  return !step.some(({ type }) => type === "tool-call") || isSigned(step[0])
}

export const supportsThinking =
  (model: string) =>
  (prompt: LanguageModelV4Prompt): boolean =>
    !thinksByBudget(model) || goesOnThinking(prompt)
