/**
 * What a client should never write, as fast-check arbitraries: broken texts, wrong types, wrong order,
 * numbers and names beyond reason, what belongs to others.
 *
 * A hostile act is a few frames in a row, because some harm lies in the order. No frame is larger than
 * a socket takes and all are text: what ends a socket by itself is another matter.
 */
import { Effect, Predicate } from "effect"
import fc from "fast-check"
import { CHANNEL_MAX_IN_FLIGHT, JSON_MAX_DEPTH } from "#gateway/socket/limits.ts"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { CHANNEL_CLOSE, encodeFrame } from "#schemas/rpc/Channel.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { samplePayloads } from "./samplePayloads.ts"

/** A method, and parameters that its schema takes. */
export interface KnownCall {
  readonly method: string
  readonly params: unknown
}

const PAYLOADS_PER_METHOD = 20

/** What anybody may ask for who is signed in, and what takes away all that others of the same person have open. */
const isDeletionOfAll = (params: unknown): boolean =>
  Predicate.hasProperty(params, "command") && Predicate.isTagged(params.command, "DeleteEverything")

/** Calls of every method, so that handlers are reached too. */
export const knownCalls: Effect.Effect<ReadonlyArray<KnownCall>> = Effect.map(
  // A list: an iterator is empty for whoever comes second.
  Effect.forEach([...SocketRpcs.requests.values()], (rpc) =>
    Effect.map(samplePayloads(rpc, PAYLOADS_PER_METHOD), (payloads) =>
      payloads.filter((params) => !isDeletionOfAll(params)).map((params) => ({ method: rpc._tag, params }))
    )
  ),
  (calls) => calls.flat()
)

export type HostileAct = fc.Arbitrary<ReadonlyArray<string>>

/** Few enough that what their actors keep is bounded. */
const OWN_ACTORS = ["local", "local/a", "local/b", "local/c"]
const FOREIGN_ACTORS = [
  "other",
  "other/a",
  "local/../other",
  "LOCAL/a",
  "local/a/b",
  "../..",
  "",
  "__proto__"
]

const NOTICES = ["Ack", "Interrupt", "Ping", "Pong", "Eof", "Exit", "Chunk", "Defect", "Request", "Nothing"]
const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then"]

/** As they stand in JSON: some no number holds, some no JSON knows. */
const NUMBERS = [
  ...["1e999", "-1e999", "1e-999", "-0", "9007199254740993", "0.1e-320", `1${"0".repeat(400)}`],
  ...["NaN", "Infinity", "0x10", "01", "1."]
]

const PREFIXES = [
  "65535 ",
  "65536 ",
  "99999 ",
  "100000 ",
  "-1 ",
  "007 ",
  "1.5 ",
  "1  ",
  " 1 ",
  "1",
  "٣ ",
  "1e1 "
]

const smallChannel = fc.integer({ min: 0, max: 40 })

const anyId = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.string({ maxLength: 3 }),
  fc.jsonValue({ maxDepth: 1 })
)

const framed = (body: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(smallChannel, body).map(([channel, text]) => encodeFrame(channel, text))
    },
    { weight: 2, arbitrary: body },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...PREFIXES), body).map(([prefix, text]) => prefix + text)
    }
  )

const alone = (frame: fc.Arbitrary<string>): HostileAct => frame.map((text) => [text])

/** Every field may be missing, or be something else. */
const wrongTypes = (calls: ReadonlyArray<KnownCall>): fc.Arbitrary<unknown> =>
  fc.record(
    {
      jsonrpc: fc.oneof(fc.constant("2.0"), fc.jsonValue({ maxDepth: 1 })),
      id: anyId,
      method: fc.oneof(
        fc.constantFrom(...calls.map(({ method }) => method), ...NAMES),
        fc.constantFrom(...NOTICES).map((name) => `@effect/rpc/${name}`),
        fc.jsonValue({ maxDepth: 1 })
      ),
      params: fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom(...calls.map(({ params }) => params)),
        fc.record({ requestId: anyId }),
        fc.record({ actorId: fc.constantFrom(...OWN_ACTORS, ...FOREIGN_ACTORS) })
      ),
      headers: fc.jsonValue({ maxDepth: 1 }),
      discard: fc.boolean(),
      spanId: fc.jsonValue({ maxDepth: 1 }),
      result: fc.jsonValue({ maxDepth: 1 }),
      error: fc.jsonValue({ maxDepth: 1 }),
      chunk: fc.boolean()
    },
    { requiredKeys: [] }
  )

/** What a handler is asked: few ids, so that they collide. */
const readable = (calls: ReadonlyArray<KnownCall>, actors: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...calls), fc.constantFrom(...actors), fc.integer({ min: 0, max: 9 }))
    .map(([{ method, params }, actorId, id]) =>
      JSON.stringify({
        jsonrpc: "2.0",
        id,
        method,
        params: Predicate.hasProperty(params, "actorId") ? { ...params, actorId } : params
      })
    )

const truncated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([whole, at]) => whole.slice(0, whole.length * at))

