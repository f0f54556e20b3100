/**
 * The RPC server: carries out the calls of the sockets, one fiber each.
 *
 * Effect's own RPC server does the same for any transport; this one leaves out what only others need, for half the cost
 * of a call and of a streamed frame. `SocketCalls.test` holds it to the same frames for the same dialogue.
 * Promises: a stream goes on while its client has acknowledged all but a few chunks and can take more; a call ends on its
 * client's word, with its client, and with the gateway; one that cannot be read is told why, and asks no handler.
 */
import { Cause, Effect, Exit, Fiber, Latch, Layer } from "effect"
import { Rpc, RpcSchema } from "effect/rpc"
import { type RequestId, refusal } from "#gateway/socket/refusals.ts"
import { type Calls, Sockets } from "#gateway/socket/SocketProtocol.ts"
import { redactStack } from "#runtime/redactStack.ts"
import type { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import * as SocketMethod from "./SocketMethod.ts"

interface Call {
  readonly fiber: Fiber.Fiber<unknown, unknown>
  readonly progress: Progress
}

interface Progress {
  unacknowledged: number
  window: number
  /** Open: another chunk may be sent. There once one had to wait. */
  acknowledged: Latch.Latch | undefined
}

/** By client and request: calls that end where they begin, as most do, are never in here. */
class Running {
  readonly #calls = new Map<number, Map<RequestId, Call>>()

  get fibers(): ReadonlyArray<Fiber.Fiber<unknown, unknown>> {
    return Array.from(this.#calls.keys()).flatMap((clientId) => this.of(clientId))
  }

  of(clientId: number): ReadonlyArray<Fiber.Fiber<unknown, unknown>> {
    const calls = this.#calls.get(clientId)?.values() ?? []
    return Array.from(calls, ({ fiber }) => fiber)
  }

  find(clientId: number, id: RequestId): Call | undefined {
    return this.#calls.get(clientId)?.get(id)
  }

  add(clientId: number, id: RequestId, call: Call): void {
    const calls = this.#calls.get(clientId)
    if (calls === undefined) this.#calls.set(clientId, new Map([[id, call]]))
    else calls.set(id, call)
  }

  removeAll(clientId: number): void {
    this.#calls.delete(clientId)
  }

  remove(clientId: number, id: RequestId): void {
    const calls = this.#calls.get(clientId)
    calls?.delete(id)
    if (calls?.size === 0) this.#calls.delete(clientId)
  }
}

export const layer = (group: typeof SocketRpcs) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { carryOutWith } = yield* Sockets
      const services = yield* Effect.context<SocketMethod.SocketServices>()
      const methods = new Map(
        Array.from(group.requests, ([tag, rpc]) => [tag, SocketMethod.make(rpc, services)])
      )
      const runFork = Effect.runForkWith(yield* Effect.context())
      /** A schema broke on what a client wrote: its text stays out of the log. */
      const noteUnreadable = (cause: Cause.Cause<unknown>): void => {
        runFork(
          Effect.logWarning("A request could not be read").pipe(
            Effect.annotateLogs({ cause: redactStack(Cause.pretty(cause)) })
          )
        )
      }
      const running = new Running()
      const calls: Calls = {
        begin: (clientId, { id, payload, tag }, outlet) => {
          const method = methods.get(tag)
          if (method === undefined) return outlet.refuse(refusal.unknownMethod(id, tag))
          const decoded = method.decode(payload)
          if (Exit.isFailure(decoded)) {
            const why = SocketMethod.whyUnreadable(decoded.cause)
            if (why !== undefined) return outlet.answer(method.encode(Exit.die(why)))
            noteUnreadable(decoded.cause)
            return outlet.refuse(refusal.failed(id))
          }
          const progress: Progress = { unacknowledged: 0, window: 1, acknowledged: undefined }
          const send: SocketMethod.SendChunk = (values, window) => {
            progress.unacknowledged += 1
            progress.window = window
            outlet.chunk(values)
            if (progress.unacknowledged < window) return outlet.ready
            progress.acknowledged ??= Latch.makeUnsafe(false)
            progress.acknowledged.closeUnsafe()
            return Effect.andThen(outlet.ready, progress.acknowledged.await)
          }
          const client = new Rpc.ServerClient(clientId)
          const fiber = method.handle(client, id, decoded.value, send)
          const atOnce = fiber.pollUnsafe()
          if (atOnce !== undefined) outlet.answer(method.encode(atOnce))
          // Its client has gone while it began.
          else if (!outlet.isOpen()) fiber.interruptUnsafe()
          else {
            running.add(clientId, id, { fiber, progress })
            fiber.addObserver((exit) => {
              running.remove(clientId, id)
              outlet.answer(method.encode(exit))
            })
          }
        },
        acknowledge: (clientId, id, chunks) => {
          const progress = running.find(clientId, id)?.progress
          if (progress === undefined) return
          progress.unacknowledged = Math.max(0, progress.unacknowledged - chunks)
          if (progress.unacknowledged < progress.window) progress.acknowledged?.openUnsafe()
        },
        interrupt: (clientId, id) => {
          const call = running.find(clientId, id)
          call?.fiber.interruptUnsafe(call.fiber.id, RpcSchema.ClientAbort.annotation)
        },
        ended: (clientId) => {
          const fibers = running.of(clientId)
          running.removeAll(clientId)
          for (const fiber of fibers) fiber.interruptUnsafe()
        }
      }
      yield* Effect.addFinalizer(() => Effect.suspend(() => Fiber.interruptAll(running.fibers)))
      carryOutWith(calls)
    })
  )
