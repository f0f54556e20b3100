/**
 * What a simulated model server does with one request: answer, or fail in one of the ways that real
 * servers fail.
 */
import type { Effect } from "effect"

export interface SimulatedToolCall {
  readonly id: string
  readonly name: string
  /** JSON text in the pieces in which it is sent. */
  readonly arguments: ReadonlyArray<string>
}

/** In tokens. What was cached is part of the input, what was thought is part of the output. */
export interface SimulatedUsage {
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly reasoning: number
}

export const noUsage: SimulatedUsage = { input: 0, cached: 0, output: 0, reasoning: 0 }

/** Every list is sent one chunk per piece. */
export interface SimulatedAnswer {
  /** Sent only where the request asks for thoughts. */
  readonly reasoning?: ReadonlyArray<string>
  readonly text?: ReadonlyArray<string>
  readonly toolCalls?: ReadonlyArray<SimulatedToolCall>
  readonly usage?: SimulatedUsage
  /** The model, or a filter before it, will not say more. */
  readonly isDeclined?: boolean
}

/** An error in the vendor's words: each wire format puts it where the vendor does. */
export interface SimulatedError {
  readonly message: string
  /** Google's `status`, everybody else's `type`. */
  readonly type: string
  readonly code?: string | null
  /** OpenAI's alone: what in a request is wrong. */
  readonly param?: string | null
  /** Google's alone. */
  readonly details?: ReadonlyArray<unknown>
}

/** How a stream that has begun comes to its end. */
export type SimulatedEnding =
  | { readonly _tag: "Done" }
  /** The connection breaks. */
  | { readonly _tag: "Cut" }
  /** Nothing more comes, and the connection stays. */
  | { readonly _tag: "Hangs" }
  /** The stream is closed in good order, without a finish reason. */
  | { readonly _tag: "Unfinished" }
  /** A chunk that is not JSON. */
  | { readonly _tag: "Malformed"; readonly chunk: string }
  | { readonly _tag: "Error"; readonly error: SimulatedError }

export type SimulatedReply =
  | {
      readonly _tag: "Answer"
      readonly answer: SimulatedAnswer
      readonly ending: SimulatedEnding
      /** Waited for before every chunk but the first: a trickle that a test controls. */
      readonly gate?: Effect.Effect<void>
      /** How many chunks of a stream are sent before its end; all of them unless told. */
      readonly chunks?: number
    }
  | {
      readonly _tag: "HttpFailure"
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      /** The vendor's error, or any other text a proxy might answer with. */
      readonly body: SimulatedError | string
    }

export const answer = (content: SimulatedAnswer, gate?: Effect.Effect<void>): SimulatedReply => ({
  _tag: "Answer",
  answer: content,
  ending: { _tag: "Done" },
  ...(gate === undefined ? {} : { gate })
})

export const text = (...pieces: ReadonlyArray<string>): SimulatedReply => answer({ text: pieces })

export const toolCall = (id: string, name: string, parameters: unknown): SimulatedToolCall => ({
  id,
  name,
  arguments: [JSON.stringify(parameters)]
})

export const endsWith = (
  ending: SimulatedEnding,
  content: SimulatedAnswer = {},
  chunks = Number.POSITIVE_INFINITY
): SimulatedReply => ({ _tag: "Answer", answer: content, ending, chunks })

export const httpFailure = (
  status: number,
  body: SimulatedError | string,
  headers: Readonly<Record<string, string>> = {}
): SimulatedReply => ({ _tag: "HttpFailure", status, headers, body })
