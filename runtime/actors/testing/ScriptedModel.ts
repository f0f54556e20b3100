/**
 * A language model that says what a test wrote down, one answer per call, and then nothing more.
 */
import { Effect, Layer, Ref, Stream } from "effect"
import { AiError, LanguageModel, type Prompt, type Response } from "effect/ai"
import { PromptSource } from "#runtime/models/PromptSource.ts"

export type ScriptedAnswer =
  | {
      readonly _tag: "Answer"
      readonly text: string
      readonly calls: ReadonlyArray<{ readonly name: string; readonly params: unknown }>
    }
  /** Word for word, its end included. */
  | { readonly _tag: "Parts"; readonly parts: ReadonlyArray<Response.StreamPartEncoded> }
  | { readonly _tag: "Fails" }
  | { readonly _tag: "Dies" }
  /** Says its text and then nothing, for ever. */
  | { readonly _tag: "Hangs"; readonly text: string }

const failure = new AiError.AiError({
  module: "ScriptedModel",
  method: "answer",
  reason: new AiError.InternalProviderError({ description: "as the test wrote" })
})

const usage = {
  inputTokens: { uncached: undefined, total: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined }
}

const finish = { type: "finish", reason: "stop", usage, response: undefined } as const

const streamed = (answer: Extract<ScriptedAnswer, { _tag: "Answer" | "Hangs" }>) => {
  const text: ReadonlyArray<Response.StreamPartEncoded> =
    answer.text === ""
      ? []
      : [
          { type: "text-start", id: "t" },
          ...Array.from(answer.text, (delta) => ({ type: "text-delta" as const, id: "t", delta })),
          { type: "text-end", id: "t" }
        ]
  if (answer._tag === "Hangs") return Stream.concat(Stream.fromIterable(text), Stream.never)
  const calls = answer.calls.map(({ name, params }, index) => ({
    type: "tool-call" as const,
    id: `call-${index}`,
    name,
    params
  }))
  return Stream.fromIterable<Response.StreamPartEncoded>([...text, ...calls, finish])
}

export const layer = (
  script: ReadonlyArray<ScriptedAnswer>,
  onCall: (prompt: Prompt.Prompt) => Effect.Effect<void> = () => Effect.void,
  /** What it calls a chat, asked with this prompt; without it it fails to. */
  title?: (prompt: Prompt.Prompt) => string,
  /** How it summarizes one, and whether it came to its own end; without it it fails to. */
  summary?: (prompt: Prompt.Prompt) => Effect.Effect<string | { readonly cut: string }>
): Layer.Layer<LanguageModel.LanguageModel> =>
  Layer.effect(
    LanguageModel.LanguageModel,
    Effect.gen(function* () {
      const answers = yield* Ref.make(script)
      const next = Effect.fnUntraced(function* ({ prompt }: LanguageModel.ProviderOptions) {
        yield* onCall(prompt)
        const [answer] = yield* Ref.getAndUpdate(answers, (rest) => rest.slice(1))
        return answer ?? ({ _tag: "Answer", text: "", calls: [] } satisfies ScriptedAnswer)
      })
      return yield* LanguageModel.make({
        streamText: (options) =>
          Stream.unwrap(
            Effect.map(next(options), (answer) => {
              switch (answer._tag) {
                case "Parts":
                  return Stream.fromIterable(answer.parts)
                case "Fails":
                  return Stream.fail(failure)
                case "Dies":
                  return Stream.die(new Error("as the test wrote"))
                default:
                  return streamed(answer)
              }
            })
          ),
        // The loops stream: in one piece only titles and summaries are asked for, beside the script.
        generateText: Effect.fnUntraced(function* ({ prompt }) {
          const { _tag } = yield* PromptSource
          const said = _tag === "Summary" ? summary?.(prompt) : title && Effect.sync(() => title(prompt))
          const text = yield* said ?? Effect.fail(failure)
          return typeof text === "string"
            ? [{ type: "text", text }, finish]
            : [
                { type: "text", text: text.cut },
                { ...finish, reason: "length" }
              ]
        })
      })
    })
  )
