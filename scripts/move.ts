/** `npm run move -- mongodb` and `npm run move -- folder`: everything out of the data folder into MongoDB, and back. */
import process from "node:process"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Clock, Effect, Logger, Option } from "effect"
import { redactStack } from "#runtime/redactStack.ts"
import { MoveError } from "#runtime/store/move/MoveError.ts"
import { moveCopy } from "#runtime/store/move/moveCopy.ts"
import { type Direction, moveData, type Voice } from "#runtime/store/move/moveData.ts"
import type { Progress } from "#runtime/store/move/Progress.ts"
import { say } from "./terminal.ts"

/** Between two lines of progress. */
const SAID_EVERY_MS = 1_000

const isDirection = (word: string | undefined): word is Direction => word === "mongodb" || word === "folder"

const saying = (line: string) => Effect.sync(() => say(line))

const makeVoice = (): Voice => {
  let last = Number.NEGATIVE_INFINITY
  let phase: Progress["phase"] | undefined
  return {
    say: saying,
    progress: (progress) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (phase === progress.phase && now - last < SAID_EVERY_MS) return Effect.void
        last = now
        phase = progress.phase
        return saying(moveCopy.progress(progress))
      })
  }
}

const move = Effect.suspend(() => {
  const [, , word] = process.argv
  return isDirection(word) ? moveData(word, makeVoice()) : new MoveError({ message: moveCopy.usage })
})

/** What is expected is said in plain words. What is not may quote anything: its place is told. */
const complain = (cause: Cause.Cause<{ readonly message: string }>) =>
  Cause.hasInterruptsOnly(cause)
    ? Effect.void
    : Option.match(Cause.findErrorOption(cause), {
        onNone: () => saying(redactStack(Cause.pretty(cause))),
        onSome: ({ message }) => saying(message)
      })

move.pipe(
  Effect.tapCause(complain),
  Effect.provide(Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)])),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
