/**
 * One method of the socket, ready to be carried out: its parameters read, its handler behind the checks
 * every method has, its answers written. Codecs are built once.
 */
import { Cause, Context, Effect, Exit, type Fiber, Schema, Stream } from "effect"
import { Headers } from "effect/http"
import { Rpc, type RpcGroup, RpcMessage, RpcSchema, RpcSerialization } from "effect/rpc"
import type { RequestId } from "#gateway/socket/refusals.ts"
import type { EncodedExit } from "#gateway/socket/SocketProtocol.ts"
import type { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"

type SocketRpc = RpcGroup.Rpcs<typeof SocketRpcs>
/** The handlers, and the checks in front of them. */
export type SocketServices = Rpc.ToHandler<SocketRpc> | Rpc.Middleware<SocketRpc>

/** What a handler fails with is data here: the codec knows it. */
type Running = Effect.Effect<unknown, unknown>
type PlainCodec = Schema.Codec<unknown, unknown>

/** Sends a chunk, in JSON, and is done when the client wants more. */
export type SendChunk = (values: ReadonlyArray<string>) => Effect.Effect<void>

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

/** Those who follow the same thing are sent the same: it is written once. */
const makeWriteValue = (codec: PlainCodec): ((value: unknown) => string) => {
  const encode = Schema.encodeUnknownSync(codec)
  let last: { readonly value: unknown; readonly text: string } | undefined
  return (value) => {
    if (last?.value !== value || last === undefined) last = { value, text: JSON.stringify(encode(value)) }
    return last.text
  }
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
  const writeValue = isStream ? makeWriteValue(codecFor(successSchema.success) as PlainCodec) : undefined
  const run = Effect.runForkWith(context)
  const checks = Array.from(rpc.middlewares, (service) => Context.getUnsafe(services, service))
  return {
    decode: Schema.decodeUnknownExit(codecFor(rpc.payloadSchema) as PlainCodec),
    handle: (client, id, payload, send) => {
      const metadata = { client, rpc, payload, requestId: RpcMessage.RequestId(id), headers: Headers.empty }
      let running = Effect.suspend((): Running => {
        const result = handler(payload, metadata)
        if (writeValue === undefined) return result as Running
        return Stream.runForEachArray(result as Stream.Stream<unknown, unknown>, (values) =>
          Effect.suspend(() => send(values.map(writeValue)))
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
