/** A call over HTTP as it is described: what it is for, what it takes and answers. The page and the document are made of it. */
import type { Schema } from "effect"
import type { NeededScope } from "#schemas/user/ApiScope.ts"

export const groups = [
  "Replies",
  "Dispatches",
  "Chats",
  "Questions of the web agent",
  "Prompts",
  "Custom agents",
  "Files",
  "Account",
  "API keys",
  "Webhooks",
  "A token"
] as const
export type Group = (typeof groups)[number]

export type OperationMethod = "GET" | "POST" | "PUT" | "DELETE"
export type Path = `/${string}`

/** Made of texts by name, as they stand in an address or a header. */
export type OfTexts<A = unknown> = Schema.Codec<A, Record<string, string | undefined>>

export interface Operation {
  /** Unique; programs that are generated name their function so. */
  readonly name: string
  readonly group: Group
  readonly method: OperationMethod
  /** With its parameters as `:name`. */
  readonly path: Path
  /** `anyone`: no token is asked for. `session`: a signed-in browser's token, no program's. */
  readonly who: "user" | "session" | "anyone"
  /** What an API key needs for it, where it is for a `user`. */
  readonly scope?: NeededScope
  readonly summary: string
  readonly about?: string
  readonly params?: OfTexts
  readonly query?: OfTexts
  readonly headers?: OfTexts
  readonly body?: Schema.Top
  readonly answer?: Schema.Top
  readonly status: number
  /** It asks a method of the socket: it is paced, and what breaks in it is told with the log's id. */
  readonly isMethod?: true
  /** What it answers as long as there is no answer yet. */
  readonly pending?: { readonly status: number; readonly summary: string; readonly answer: Schema.Top }
  /** Refusals of it are a status and nothing else. */
  readonly hasPlainRefusals?: true
  /** Statuses beside those that every call of its kind may be refused with. */
  readonly refusals: ReadonlyArray<Refusal>
  /** A body that does something, in JSON. */
  readonly example?: Schema.Json
}

export const refusals = {
  400: "It cannot be read: `issues` says what is wrong, and where. Or what it says is not accepted: see `rejection`.",
  401: "No valid token.",
  403: "This token may not ask it.",
  404: "There is no such thing, or it is not yours.",
  409: "Not in its present state: see `rejection`. Or the id was given to something else before.",
  410: "It was there and was deleted.",
  413: "The body is too large.",
  415: "The file is of a kind that is not taken.",
  429: "Too many requests, or none left of a quota (`OutOfQuota`): try again after `retry-after` seconds.",
  500: "Something broke; `message` has the id under which the log has it.",
  503: "Not available right now: the same again is safe, after `retry-after` seconds.",
  507: "There is no room left for files."
} as const
export type Refusal = keyof typeof refusals
