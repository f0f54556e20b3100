/**
 * The part of Chrome's Prompt API that is used here, and where it is: the global `LanguageModel`, which extensions have
 * in their pages and in their worker (Chrome 138 and later). What was renamed since (`inputQuota` became `contextWindow`,
 * and so on) is asked for under both names.
 */
import { Predicate } from "effect"
import type { ModelMessage } from "#schemas/models/BrowserModel.ts"

export type Availability = "unavailable" | "downloadable" | "downloading" | "available"

export interface PromptMessage {
  readonly role: "system" | ModelMessage["role"]
  readonly content: string
}

interface Aborted {
  readonly signal?: AbortSignal
}

/** A context of its own: what it was told and what it answered. */
export interface PromptSession {
  readonly promptStreaming: (
    input: ReadonlyArray<PromptMessage>,
    options?: Aborted & {
      /** A JSON schema. */
      readonly responseConstraint?: object
      /** The schema is not told to the model, which costs tokens: only kept to. */
      readonly omitResponseConstraintInput?: boolean
    }
  ) => ReadableStream<string>
  readonly append: (input: ReadonlyArray<PromptMessage>, options?: Aborted) => Promise<unknown>
  readonly clone: (options?: Aborted) => Promise<PromptSession>
  readonly destroy: () => void
  /** In tokens, all of them; the older name second. */
  readonly measureContextUsage?: (input: ReadonlyArray<PromptMessage>) => Promise<number>
  readonly measureInputUsage?: (input: ReadonlyArray<PromptMessage>) => Promise<number>
  readonly contextUsage?: number
  readonly inputUsage?: number
  readonly contextWindow?: number
  readonly inputQuota?: number
}

export interface ModelOptions {
  readonly expectedInputs: ReadonlyArray<{ readonly type: "text" }>
  readonly expectedOutputs: ReadonlyArray<{ readonly type: "text" }>
}

/** A share of the whole from 0 to 1; before Chrome's final form bytes, with their `total`. */
export interface DownloadProgress extends Event {
  readonly loaded: number
  readonly total?: number
}

export interface CreateOptions extends ModelOptions, Aborted {
  readonly initialPrompts?: ReadonlyArray<PromptMessage>
  readonly monitor?: (monitor: EventTarget) => void
}

export interface PromptApi {
  readonly availability: (options: ModelOptions) => Promise<Availability>
  readonly create: (options: CreateOptions) => Promise<PromptSession>
}

/**
 * The same for every question, as the API wants it. No languages are named: a model that was not tested for one answers
 * in it all the same, and to name one it does not know would make it refuse.
 */
export const MODEL_OPTIONS: ModelOptions = {
  expectedInputs: [{ type: "text" }],
  expectedOutputs: [{ type: "text" }]
}

const isPromptApi = (value: unknown): value is PromptApi =>
  Predicate.hasProperty(value, "availability") &&
  Predicate.isFunction(value.availability) &&
  Predicate.hasProperty(value, "create") &&
  Predicate.isFunction(value.create)

/** `scope`: the global object of a page or a worker. Undefined: this browser has none. */
export const promptApiOf = (scope: object): PromptApi | undefined =>
  Predicate.hasProperty(scope, "LanguageModel") && isPromptApi(scope.LanguageModel)
    ? scope.LanguageModel
    : undefined

/** Tokens the session's context holds; infinite where it does not say. */
export const windowOf = ({ contextWindow, inputQuota }: PromptSession): number =>
  contextWindow ?? inputQuota ?? Number.POSITIVE_INFINITY

export const usageOf = ({ contextUsage, inputUsage }: PromptSession): number =>
  contextUsage ?? inputUsage ?? 0

/** Of a session that cannot measure nothing is known: it is asked, and refuses what is too much. */
export const measure = (session: PromptSession, input: ReadonlyArray<PromptMessage>): Promise<number> =>
  session.measureContextUsage?.(input) ?? session.measureInputUsage?.(input) ?? Promise.resolve(0)
