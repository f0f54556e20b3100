/**
 * A chat tool that shows a card: what its model suggests is checked, and shown to the user to be read, changed and
 * opened. Nothing is sent or changed by it. What a model can put right is told to it; who has no address is the user's
 * to say, at the card.
 */

import { Effect, Option, Schema } from "effect"
import * as ChatTool from "#runtime/tools/ChatTool.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { failed } from "#runtime/tools/failed.ts"
import type { AccountProvider } from "#schemas/account/Person.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { readSuggestion, type SuggestionType } from "#schemas/suggestion/Suggestion.ts"
import { type SuggestionProblem, suggestionProblems } from "#schemas/suggestion/suggestionProblems.ts"
import { suggestionCopy } from "./copy.ts"

const describe = (problem: SuggestionProblem): string => {
  switch (problem._tag) {
    case "NoTitle":
      return suggestionCopy.noTitle
    case "NoTime":
      return suggestionCopy.noTime(problem.said)
    case "EndsBefore":
      return suggestionCopy.endsBefore
    case "UnknownZone":
      return suggestionCopy.unknownZone(problem.said)
    case "NoRule":
      return suggestionCopy.noRule(problem.said)
    case "NothingStays":
      return suggestionCopy.nothingStays(problem.title)
    case "NoTimes":
      return suggestionCopy.noTimes
    case "NoAddress":
      return ""
  }
}

/** Undefined where there is nothing for the model to put right. */
const problemOf = (type: SuggestionType, args: SuggestedAction["args"]): string | undefined => {
  const suggestion = readSuggestion({ type, args })
  if (suggestion === undefined) return suggestionCopy.unreadable
  const problems = suggestionProblems(suggestion).map(({ problem }) => describe(problem))
  return problems.find((words) => words !== "")
}

/** Times are on the clock of whoever asked, unless another is named. */
const onClockOf = (args: SuggestedAction["args"], timeZone: string | undefined): SuggestedAction["args"] =>
  timeZone === undefined || "timezone" in args ? args : { ...args, timezone: timeZone }

export interface SuggestionToolSpec<Parameters extends Schema.Struct.Fields> {
  readonly name: SuggestionType
  readonly description: string
  readonly parameters: Schema.Struct<Parameters>
  readonly usage: string
  /** Said with the card. */
  readonly said: string
  /** It has times of its own. */
  readonly hasClock?: true
  /** As a `ChatTool` has it. */
  readonly providers?: ReadonlyArray<AccountProvider>
}

const readArgs = Schema.decodeUnknownOption(Schema.JsonObject)

export const make = <const Parameters extends Schema.Struct.Fields>({
  hasClock,
  name,
  said,
  ...tool
}: SuggestionToolSpec<Parameters> & {
  readonly parameters: Schema.Codec<Schema.Struct<Parameters>["Type"], Schema.Struct<Parameters>["Encoded"]>
}): ChatTool.ChatTool<never> =>
  ChatTool.make({
    ...tool,
    name,
    gates: [],
    run: (given, { call, suggest }: ChatTool.ToolFlow<never>) => {
      const read = Option.getOrElse(readArgs(given), () => ({}))
      const args = hasClock === true ? onClockOf(read, call.context.timeZone) : read
      const problem = problemOf(name, args)
      if (problem !== undefined) return Effect.succeed(failed(toolCopy.toolError(name, problem)))
      return Effect.as(suggest([{ actionId: call.toolCallId, type: name, args }]), {
        type: "success" as const,
        message: said,
        end: false
      })
    }
  })
