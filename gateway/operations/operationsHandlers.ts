/** What operators ask: each look and each act is in the audit log before it is answered. Who may ask is checked before (`asCaller`). */

import { randomUUID } from "node:crypto"
import { Effect, Schedule, Stream } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { AuditLog } from "#runtime/actors/audit-log/AuditLog.ts"
import { ownCommandId } from "#schemas/ids.ts"
import type { ActorAddress, OperatorAct, OperatorView } from "#schemas/operations/Audit.ts"
import type { ActorQuery } from "#schemas/operations/Operations.ts"
import { CurrentUser, Forbidden } from "#schemas/rpc/Authenticated.ts"
import { operationsCopy } from "./copy.ts"
import { everyRunner } from "./everyRunner.ts"
import { TOLD_EVERY_MS } from "./limits.ts"

interface Targeted {
  readonly target: ActorAddress
}

/** As it is now, and again when it has changed, once the reader takes more: nothing is kept for a slow one. */
const told = <A>(now: Effect.Effect<A>): Stream.Stream<A> =>
  Stream.changes(Stream.fromEffectSchedule(now, Schedule.spaced(TOLD_EVERY_MS)))

export const operationsHandlers = Effect.gen(function* () {
  const audit = yield* AuditLog
  const runners = yield* everyRunner
  const { operatorsReadContent } = yield* GatewaySettings

  const note = (act: OperatorAct) =>
    CurrentUser.use(({ userId }) => Effect.as(audit.note(userId, act), userId))

  const look = <A, E>(view: OperatorView, shown: Stream.Stream<A, E>) =>
    Stream.unwrap(Effect.as(note({ _tag: "Looked", view }), shown))

  return {
    "Operations.Actors": ({ query }: { readonly query: ActorQuery }) =>
      look("actors", told(runners.actors(query))),
    "Operations.Sockets": () => look("sockets", told(runners.sockets)),
    "Operations.Runners": () => look("runners", told(runners.runners)),
    "Operations.Samples": ({ runner }: { readonly runner?: string }) =>
      look("charts", runners.samples(runner)),
    "Operations.Refusals": () => look("refusals", told(runners.refusals)),
    "Operations.Audit": () => look("audit", audit.states),

    "Operations.Tail": ({ content, target }: Targeted & { readonly content?: true }) =>
      Stream.unwrap(
        Effect.gen(function* () {
          if (content === true && !operatorsReadContent) {
            return yield* new Forbidden({ message: operationsCopy.contentHidden })
          }
          const holder = yield* runners.holderOf(target)
          yield* note({ _tag: "Tailed", actor: target, content: content === true })
          return runners.tail(holder, target, content === true)
        })
      ),

    "Operations.Stop": Effect.fnUntraced(function* ({ target }: Targeted) {
      const holder = yield* runners.holderOf(target)
      const operator = yield* note({ _tag: "Stopped", actor: target })
      // The actor's own journal names the operator as well: by the command's id, which no client can choose.
      const commandId = ownCommandId(`operator:${operator}:${randomUUID()}`)
      return yield* runners.stop(holder, target, commandId)
    }),

    "Operations.Restart": Effect.fnUntraced(function* ({ target }: Targeted) {
      const holder = yield* runners.holderOf(target)
      yield* note({ _tag: "Restarted", actor: target })
      return yield* runners.restart(holder, target)
    })
  }
})
