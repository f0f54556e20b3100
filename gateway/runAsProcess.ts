/**
 * A life that takes the process over. What it logs goes to standard error, with `--verbose` also what goes well.
 *
 * SIGINT and SIGTERM interrupt it, and the process exits with 0; what it fails with is said in a sentence, and it exits
 * with 1.
 */
import process from "node:process"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, Logger, Option, References } from "effect"
import { redactStack } from "#runtime/redactStack.ts"
import { PRODUCT } from "#schemas/product.ts"

/** The one place of the gateway that speaks to the terminal. */
export const say = (stream: NodeJS.WriteStream, text: string) =>
  Effect.sync(() => void stream.write(`${text}\n`))

/** Whether what goes well is logged too. */
const isVerbose = (): boolean => process.argv.includes("--verbose")

/** Why it cannot start, to whoever started it. */
type Refuse = (message: string) => Effect.Effect<void>

const toTerminal: Refuse = (message) => say(process.stderr, `${PRODUCT} cannot start. ${message}`)

/** What is expected is said in plain words. What is not may quote anything: its place is logged. */
export const complain =
  (refuse: Refuse = toTerminal) =>
  (cause: Cause.Cause<{ readonly message: string }>): Effect.Effect<void> =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.void
      : Option.match(Cause.findErrorOption(cause), {
          onNone: () =>
            Effect.logFatal(`${PRODUCT} stopped unexpectedly`).pipe(
              Effect.annotateLogs({ cause: redactStack(Cause.pretty(cause)) })
            ),
          onSome: ({ message }) => refuse(message)
        })

export const runAsProcess = (
  life: Effect.Effect<void, { readonly message: string }>,
  refuse: Refuse = toTerminal
): void =>
  life.pipe(
    Effect.tapCause(complain(refuse)),
    Effect.provideService(References.MinimumLogLevel, isVerbose() ? "Info" : "Warn"),
    Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
    NodeRuntime.runMain({
      disableErrorReporting: true,
      teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1)
    })
  )
