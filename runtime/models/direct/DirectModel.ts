/**
 * The built-in direct model as a `LanguageModel`: deterministic, no network, nothing remembered between
 * calls. It reads the values its prompt was composed from (`PromptSource`) and never the prompt, decides with
 * pure functions (`nextMove`, `directReply`), and streams as a language model would.
 */
import { Effect, Layer, Stream } from "effect"
import { AiError, IdGenerator, LanguageModel, type Response } from "effect/ai"
import type { Move } from "#runtime/models/direct/plan/Move.ts"
import { nextMove } from "#runtime/models/direct/plan/nextMove.ts"
import { viewTask } from "#runtime/models/direct/plan/TaskView.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import { ASK_USER } from "#runtime/tools/askUser.ts"
import { OPERATOR } from "#runtime/tools/operator.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import { viewConversation } from "./ConversationView.ts"
import { directReply, type Reply } from "./directReply.ts"
import { DIRECT_WORD_PAUSE_MS } from "./limits.ts"

/** What the model is called where a model's name is shown. */
export const displayName = DIRECT_MODEL_NAME

interface Call {
  readonly name: string
  readonly params: Record<string, unknown>
}

/** One whole answer: text first, then calls. */
interface Answer {
  readonly text: string
  readonly calls: ReadonlyArray<Call>
}

const done = WebAgentToolkit.tools.done.name
const findText = WebAgentToolkit.tools.findText.name
const ask = WebAgentToolkit.tools.askClarification.name

const callsOf = (move: Move): ReadonlyArray<Call> => {
  switch (move._tag) {
    case "Act":
      return move.actions.map(({ _tag: name, ...params }) => ({ name, params }))
    case "Look":
      return [{ name: findText, params: { text: move.text } }]
    case "Ask": {
      const { options, purpose, question } = move
      const offered = options.length === 0 ? {} : { options }
      return [{ name: ask, params: { question, ...offered, purpose } }]
    }
    case "Done":
      return [{ name: done, params: { success: move.success, message: move.message } }]
  }
}

const callsOfReply = (reply: Reply): ReadonlyArray<Call> => {
  switch (reply._tag) {
    case "Say":
      return []
    case "Operate": {
      const { browser, task } = reply
      return [{ name: OPERATOR, params: browser === undefined ? { task } : { task, browser } }]
    }
    case "Suggest":
      return [{ name: reply.tool, params: reply.params }]
    case "Ask": {
      const options = reply.options.map((label) => ({ label }))
      return [{ name: ASK_USER, params: { question: reply.question, options, purpose: reply.purpose } }]
    }
  }
}

const answer = (source: PromptSource, { tools, toolChoice }: LanguageModel.ProviderOptions): Answer => {
  const offered = new Set(toolChoice === "none" ? [] : tools.map(({ name }) => name))
  if (source._tag === "Task") {
    const calls = callsOf(nextMove(viewTask(source)))
    return { text: "", calls: calls.filter(({ name }) => offered.has(name)) }
  }
  // It understands instructions and nothing else: the chat keeps its first words.
  if (source._tag !== "Conversation") return { text: "", calls: [] }
  const abilities = { canOperate: offered.has(OPERATOR), canAsk: offered.has(ASK_USER), cards: offered }
  const reply = directReply(viewConversation(source), abilities)
  return { text: reply.text, calls: callsOfReply(reply) }
}

/** Word by word, white space kept with the word before it. */
const words = (text: string): ReadonlyArray<string> => text.match(/\s*\S+\s*/g) ?? (text === "" ? [] : [text])

const CHARS_PER_TOKEN = 4
const tokens = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN)

/** An estimate, as everybody's is: nothing is charged for this model. */
const finish = (
  options: LanguageModel.ProviderOptions,
  { text, calls }: Answer
): Response.FinishPartEncoded => {
  const input = tokens(JSON.stringify(options.prompt.content))
  const written = tokens(text)
  return {
    type: "finish",
    reason: calls.length === 0 ? "stop" : "tool-calls",
    usage: {
      inputTokens: { uncached: input, total: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: written + tokens(JSON.stringify(calls)), text: written, reasoning: 0 }
    }
  }
}

const toolCall = (call: Call) =>
  IdGenerator.IdGenerator.pipe(
    Effect.flatMap((ids) => ids.generateId()),
    Effect.map((id) => ({ type: "tool-call", id, ...call }) satisfies Response.ToolCallPartEncoded)
  )

/** There is no structured output in it, and it does not pretend. */
const onlyText = (
  { responseFormat }: LanguageModel.ProviderOptions,
  method: string
): Effect.Effect<void, AiError.AiError> =>
  responseFormat.type === "text"
    ? Effect.void
    : Effect.fail(
        AiError.make({
          module: "DirectModel",
          method,
          reason: new AiError.UnsupportedSchemaError({
            description:
              "The built-in direct model gives no structured output. Connect a language model for this."
          })
        })
      )

const announce = Effect.flatMap(ModelProgress, ({ answering }) => answering(displayName))

const generateText = Effect.fnUntraced(function* (options: LanguageModel.ProviderOptions) {
  yield* onlyText(options, "generateText")
  yield* announce
  const given = answer(yield* PromptSource, options)
  const text: Array<Response.PartEncoded> = given.text === "" ? [] : [{ type: "text", text: given.text }]
  const calls = yield* Effect.forEach(given.calls, toolCall)
  return [...text, ...calls, finish(options, given)]
})

const TEXT_ID = "text-1"

const textParts = (text: string): Stream.Stream<Response.StreamPartEncoded> => {
  if (text === "") return Stream.empty
  const deltas = Stream.fromIterable(words(text)).pipe(
    Stream.rechunk(1),
    Stream.mapEffect((delta) =>
      Effect.sleep(DIRECT_WORD_PAUSE_MS).pipe(Effect.as({ type: "text-delta" as const, id: TEXT_ID, delta }))
    )
  )
  return Stream.make({ type: "text-start" as const, id: TEXT_ID }).pipe(
    Stream.concat(deltas),
    Stream.concat(Stream.make({ type: "text-end" as const, id: TEXT_ID }))
  )
}

const callParts = (call: Call) =>
  Stream.fromEffect(toolCall(call)).pipe(
    Stream.flatMap((part) =>
      Stream.make<Array<Response.StreamPartEncoded>>(
        { type: "tool-params-start", id: part.id, name: part.name },
        { type: "tool-params-delta", id: part.id, delta: JSON.stringify(part.params) },
        { type: "tool-params-end", id: part.id },
        part
      )
    )
  )

const streamText = (options: LanguageModel.ProviderOptions) =>
  Stream.unwrap(
    onlyText(options, "streamText").pipe(
      Effect.andThen(announce),
      Effect.andThen(PromptSource),
      Effect.map((source) => {
        const given = answer(source, options)
        return textParts(given.text).pipe(
          Stream.concat(Stream.fromIterable(given.calls).pipe(Stream.flatMap(callParts))),
          Stream.concat(Stream.make(finish(options, given)))
        )
      })
    )
  )

/** Its two ways to answer, for whoever puts something around them. */
export const calls = { generateText, streamText }

export const layer: Layer.Layer<LanguageModel.LanguageModel> = Layer.effect(
  LanguageModel.LanguageModel,
  LanguageModel.make(calls)
)
