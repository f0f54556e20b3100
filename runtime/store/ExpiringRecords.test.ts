/** Records that expire, on every store that is one process's; on MongoDB in `MongoExpiringRecords.test`. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { TestClock } from "effect/testing"
import { ExpiringRecords } from "./ExpiringRecords.ts"
import { EXPIRED_KEPT_MS, EXPIRED_SWEEP_MS } from "./limits.ts"
import { SqliteStore } from "./sqlite/SqliteStore.ts"
import { expiringContract, expiringCrashContract } from "./testing/expiringContract.ts"

const folder = mkdtempSync(join(tmpdir(), "expiring-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

expiringContract("The memory of a process", ExpiringRecords.layerMemory)
expiringContract("SQLite in memory", SqliteStore.layerMemory)
expiringContract("SQLite in a file", SqliteStore.layer({ file: join(folder, "contract.db") }))
const crashed = join(folder, "crash.db")
expiringCrashContract({
  name: "SQLite in a file",
  writer: [join(import.meta.dirname, "sqlite/__fixtures__/addUntilKilled.ts"), crashed],
  reopened: SqliteStore.layer({ file: crashed })
})

const stores: ReadonlyArray<readonly [string, Layer.Layer<ExpiringRecords>]> = [
  ["the memory of a process", ExpiringRecords.layerMemory],
  ["SQLite", SqliteStore.layerMemory]
]

describe.each(stores)("A record in %s", (_, store) => {
  it.effect("is kept until its time is over by any clock of a gateway, and then forgotten", () =>
    Effect.gen(function* () {
      const { add, find, now } = yield* ExpiringRecords
      const until = (yield* now) + 10_000
      const record = { key: "k", group: "", value: "v", until }
      yield* add(record)
      yield* TestClock.adjust(10_000 + EXPIRED_KEPT_MS)
      assert.isFalse(yield* add(record))
      yield* TestClock.adjust(EXPIRED_SWEEP_MS)
      yield* add({ ...record, key: "another" })
      assert.isUndefined(yield* find("k"))
    }).pipe(Effect.provide(store))
  )
})
