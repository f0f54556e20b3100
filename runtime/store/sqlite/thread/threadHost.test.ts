import { spawnSync } from "node:child_process"
import process from "node:process"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { storeCopy } from "#runtime/store/copy.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { threadHost } from "./threadHost.ts"

const key = { kind: "Test", id: ActorId.make("tester/thread") }
const program = (name: string) => new URL(`./__fixtures__/${name}`, import.meta.url)
const FILE = "/home/ada/private/lost.db"

/** What is logged while it runs, as an operator reads it. */
const logged = () => {
  const lines: Array<string> = []
  const layer = Logger.layer([Logger.make((options) => void lines.push(Logger.formatLogFmt.log(options)))])
  return { lines, layer }
}

describe("The database's thread", () => {
  it("loads a few files and no library, so that a start waits for none", () => {
    const program = `
      import { registerHooks } from "node:module"
      registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) })
      await import(${JSON.stringify(new URL("./storeThread.ts", import.meta.url).href)})`
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8"
    })
    assert.include(stdout, "journalTables.ts")
    assert.notInclude(stdout, "node_modules")
  })

  it.live("when it dies, fails what it owed and everything later, and does not hold up closing", () => {
    const { layer, lines } = logged()
    return Effect.gen(function* () {
      const host = yield* threadHost({ file: FILE }, program("dyingThread.ts"))
      const errors = yield* Effect.all(
        [
          Effect.flip(host.commit([])),
          Effect.flip(host.load(key)),
          Effect.flip(host.blob({ _tag: "Drop", blob: 1 }))
        ],
        { concurrency: "unbounded" }
      )
      for (const error of [...errors, yield* Effect.flip(host.load(key))]) {
        assert.strictEqual(error._tag, "StoreUnavailable")
        assert.strictEqual(error.message, storeCopy.storeRefuses)
      }
      assert.strictEqual(lines.length, 1)
      assert.include(lines[0], "dyingThread")
      assert.notInclude(lines[0], FILE)
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.live("when its disk is full, says so to everybody in one sentence, and to the log once", () => {
    const { layer, lines } = logged()
    return Effect.gen(function* () {
      const host = yield* threadHost({ file: FILE }, program("fullThread.ts"))
      for (const _ of [1, 2]) {
        assert.strictEqual((yield* Effect.flip(host.commit([]))).message, copy.diskFull)
      }
      const part = { _tag: "WritePart", blob: 1, part: 0, bytes: new Uint8Array(1) } as const
      assert.strictEqual((yield* Effect.flip(host.blob(part))).message, copy.diskFull)
      assert.deepStrictEqual(yield* host.commit([]), [])
      assert.strictEqual(lines.length, 2)
      assert.include(lines[0], copy.diskFull)
      assert.include(lines[0], 'code="SQLite 13"')
      for (const secret of [FILE, "INSERT", "my words"]) assert.notInclude(lines[0], secret)
      assert.include(lines[1], "takes writes again")
    }).pipe(Effect.scoped, Effect.provide(layer))
  })
})
