/**
 * Several runners behind one port, each a process of its own, and this one that keeps them: it starts again what dies,
 * ends all when it ends, and says both in its log, a line for each event. It serves nobody itself.
 */
import { once } from "node:events"
import { createServer } from "node:net"
import { Clock, Effect, Layer } from "effect"
import { Gateway } from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { announce } from "#gateway/sign-in/RunningGateway.ts"
import { type ListenAddress, portUnavailable } from "#gateway/uws/UwsApp.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { RUNNER_PAUSE_MAX_MS, RUNNER_PAUSE_MS, RUNNER_WELL_MS } from "./limits.ts"
import { type RunnerProcess, startRunnerProcess } from "./RunnerProcess.ts"
import { runnerAddresses } from "./RunnersSettings.ts"
import type { RunnerTask } from "./RunnerTask.ts"

/** `deaths`: in a row, this one among them. */
export const pauseAfter = (deaths: number): number =>
  Math.min(RUNNER_PAUSE_MS * 2 ** (deaths - 1), RUNNER_PAUSE_MAX_MS)

/**
 * The port they will share, where nobody has it: with others that share it, too, some connections would go astray. 0 is
 * any free one.
 */
const freePortAt = (at: ListenAddress) =>
  Effect.tryPromise({
    try: async () => {
      const server = createServer().listen({ ...at, exclusive: true })
      await once(server, "listening")
      const address = server.address()
      server.close()
      await once(server, "close")
      return typeof address === "object" && address !== null ? address.port : at.port
    },
    catch: () => portUnavailable(at)
  })

/** Those that run now: all are told to end at once. */
const living = Effect.acquireRelease(
  Effect.sync(() => new Set<RunnerProcess>()),
  (runners) => Effect.forEach([...runners], ({ end }) => end, { concurrency: "unbounded", discard: true })
)

const start = (task: RunnerTask, runners: Set<RunnerProcess>) =>
  Effect.sync(() => {
    const runner = startRunnerProcess(task)
    runners.add(runner)
    return runner
  })

/** Starts it again whenever it has ended, for as long as the scope. */
const keep = Effect.fnUntraced(function* (
  task: RunnerTask,
  first: RunnerProcess,
  runners: Set<RunnerProcess>
) {
  const named = Effect.annotateLogs({ runner: task.address })
  let runner = first
  let deaths = 0
  let since = yield* Clock.currentTimeMillis
  while (true) {
    const how = yield* runner.ended
    runners.delete(runner)
    const lived = (yield* Clock.currentTimeMillis) - since
    deaths = lived > RUNNER_WELL_MS ? 1 : deaths + 1
    const pause = pauseAfter(deaths)
    yield* Effect.logWarning("A runner ended and is started again").pipe(
      Effect.annotateLogs({ pid: runner.pid, how, pauseMs: pause }),
      named
    )
    yield* Effect.sleep(pause)
    since = yield* Clock.currentTimeMillis
    runner = yield* start(task, runners)
    yield* Effect.forkScoped(
      runner.ready.pipe(
        Effect.andThen(
          Effect.logWarning("A runner is back").pipe(Effect.annotateLogs({ pid: runner.pid }), named)
        ),
        // That it ended follows.
        Effect.catch(({ message }) => named(Effect.logWarning(message)))
      )
    )
  }
})

/** The first alone: what is wrong with the settings is said once. Then all others at a time. */
const make = (count: number) =>
  Effect.gen(function* () {
    const settings = yield* GatewaySettings
    const addresses = yield* runnerAddresses(count)
    const port = yield* freePortAt(settings)
    const runners = yield* living
    const begin = Effect.fnUntraced(function* (task: RunnerTask) {
      const runner = yield* start(task, runners)
      const ready = yield* runner.ready
      yield* Effect.logInfo("A runner is ready").pipe(
        Effect.annotateLogs({ runner: task.address, pid: runner.pid })
      )
      yield* Effect.forkScoped(keep(task, runner, runners))
      return ready
    })
    const [first, ...others] = addresses.map((address) => ({ ...address, port }))
    if (first === undefined) return yield* Effect.die(new Error("There is no runner to start."))
    const { hasAccounts, model, origin, signInUrl } = yield* begin(first)
    yield* Effect.forEach(others, begin, { concurrency: "unbounded", discard: true })
    yield* announce(settings.dataDir, origin)
    return { gateway: { hasAccounts, origin, signInUrl }, model }
  })

/** What is said of a gateway, of so many processes. */
export const layer = (count: number) =>
  Layer.unwrap(
    Effect.map(make(count), ({ gateway, model }) =>
      Layer.merge(Layer.succeed(Gateway, gateway), Layer.succeed(ModelInfo, model))
    )
  ).pipe(Layer.provide(GatewaySettings.layer))
