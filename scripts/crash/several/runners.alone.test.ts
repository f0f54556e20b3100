/** Several processes behind one port of one machine, kept by the one that was started. */
import process from "node:process"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { ask } from "#gateway/testing/httpClient.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { freePorts } from "#runtime/cluster/testing/freePort.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { type RunningGateway, startGatewayProcess } from "#scripts/crash/GatewayProcess.ts"

const COUNT = 2
const READY = /message="A runner is ready" runner=127\.0\.0\.1:(\d+) pid=(\d+)/g

const pidsOf = (gateway: RunningGateway): ReadonlyArray<number> =>
  Array.from(gateway.said().matchAll(READY), ([, , pid]) => Number(pid))

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stranger = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="
}

/** Strangers come one after another, until each process has turned one away and said so. */
const allAnswer = Effect.fnUntraced(function* (gateway: RunningGateway, origin: string) {
  const before = gateway.said().length
  yield* ask(origin, "/socket", { headers: { origin, ...stranger } }).pipe(
    Effect.tap(({ status }) => Effect.sync(() => assert.strictEqual(status, 401))),
    Effect.repeat({
      until: () => {
        const lines = gateway
          .said()
          .slice(before)
          .matchAll(/message="Socket refused".* runner=(\S+)/g)
        return new Set(Array.from(lines, ([, runner]) => runner)).size === COUNT
      }
    })
  )
})

/** What a start that does not work out says, all of it. */
const refusal = (environment: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const gateway = yield* startGatewayProcess({ DECKHAND_RUNNERS: String(COUNT), ...environment })
    assert.strictEqual(yield* gateway.ended, 1)
    return gateway.said().trim().split("\n")
  })

onEveryMongo((server) => {
  describe(`Runners behind one port (${server.name})`, () => {
    afterAll(server.dropAll)

    const startAll = Effect.gen(function* () {
      const first = yield* Effect.promise(() => freePorts(COUNT))
      const gateway = yield* startGatewayProcess({
        DECKHAND_RUNNERS: String(COUNT),
        DECKHAND_RUNNER_ADDRESS: `127.0.0.1:${first}`,
        DECKHAND_RUNNER_EXPIRY: "4",
        MONGODB_URL: Redacted.value(server.newDatabase())
      })
      const { origin } = yield* gateway.invited
      return { gateway, origin, pids: pidsOf(gateway) }
    })

    it.live("all answer, one that is killed is started again, and all end with the one that keeps them", () =>
      Effect.gen(function* () {
        const { gateway, origin, pids } = yield* startAll
        assert.lengthOf(pids, COUNT)
        yield* allAnswer(gateway, origin)
        for (const pid of pids) process.kill(pid, "SIGKILL")
        yield* gateway.saying(/message="A runner ended and is started again".*how=SIGKILL/)
        yield* gateway.saying(/(message="A runner is back"[\s\S]*){2}/)
        yield* allAnswer(gateway, origin)
        yield* gateway.signal("SIGTERM")
        assert.strictEqual(yield* gateway.ended, 0)
        assert.notInclude(gateway.said(), "Cut off what was still running")
        assert.deepStrictEqual(pidsOf(gateway).filter(isAlive), [])
      }).pipe(Effect.scoped)
    )

    it.live("end by themselves where the one that keeps them is killed", () =>
      Effect.gen(function* () {
        const { gateway, pids } = yield* startAll
        yield* gateway.signal("SIGKILL")
        // Their words come the same way: all of them are gone.
        yield* gateway.ended
        yield* Effect.repeat(
          Effect.sync(() => pids.filter(isAlive)),
          { until: (left) => left.length === 0, schedule: Schedule.spaced("20 millis") }
        )
      }).pipe(Effect.scoped)
    )

    it.live("take no port that somebody has", () =>
      Effect.gen(function* () {
        const { port } = new URL((yield* startGateway()).origin)
        const [only, ...more] = yield* refusal({
          DECKHAND_PORT: port,
          MONGODB_URL: Redacted.value(server.newDatabase())
        })
        assert.include(only, `Deckhand cannot start. Cannot listen on 127.0.0.1:${port}: another Deckhand`)
        assert.deepStrictEqual(more, [])
      }).pipe(Effect.scoped)
    )
  })
})

describe("Runners that cannot be started", () => {
  it.live("say once what is wrong, whoever of them finds it", () =>
    Effect.gen(function* () {
      const [only, ...more] = yield* refusal({
        MONGODB_URL: "mongodb://127.0.0.1:9/deckhand?serverSelectionTimeoutMS=200",
        DECKHAND_DATA: yield* temporaryFolder
      })
      assert.match(only ?? "", /^Deckhand cannot start\. .*127\.0\.0\.1:9/)
      assert.deepStrictEqual(more, [])
    }).pipe(Effect.scoped)
  )

  it.live("say so where there is no MongoDB that they could share", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refusal({}), [
        "Deckhand cannot start. DECKHAND_RUNNERS is 2: several processes share their work in a MongoDB, and a data folder's file belongs to one. Set MONGODB_URL, or leave DECKHAND_RUNNERS out."
      ])
    }).pipe(Effect.scoped)
  )
})
