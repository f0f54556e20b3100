/**
 * What a server said when it refused or failed, read from whatever shape it came in: an HTTP error,
 * an error object in the middle of a stream, or a bare sentence.
 */
import type { APICallError } from "@ai-sdk/provider"
import { Duration, Option, Schema } from "effect"

export interface ProviderFault {
  /** HTTP status, told or implied by the error's kind. */
  readonly status: number | undefined
  /** The status is the answer's own, not one its words imply. */
  readonly isHttp: boolean
  readonly message: string
  /** The vendor's own words for the kind of error, in lower case: code, type, status, reasons. */
  readonly kinds: ReadonlyArray<string>
  readonly headers: Readonly<Record<string, string>> | undefined
  /** How long to wait, where the body says it rather than a header. */
  readonly retryAfter: Duration.Duration | undefined
}

const Code = Schema.NullOr(Schema.Union([Schema.String, Schema.Number]))

const ErrorObject = Schema.Struct({
  message: Schema.String,
  type: Schema.optional(Schema.NullOr(Schema.String)),
  code: Schema.optional(Code),
  /** Google's name for the kind. */
  status: Schema.optional(Schema.NullOr(Schema.String)),
  statusCode: Schema.optional(Schema.NullOr(Schema.Number)),
  details: Schema.optional(Schema.Unknown)
})

/** Google's details, of which these say more than the error itself. */
const Detail = Schema.Struct({
  reason: Schema.optional(Schema.String),
  /** Seconds, like "7s" or "0.5s". */
  retryDelay: Schema.optional(Schema.String),
  /** Which limits are reached: what counts by the day does not pass soon. */
  violations: Schema.optional(Schema.Array(Schema.Struct({ quotaId: Schema.optional(Schema.String) })))
})
const decodeDetails = Schema.decodeUnknownOption(Schema.Array(Schema.Unknown))
const decodeDetail = Schema.decodeUnknownOption(Detail)

const decode = Schema.decodeUnknownOption(
  Schema.Union([ErrorObject, Schema.Struct({ error: ErrorObject }), Schema.String])
)

interface ParsedError {
  readonly message: string | undefined
  readonly kinds: ReadonlyArray<string>
  readonly status: number | undefined
  readonly retryAfter: Duration.Duration | undefined
}

const nothing: ParsedError = { message: undefined, kinds: [], status: undefined, retryAfter: undefined }

const detailsOf = (details: unknown): ReadonlyArray<typeof Detail.Type> =>
  Option.getOrElse(decodeDetails(details), () => []).flatMap((one) => Option.toArray(decodeDetail(one)))

const kindsOf = ({ reason, violations = [] }: typeof Detail.Type) => [
  reason,
  ...violations.map(({ quotaId }) => quotaId)
]

const delayOf = (details: ReadonlyArray<typeof Detail.Type>): Duration.Duration | undefined => {
  const delay = details.find((detail) => detail.retryDelay !== undefined)?.retryDelay
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay ?? "")?.[1]
  return seconds === undefined ? undefined : Duration.seconds(Number(seconds))
}

const parseError = (payload: unknown): ParsedError => {
  const decoded = decode(payload)
  if (Option.isNone(decoded)) return nothing
  if (typeof decoded.value === "string") return { ...nothing, message: decoded.value }
  const error = "error" in decoded.value ? decoded.value.error : decoded.value
  const details = detailsOf(error.details)
  const kinds = [error.code, error.type, error.status, ...details.flatMap(kindsOf)]
    .filter((kind) => kind !== null && kind !== undefined)
    .map((kind) => String(kind).toLowerCase())
  const status = error.statusCode ?? impliedStatus(kinds)
  return { message: error.message, kinds, status, retryAfter: delayOf(details) }
}

const IMPLIED: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(insufficient_quota|billing_error|billing_hard_limit_reached)$/, 402],
  [/^(invalid_api_key|authentication_error)$/, 401],
  [/^permission/, 403],
  [/^(rate_limit|too_many_requests|tokens$|requests$)/, 429],
  [/^(overloaded|engine_overloaded|unavailable)/, 529],
  [/^(server_error|api_error|internal_|timeout)/, 500],
  [/^(model_)?not_found/, 404],
  [/^(invalid_request|context_length|invalid_)/, 400]
]

const impliedStatus = (kinds: ReadonlyArray<string>): number | undefined => {
  const numeric = kinds.map(Number).find((code) => Number.isInteger(code) && code >= 400 && code < 600)
  return numeric ?? IMPLIED.find(([pattern]) => kinds.some((kind) => pattern.test(kind)))?.[1]
}

export const faultOfCall = (error: APICallError): ProviderFault => {
  const { kinds, retryAfter } = parseError(error.data)
  const { message, responseHeaders: headers, statusCode: status } = error
  return { status, isHttp: true, message, kinds, headers, retryAfter }
}

/** Undefined where the payload is not an error a server wrote. */
export const faultOfPayload = (payload: unknown): ProviderFault | undefined => {
  const { message, ...fault } = parseError(payload)
  if (message === undefined || payload instanceof Error) return undefined
  return { ...fault, isHttp: false, message, headers: undefined }
}
