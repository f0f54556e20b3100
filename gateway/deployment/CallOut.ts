/**
 * Asks an address of the deployment: bounded in time, size and how many are under way, followed nowhere else. With the operator's own token where
 * one is set, and with who it is for.
 */
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { fairPlaces } from "#runtime/outbound/fairPlaces.ts"
import type { UserId } from "#schemas/ids.ts"
import { CALL_ANSWER_MAX_BYTES, CALL_TIMEOUT_MS, CALLS_MAX, CALLS_OF_ONE_MAX } from "./limits.ts"

/** Nothing came, or nothing that can be read. */
export class NoAnswer extends Schema.TaggedError<NoAnswer>()("NoAnswer", {
  reason: Schema.Literals(["unreachable", "status", "tooLong", "unreadable"])
}) {}

export interface Call {
  readonly url: string
  readonly method: "GET" | "POST"
  readonly userId: UserId
  /** Sent as JSON. */
  readonly body?: unknown
  readonly timeoutMs?: number
}

/** The text of an answer; undefined where it is longer than what is read. */
const textWithin = async ({ body }: Response, max: number): Promise<string | undefined> => {
  if (body === null) return ""
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > max) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

export class CallOut extends Context.Service<
  CallOut,
  { readonly ask: (call: Call) => Effect.Effect<string, NoAnswer> }
>()("deckhand/gateway/deployment/CallOut") {
  static readonly layer = Layer.effect(
    CallOut,
    Effect.gen(function* () {
      const { deploymentToken } = yield* GatewaySettings
      const fetch = yield* FetchHttpClient.Fetch
      const inPlace = yield* fairPlaces({ all: CALLS_MAX, ofOne: CALLS_OF_ONE_MAX })
      const authorization =
        deploymentToken === undefined ? {} : { authorization: `Bearer ${Redacted.value(deploymentToken)}` }
      return {
        ask: ({ body, method, timeoutMs = CALL_TIMEOUT_MS, url, userId }) =>
          inPlace(
            userId,
            Effect.tryPromise({
              try: async (signal) => {
                const response = await fetch(url, {
                  method,
                  signal,
                  redirect: "manual",
                  headers: {
                    accept: "application/json",
                    "x-user-id": userId,
                    ...authorization,
                    ...(body === undefined ? {} : { "content-type": "application/json" })
                  },
                  ...(body === undefined ? {} : { body: JSON.stringify(body) })
                })
                if (response.ok) return await textWithin(response, CALL_ANSWER_MAX_BYTES)
                // What is not read would keep the connection.
                await response.body?.cancel()
                return response.status
              },
              catch: () => new NoAnswer({ reason: "unreachable" })
            })
          ).pipe(
            Effect.timeoutOrElse({
              duration: timeoutMs,
              orElse: () => Effect.fail(new NoAnswer({ reason: "unreachable" }))
            }),
            Effect.flatMap((answer) => {
              if (typeof answer === "string") return Effect.succeed(answer)
              return Effect.fail(new NoAnswer({ reason: answer === undefined ? "tooLong" : "status" }))
            })
          )
      }
    })
  )
}
