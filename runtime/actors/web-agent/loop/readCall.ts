/**
 * A model's tool call as a move of the task. The model is not trusted to know its tools: a call that
 * cannot be understood becomes a sentence the model is told, not a failure of the task.
 */
import { Result, Schema } from "effect"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { NOTE_MAX_TOKENS, TASK_CALL_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { actionProblem } from "#schemas/page/actions/catalogue.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { purposeIn, type QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"

export type Move =
  | { readonly _tag: "Act"; readonly action: AgentAction }
  | {
      readonly _tag: "Ask"
      readonly question: string
      readonly options: ReadonlyArray<string>
      readonly purpose?: QuestionPurpose
    }
  | { readonly _tag: "Inspect"; readonly what: InspectionTarget }
  | { readonly _tag: "Help"; readonly reason: string }
  /** What it means to do and will need later, in place of what it noted before. */
  | { readonly _tag: "Note"; readonly text: string; readonly needsConfirmation: boolean }
  | { readonly _tag: "Done"; readonly isSuccess: boolean; readonly message: string }

/** A closer look at the page: it changes nothing and is no step. */
export type InspectionTarget =
  | { readonly _tag: "More"; readonly handle: string }
  | { readonly _tag: "Text"; readonly text: string }

export interface ModelCall {
  readonly name: string
  readonly params: unknown
}

const { askClarification, askForHelp, note, readMore, findText, done } = WebAgentToolkit.tools
const decodeAction = Schema.decodeUnknownResult(AgentAction)
const decodeAsk = Schema.decodeUnknownResult(askClarification.parametersSchema)
const decodeHelp = Schema.decodeUnknownResult(askForHelp.parametersSchema)
const decodeNote = Schema.decodeUnknownResult(note.parametersSchema)
const decodeMore = Schema.decodeUnknownResult(readMore.parametersSchema)
const decodeText = Schema.decodeUnknownResult(findText.parametersSchema)
const decodeDone = Schema.decodeUnknownResult(done.parametersSchema)

const read = ({ name, params }: ModelCall) => {
  switch (name) {
    case "done":
      return Result.map(
        decodeDone(params),
        ({ success, message }): Move => ({ _tag: "Done", isSuccess: success, message })
      )
    case "askClarification": {
      const purpose = purposeIn(params)
      return Result.map(
        decodeAsk(params),
        ({ question, options = [] }): Move => ({
          _tag: "Ask",
          question,
          options,
          ...(purpose === undefined ? {} : { purpose })
        })
      )
    }
    case "readMore":
      return Result.map(
        decodeMore(params),
        ({ handle }): Move => ({ _tag: "Inspect", what: { _tag: "More", handle } })
      )
    case "findText":
      return Result.map(
        decodeText(params),
        ({ text }): Move => ({ _tag: "Inspect", what: { _tag: "Text", text } })
      )
    case "askForHelp":
      return Result.map(decodeHelp(params), ({ reason }): Move => ({ _tag: "Help", reason }))
    case "note":
      return Result.map(
        decodeNote(params),
        ({ text, needsConfirmation = false }): Move => ({ _tag: "Note", text, needsConfirmation })
      )
    default: {
      const fields = typeof params === "object" && params !== null ? params : {}
      return Result.map(decodeAction({ ...fields, _tag: name }), (action): Move => ({ _tag: "Act", action }))
    }
  }
}

/** What is done is kept, and shown to the model again with every step that follows. */
const isTooLong = ({ params }: ModelCall): boolean =>
  (JSON.stringify(params)?.length ?? 0) > TASK_CALL_MAX_CHARS

const problemWith = (move: Move): string | undefined => {
  if (move._tag === "Act") return actionProblem(move.action)
  return move._tag === "Note" && estimateTokens(move.text) > NOTE_MAX_TOKENS
    ? `A note has room for ${NOTE_MAX_TOKENS} tokens. Shorten it.`
    : undefined
}

/** Whole, and allowed to be asked for. */
const sound = (move: Move): Result.Result<Move, string> => {
  const problem = problemWith(move)
  return problem === undefined ? Result.succeed(move) : Result.fail(problem)
}

export const readCall = (call: ModelCall): Result.Result<Move, string> => {
  if (!Object.hasOwn(WebAgentToolkit.tools, call.name)) {
    return Result.fail(webAgentCopy.unsupportedAction(truncateText(call.name, LABEL_MAX_CHARS)))
  }
  if (isTooLong(call)) {
    return Result.fail(
      `${call.name}: its arguments are too long (at most ${TASK_CALL_MAX_CHARS} characters). Do less at once.`
    )
  }
  return Result.flatMap(
    Result.mapError(read(call), (error) => error.message),
    sound
  ).pipe(Result.mapError((problem) => `${call.name}: ${problem}`))
}
