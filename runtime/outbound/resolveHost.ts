/**
 * The addresses of a host's name, by DNS alone: the system's own lookup would hold one of the few threads that files are
 * read with for as long as a name server likes. Names that only this machine knows are found where its operator allowed them.
 */
import { lookup, Resolver } from "node:dns/promises"
import { Effect } from "effect"
import { RESOLVE_TIMEOUT_MS, RESOLVE_TRIES } from "./limits.ts"

/** None where there is no such name. */
export type ResolveHost = (host: string) => Effect.Effect<ReadonlyArray<string>>

export const resolveByDns: ResolveHost = (host) =>
  Effect.callback<ReadonlyArray<string>>((resume) => {
    const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: RESOLVE_TRIES })
    const asking = [resolver.resolve4(host), resolver.resolve6(host)]
    void Promise.allSettled(asking).then((answers) =>
      resume(Effect.succeed(answers.flatMap((one) => (one.status === "fulfilled" ? one.value : []))))
    )
    return Effect.sync(() => resolver.cancel())
  })

export const resolveBySystem: ResolveHost = (host) =>
  Effect.promise(() =>
    lookup(host, { all: true }).then(
      (found) => found.map(({ address }) => address),
      () => []
    )
  )
