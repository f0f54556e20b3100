/**
 * Anthropic's Messages format: an answer as the events of a stream, or as one object.
 * (platform documentation of `POST /v1/messages`)
 */
import { Option, Schema } from "effect"
import {
  noUsage,
  type SimulatedAnswer,
  type SimulatedUsage
} from "#scripts/simulators/model-server/SimulatedReply.ts"
import { serverSentEvent } from "#scripts/simulators/model-server/serverSentEvent.ts"
import { toolInput } from "#scripts/simulators/model-server/toolInput.ts"
import type { WireFormat } from "#scripts/simulators/model-server/WireFormat.ts"
import { refuseMessagesRequest } from "./refuseMessagesRequest.ts"

/** Fixed: recordings stay comparable. */
const MESSAGE_ID = "msg_simulated"
const SIGNATURE = "c2ltdWxhdGVk"

const decodeRequest = Schema.decodeUnknownOption(
  Schema.Struct({
    model: Schema.String,
    max_tokens: Schema.Number,
    messages: Schema.Array(Schema.Unknown),
    thinking: Schema.optionalKey(
      Schema.Union([
        Schema.Struct({ type: Schema.Literal("enabled"), budget_tokens: Schema.Number }),
        Schema.Struct({ type: Schema.Literal("adaptive"), display: Schema.Literal("summarized") })
      ])
    ),
    stream: Schema.optionalKey(Schema.Boolean)
  })
)

/** What was read from the cache is not counted as input here. */
const usageOf = ({ cached, input, output }: SimulatedUsage) => ({
  input_tokens: input - cached,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: cached,
  output_tokens: output
})

const stopReason = (answer: SimulatedAnswer): string =>
  answer.isDeclined === true ? "refusal" : (answer.toolCalls ?? []).length > 0 ? "tool_use" : "end_turn"

const message = (model: string, content: ReadonlyArray<unknown>, stop: string | null, usage: unknown) => ({
  id: MESSAGE_ID,
  type: "message",
  role: "assistant",
  model,
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage
})

interface Block {
  readonly start: unknown
  readonly deltas: ReadonlyArray<unknown>
}

const blocksOf = (answer: SimulatedAnswer): ReadonlyArray<Block> => [
  ...(answer.reasoning === undefined
    ? []
    : [
        {
          start: { type: "thinking", thinking: "", signature: "" },
          deltas: [
            ...answer.reasoning.map((thinking) => ({ type: "thinking_delta", thinking })),
            { type: "signature_delta", signature: SIGNATURE }
          ]
        }
      ]),
  ...(answer.text === undefined
    ? []
    : [
        {
          start: { type: "text", text: "" },
          deltas: answer.text.map((text) => ({ type: "text_delta", text }))
        }
      ]),
  ...(answer.toolCalls ?? []).map((call) => ({
    start: { type: "tool_use", id: call.id, name: call.name, input: {} },
    deltas: call.arguments.map((piece) => ({ type: "input_json_delta", partial_json: piece }))
  }))
]

const event = (type: string, fields: object) => serverSentEvent({ type, ...fields }, type)

export const messages: WireFormat = {
  basePath: "/v1",
  read: (path, body) =>
    path === "/v1/messages"
      ? Option.map(decodeRequest(body), ({ model, stream = false, thinking }) => ({
          model,
          stream,
          includeUsage: true,
          thoughts: thinking !== undefined
        }))
      : Option.none(),
  refuse: refuseMessagesRequest,
  content: (answer, { model }) => [
    event("message_start", {
      message: message(model, [], null, { ...usageOf(answer.usage ?? noUsage), output_tokens: 1 })
    }),
    event("ping", {}),
    ...blocksOf(answer).flatMap(({ deltas, start }, index) => [
      event("content_block_start", { index, content_block: start }),
      ...deltas.map((delta) => event("content_block_delta", { index, delta })),
      event("content_block_stop", { index })
    ])
  ],
  finish: (answer) => [
    event("message_delta", {
      delta: { stop_reason: stopReason(answer), stop_sequence: null },
      usage: { output_tokens: (answer.usage ?? noUsage).output }
    }),
    event("message_stop", {})
  ],
  errorEvent: ({ message, type }) => event("error", { error: { type, message } }),
  whole: (answer, { model }) =>
    message(
      model,
      [
        ...(answer.reasoning === undefined
          ? []
          : [{ type: "thinking", thinking: answer.reasoning.join(""), signature: SIGNATURE }]),
        ...(answer.text === undefined ? [] : [{ type: "text", text: answer.text.join("") }]),
        ...(answer.toolCalls ?? []).map((call) => ({
          type: "tool_use",
          id: call.id,
          name: call.name,
          input: toolInput(call)
        }))
      ],
      stopReason(answer),
      usageOf(answer.usage ?? noUsage)
    ),
  errorBody: ({ message, type }) => ({ type: "error", error: { type, message }, request_id: "req_simulated" })
}
