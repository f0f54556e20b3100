/** What an operator is told by a gateway in memory: as a test says, and told again when it says otherwise. */
import { Effect, Stream, SubscriptionRef } from "effect"
import { UserId } from "#schemas/ids.ts"
import type { ActorAddress, AuditState, OperatorAct } from "#schemas/operations/Audit.ts"
import { evolveAudit } from "#schemas/operations/Audit.ts"
import { firstOf, pageOf, rowsFor } from "#schemas/operations/actorTable.ts"
import type {
  ActorQuery,
  ActorRow,
  Refusal,
  RunnerRow,
  Sample,
  SilentRunner,
  SocketRow,
  TailEntry
} from "#schemas/operations/Operations.ts"
import { NotDone } from "#schemas/rpc/OperationsRpcs.ts"

interface Told {
  readonly actors: ReadonlyArray<ActorRow>
  readonly sockets: ReadonlyArray<SocketRow>
  readonly runners: ReadonlyArray<RunnerRow | SilentRunner>
  readonly samples: ReadonlyArray<Sample>
  readonly refusals: ReadonlyArray<Refusal>
  readonly tail: ReadonlyArray<TailEntry>
  readonly audit: AuditState
}

const nothing: Told = {
  actors: [],
  sockets: [],
  runners: [],
  samples: [],
  refusals: [],
  tail: [],
  audit: { entries: [], total: 0 }
}

interface Targeted {
  readonly target: ActorAddress
}

export class FakeOperations {
  /** Who asks is no operator. */
  isRefused = false
  /** Instead of stopping it. */
  stopRefused: string | undefined
  /** When what is done now is done, epoch ms. */
  now = 0
  private readonly told = Effect.runSync(SubscriptionRef.make(nothing))

  tell(told: Partial<Told>): void {
    Effect.runSync(SubscriptionRef.update(this.told, (before) => ({ ...before, ...told })))
  }

  private follow<A>(read: (told: Told) => A): Stream.Stream<A> {
    return Stream.changes(Stream.map(SubscriptionRef.changes(this.told), read))
  }

  private note(act: OperatorAct): Effect.Effect<void> {
    return SubscriptionRef.update(this.told, (told) => {
      const entry = { id: String(told.audit.total), at: this.now, operator: UserId.make("local"), act }
      return { ...told, audit: evolveAudit(told.audit, { _tag: "ActNoted", entry }) }
    })
  }

  readonly handlers = {
    "Operations.Actors": ({ query }: { readonly query: ActorQuery }) =>
      this.follow(({ actors }) => pageOf([firstOf(actors, query, rowsFor(query))], query)),
    "Operations.Sockets": () => this.follow(({ sockets }) => sockets),
    "Operations.Runners": () => this.follow(({ runners }) => runners),
    "Operations.Samples": () => this.follow(({ samples }) => samples),
    "Operations.Refusals": () => this.follow(({ refusals }) => refusals),
    "Operations.Audit": () => this.follow(({ audit }) => audit),
    "Operations.Tail": ({ target }: Targeted) =>
      Stream.unwrap(
        Effect.as(
          this.note({ _tag: "Tailed", actor: target, content: false }),
          this.follow(({ tail }) => tail)
        )
      ),
    "Operations.Stop": ({ target }: Targeted) =>
      this.stopRefused === undefined
        ? this.note({ _tag: "Stopped", actor: target })
        : Effect.fail(new NotDone({ message: this.stopRefused })),
    "Operations.Restart": ({ target }: Targeted) => this.note({ _tag: "Restarted", actor: target })
  }
}
