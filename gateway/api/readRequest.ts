/** A request over HTTP as its parts: texts, and a body of JSON where one is asked for. */
import { Effect, Result, Schema } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { stillLetIn } from "#gateway/http/route.ts"
import { isNestedBeyond } from "#gateway/socket/isNestedBeyond.ts"
import { JSON_MAX_DEPTH } from "#gateway/socket/limits.ts"
import type { Problem } from "./answers.ts"
import { apiCopy } from "./copy.ts"
import { unreadable } from "./partReader.ts"
import type { RawRequest } from "./Twin.ts"

const parse = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

const badBody = (message: string): Problem => unreadable([{ in: "body", path: [], message }])

const bodyIn = (text: string): Result.Result<unknown, Problem> => {
  if (isNestedBeyond(JSON_MAX_DEPTH, text)) return Result.fail(badBody(apiCopy.nestedTooDeep))
  return Result.mapError(parse(text), () => badBody(apiCopy.notJson))
}

export const readRequest = Effect.fnUntraced(function* (hasBody: boolean) {
  const request = yield* HttpServerRequest.HttpServerRequest
  // What breaks off has nobody left to be told.
  const text = hasBody ? yield* Effect.orElseSucceed(request.text, () => "") : undefined
  if (hasBody) yield* stillLetIn
  const body = text === undefined ? undefined : yield* Effect.fromResult(bodyIn(text))
  const raw: RawRequest = {
    params: yield* HttpRouter.params,
    query: yield* HttpServerRequest.ParsedSearchParams,
    headers: request.headers,
    body
  }
  return raw
})
