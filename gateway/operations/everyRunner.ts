/**
 * All runners of the deployment as one: they are asked at once, and one that does not answer in time is left out, and said
 * to be silent where runners are shown.
 */
import { Effect, Option, Stream } from "effect"
import { OtherRunners, type RunnerSilent } from "#runtime/operations/OtherRunners.ts"
import type { RunnerOperations } from "#runtime/operations/RunnerOperations.ts"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import { pageOf, rowsFor } from "#schemas/operations/actorTable.ts"
import type { ActorQuery, RunnerRow, SilentRunner } from "#schemas/operations/Operations.ts"
import { NotDone } from "#schemas/rpc/OperationsRpcs.ts"
import { operationsCopy } from "./copy.ts"
import { REFUSALS_KEPT } from "./limits.ts"
import { ownRunner } from "./ownRunner.ts"

type AnyRunner = RunnerOperations<RunnerSilent>

const atOnce = { concurrency: "unbounded" } as const

/** It went while it was at work for the operator. */
const saySilent = ({ runner }: RunnerSilent) =>
  Effect.fail(new NotDone({ message: operationsCopy.silent(runner) }))

const sayGone = ({ runner }: RunnerSilent) =>
  Stream.fail(new NotDone({ message: operationsCopy.silent(runner) }))

export const everyRunner = Effect.gen(function* () {
  const own = yield* ownRunner
  const { others, serve } = yield* OtherRunners
  yield* serve(own)
  const all = Effect.map(others, (rest): ReadonlyArray<AnyRunner> => [own, ...rest])

  /** What each answers, without those that do not. */
  const fromAll = <A>(ask: (runner: AnyRunner) => Effect.Effect<A, RunnerSilent>) =>
    Effect.gen(function* () {
      const answers = yield* Effect.forEach(yield* all, (runner) => Effect.option(ask(runner)), atOnce)
      return answers.flatMap(Option.toArray)
    })

  /** The runner that has the actor loaded: most often this one. */
  const holderOf = Effect.fnUntraced(function* (target: ActorAddress) {
    if (yield* own.holds(target)) return own
    const holders = yield* Effect.filter(
      yield* others,
      (runner) => Effect.orElseSucceed(runner.holds(target), () => false),
      atOnce
    )
    return holders[0] ?? (yield* new NotDone({ message: operationsCopy.notResident }))
  })

  return {
    holderOf,

    actors: (query: ActorQuery) =>
      Effect.map(
        fromAll((runner) => runner.actors(query, rowsFor(query))),
        (tables) => pageOf(tables, query)
      ),

    sockets: Effect.map(
      fromAll((runner) => runner.sockets),
      (rows) => rows.flat()
    ),

    runners: Effect.flatMap(all, (runners) =>
      Effect.forEach(
        runners,
        ({ name, row }): Effect.Effect<RunnerRow | SilentRunner> =>
          Effect.orElseSucceed(row, () => ({ runner: name, isSilent: true }) as const),
        atOnce
      )
    ),

    refusals: Effect.map(
      fromAll((runner) => runner.refusals),
      (lists) =>
        lists
          .flat()
          .sort((one, other) => other.at - one.at || other.id - one.id)
          .slice(0, REFUSALS_KEPT)
    ),

    samples: (name: string = own.name) =>
      Stream.unwrap(
        Effect.flatMap(all, (runners) => {
          const runner = runners.find((one) => one.name === name)
          return runner === undefined
            ? Effect.fail(new NotDone({ message: operationsCopy.silent(name) }))
            : Effect.succeed(Stream.catchTag(runner.samples, "RunnerSilent", sayGone))
        })
      ),

    tail: (runner: AnyRunner, target: ActorAddress, content: boolean) =>
      Stream.catchTag(runner.tail(target, content), "RunnerSilent", sayGone),

    stop: (runner: AnyRunner, target: ActorAddress, commandId: string) =>
      Effect.catchTag(runner.stop(target, commandId), "RunnerSilent", saySilent),

    restart: (runner: AnyRunner, target: ActorAddress) =>
      Effect.catchTag(runner.restart(target), "RunnerSilent", saySilent)
  }
})
