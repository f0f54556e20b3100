/** A client of server-sent events that reads as slowly as its test wants, and may hang up. */
import { type IncomingMessage, request } from "node:http"
import { Effect, Queue, Schema } from "effect"
import { Sse } from "effect/encoding"
import type { Asked } from "./httpClient.ts"

export interface HeardEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: unknown
}

export interface EventStream {
  readonly status: number
  readonly contentType: string | undefined
  /** Undefined: the stream has ended. */
  readonly next: Effect.Effect<HeardEvent | undefined>
  /** All that is left. */
  readonly rest: Effect.Effect<ReadonlyArray<HeardEvent>>
  readonly hangUp: Effect.Effect<void>
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))

export const eventStreamOf = Effect.fnUntraced(function* (
  origin: string,
  path: string,
  { body, headers = {}, method = "GET" }: Asked = {}
) {
  const heard = yield* Queue.unbounded<HeardEvent | undefined>()
  const parser = Sse.makeParser((event) => {
    if (event._tag !== "Event") return
    Queue.offerUnsafe(heard, { event: event.event, id: event.id, data: decode(event.data) })
  })
  const sent = request(`${origin}${path}`, { method, headers, agent: false })
  yield* Effect.addFinalizer(() => Effect.sync(() => sent.destroy()))
  const response = yield* Effect.callback<IncomingMessage>((resume) => {
    sent.on("error", () => undefined)
    sent.on("response", (message) => resume(Effect.succeed(message)))
    sent.end(body)
  })
  response.setEncoding("utf8")
  response.on("error", () => undefined)
  response.on("data", (text: string) => parser.feed(text))
  response.on("close", () => Queue.offerUnsafe(heard, undefined))
  const next = Queue.take(heard)
  const stream: EventStream = {
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"],
    next,
    rest: Effect.gen(function* () {
      const all: Array<HeardEvent> = []
      for (let event = yield* next; event !== undefined; event = yield* next) all.push(event)
      return all
    }),
    hangUp: Effect.sync(() => sent.destroy())
  }
  return stream
})
