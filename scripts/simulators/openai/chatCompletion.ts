/**
 * An answer in OpenAI's chat completions format: as the chunks of a stream, or as one object.
 * (platform documentation of `POST /v1/chat/completions`: chat.completion and chat.completion.chunk)
 */
import type { SimulatedAnswer, SimulatedUsage } from "./SimulatedReply.ts"

/** Ids and times are fixed: recordings stay comparable. */
const COMPLETION_ID = "chatcmpl-simulated"
const CREATED_SECONDS = 1_700_000_000

const NO_USAGE: SimulatedUsage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }

const finishReason = (answer: SimulatedAnswer): string =>
  answer.finishReason ?? ((answer.toolCalls ?? []).length > 0 ? "tool_calls" : "stop")

const chunk = (model: string, delta: unknown, reason: string | null = null) => ({
  id: COMPLETION_ID,
  object: "chat.completion.chunk",
  created: CREATED_SECONDS,
  model,
  choices: [{ index: 0, delta, finish_reason: reason }]
})

/** Everything but the end: what a server has sent when it is cut off. */
export const contentChunks = (answer: SimulatedAnswer, model: string): ReadonlyArray<unknown> => [
  chunk(model, { role: "assistant", content: "" }),
  ...(answer.reasoning ?? []).map((piece) => chunk(model, { reasoning_content: piece })),
  ...(answer.text ?? []).map((piece) => chunk(model, { content: piece })),
  // The first chunk of a call names it; the pieces of its arguments follow under its index.
  ...(answer.toolCalls ?? []).flatMap((call, index) => [
    chunk(model, {
      tool_calls: [{ index, id: call.id, type: "function", function: { name: call.name, arguments: "" } }]
    }),
    ...call.arguments.map((piece) =>
      chunk(model, { tool_calls: [{ index, function: { arguments: piece } }] })
    )
  ])
]

export const finishChunks = (
  answer: SimulatedAnswer,
  model: string,
  includeUsage: boolean
): ReadonlyArray<unknown> => [
  chunk(model, {}, finishReason(answer)),
  ...(includeUsage ? [{ ...chunk(model, {}), choices: [], usage: answer.usage ?? NO_USAGE }] : [])
]

export const completion = (answer: SimulatedAnswer, model: string): unknown => ({
  id: COMPLETION_ID,
  object: "chat.completion",
  created: CREATED_SECONDS,
  model,
  choices: [
    {
      index: 0,
      finish_reason: finishReason(answer),
      message: {
        role: "assistant",
        content: answer.text === undefined ? null : answer.text.join(""),
        ...(answer.reasoning === undefined ? {} : { reasoning_content: answer.reasoning.join("") }),
        ...(answer.toolCalls === undefined
          ? {}
          : {
              tool_calls: answer.toolCalls.map((call) => ({
                id: call.id,
                type: "function",
                function: { name: call.name, arguments: call.arguments.join("") }
              }))
            })
      }
    }
  ],
  usage: answer.usage ?? NO_USAGE
})
