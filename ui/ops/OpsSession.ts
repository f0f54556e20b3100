/** One operator's connection: what they follow and do, each with what became of it. */
import { Effect, Exit, Scope, Stream } from "effect"
import type { ReadableAtom } from "nanostores"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import { OperationsRpcs } from "#schemas/rpc/OperationsRpcs.ts"
import * as Connection from "#ui/client/Connection.ts"
import { isConnectionLost } from "#ui/client/FrameProtocol.ts"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import { wakeOnReturn } from "#ui/client/wakeOnReturn.ts"
import { opsText } from "./opsText.ts"

type Rpc = Effect.Success<ReturnType<typeof makeRpc>>

const makeRpc = (connection: Connection.Connection) => connection.client(OperationsRpcs)

/** Why something is not shown or not done. */
export interface Failure {
  readonly isForbidden: boolean
  readonly message: string
}

interface Failing {
  readonly _tag: string
  readonly message: string
}

const describe = (error: Failing): Failure => ({
  isForbidden: error._tag === "Forbidden",
  message: error.message
})

const broken: Failure = { isForbidden: false, message: opsText.broken }

export interface Follower<A> {
  readonly onTold: (value: A) => void
  readonly onFailed: (failure: Failure) => void
}

export class OpsSession {
  readonly $connection: ReadableAtom<Connection.ConnectionState>
  private readonly connection: Connection.Connection
  private readonly rpc: Rpc
  private readonly scope = Scope.makeUnsafe()

  constructor(openSocket: OpenFrameSocket) {
    this.connection = Effect.runSync(Connection.make(openSocket).pipe(Scope.provide(this.scope)))
    this.rpc = Effect.runSync(makeRpc(this.connection).pipe(Scope.provide(this.scope)))
    this.$connection = this.connection.$state
    const stopWaking = wakeOnReturn(this.connection.wake)
    Effect.runSync(Scope.addFinalizer(this.scope, Effect.sync(stopWaking)))
  }

  /** Begun again after each loss of the connection. Returns what ends it. */
  follow<A, E extends Failing>(
    ask: (rpc: Rpc) => Stream.Stream<A, E>,
    { onFailed, onTold }: Follower<A>
  ): () => void {
    const once = Effect.andThen(
      this.connection.online,
      Stream.runForEach(ask(this.rpc), (value) => Effect.sync(() => onTold(value)))
    )
    // Not `Effect.retry`: nobody else in the interface uses it, and the first visit would fetch it along.
    const following: Effect.Effect<void> = Effect.catch(once, (error) =>
      isConnectionLost(error) ? following : Effect.sync(() => onFailed(describe(error)))
    )
    const fiber = Effect.runFork(Effect.catchDefect(following, () => Effect.sync(() => onFailed(broken))))
    return () => fiber.interruptUnsafe()
  }

  /** Undefined: it was done. */
  tell(act: "Stop" | "Restart", target: ActorAddress): Promise<Failure | undefined> {
    return Effect.runPromise(
      this.rpc[`Operations.${act}`]({ target }).pipe(
        Effect.as(undefined),
        Effect.catch((error) => Effect.succeed(describe(error))),
        Effect.catchDefect(() => Effect.succeed(broken))
      )
    )
  }

  readonly wake = (): void => this.connection.wake()

  readonly dispose = (): void => {
    Effect.runFork(Scope.close(this.scope, Exit.void))
  }
}
