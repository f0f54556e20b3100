/**
 * Every text that leaves with a request, in which a secret or an entry can stand: values, the names of fields and files, the
 * path, and what each of them is once it is decoded (percent signs, JSON inside of a text, base64). Pure.
 */
import { Option, Result } from "effect"
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

const decodeBase64 = (text: string): Result.Result<string, unknown> =>
  Result.try(() => {
    const standard = text.replaceAll("-", "+").replaceAll("_", "/")
    return new TextDecoder().decode(Uint8Array.from(atob(standard), (byte) => byte.charCodeAt(0)))
  })

const unpacked = (text: string): ReadonlyArray<string> =>
  /^[\w+/-]{4,}={0,2}$/.test(text) ? Option.toArray(Result.getSuccess(decodeBase64(text))) : []

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
