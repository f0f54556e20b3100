/** The process: what it prints, and how it ends. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit } from "effect"
import { connect } from "#gateway/testing/FrameClient.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { cookieOf, startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"

const PROCESS_TIMEOUT_MS = 60_000

interface Running {
  readonly signal: (name: NodeJS.Signals) => void
  readonly stdout: () => string
  readonly stderr: () => string
  /** Standard output holds the address. */
  readonly invited: Effect.Effect<string>
  readonly exited: Effect.Effect<number | null>
}

const start = (environment: Record<string, string>) =>
  Effect.gen(function* () {
    const dataDir = yield* temporaryFolder
    const invited = yield* Deferred.make<string>()
    const exited = yield* Deferred.make<number | null>()
    let stdout = ""
    let stderr = ""
    const child = yield* Effect.acquireRelease(
      Effect.sync(() =>
        spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
          env: { DECKHAND_DATA: dataDir, DECKHAND_MODEL: "direct", ...environment }
        })
      ),
      (child) => Effect.sync(() => child.kill("SIGKILL"))
    )
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString()
      const url = /http:\S+token=\S+/.exec(stdout)?.[0]
      if (url !== undefined) Deferred.doneUnsafe(invited, Exit.succeed(url))
    })
    child.stderr.on("data", (data: Buffer) => {
      stderr += data.toString()
    })
    child.on("close", (code) => Deferred.doneUnsafe(exited, Exit.succeed(code)))
    const running: Running = {
      signal: (name) => void child.kill(name),
      stdout: () => stdout,
      stderr: () => stderr,
      invited: Deferred.await(invited),
      exited: Deferred.await(exited)
    }
    return running
  })

describe("the process", () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    it.live(
      `invites once, keeps the token out of its log, and ends with 0 after ${signal}`,
      () =>
        Effect.gen(function* () {
          const running = yield* start({ DECKHAND_PORT: "0" })
          const url = new URL(yield* running.invited)
          const cookie = cookieOf(yield* ask(url.origin, url.pathname + url.search))
          const headers = { cookie, origin: url.origin }
          const client = yield* connect(`${url.origin.replace("http", "ws")}/socket`, { headers }).pipe(
            Effect.orDie
          )
          running.signal(signal)
          assert.strictEqual((yield* client.closed).code, 1001)
          assert.strictEqual(yield* running.exited, 0)
          assert.strictEqual(running.stdout().match(/token=/g)?.length, 1)
          assert.include(running.stderr(), "Gateway ready")
          assert.notInclude(running.stderr(), url.searchParams.get("token") ?? "")
        }),
      PROCESS_TIMEOUT_MS
    )
  }

  it.live(
    "that cannot have its port says so in a sentence and ends with 1",
    () =>
      Effect.gen(function* () {
        const { port } = new URL((yield* startGateway()).origin)
        const running = yield* start({ DECKHAND_PORT: port })
        assert.strictEqual(yield* running.exited, 1)
        assert.strictEqual(running.stdout(), "")
        assert.include(running.stderr(), `Deckhand cannot start. Cannot listen on 127.0.0.1:${port}`)
        assert.include(running.stderr(), "DECKHAND_PORT")
      }),
    PROCESS_TIMEOUT_MS
  )

  it.live(
    "that is given a setting nobody can read says which",
    () =>
      Effect.gen(function* () {
        const running = yield* start({ DECKHAND_PORT: "seven" })
        assert.strictEqual(yield* running.exited, 1)
        assert.include(running.stderr(), "DECKHAND_PORT")
      }),
    PROCESS_TIMEOUT_MS
  )
})
