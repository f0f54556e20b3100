/** The process: what it prints, and how it ends. From its sources once; else bundled, which starts four times as fast. */
import { spawn } from "node:child_process"
import { rename } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit } from "effect"
import { inject } from "vitest"
import { connect } from "#gateway/testing/FrameClient.ts"
import { freshLinkOf } from "#gateway/testing/freshLinkOf.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { redeem, signInWith } from "#gateway/testing/signInWith.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"

interface Running {
  readonly signal: (name: NodeJS.Signals) => void
  readonly stdout: () => string
  readonly stderr: () => string
  /** Standard output holds the address. */
  readonly invited: Effect.Effect<string>
  readonly exited: Effect.Effect<number | null>
}

const sources = join(import.meta.dirname, "main.ts")
const bundled = Effect.map(ask(inject("programs"), "/gateway"), ({ text }) => text)

const start = (environment: Record<string, string>, program?: string, args: ReadonlyArray<string> = []) =>
  Effect.gen(function* () {
    const file = program ?? (yield* bundled)
    const dataDir = environment.DECKHAND_DATA ?? (yield* temporaryFolder)
    const invited = yield* Deferred.make<string>()
    const exited = yield* Deferred.make<number | null>()
    let stdout = ""
    let stderr = ""
    const child = yield* Effect.acquireRelease(
      Effect.sync(() =>
        spawn(process.execPath, [file, ...args], {
          env: { DECKHAND_DATA: dataDir, DECKHAND_MODEL: "direct", ...environment }
        })
      ),
      (child) => Effect.sync(() => child.kill("SIGKILL"))
    )
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString()
      const url = /http:\S+sign-in#\S+/.exec(stdout)?.[0]
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
  for (const [signal, program] of [
    ["SIGTERM", sources],
    ["SIGINT", undefined]
  ] as const) {
    it.live(`invites once, keeps the token out of its log, and ends with 0 after ${signal}`, () =>
      Effect.gen(function* () {
        const running = yield* start({ DECKHAND_PORT: "0" }, program, ["--verbose"])
        const url = new URL(yield* running.invited)
        const authorization = yield* signInWith(url.href)
        const headers = { authorization, origin: url.origin }
        const client = yield* connect(`${url.origin.replace("http", "ws")}/socket`, { headers }).pipe(
          Effect.orDie
        )
        running.signal(signal)
        assert.strictEqual((yield* client.closed).code, 1001)
        assert.strictEqual(yield* running.exited, 0)
        assert.strictEqual(running.stdout().match(/sign-in#/g)?.length, 1)
        assert.include(running.stderr(), "Gateway ready")
        assert.notInclude(running.stderr(), url.hash.slice(1))
      })
    )
  }

  it.live("says in three lines how to get in, and nothing of what goes well", () =>
    Effect.gen(function* () {
      const running = yield* start({ DECKHAND_PORT: "0" })
      const url = yield* running.invited
      running.signal("SIGTERM")
      assert.strictEqual(yield* running.exited, 0)
      const [first, second, ...rest] = running.stdout().trim().split("\n")
      assert.match(first ?? "", /^Deckhand is ready\. Open this address, once/)
      assert.strictEqual(second?.trim(), url)
      assert.lengthOf(rest, 1)
      assert.strictEqual(running.stderr(), "")
    })
  )

  it.live("started a second time prints another way in to the one that runs, and ends with 0", () =>
    Effect.gen(function* () {
      const folder = { DECKHAND_DATA: yield* temporaryFolder }
      const first = yield* start({ ...folder, DECKHAND_PORT: "0" })
      const printed = yield* first.invited
      // Whatever port it is told: the one that runs has the folder.
      const second = yield* start({ ...folder, DECKHAND_PORT: "1" })
      const another = yield* second.invited
      assert.strictEqual(yield* second.exited, 0)
      assert.notStrictEqual(another, printed)
      assert.strictEqual(new URL(another).origin, new URL(printed).origin)
      for (const link of [another, printed]) assert.strictEqual((yield* redeem(link)).status, 201)
      for (const output of [first.stderr(), second.stderr()]) {
        assert.notInclude(output, new URL(another).hash.slice(1))
      }
    })
  )

  it.live(
    "started again knows who was signed in and who was signed out, also where its folder was moved",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const port = String(yield* Effect.promise(freePort))
        const asked = (authorization: string) =>
          Effect.map(
            ask(`http://127.0.0.1:${port}`, "/api/session", { headers: { authorization } }),
            ({ status }) => status
          )
        const settings = { DECKHAND_DATA: join(folder, "one"), DECKHAND_PORT: port }
        const first = yield* start(settings)
        const url = yield* first.invited
        const { origin } = new URL(url)
        const kept = yield* signInWith(url)
        const revoked = yield* signInWith(
          yield* freshLinkOf({ origin, ask: (path, options) => ask(origin, path, options) }, kept)
        )
        const ending = `/api/sessions/${revoked.split(".")[1]}/end`
        yield* ask(origin, ending, { method: "POST", headers: { authorization: kept, origin } })
        first.signal("SIGKILL")
        yield* first.exited

        const again = yield* start(settings)
        const fresh = yield* again.invited
        assert.deepStrictEqual([yield* asked(kept), yield* asked(revoked)], [200, 401])
        // A link that was used in the life before is used; the new one is not.
        assert.strictEqual((yield* redeem(url)).status, 410)
        assert.strictEqual((yield* redeem(fresh)).status, 201)
        again.signal("SIGTERM")
        assert.strictEqual(yield* again.exited, 0)

        yield* Effect.promise(() => rename(join(folder, "one"), join(folder, "two")))
        const moved = yield* start({ ...settings, DECKHAND_DATA: join(folder, "two") })
        yield* moved.invited
        assert.deepStrictEqual([yield* asked(kept), yield* asked(revoked)], [200, 401])
      })
  )

  it.live("that cannot have its port says so in a sentence and ends with 1", () =>
    Effect.gen(function* () {
      const { port } = new URL((yield* startGateway()).origin)
      const running = yield* start({ DECKHAND_PORT: port })
      assert.strictEqual(yield* running.exited, 1)
      assert.strictEqual(running.stdout(), "")
      assert.include(running.stderr(), `Deckhand cannot start. Cannot listen on 127.0.0.1:${port}`)
      assert.include(running.stderr(), "another Deckhand, with another data folder")
      assert.include(running.stderr(), "DECKHAND_PORT")
    })
  )

  it.live("that is given a setting nobody can read says which", () =>
    Effect.gen(function* () {
      const running = yield* start({ DECKHAND_PORT: "seven" })
      assert.strictEqual(yield* running.exited, 1)
      assert.include(
        running.stderr(),
        "Deckhand cannot start. DECKHAND_PORT is “seven”: write a whole number from 0 to 65535, or leave it out for 7420."
      )
    })
  )
})
