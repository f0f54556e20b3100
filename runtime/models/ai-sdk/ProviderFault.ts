/**
 * What a server said when it refused or failed, read from whatever shape it came in: an HTTP error,
 * an error object in the middle of a stream, or a bare sentence.
 */
import type { APICallError } from "@ai-sdk/provider"
import { Option, Schema } from "effect"

export interface ProviderFault {
  /** HTTP status, told or implied by the error's kind. */
  readonly status: number | undefined
  readonly message: string
  /** The vendor's own words for the kind of error, in lower case: code and type. */
  readonly kinds: ReadonlyArray<string>
  readonly headers: Readonly<Record<string, string>> | undefined
}

const Code = Schema.NullOr(Schema.Union([Schema.String, Schema.Number]))

const ErrorObject = Schema.Struct({
  message: Schema.String,
  type: Schema.optionalKey(Schema.NullOr(Schema.String)),
  code: Schema.optionalKey(Code),
  statusCode: Schema.optionalKey(Schema.UndefinedOr(Schema.Number))
})

const decode = Schema.decodeUnknownOption(
  Schema.Union([ErrorObject, Schema.Struct({ error: ErrorObject }), Schema.String])
)

interface Told {
  readonly message: string | undefined
  readonly kinds: ReadonlyArray<string>
  readonly status: number | undefined
}

const told = (payload: unknown): Told => {
  const decoded = decode(payload)
  if (Option.isNone(decoded)) return { message: undefined, kinds: [], status: undefined }
  if (typeof decoded.value === "string") return { message: decoded.value, kinds: [], status: undefined }
  const error = "error" in decoded.value ? decoded.value.error : decoded.value
  const kinds = [error.code, error.type]
    .filter((kind) => kind !== null && kind !== undefined)
    .map((kind) => String(kind).toLowerCase())
  return { message: error.message, kinds, status: error.statusCode ?? impliedStatus(kinds) }
}

const IMPLIED: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(insufficient_quota|billing_error|billing_hard_limit_reached)$/, 402],
  [/^(invalid_api_key|authentication_error)$/, 401],
  [/^permission/, 403],
  [/^(rate_limit|too_many_requests|tokens$|requests$)/, 429],
  [/^(overloaded|engine_overloaded|unavailable)/, 529],
  [/^(server_error|api_error|internal_|timeout)/, 500],
  [/^(invalid_request|context_length|model_not_found|not_found|invalid_)/, 400]
]

const impliedStatus = (kinds: ReadonlyArray<string>): number | undefined => {
  const numeric = kinds.map(Number).find((code) => Number.isInteger(code) && code >= 400 && code < 600)
  return numeric ?? IMPLIED.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))?.[1]
}

export const faultOfCall = (error: APICallError): ProviderFault => {
  const { kinds } = told(error.data)
  return { status: error.statusCode, message: error.message, kinds, headers: error.responseHeaders }
}

/** Undefined where the payload is not an error a server wrote. */
export const faultOfPayload = (payload: unknown): ProviderFault | undefined => {
  const { kinds, message, status } = told(payload)
  if (message === undefined || payload instanceof Error) return undefined
  return { status, message, kinds, headers: undefined }
}
