/**
 * OpenAI's Responses format: an answer as the events of a stream, or as one object.
 * (platform documentation of `POST /v1/responses`)
 */
import { Option, Schema } from "effect"
import {
  noUsage,
  type SimulatedAnswer,
  type SimulatedToolCall
} from "#scripts/simulators/model-server/SimulatedReply.ts"
import { serverSentEvent } from "#scripts/simulators/model-server/serverSentEvent.ts"
import type { WireFormat } from "#scripts/simulators/model-server/WireFormat.ts"
import { refuseResponsesRequest } from "./refuseResponsesRequest.ts"

/** Fixed: recordings stay comparable. */
const RESPONSE_ID = "resp_simulated"
const CREATED_SECONDS = 1_700_000_000
/** What was thought, as only the vendor can read it. */
const SEALED = "c2VhbGVk"

const decodeRequest = Schema.decodeUnknownOption(
  Schema.Struct({
    model: Schema.String,
    input: Schema.Array(Schema.Unknown),
    include: Schema.optionalKey(Schema.Array(Schema.String)),
    reasoning: Schema.optionalKey(Schema.Struct({ summary: Schema.optionalKey(Schema.String) })),
    stream: Schema.optionalKey(Schema.Boolean)
  })
)

/** An event without its place in the stream. */
type Event = { readonly type: string } & Readonly<Record<string, unknown>>

const event = (fields: Event, sequence: number) =>
  serverSentEvent({ ...fields, sequence_number: sequence }, fields.type)

interface Item {
  /** As it stands when it begins. */
  readonly begun: object
  readonly pieces: ReadonlyArray<Event>
  readonly done: object
}

const reasoningItem = (pieces: ReadonlyArray<string>, output_index: number): Item => {
  const at = { item_id: "rs_simulated", output_index, summary_index: 0 }
  const part = (text: string) => ({ type: "summary_text", text })
  const item = { id: at.item_id, type: "reasoning", encrypted_content: SEALED }
  return {
    begun: { ...item, encrypted_content: null, summary: [] },
    pieces: [
      { type: "response.reasoning_summary_part.added", ...at, part: part("") },
      ...pieces.map((delta) => ({ type: "response.reasoning_summary_text.delta", ...at, delta })),
      { type: "response.reasoning_summary_part.done", ...at, part: part(pieces.join("")) }
    ],
    done: { ...item, summary: [part(pieces.join(""))] }
  }
}

const messageItem = (pieces: ReadonlyArray<string>, output_index: number): Item => {
  const at = { item_id: "msg_simulated", output_index, content_index: 0 }
  const part = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] })
  const item = { id: at.item_id, type: "message", role: "assistant" }
  return {
    begun: { ...item, status: "in_progress", content: [] },
    pieces: [
      { type: "response.content_part.added", ...at, part: part("") },
      ...pieces.map((delta) => ({ type: "response.output_text.delta", ...at, delta, logprobs: [] })),
      { type: "response.output_text.done", ...at, text: pieces.join(""), logprobs: [] },
      { type: "response.content_part.done", ...at, part: part(pieces.join("")) }
    ],
    done: { ...item, status: "completed", content: [part(pieces.join(""))] }
  }
}

const callItem = (call: SimulatedToolCall, output_index: number): Item => {
  const at = { item_id: `fc_${call.id}`, output_index }
  const item = { id: at.item_id, type: "function_call", call_id: call.id, name: call.name }
  return {
    begun: { ...item, status: "in_progress", arguments: "" },
    pieces: [
      ...call.arguments.map((delta) => ({ type: "response.function_call_arguments.delta", ...at, delta })),
      { type: "response.function_call_arguments.done", ...at, arguments: call.arguments.join("") }
    ],
    done: { ...item, status: "completed", arguments: call.arguments.join("") }
  }
}

const itemsOf = ({ reasoning, text, toolCalls = [] }: SimulatedAnswer): ReadonlyArray<Item> =>
  [
    ...(reasoning === undefined ? [] : [(index: number) => reasoningItem(reasoning, index)]),
    ...(text === undefined ? [] : [(index: number) => messageItem(text, index)]),
    ...toolCalls.map((call) => (index: number) => callItem(call, index))
  ].map((item, index) => item(index))

const begunResponse = (model: string) => ({
  id: RESPONSE_ID,
  object: "response",
  created_at: CREATED_SECONDS,
  model,
  status: "in_progress",
  output: [],
  usage: null
})

const response = (answer: SimulatedAnswer, model: string) => {
  const { cached, input, output, reasoning } = answer.usage ?? noUsage
  return {
    ...begunResponse(model),
    status: answer.isDeclined === true ? "incomplete" : "completed",
    error: null,
    incomplete_details: answer.isDeclined === true ? { reason: "content_filter" } : null,
    output: itemsOf(answer).map(({ done }) => done),
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: reasoning },
      total_tokens: input + output
    }
  }
}

const contentEvents = (answer: SimulatedAnswer, model: string): ReadonlyArray<Event> => [
  { type: "response.created", response: begunResponse(model) },
  { type: "response.in_progress", response: begunResponse(model) },
  ...itemsOf(answer).flatMap(({ begun, done, pieces }, output_index) => [
    { type: "response.output_item.added", output_index, item: begun },
    ...pieces,
    { type: "response.output_item.done", output_index, item: done }
  ])
]

export const responses: WireFormat = {
  basePath: "/v1",
  read: (path, body) =>
    path === "/v1/responses"
      ? Option.map(decodeRequest(body), ({ include = [], model, reasoning, stream = false }) => ({
          model,
          stream,
          includeUsage: true,
          // What cannot be sent back is no use to anybody: whoever asks for one must ask for the other.
          thoughts: reasoning?.summary !== undefined && include.includes("reasoning.encrypted_content")
        }))
      : Option.none(),
  refuse: refuseResponsesRequest,
  content: (answer, { model }) => {
    // That a request was taken, and that it is being worked on, is said in one breath.
    const [created = "", taken = "", ...rest] = contentEvents(answer, model).map(event)
    return [created + taken, ...rest]
  },
  finish: (answer, { model }) => [
    event(
      {
        type: answer.isDeclined === true ? "response.incomplete" : "response.completed",
        response: response(answer, model)
      },
      contentEvents(answer, model).length
    )
  ],
  errorEvent: ({ code = null, message }) => event({ type: "error", code, message, param: null }, 0),
  whole: (answer, { model }) => response(answer, model),
  errorBody: (error) => ({ error: { param: null, code: null, ...error } })
}
