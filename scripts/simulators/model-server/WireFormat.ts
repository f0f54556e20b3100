/** What tells one vendor's model server from another: where it is asked, and how it says things. */
import type { Option } from "effect"
import type { SimulatedAnswer, SimulatedError } from "./SimulatedReply.ts"

export interface AnswerRequest {
  readonly model: string
  readonly stream: boolean
  /** Whether a stream is to end with what it cost. */
  readonly includeUsage: boolean
  /** Whether it asks to be shown what the model thinks: nothing of it is sent otherwise. */
  readonly thoughts: boolean
}

export interface WireFormat {
  /** The path of the base URL. */
  readonly basePath: string
  /** None where this is not a request for an answer. `path` comes without its query. */
  readonly read: (path: string, body: unknown) => Option.Option<AnswerRequest>
  /** What the vendor says, with status 400, to a request for an answer that it would not take. */
  readonly refuse: (body: unknown) => SimulatedError | undefined
  /** What is answered on `<basePath>/models`. */
  readonly models?: (ids: ReadonlyArray<string>) => unknown
  /** Events of a stream but for its end: what a server has sent when it is cut off. */
  readonly content: (answer: SimulatedAnswer, request: AnswerRequest) => ReadonlyArray<string>
  readonly finish: (answer: SimulatedAnswer, request: AnswerRequest) => ReadonlyArray<string>
  /** An error in the middle of a stream. */
  readonly errorEvent: (error: SimulatedError) => string
  /** The answer in one piece. */
  readonly whole: (answer: SimulatedAnswer, request: AnswerRequest) => unknown
  readonly errorBody: (error: SimulatedError, status: number) => unknown
}
