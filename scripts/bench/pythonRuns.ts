/**
 * What a run of a Python agent costs: its start, a call of its host, a replay of what was answered before, and a process that stands
 * still. Beside it Pyodide by itself, in a process of Node: without a snapshot, a wall or a host.
 */
import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { Deferred, Effect, Fiber } from "effect"
import { endless } from "#python/attacks/bombs.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { makeSnapshots } from "#runtime/python/PythonSnapshot.ts"
import { type PythonJob, runPython } from "#runtime/python/runPython.ts"
import { startChild } from "#runtime/python/startProcess.ts"
import { root } from "#scripts/Command.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { count, figure, milliseconds, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { measureReplay } from "./python/measureReplay.ts"
import { median, ratioToBaseline } from "./statistics.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"

const CALLS = 1_000
const plan = { rounds: 7, atLeast: 3, budgetMs: 60_000 }

/** Starts, computes nothing and ends. */
const ALONE = `import { loadPyodide } from "pyodide"; const python = await loadPyodide(); python.runPython("1")`

const byPyodide = async (): Promise<number> => {
  const start = performance.now()
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", ALONE], { cwd: root })
  return performance.now() - start
}

const jobOf = (code: string, computeMs: number): PythonJob => ({
  person: "ada",
  chat: "ada/chat",
  code,
  inputs: {},
  environment: {},
  chance: "00".repeat(32),
  computeMs,
  at: 0
})

/** How long code runs, from when it is given to its outcome. */
const timeOf = (folder: string, code: string) => async (): Promise<number> => {
  const start = performance.now()
  const outcome = await Effect.runPromise(
    Effect.gen(function* () {
      const settings = yield* PythonSettings
      return yield* runPython(jobOf(code, settings.computeSeconds * 1_000), {
        call: () => Effect.succeed({ at: 0, answer: { _tag: "Answered", value: null } }),
        output: () => Effect.void
      }).pipe(Effect.provideService(PythonSettings, { ...settings, folder, calls: CALLS }))
    })
  )
  if (outcome._tag !== "Ran") throw new Error(`A run ended otherwise: ${JSON.stringify(outcome)}`)
  return performance.now() - start
}

/** How long it is until code is over that goes on for ever, from its stop. */
const timeOfStop = (folder: string, code: string): Promise<number> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const settings = yield* PythonSettings
      const goesOn = yield* Deferred.make<void>()
      const run = yield* Effect.forkChild(
        runPython(jobOf(code, settings.computeSeconds * 1_000), {
          call: () => Effect.andThen(Deferred.succeed(goesOn, undefined), Effect.never),
          output: () => Effect.asVoid(Deferred.succeed(goesOn, undefined))
        }).pipe(Effect.provideService(PythonSettings, { ...settings, folder }))
      )
      yield* Deferred.await(goesOn)
      const start = performance.now()
      yield* Fiber.interrupt(run)
      return performance.now() - start
    })
  )

const calling = `import deckhand\nfor _ in range(${CALLS}): deckhand.progress("x")`

/** Of a process that has started and waits for what to run, as the system counts it, bytes; null where it does not say. */
const weighWaiting = async (snapshot: string): Promise<number | null> => {
  const child = startChild({ snapshot, memoryMiB: 256, filesBytes: 1_000_000, computeMs: 60_000 })
  // Its first word is that it is there.
  for await (const _ of child.from.iterator({ destroyOnReturn: false })) break
  const status = await readFile(`/proc/${child.process.pid}/status`, "utf8").catch(() => "")
  child.process.kill("SIGKILL")
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1_024
}

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => {
    const start = performance.now()
    const snapshot = await Effect.runPromise(makeSnapshots()(folder))
    const made = performance.now() - start
    const [alone = [], started = [], called = []] = await interleave(
      [byPyodide, timeOf(folder, "pass"), timeOf(folder, calling)],
      plan
    )
    const aCall = (median(called) - median(started)) / CALLS
    const weight = await weighWaiting(snapshot)
    const stops: Array<readonly [string, number]> = []
    for (const [name, code] of Object.entries(endless)) stops.push([name, await timeOfStop(folder, code)])
    const { answered, empty } = await measureReplay(CALLS, folder)
    const row = (name: string, samples: ReadonlyArray<number>) => [
      name,
      milliseconds(median(samples)),
      times(ratioToBaseline(samples, alone))
    ]
    return {
      tables: [
        {
          title: `The start of a run, to its end (${alone.length} rounds; at most 1 500 ms)`,
          columns: ["what", "median", "× Pyodide by itself"],
          rows: [
            row("Pyodide by itself, in a process of Node", alone),
            row("a run that does nothing, from the snapshot", started),
            row(`a run of ${count(CALLS)} calls of its host`, called)
          ]
        },
        {
          title: "What else a run costs",
          columns: ["what", "figure"],
          rows: [
            ["to make the snapshot, once for each version", milliseconds(made)],
            ["a call of its host that is answered at once", `${figure(aCall * 1_000)} µs`],
            [
              "a call that a run answers, stored with what it was answered",
              `${figure(((answered.asked - empty.asked) / CALLS) * 1_000)} µs`
            ],
            [
              `the answer to a question after ${count(CALLS)} answered calls, to the run's end`,
              milliseconds(answered.took)
            ],
            ["the same after none", milliseconds(empty.took)],
            ["a process that stands still (RSS)", weight === null ? "–" : `${figure(weight / 1_048_576)} MiB`]
          ]
        },
        {
          title: "From a stop to the end of what goes on for ever (at most 1 000 ms)",
          columns: ["what", "figure"],
          rows: stops.map(([name, took]) => [name, milliseconds(took)])
        }
      ],
      notes: ["A replay is told what was answered before from the journal of its run: no task is asked."]
    }
  })

export const pythonRuns: Benchmark = { name: "python", run }
