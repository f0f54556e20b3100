/**
 * Reads a request that the browser told of without stopping it (`chrome.webRequest`): what it is, and what is in it. Its
 * headers are not told: a form is known by how the browser takes it apart, or by its own shape. Pure.
 */
import { Option, Schema } from "effect"
import type { SendingRequest } from "#extension/worker/chrome/Chrome.ts"
import type { Unjudged } from "#extension/worker/outgoing/OutgoingTab.ts"
import { readBody, readFields } from "#schemas/outgoing/body/readBody.ts"
import { OUTGOING_MAX_FIELDS } from "#schemas/outgoing/limits.ts"
import {
  fieldsOf,
  meantMethod,
  methodsIn,
  NO_ORIGIN,
  type OutgoingBody,
  type OutgoingRequest
} from "#schemas/outgoing/OutgoingRequest.ts"

const Bytes = Schema.instanceOf(ArrayBuffer)

const SendingBody = Schema.Struct({
  /** All values of each field. What is no text is told as bytes. */
  formData: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Array(Schema.Union([Schema.String, Bytes])))
  ),
  /** In pieces. A file has its name alone, or is left out. */
  raw: Schema.optionalKey(
    Schema.Array(Schema.Struct({ bytes: Schema.optionalKey(Bytes), file: Schema.optionalKey(Schema.String) }))
  )
})

const decode = Schema.decodeUnknownOption(SendingBody)

const unreadable: OutgoingBody = { _tag: "Unreadable" }

const decodeText = Option.liftThrowable((bytes: Uint8Array) =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
)

const formOf = (form: Readonly<Record<string, ReadonlyArray<string | ArrayBuffer>>>): OutgoingBody => {
  const values = Object.entries(form).flatMap(([name, all]) => all.map((value) => ({ name, value })))
  const fields = values.flatMap(({ name, value }) => (typeof value === "string" ? [{ name, value }] : []))
  if (fields.length < values.length || fields.length > OUTGOING_MAX_FIELDS) return unreadable
  return { _tag: "Form", fields, files: [] }
}

/** How a form with files begins: with what its parts are divided by. */
const BOUNDARY = /^--([^\r\n]+)\r\ncontent-disposition: form-data/i

const rawOf = (pieces: ReadonlyArray<{ readonly bytes?: ArrayBuffer; readonly file?: string }>) => {
  const all = pieces.flatMap(({ bytes }) => (bytes === undefined ? [] : Array.from(new Uint8Array(bytes))))
  const text = Option.getOrUndefined(decodeText(Uint8Array.from(all)))
  const boundary = text === undefined ? undefined : BOUNDARY.exec(text)?.[1]
  if (boundary !== undefined) return readBody({ text, type: `multipart/form-data; boundary="${boundary}"` })
  return pieces.some(({ file }) => file !== undefined) ? unreadable : readBody({ text, type: "" })
}

const bodyOf = (told: unknown): OutgoingBody => {
  if (told === undefined) return readBody(undefined)
  const body = Option.getOrUndefined(decode(told))
  if (body?.formData !== undefined) return formOf(body.formData)
  return body?.raw === undefined ? unreadable : rawOf(body.raw)
}

const kindOf = (type: string): OutgoingRequest["kind"] => {
  switch (type) {
    case "main_frame":
    case "sub_frame":
      return "document"
    case "xmlhttprequest":
      return "fetch"
    case "ping":
      return "ping"
    case "csp_report":
      return "report"
    default:
      return "other"
  }
}

/** Nothing where its address makes no sense. */
export const readSending = ({ method, url, type, initiator, body }: SendingRequest): Unjudged | undefined => {
  const address = URL.parse(url)
  if (address === null) return undefined
  const sent: OutgoingRequest = {
    method,
    host: address.host,
    path: address.pathname,
    query: readFields(address.search),
    kind: kindOf(type),
    body: bodyOf(body)
  }
  return {
    page: initiator === NO_ORIGIN ? NO_ORIGIN : (URL.parse(initiator ?? "")?.host ?? ""),
    request: { ...sent, method: meantMethod(method, methodsIn(fieldsOf(sent))) }
  }
}