const nested: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(JSON_MAX_DEPTH - 4, JSON_MAX_DEPTH, JSON_MAX_DEPTH + 1, 3_000),
    fc.boolean(),
    fc.boolean()
  )
  .map(([depth, isList, isClosed]) => {
    const [open, close] = isList ? ["[", "]"] : ['{"a":', "}"]
    const deep = `${open.repeat(depth)}1${isClosed ? close.repeat(depth) : ""}`
    return `{"jsonrpc":"2.0","id":1,"method":"User.Send","params":${deep}}`
  })

/** Keys that would change every object there is, if anybody copied them. */
const polluting: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 3 }))
  .map(([outer, inner, at]) => {
    const payload = `{"${outer}":{"${inner}":{"isAdmin":true},"isAdmin":true}}`
    const where = ["params", "headers", "id", "__proto__"][at]
    return `{"jsonrpc":"2.0","method":"Session.Hello","id":1,"${where}":${payload}}`
  })

const beyondNumbers: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 3 }))
  .map(([number, at]) => {
    const params = [
      `"id":${number},"method":"Session.Hello","params":{"protocolVersion":1}`,
      `"id":1,"method":"Session.Hello","params":{"protocolVersion":${number}}`,
      `"id":1,"method":"Conversation.Watch","params":{"actorId":"local/a","after":{"epoch":"e","version":${number},"tick":${number}}}`,
      `"method":"@effect/rpc/Ack","params":{"requestId":${number}}`
    ][at]
    return `{"jsonrpc":"2.0",${params}}`
  })

const notice = (name: string, requestId: unknown): string =>
  JSON.stringify({ jsonrpc: "2.0", method: `@effect/rpc/${name}`, params: { requestId } })

/** Answers to nothing, and notices about requests nobody made. */
const wrongOrder: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(anyId, fc.boolean())
    .map(([id, chunk]) => JSON.stringify({ jsonrpc: "2.0", id, chunk, result: [] })),
  fc.tuple(fc.constantFrom(...NOTICES), anyId).map(([name, id]) => notice(name, id))
)

/** Opened, asked, told to go on and closed, in any order, in the middle of the answer. */
const cutChannel: HostileAct = fc
  .tuple(
    smallChannel,
    fc.constantFrom(...OWN_ACTORS.slice(1)),
    fc.shuffledSubarray(["watch", "again", "Ack", "Interrupt", "close", "Eof"], { minLength: 3 })
  )
  .map(([channel, actorId, steps]) => {
    const watch = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "Conversation.Watch", params: { actorId } })
    const bodies: Record<string, string> = { watch, again: watch, close: CHANNEL_CLOSE }
    return steps.map((step) => encodeFrame(channel, bodies[step] ?? notice(step, 1)))
  })

/** More requests at once than a channel may have open; watches, so that none is answered for good. */
const idFlood: HostileAct = fc.integer({ min: 0, max: 3 }).map((channel) =>
  Array.from({ length: 50 }, (_, id) =>
    encodeFrame(
      channel,
      JSON.stringify({
        jsonrpc: "2.0",
        id: `flood-${id % CHANNEL_MAX_IN_FLIGHT}`,
        method: "Conversation.Watch",
        params: { actorId: "local/a" }
      })
    )
  )
)

/** Just within what a frame may hold, and read to its end. */
const large: HostileAct = fc
  .constantFrom("Session.Hello", "Conversation.Send", "Nobody.Knows")
  .map((method) => {
    const head = `{"jsonrpc":"2.0","id":"large","method":"${method}","params":{"actorId":"local/a","text":"`
    return [`${head}${"x".repeat(SOCKET_MAX_PAYLOAD_BYTES - head.length - 3)}"}}`]
  })

export const hostileAct = (calls: ReadonlyArray<KnownCall>): HostileAct => {
  const wrong = wrongTypes(calls).map((message) => JSON.stringify(message))
  const real = readable(calls, OWN_ACTORS)
  return fc.oneof(
    { weight: 600, arbitrary: alone(framed(wrong)) },
    { weight: 500, arbitrary: alone(framed(real)) },
    { weight: 300, arbitrary: alone(framed(readable(calls, FOREIGN_ACTORS))) },
    { weight: 400, arbitrary: alone(framed(truncated(real))) },
    {
      weight: 100,
      arbitrary: alone(framed(fc.array(real, { maxLength: 3 }).map((batch) => `[${batch.join()}]`)))
    },
    { weight: 200, arbitrary: alone(framed(fc.string({ unit: "binary" }))) },
    { weight: 200, arbitrary: alone(framed(polluting)) },
    { weight: 200, arbitrary: alone(framed(beyondNumbers)) },
    { weight: 300, arbitrary: alone(framed(wrongOrder)) },
    { weight: 40, arbitrary: alone(framed(nested)) },
    { weight: 160, arbitrary: cutChannel },
    { weight: 20, arbitrary: idFlood },
    // A megabyte each: few are enough.
    { weight: 2, arbitrary: large }
  )
}
