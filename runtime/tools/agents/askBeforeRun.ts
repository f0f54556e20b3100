/**
 * The question before a model runs an agent of its user, where they chose to be asked: which agent, and what it is given. The yes is
 * for that agent as it was then. It is the call's own question: it stays until it is answered, whatever is restarted or chosen meanwhile.
 */
import { Effect, Schema } from "effect"
import { quoted } from "#runtime/actors/agent-run/steps/questionOf.ts"
import type { ToolFlow } from "#runtime/tools/ChatTool.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { RunStart } from "#runtime/tools/following/followRun.ts"
import { ASKED_VALUE_MAX_CHARS } from "#runtime/tools/limits.ts"
import { RunResult } from "#schemas/agent-run/RunResult.ts"
import { questionTitles } from "#schemas/question/copy.ts"

const Before = Schema.Union([
  /** There is nothing to ask: it cannot begin. */
  Schema.TaggedStruct("Ended", { result: RunResult }),
  Schema.TaggedStruct("Asks", {
    agentId: Schema.String,
    version: Schema.Natural,
    name: Schema.String,
    text: Schema.String
  })
])

/** A value stands on one line, in quotation marks that it cannot end: a page may have written it. */
const textOf = ({ definition: { name, variables }, inputs }: RunStart): string =>
  [
    toolCopy.mayRunAgent(name),
    ...variables.flatMap(({ name: input }) =>
      Object.hasOwn(inputs, input) ? [`${input}: ${quoted(inputs[input], ASKED_VALUE_MAX_CHARS)}`] : []
    )
  ].join("\n")

const before = (prepared: RunStart | RunResult): typeof Before.Type => {
  if ("type" in prepared) return { _tag: "Ended", result: prepared }
  const { agentId, definition, version } = prepared
  return { _tag: "Asks", agentId, version, name: definition.name, text: textOf(prepared) }
}

/** `prepared`: as it would begin. */
export const askBeforeRun = Effect.fnUntraced(function* <R>(
  flow: ToolFlow<R>,
  prepared: Effect.Effect<RunStart | RunResult, never, R>
) {
  const asks = yield* flow.idempotent("what is asked about", Before, Effect.map(prepared, before))
  if (asks._tag === "Ended") return asks
  const { answer } = yield* flow.ask({ kind: "confirm", title: questionTitles.confirm, text: asks.text })
  const { agentId, name, version } = asks
  return { _tag: answer.yes ? "Agreed" : "Declined", agentId, name, version } as const
})
