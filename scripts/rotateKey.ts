/** `npm run rotate-key`: what is sealed in the store is sealed anew with the present secret key, so that the one before may go. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Logger, Option } from "effect"
import { redactStack } from "#runtime/redactStack.ts"
import { rotateKey } from "#runtime/rotation/rotateKey.ts"
import { say } from "./terminal.ts"

const saying = (line: string) => Effect.sync(() => say(line))

/** What is expected is said in plain words. What is not may quote anything: its place is told. */
const complain = (cause: Cause.Cause<{ readonly message: string }>) =>
  Cause.hasInterruptsOnly(cause)
    ? Effect.void
    : Option.match(Cause.findErrorOption(cause), {
        onNone: () => saying(redactStack(Cause.pretty(cause))),
        onSome: ({ message }) => saying(message)
      })

rotateKey(saying).pipe(
  Effect.tapCause(complain),
  Effect.provide(Logger.layer([])),
  NodeRuntime.runMain({ disableErrorReporting: true })
)
