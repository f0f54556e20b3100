/**
 * The journal of one durable function: what a tool's run has passed, asked and done, in order. The run is replayed
 * from it after a restart; it lives in the events of the actor that runs the tool, and nowhere else.
 */
import { Schema } from "effect"
import { InputAnswer } from "#schemas/question/InputAnswer.ts"
import { InputRequest } from "#schemas/question/InputRequest.ts"

export const FlowEntry = Schema.TaggedUnion({
  /** A gate let the call through, once and for all. `value`: what it found (the browser to work in). */
  Passed: { gate: Schema.String, value: Schema.Json },
  Asked: { request: InputRequest },
  /** `at`: epoch ms. */
  Answered: { requestId: Schema.String, answer: InputAnswer, at: Schema.Finite },
  /** Durable before the step is carried out. Of a part, what stands before its `Ended` is within it. */
  Began: { name: Schema.String },
  Ended: { name: Schema.String, value: Schema.Json },
  /** It had begun and did not end: nobody knows whether it happened, and it is never done again. */
  Lost: { name: Schema.String }
})
export type FlowEntry = typeof FlowEntry.Type

type Entries = ReadonlyArray<FlowEntry>

/** The question that waits for its answer: nothing is recorded after it. */
export const openRequest = (entries: Entries): InputRequest | undefined => {
  const last = entries.at(-1)
  return last?._tag === "Asked" ? last.request : undefined
}

export interface AskedQuestion {
  readonly request: InputRequest
  readonly answer: InputAnswer | undefined
}

/** Every question so far, in order, with its answer where it has one. */
export const questionsIn = (entries: Entries): ReadonlyArray<AskedQuestion> =>
  entries.flatMap((entry) => {
    if (entry._tag !== "Asked") return []
    const { request } = entry
    const given = entries.find((other) => other._tag === "Answered" && other.requestId === request.id)
    return [{ request, answer: given?._tag === "Answered" ? given.answer : undefined }]
  })

/** The step that has begun and is not known to have ended. */
export const openStep = (entries: Entries): string | undefined => {
  const last = entries.at(-1)
  return last?._tag === "Began" ? last.name : undefined
}

export const wasAnswered = (entries: Entries, requestId: string): boolean =>
  entries.some((entry) => entry._tag === "Answered" && entry.requestId === requestId)
