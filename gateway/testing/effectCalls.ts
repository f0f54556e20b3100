/**
 * The calls of the sockets carried out by Effect's own RPC server: what ours is held to.
 * Needs a fiber and a queue for what ours does at once.
 */
import { Effect, Layer, Queue } from "effect"
import { RpcMessage, RpcSerialization, RpcServer } from "effect/rpc"
import { type Outlet, Sockets } from "#gateway/socket/SocketProtocol.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"

/** By client and request: where the answers go. */
type Outlets = Map<number, Map<string | number, Outlet>>

const protocol = Layer.effect(
  RpcServer.Protocol,
  RpcServer.Protocol.make((write) =>
    Effect.gen(function* () {
      const { carryOutWith } = yield* Sockets
      const { codecFor } = RpcSerialization.jsonRpc()
      const runFork = Effect.runForkWith(yield* Effect.context())
      const disconnects = yield* Queue.unbounded<number>()
      const clients: Outlets = new Map()
      carryOutWith({
        begin: (clientId, request, outlet) => {
          const outlets = clients.get(clientId) ?? new Map<string | number, Outlet>()
          clients.set(clientId, outlets.set(request.id, outlet))
          runFork(write(clientId, request))
        },
        acknowledge: (clientId, requestId) => {
          runFork(write(clientId, { _tag: "Ack", requestId: RpcMessage.RequestId(requestId) }))
        },
        interrupt: (clientId, requestId) => {
          runFork(write(clientId, { _tag: "Interrupt", requestId: RpcMessage.RequestId(requestId) }))
        },
        ended: (clientId) => {
          clients.delete(clientId)
          Queue.offerUnsafe(disconnects, clientId)
        }
      })
      return {
        disconnects,
        send: (clientId, message) =>
          Effect.suspend(() => {
            if (message._tag !== "Exit" && message._tag !== "Chunk") return Effect.void
            const outlet = clients.get(clientId)?.get(message.requestId)
            if (outlet === undefined) return Effect.void
            if (message._tag === "Exit") {
              clients.get(clientId)?.delete(message.requestId)
              return Effect.sync(() => outlet.answer(message.exit))
            }
            outlet.chunk(message.values.map((value) => JSON.stringify(value)))
            return outlet.ready
          }),
        end: () => Effect.void,
        clientIds: Effect.sync(() => new Set(clients.keys())),
        initialMessage: Effect.succeedNone,
        supportsAck: true,
        supportsTransferables: false,
        supportsSpanPropagation: false,
        supportsNotifications: false,
        codecFor
      }
    })
  )
)

export const layer = RpcServer.layer(SocketRpcs, { disableTracing: true, disableFatalDefects: true }).pipe(
  Layer.provide(protocol)
)
