/**
 * One of several runners on a machine: started by `Runners`, which it tells when it is ready, and ended by it, or with it.
 * `node runnerProgram.ts <task as JSON> [--verbose]`
 */
import process from "node:process"
import { Context, Effect, Layer } from "effect"
import { Gateway } from "#gateway/Gateway.ts"
import { SHUTDOWN_GRACE_MS } from "#gateway/limits.ts"
import { runAsProcess } from "#gateway/runAsProcess.ts"
import { deckhand } from "#gateway/runGateway.ts"
import { withGrace } from "#gateway/withGrace.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import type { RunnerMessage } from "./RunnerMessage.ts"
import { decodeTask, layerTask, type RunnerTask } from "./RunnerTask.ts"
import { SharesPort } from "./SharesPort.ts"

const tell = (message: RunnerMessage) =>
  Effect.callback<void>((resume) => {
    // Whoever started it may be gone.
    if (process.send === undefined || !process.connected) return resume(Effect.void)
    process.send(message, undefined, {}, () => resume(Effect.void))
  })

// Its end is this one's.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))

const serve = Effect.fnUntraced(function* (task: RunnerTask) {
  const whole = deckhand.pipe(Layer.provide([layerTask(task), Layer.succeed(SharesPort, true)]))
  const services = yield* Layer.build(whole)
  const { hasAccounts, origin, signInUrl } = Context.get(services, Gateway)
  yield* tell({ _tag: "Ready", hasAccounts, origin, signInUrl, model: Context.get(services, ModelInfo) })
  return yield* Effect.never
}, Effect.scoped)

/** All write one log: each line says whose it is. */
const life = Effect.flatMap(decodeTask(process.argv[2]), (task) =>
  withGrace(serve(task), SHUTDOWN_GRACE_MS).pipe(Effect.annotateLogs({ runner: task.address }))
)

runAsProcess(life, (message) => tell({ _tag: "CannotStart", message }))
