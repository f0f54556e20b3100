/** A whole Deckhand as a process, on whatever store its environment names: it is read, signed in to, and killed. */
import { spawn } from "node:child_process"
import process from "node:process"
import { Deferred, Effect, Exit } from "effect"
import { ack } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"

export type RunningGateway = Effect.Success<ReturnType<typeof startGatewayProcess>>

/** Ended with the scope. */
export const startGatewayProcess = Effect.fnUntraced(function* (environment: Record<string, string>) {
  const program = yield* Effect.promise(() => bundledProgram("gateway"))
  const dataDir = environment.DECKHAND_DATA ?? (yield* temporaryFolder)
  const invited = yield* Deferred.make<URL>()
  const ended = yield* Deferred.make<number | null>()
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [program, "--verbose"], {
        env: {
          DECKHAND_DATA: dataDir,
          DECKHAND_MODEL: "direct",
          DECKHAND_PORT: "0",
          DECKHAND_PRACTICE: "off",
          ...environment
        }
      })
    ),
    (started) => Effect.sync(() => started.kill("SIGKILL"))
  )
  let said = ""
  const listeners = new Set<() => void>()
  /** The first that it says of this kind, whenever it does. */
  const saying = (what: RegExp) =>
    Effect.callback<RegExpExecArray>((resume) => {
      const look = () => {
        const found = what.exec(said)
        if (found === null) return
        listeners.delete(look)
        resume(Effect.succeed(found))
      }
      listeners.add(look)
      look()
      return Effect.sync(() => listeners.delete(look))
    })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
      for (const look of listeners) look()
      const url = /http:\S+sign-in#\S+/.exec(said)?.[0]
      if (url !== undefined) Deferred.doneUnsafe(invited, Exit.succeed(new URL(url)))
    })
  }
  child.on("close", (code) => Deferred.doneUnsafe(ended, Exit.succeed(code)))
  return {
    invited: Deferred.await(invited),
    ended: Deferred.await(ended),
    signal: (name: NodeJS.Signals) => Effect.sync(() => void child.kill(name)),
    kill: Effect.sync(() => child.kill("SIGKILL")).pipe(Effect.andThen(Deferred.await(ended))),
    said: () => said,
    saying
  }
})

/** A socket that is signed in, and reads until something is said. */
export const clientOf = Effect.fnUntraced(function* (url: URL, authorization: string) {
  const headers = { authorization, origin: url.origin }
  const client = yield* connect(`${url.origin.replace("http", "ws")}/socket`, { headers }).pipe(Effect.orDie)
  /** Reads on, acknowledging, until a frame says so. */
  const until = Effect.fnUntraced(function* (isSaid: RegExp) {
    while (true) {
      const frame = yield* client.next
      const watched = /"id":"(w-[^"]*)"/.exec(frame)?.[1]
      if (watched !== undefined && frame.includes('"chunk":true')) yield* client.send(ack(watched))
      if (isSaid.test(frame)) return frame
    }
  })
  return { send: client.send, until }
})
