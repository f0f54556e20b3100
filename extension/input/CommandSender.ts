/** Sends the debugger's commands to a tab, and notes of the tab when input is on its way and when its page has felt it. */
import { Clock, Effect, Exit } from "effect"
import type { AttachedTab } from "./AttachedTab.ts"
import type { DebuggerPort } from "./DebuggerPort.ts"
import type { Command } from "./inputCommands.ts"
import { INPUT_COMMAND_TIMEOUT_MS } from "./limits.ts"

const UNANSWERED = "The page did not answer in time."

/** Failures are the browser's own sentences. */
export interface CommandSender {
  readonly send: (tabId: number, command: Command, timeoutMs?: number) => Effect.Effect<unknown, string>
  /** What is sent is input. */
  readonly feel: <A>(tabId: number, sent: Effect.Effect<A, string>) => Effect.Effect<A, string>
  /** Input, all of it at once and in this order: the sentences of those that failed. */
  readonly giveAtOnce: (
    tabId: number,
    commands: ReadonlyArray<Command>
  ) => Effect.Effect<ReadonlyArray<string>>
}

export const makeCommandSender = (
  port: DebuggerPort,
  tabOf: (tabId: number) => AttachedTab
): CommandSender => {
  const ask = (tabId: number, { method, params }: Command): Effect.Effect<unknown, string> =>
    Effect.mapError(port.send(tabId, method, params), ({ message }) => message)

  const inTime = <A>(asked: Effect.Effect<A, string>, timeoutMs = INPUT_COMMAND_TIMEOUT_MS) =>
    Effect.timeoutOrElse(asked, { duration: timeoutMs, orElse: () => Effect.fail(UNANSWERED) })

  /** Input is answered once the page has felt it. */
  const feel: CommandSender["feel"] = (tabId, sent) =>
    Effect.suspend(() => {
      const tab = tabOf(tabId)
      tab.inputs += 1
      return Effect.onExit(sent, (exit) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          tab.inputs -= 1
          tab.feltAt = Exit.isSuccess(exit) ? now : Number.POSITIVE_INFINITY
        })
      )
    })

  return {
    send: (tabId, command, timeoutMs) => inTime(ask(tabId, command), timeoutMs),
    feel,
    giveAtOnce: (tabId, commands) =>
      Effect.suspend(() => {
        const failed: Array<string> = []
        let unanswered = commands.length
        const given = Effect.forEach(
          commands,
          (command) =>
            Effect.match(feel(tabId, ask(tabId, command)), {
              onFailure: (message) => {
                unanswered -= 1
                failed.push(message)
              },
              onSuccess: () => {
                unanswered -= 1
              }
            }),
          { concurrency: "unbounded", discard: true }
        )
        // One clock for all of them: to each its own would cost the worker as much as sending it.
        return inTime(given).pipe(
          Effect.catch((message) =>
            Effect.sync(() => failed.push(...Array.from({ length: unanswered }, () => message)))
          ),
          Effect.as(failed)
        )
      })
  }
}
