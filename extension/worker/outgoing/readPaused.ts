/**
 * Reads a request that the debugger has stopped (`Fetch.requestPaused`): what it is, and what is in it. What cannot be read
 * is told to be there. Pure.
 */
import { Option, Schema } from "effect"
import { readBody, readFields } from "#schemas/outgoing/body/readBody.ts"
import {
  fieldsOf,
  meantMethod,
  methodsIn,
  NO_ORIGIN,
  type OutgoingBody,
  type OutgoingField,
  type OutgoingRequest
} from "#schemas/outgoing/OutgoingRequest.ts"

/** What is read of the debugger's event. */
const PausedParams = Schema.Struct({
  requestId: Schema.String,
  resourceType: Schema.String,
  redirectedRequestId: Schema.optionalKey(Schema.String),
  request: Schema.Struct({
    url: Schema.String,
    method: Schema.String,
    headers: Schema.Record(Schema.String, Schema.String),
    hasPostData: Schema.optionalKey(Schema.Boolean),
    /** Base64. A file's has no bytes: its name stands in the one before. */
    postDataEntries: Schema.optionalKey(
      Schema.Array(Schema.Struct({ bytes: Schema.optionalKey(Schema.String) }))
    )
  })
})
type PausedParams = typeof PausedParams.Type

const decode = Schema.decodeUnknownOption(PausedParams)

export interface PausedRequest {
  /** Names it to the debugger. */
  readonly id: string
  /** Whole, with what proves who its user is: kept in memory alone. */
  readonly params: PausedParams
  /** The debugger's name for what it comes of, by a redirect. */
  readonly redirectedFrom: string | undefined
  /**
   * A form that a server was sent already, and sends on to another address of its own (307, 308): it could as well have taken it
   * there itself. No document waits, so that asking about it would mean to send the first one again.
   */
  readonly isSentOn: boolean
  readonly request: OutgoingRequest
  /** The host of the page that sends it; empty where it does not tell, and `null` of one that the browser keeps apart from its site. */
  readonly page: string
  /** Its page may stand still until it is answered: a synchronous one looks no different. */
  readonly mayFreeze: boolean
}

/** As a header of the request; its name in whatever case. */
const headerOf = ({ headers }: PausedParams["request"], name: string): string =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ""

/** Servers take one of these for the method that is meant (`POST` where only that is let through). */
const OVERRIDES = ["x-http-method-override", "x-http-method", "x-method-override"]

/** By a header of such a name one address serves many operations: `X-Amz-Target`, `SOAPAction`, `Next-Action`. */
const CHOOSING = /(?:^|-)(?:soapaction|action|operation|operation-name|procedure|target|trigger-name)$/

const choosingIn = ({ headers }: PausedParams["request"]): ReadonlyArray<OutgoingField> =>
  Object.entries(headers)
    .map(([name, value]) => ({ name: name.toLowerCase(), value }))
    .filter(({ name }) => CHOOSING.test(name))

const kindOf = (type: string): OutgoingRequest["kind"] => {
  switch (type) {
    case "Document":
      return "document"
    case "XHR":
    case "Fetch":
      return "fetch"
    case "Ping":
      return "ping"
    case "CSPViolationReport":
      return "report"
    default:
      return "other"
  }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))

const decodeText = Option.liftThrowable((bytes: Uint8Array) =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
)

/** The text of all entries; nothing where it is not text, or a part of it is not told. */
const textOf = (entries: ReadonlyArray<{ readonly bytes?: string }>, isForm: boolean): string | undefined => {
  if (!isForm && entries.some(({ bytes }) => bytes === undefined)) return undefined
  const all = entries.flatMap(({ bytes = "" }) => Array.from(bytesOf(bytes)))
  return Option.getOrUndefined(decodeText(Uint8Array.from(all)))
}

const bodyOf = (request: PausedParams["request"]): OutgoingBody => {
  const { hasPostData = false, postDataEntries = [] } = request
  const type = headerOf(request, "content-type")
  if (!hasPostData && postDataEntries.length === 0) return readBody(undefined)
  if (postDataEntries.length === 0) return readBody({ text: undefined, type })
  const bytes = postDataEntries.map((entry) => entry.bytes ?? "").join(" ")
  return readBody({ text: textOf(postDataEntries, /^multipart\/form-data\b/i.test(type)), bytes, type })
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? ""

/** A frame in a sandbox may be of the page's own host, and is nobody's: its address tells less than its origin. */
const pageOf = (origin: string, referer: string): string =>
  origin === NO_ORIGIN ? NO_ORIGIN : hostOf(origin) || hostOf(referer)

/** Nothing where it is no such event; then nobody knows what was stopped. */
export const readPaused = (params: unknown): PausedRequest | undefined => {
  const paused = Option.getOrUndefined(decode(params))
  const url = paused === undefined ? null : URL.parse(paused.request.url)
  if (paused === undefined || url === null) return undefined
  const { request, requestId, resourceType } = paused
  const choosing = choosingIn(request)
  const sent: OutgoingRequest = {
    method: request.method,
    host: url.host,
    path: url.pathname,
    query: readFields(url.search),
    kind: kindOf(resourceType),
    body: bodyOf(request),
    ...(choosing.length === 0 ? {} : { choosing })
  }
  const page = pageOf(headerOf(request, "origin"), headerOf(request, "referer"))
  const others = [...OVERRIDES.map((name) => headerOf(request, name)), ...methodsIn(fieldsOf(sent))]
  return {
    id: requestId,
    params: paused,
    redirectedFrom: paused.redirectedRequestId,
    isSentOn: paused.redirectedRequestId !== undefined && sent.kind === "document" && page === sent.host,
    page,
    mayFreeze: resourceType === "XHR",
    request: { ...sent, method: meantMethod(request.method, others) }
  }
}
