/** One runner as a process of its own: started, told to end, and known to have ended. */
import { type ChildProcess, fork } from "node:child_process"
import process from "node:process"
import { fileURLToPath } from "node:url"
import { Deferred, Effect, Exit, Schema } from "effect"
import { SHUTDOWN_GRACE_MS } from "#gateway/limits.ts"
import { RUNNERS_GRACE_MS } from "./limits.ts"
import { type Ready, RunnerMessage } from "./RunnerMessage.ts"
import { encodeTask, type RunnerTask } from "./RunnerTask.ts"

const program = fileURLToPath(new URL("./runnerProgram.ts", import.meta.url))

/** It never was ready. Says why where it knew. */
export class RunnerNotReady extends Schema.TaggedError<RunnerNotReady>()("RunnerNotReady", {
  message: Schema.String
}) {}

export interface RunnerProcess {
  readonly pid: number | undefined
  readonly ready: Effect.Effect<Ready, RunnerNotReady>
  /** The signal or the code it ended with. */
  readonly ended: Effect.Effect<string>
  /** Told to end well; killed where it does not. */
  readonly end: Effect.Effect<void>
}

const decodeMessage = Schema.decodeUnknownExit(RunnerMessage)

const fated = ({ exitCode, signalCode }: ChildProcess): string => signalCode ?? `code ${exitCode}`

/** Whoever starts it ends it. It ends by itself when this process is gone. */
export const startRunnerProcess = (task: RunnerTask): RunnerProcess => {
  const ready = Deferred.makeUnsafe<Ready, RunnerNotReady>()
  const ended = Deferred.makeUnsafe<string>()
  const verbosity = process.argv.filter((arg) => arg === "--verbose")
  const child = fork(program, [encodeTask(task), ...verbosity], {
    stdio: ["ignore", "ignore", "inherit", "ipc"]
  })
  const fail = (message: string) => Deferred.doneUnsafe(ready, Exit.fail(new RunnerNotReady({ message })))
  const isOver = (how: string) => {
    fail(`A runner ended before it was ready (${how}).`)
    Deferred.doneUnsafe(ended, Exit.succeed(how))
  }
  child.on("message", (message) => {
    const decoded = decodeMessage(message)
    if (Exit.isFailure(decoded)) return
    if (decoded.value._tag === "Ready") Deferred.doneUnsafe(ready, Exit.succeed(decoded.value))
    else fail(decoded.value.message)
  })
  child.once("exit", () => isOver(fated(child)))
  // It could not be started, or told something.
  child.on("error", (error) => {
    if (child.pid === undefined) isOver(error.message)
  })
  const signal = (name: NodeJS.Signals) => Effect.sync(() => void child.kill(name))
  return {
    pid: child.pid,
    ready: Deferred.await(ready),
    ended: Deferred.await(ended),
    end: signal("SIGTERM").pipe(
      Effect.andThen(Deferred.await(ended)),
      Effect.timeoutOrElse({
        duration: SHUTDOWN_GRACE_MS + RUNNERS_GRACE_MS / 2,
        orElse: () => Effect.andThen(signal("SIGKILL"), Deferred.await(ended))
      }),
      Effect.asVoid
    )
  }
}
