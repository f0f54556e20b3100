/**
 * One method of the socket, ready to be carried out: its parameters read, its handler behind the checks
 * every method has, its answers written. Codecs are built once.
 */
import { Cause, Context, Effect, Exit, type Fiber, Predicate, Schema, Stream } from "effect"
import { Headers } from "effect/http"
import { Rpc, type RpcGroup, RpcMessage, RpcSchema, RpcSerialization } from "effect/rpc"
import type { RequestId } from "#gateway/socket/refusals.ts"
import type { EncodedExit } from "#gateway/socket/SocketProtocol.ts"
import { type Shorten, ShortForm } from "#schemas/actor/shortForm.ts"
import { WATCH_WINDOW_CHUNKS } from "#schemas/limits.ts"
import type { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"

type SocketRpc = RpcGroup.Rpcs<typeof SocketRpcs>
/** The handlers, and the checks in front of them. */
export type SocketServices = Rpc.ToHandler<SocketRpc> | Rpc.Middleware<SocketRpc>

/** What a handler fails with is data here: the codec knows it. */
type Running = Effect.Effect<unknown, unknown>
type PlainCodec = Schema.Codec<unknown, unknown>

/** Sends a chunk, in JSON, and is done when more may be sent: until then at most `window` are not acknowledged. */
export type SendChunk = (values: ReadonlyArray<string>, window: number) => Effect.Effect<void>

export interface SocketMethod {
  readonly decode: (payload: unknown) => Exit.Exit<unknown, unknown>
  /** Begins at once, in a fiber of its own. */
  readonly handle: (
    client: Rpc.ServerClient,
    id: RequestId,
    payload: unknown,
    send: SendChunk
  ) => Fiber.Fiber<unknown, unknown>
  readonly encode: (exit: Exit.Exit<unknown, unknown>) => EncodedExit
}

const { codecFor } = RpcSerialization.jsonRpc()

/** Why parameters do not fit their schema; undefined where they are not the reason. */
export const whyUnreadable = (cause: Cause.Cause<unknown>): string | undefined => {
  const error = Cause.squash(cause)
  return Schema.isSchemaError(error) ? error.message : undefined
}

/** Writes what comes after `before`, of which nothing is known where it is the first. */
type WriteElement = (before: unknown, element: unknown) => string

/** Those who follow the same thing are sent the same: it is written once. */
const writeWhole = (codec: PlainCodec): WriteElement => {
  const encode = Schema.encodeUnknownSync(codec)
  let last: { readonly element: unknown; readonly text: string } | undefined
  return (_before, element) => {
    if (last === undefined || last.element !== element)
      last = { element, text: JSON.stringify(encode(element)) }
    return last.text
  }
}

/** The same for those who ask for it in short: they share it who were sent the same before. */
const writeShort = (shorten: Shorten, whole: WriteElement): WriteElement => {
  let last: { readonly before: unknown; readonly element: unknown; readonly text: string } | undefined
  return (before, element) => {
    if (last === undefined || last.element !== element || last.before !== before) {
      const short = shorten(before, element)
      const text = short === undefined ? whole(before, element) : JSON.stringify(short)
      last = { before, element, text }
    }
    return last.text
  }
}

/** How a stream is written to whoever asks for it in short, and to all others. */
const writersOf = (rpc: Rpc.AnyWithProps, codec: PlainCodec) => {
  const whole = writeWhole(codec)
  const shorten = Context.getOrUndefined(rpc.annotations, ShortForm)
  const short = shorten === undefined ? undefined : writeShort(shorten, whole)
  return (payload: unknown): { readonly write: WriteElement; readonly window: number } =>
    short !== undefined && Predicate.hasProperty(payload, "inShort") && payload.inShort === true
      ? { write: short, window: WATCH_WINDOW_CHUNKS }
      : { write: whole, window: 1 }
}

export const make = (rpc: Rpc.AnyWithProps, services: Context.Context<SocketServices>): SocketMethod => {
  const { context, handler } = Context.getUnsafe(services, {
    key: rpc.key
  } as Context.Key<unknown, Rpc.Handler<string>>)
  const { successSchema } = rpc
  const isStream = RpcSchema.isStreamSchema(successSchema)
  const encodeExit = Schema.encodeUnknownSync(
    codecFor(Rpc.exitSchema(rpc)) as Schema.Codec<unknown, EncodedExit>
  )
  const encodeSuccess = isStream ? undefined : Schema.encodeUnknownExit(codecFor(successSchema) as PlainCodec)
  const writerFor = isStream ? writersOf(rpc, codecFor(successSchema.success) as PlainCodec) : undefined
  const run = Effect.runForkWith(context)
  const checks = Array.from(rpc.middlewares, (service) => Context.getUnsafe(services, service))
  return {
    decode: Schema.decodeUnknownExit(codecFor(rpc.payloadSchema) as PlainCodec),
    handle: (client, id, payload, send) => {
      const metadata = { client, rpc, payload, requestId: RpcMessage.RequestId(id), headers: Headers.empty }
      let running = Effect.suspend((): Running => {
        const result = handler(payload, metadata)
        if (writerFor === undefined) return result as Running
        const { window, write } = writerFor(payload)
        let before: unknown
        const writeNext = (element: unknown): string => {
          const text = write(before, element)
          before = element
          return text
        }
        return Stream.runForEachArray(result as Stream.Stream<unknown, unknown>, (elements) =>
          Effect.suspend(() => send(elements.map(writeNext), window))
        )
      })
      for (const check of checks) running = check(running as never, metadata) as Running
      return run(running)
    },
    encode: (exit) => {
      if (encodeSuccess === undefined || Exit.isFailure(exit)) return encodeExit(exit)
      const encoded = encodeSuccess(exit.value)
      if (Exit.isSuccess(encoded)) return { _tag: "Success", value: encoded.value }
      return encodeExit(Exit.die(`The answer of ${rpc._tag} could not be written`))
    }
  }
}
