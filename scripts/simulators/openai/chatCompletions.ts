/**
 * OpenAI's chat completions format: an answer as the chunks of a stream, or as one object.
 * (platform documentation of `POST /v1/chat/completions`: chat.completion and chat.completion.chunk)
 */
import { Option, Schema } from "effect"
import {
  noUsage,
  type SimulatedAnswer,
  type SimulatedUsage
} from "#scripts/simulators/model-server/SimulatedReply.ts"
import { serverSentEvent } from "#scripts/simulators/model-server/serverSentEvent.ts"
import type { WireFormat } from "#scripts/simulators/model-server/WireFormat.ts"
import { refuseChatRequest } from "./refuseChatRequest.ts"

/** Ids and times are fixed: recordings stay comparable. */
const COMPLETION_ID = "chatcmpl-simulated"
const CREATED_SECONDS = 1_700_000_000

const WireRequest = Schema.Struct({
  model: Schema.String,
  stream: Schema.optionalKey(Schema.Boolean),
  reasoning_effort: Schema.optionalKey(Schema.String),
  stream_options: Schema.optionalKey(Schema.Struct({ include_usage: Schema.optionalKey(Schema.Boolean) }))
})
const decodeRequest = Schema.decodeUnknownOption(WireRequest)

const usageOf = ({ cached, input, output, reasoning }: SimulatedUsage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning }
})

const finishReason = (answer: SimulatedAnswer): string =>
  answer.isDeclined === true ? "content_filter" : (answer.toolCalls ?? []).length > 0 ? "tool_calls" : "stop"

const chunk = (model: string, delta: unknown, reason: string | null = null) => ({
  id: COMPLETION_ID,
  object: "chat.completion.chunk",
  created: CREATED_SECONDS,
  model,
  choices: [{ index: 0, delta, finish_reason: reason }]
})

const contentChunks = (answer: SimulatedAnswer, model: string): ReadonlyArray<unknown> => [
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

const finishChunks = (
  answer: SimulatedAnswer,
  model: string,
  includeUsage: boolean
): ReadonlyArray<unknown> => [
  chunk(model, {}, finishReason(answer)),
  ...(includeUsage ? [{ ...chunk(model, {}), choices: [], usage: usageOf(answer.usage ?? noUsage) }] : [])
]

const completion = (answer: SimulatedAnswer, model: string): unknown => ({
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
  usage: usageOf(answer.usage ?? noUsage)
})

export const chatCompletions: WireFormat = {
  basePath: "/v1",
  read: (path, body) =>
    path === "/v1/chat/completions"
      ? Option.map(decodeRequest(body), ({ model, reasoning_effort, stream = false, stream_options }) => ({
          model,
          stream,
          thoughts: reasoning_effort !== undefined,
          includeUsage: stream_options?.include_usage === true
        }))
      : Option.none(),
  models: (ids) => ({
    object: "list",
    data: ids.map((id) => ({ id, object: "model", created: 0, owned_by: "simulator" }))
  }),
  refuse: refuseChatRequest,
  content: (answer, { model }) => contentChunks(answer, model).map((data) => serverSentEvent(data)),
  finish: (answer, { includeUsage, model }) =>
    [...finishChunks(answer, model, includeUsage), "[DONE]"].map((data) => serverSentEvent(data)),
  errorEvent: (error) => serverSentEvent({ error }),
  whole: (answer, { model }) => completion(answer, model),
  errorBody: (error) => ({ error })
}
