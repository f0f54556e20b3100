/**
 * A model's tool call as a move of the task. The model is not trusted to know its tools: a call that
 * cannot be understood becomes a sentence the model is told, not a failure of the task.
 */
import { Result, Schema } from "effect"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { copy } from "#schemas/copy.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"

export type Move =
  | { readonly _tag: "Act"; readonly action: AgentAction }
  | { readonly _tag: "Ask"; readonly question: string; readonly options: ReadonlyArray<string> }
  | { readonly _tag: "Done"; readonly isSuccess: boolean; readonly message: string }

export interface ModelCall {
  readonly name: string
  readonly params: unknown
}

const { askClarification, done } = WebAgentToolkit.tools
const decodeAction = Schema.decodeUnknownResult(AgentAction)
const decodeAsk = Schema.decodeUnknownResult(askClarification.parametersSchema)
const decodeDone = Schema.decodeUnknownResult(done.parametersSchema)

const read = ({ name, params }: ModelCall) => {
  switch (name) {
    case "done":
      return Result.map(
        decodeDone(params),
        ({ success, message }): Move => ({ _tag: "Done", isSuccess: success, message })
      )
    case "askClarification":
      return Result.map(
        decodeAsk(params),
        ({ question, options = [] }): Move => ({ _tag: "Ask", question, options })
      )
    default: {
      const fields = typeof params === "object" && params !== null ? params : {}
      return Result.map(decodeAction({ ...fields, _tag: name }), (action): Move => ({ _tag: "Act", action }))
    }
  }
}

export const readCall = (call: ModelCall): Result.Result<Move, string> =>
  Object.hasOwn(WebAgentToolkit.tools, call.name)
    ? Result.mapError(read(call), (error) => `${call.name}: ${error.message}`)
    : Result.fail(copy.unsupportedAction(call.name))
