/** Records that expire in SQLite, in the journal's own database. */
import { Clock, Effect, Layer } from "effect"
import { ExpiringRecords, forgottenBefore, withRevision } from "#runtime/store/ExpiringRecords.ts"
import { EXPIRED_SWEEP_MS } from "#runtime/store/limits.ts"
import { StoreHost } from "./StoreHost.ts"
import type { ExpiringRequest } from "./tables/ExpiringRequest.ts"

export const layer = Layer.effect(
  ExpiringRecords,
  Effect.gen(function* () {
    const host = yield* StoreHost
    let sweptAt = Number.NEGATIVE_INFINITY

    const change = (request: ExpiringRequest) =>
      Effect.map(host.expiring(request), (answer) => answer._tag === "Changed" && answer.isDone)

    const read = (request: ExpiringRequest) =>
      Effect.map(host.expiring(request), (answer) => (answer._tag === "Records" ? answer.records : []))

    const sweep = Effect.flatMap(Clock.currentTimeMillis, (now) => {
      if (now - sweptAt < EXPIRED_SWEEP_MS) return Effect.void
      sweptAt = now
      // What could not be forgotten now is found again.
      return Effect.ignore(change({ _tag: "Forget", before: forgottenBefore(now) }))
    })

    return {
      now: Clock.currentTimeMillis,
      isShared: false,
      add: (record) => Effect.andThen(sweep, change({ _tag: "Add", record: withRevision(record) })),
      find: (key) => Effect.map(read({ _tag: "Find", key }), ([record]) => record),
      replace: (before, by) =>
        Effect.suspend(() => {
          const record = withRevision({ ...before, ...by })
          return Effect.map(change({ _tag: "Replace", revision: before.revision, record }), (isDone) =>
            isDone ? record : undefined
          )
        }),
      remove: ({ key, revision }) => Effect.asVoid(change({ _tag: "Remove", key, revision })),
      list: (group) => read({ _tag: "List", group })
    }
  })
)
