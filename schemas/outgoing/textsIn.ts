/**
 * Every text that leaves with a request, in which a secret or an entry can stand: values, the names of fields and files, the
 * path, and what each of them is once it is decoded (percent signs, JSON inside of a text, base64). Pure.
 */
import { Option, Result } from "effect"
import { Base64 } from "effect/encoding"
import { fieldsOf, type OutgoingRequest } from "./OutgoingRequest.ts"

const unescaped = (text: string): ReadonlyArray<string> =>
  text.includes("%")
    ? Option.toArray(Result.getSuccess(Result.try(() => decodeURIComponent(text.replaceAll("+", " ")))))
    : []

/** As a text stands inside of JSON. */
const unquoted = (text: string): ReadonlyArray<string> =>
  text.includes("\\")
    ? [
        text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, sign = "") => {
          if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
          return { n: "\n", r: "\r", t: "\t" }[String(sign)] ?? String(sign)
        })
      ]
    : []

/** In either alphabet (RFC 4648). */
const unpacked = (text: string): ReadonlyArray<string> => {
  if (!/^[\w+/-]{4,}={0,2}$/.test(text)) return []
  const standard = text.replaceAll("-", "+").replaceAll("_", "/")
  const padded = standard.padEnd(Math.ceil(standard.length / 4) * 4, "=")
  return Option.toArray(Result.getSuccess(Base64.decodeString(padded)))
}

export const textsIn = (request: OutgoingRequest): ReadonlyArray<string> => {
  const { body, choosing = [], path } = request
  const files = body._tag === "Form" ? body.files.flatMap(({ name, filename }) => [name, filename]) : []
  const sent = [
    ...[...choosing, ...fieldsOf(request)].flatMap(({ name, value }) => [name, value]),
    ...files,
    ...path.split("/")
  ].filter((text) => text !== "")
  return sent.flatMap((text) => [text, ...unescaped(text), ...unquoted(text), ...unpacked(text)])
}
