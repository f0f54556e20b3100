/**
 * Google's generateContent format: an answer as the chunks of a stream, or as one object. A function
 * call comes whole: its arguments are a value here, not text.
 * (Gemini API reference of `models.streamGenerateContent`)
 */
import { Option, Schema } from "effect"
import {
  noUsage,
  type SimulatedAnswer,
  type SimulatedError
} from "#scripts/simulators/model-server/SimulatedReply.ts"
import { serverSentEvent } from "#scripts/simulators/model-server/serverSentEvent.ts"
import { toolInput } from "#scripts/simulators/model-server/toolInput.ts"
import type { WireFormat } from "#scripts/simulators/model-server/WireFormat.ts"
import { refuseGenerateRequest } from "./refuseGenerateRequest.ts"

const RESPONSE_ID = "simulated"
const SIGNATURE = "c2ltdWxhdGVk"
const PLACE = /^\/v1beta\/models\/([^/:]+):(streamGenerateContent|generateContent)$/

const decodeRequest = Schema.decodeUnknownOption(
  Schema.Struct({
    contents: Schema.Array(Schema.Unknown),
    generationConfig: Schema.optionalKey(
      Schema.Struct({
        thinkingConfig: Schema.optionalKey(
          Schema.Struct({ includeThoughts: Schema.optionalKey(Schema.Boolean) })
        )
      })
    )
  })
)

const partsOf = (answer: SimulatedAnswer): ReadonlyArray<unknown> => [
  ...(answer.reasoning ?? []).map((text) => ({ text, thought: true })),
  ...(answer.text ?? []).map((text) => ({ text })),
  // The proof of what was thought comes with the first call, not with the thought.
  ...(answer.toolCalls ?? []).map((call, index) => ({
    functionCall: { id: call.id, name: call.name, args: toolInput(call) },
    ...(answer.reasoning !== undefined && index === 0 ? { thoughtSignature: SIGNATURE } : {})
  }))
]

const inOnePiece = (answer: SimulatedAnswer): SimulatedAnswer => ({
  ...answer,
  ...(answer.reasoning === undefined ? {} : { reasoning: [answer.reasoning.join("")] }),
  ...(answer.text === undefined ? {} : { text: [answer.text.join("")] })
})

const response = (model: string, parts: ReadonlyArray<unknown>, end: object = {}) => ({
  candidates: [{ content: { role: "model", parts }, index: 0, ...end }],
  modelVersion: model,
  responseId: RESPONSE_ID
})

/** What was thought is not counted as output here. */
const usageMetadata = (answer: SimulatedAnswer) => {
  const { cached, input, output, reasoning } = answer.usage ?? noUsage
  return {
    promptTokenCount: input,
    cachedContentTokenCount: cached,
    candidatesTokenCount: output - reasoning,
    thoughtsTokenCount: reasoning,
    totalTokenCount: input + output
  }
}

const finished = (answer: SimulatedAnswer) => ({
  finishReason: answer.isDeclined === true ? "SAFETY" : "STOP"
})

/** The HTTP status that goes with a kind, for errors that have none of their own. */
const statuses = new Map([
  ["RESOURCE_EXHAUSTED", 429],
  ["UNAVAILABLE", 503]
])

const errorBody = ({ details, message, type }: SimulatedError, code: number) => ({
  error: {
    code,
    message,
    status: type,
    ...(details === undefined ? {} : { details })
  }
})

export const generateContent: WireFormat = {
  basePath: "/v1beta",
  read: (path, body) => {
    const [, model, method] = PLACE.exec(path) ?? []
    return model === undefined
      ? Option.none()
      : Option.map(decodeRequest(body), ({ generationConfig }) => ({
          model,
          stream: method === "streamGenerateContent",
          includeUsage: true,
          thoughts: generationConfig?.thinkingConfig?.includeThoughts === true
        }))
  },
  refuse: refuseGenerateRequest,
  content: (answer, { model }) => partsOf(answer).map((part) => serverSentEvent(response(model, [part]))),
  finish: (answer, { model }) => [
    serverSentEvent({
      ...response(model, [{ text: "" }], finished(answer)),
      usageMetadata: usageMetadata(answer)
    })
  ],
  errorEvent: (error) => serverSentEvent(errorBody(error, statuses.get(error.type) ?? 500)),
  whole: (answer, { model }) => ({
    ...response(model, partsOf(inOnePiece(answer)), finished(answer)),
    usageMetadata: usageMetadata(answer)
  }),
  errorBody
}
