/**
 * How the browser is told to stop what a tab sends (`Fetch.enable`), and with it each frame and worker of the tab that has a
 * process of its own, before anything runs in that.
 */
import { Effect, Option, Schema } from "effect"
import type { DebuggerPort } from "#extension/input/DebuggerPort.ts"
import type { Command } from "#extension/input/inputCommands.ts"
import { STAND_IN_PATH } from "./standIn.ts"

const requestStage = "Request"
const PATTERNS = [
  ...["XHR", "Fetch", "Document", "Ping", "CSPViolationReport", "Other"].map((resourceType) => ({
    urlPattern: "*",
    resourceType,
    requestStage
  })),
  // Of any kind: another site is not asked about it.
  { urlPattern: `*${STAND_IN_PATH}*`, requestStage }
]

/** Said again it changes nothing, and what waits waits on. */
export const INTERCEPT: Command = { method: "Fetch.enable", params: { patterns: PATTERNS } }

const attachTo = (isWanted: boolean): Command => ({
  method: "Target.setAutoAttach",
  params: { autoAttach: isWanted, waitForDebuggerOnStart: isWanted, flatten: true }
})
const GO: Command = { method: "Runtime.runIfWaitingForDebugger", params: {} }

const decode = Schema.decodeUnknownOption(Schema.Struct({ sessionId: Schema.String }))

/** The session of a frame or worker that the debugger has reached (`Target.attachedToTarget`). */
export const targetAttached = (params: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(decode(params), ({ sessionId }) => sessionId))

export interface InterceptedTargets {
  /** Fails with the browser's own sentence: a tab that cannot be intercepted is not the debugger's to hold. */
  readonly setUp: (tabId: number) => Effect.Effect<void, string>
  /** Not every kind of worker knows all of the commands. */
  readonly setUpChild: (tabId: number, session: string) => Effect.Effect<void>
  /** Of a tab that is not intercepted. */
  readonly letRun: (tabId: number, session: string) => Effect.Effect<void>
  readonly letGo: (tabId: number) => Effect.Effect<void>
}

export const interceptedTargets = (port: DebuggerPort): InterceptedTargets => {
  const tell = (tabId: number, { method, params }: Command, session?: string) =>
    port.send(tabId, method, params, session)

  // The browser keeps the order of commands.
  const together = { concurrency: "unbounded", discard: true } as const

  return {
    setUp: (tabId) =>
      Effect.all(
        [
          Effect.mapError(tell(tabId, INTERCEPT), ({ message }) => message),
          Effect.ignore(tell(tabId, attachTo(true)))
        ],
        together
      ),
    setUpChild: (tabId, session) =>
      Effect.forEach(
        [INTERCEPT, attachTo(true), GO],
        (command) => Effect.ignore(tell(tabId, command, session)),
        together
      ),
    letRun: (tabId, session) => Effect.ignore(tell(tabId, GO, session)),
    letGo: (tabId) =>
      Effect.forEach(
        [{ method: "Fetch.disable", params: {} }, attachTo(false)],
        (command) => Effect.ignore(tell(tabId, command)),
        { discard: true }
      )
  }
}
