/**
 * The contract of records that expire: what every implementation of the port must keep, as tests. Stores that outlive their
 * process add `expiringCrashContract`.
 */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Fiber, type Layer } from "effect"
import fc from "fast-check"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { runAndKill } from "./runAndKill.ts"

let keys = 0
const newKey = (): string => {
  keys += 1
  return `key-${keys}`
}

const record = (key: string, fields: { readonly group?: string; readonly value?: string } = {}) =>
  Effect.map(
    ExpiringRecords.use(({ now }) => now),
    (now) => ({
      key,
      group: "",
      value: "",
      until: now + 60_000,
      ...fields
    })
  )

const add = (key: string, fields?: { readonly group?: string; readonly value?: string }) =>
  Effect.flatMap(record(key, fields), (asked) => ExpiringRecords.use((records) => records.add(asked)))

const find = (key: string) => ExpiringRecords.use((records) => records.find(key))

const found = (key: string) =>
  Effect.map(find(key), (there) => {
    assert(there !== undefined)
    return there
  })

/** What one of several that race does with one of a few keys; `gives up`: it is interrupted on its way. */
const attempts = fc.array(fc.record({ key: fc.nat(2), givesUp: fc.boolean(), turns: fc.nat(3) }), {
  minLength: 2,
  maxLength: 12
})

export const expiringContract = (name: string, store: Layer.Layer<ExpiringRecords, unknown>): void => {
  layer(store)(`${name} keeps the contract of records that expire`, (it) => {
    it.effect("a key that nobody added is not there; one that was added is, as it was given", () =>
      Effect.gen(function* () {
        const key = newKey()
        assert.isUndefined(yield* find(key))
        const given = yield* record(key, { group: "g", value: "a “text”" })
        assert.isTrue(yield* ExpiringRecords.use((records) => records.add(given)))
        assert.deepInclude(yield* found(key), given)
      })
    )

    it.effect("a key is added once, and the second changes nothing", () =>
      Effect.gen(function* () {
        const key = newKey()
        assert.isTrue(yield* add(key, { value: "first" }))
        assert.isFalse(yield* add(key, { value: "second" }))
        assert.strictEqual((yield* found(key)).value, "first")
      })
    )

    it.effect("a record is put in the place of the one that was read, not of one that came since", () =>
      Effect.gen(function* () {
        const { replace } = yield* ExpiringRecords
        const key = newKey()
        yield* add(key, { value: "one" })
        const read = yield* found(key)
        const next = yield* replace(read, { value: "two", until: read.until + 1 })
        assert.deepStrictEqual(yield* find(key), next)
        assert.isUndefined(yield* replace(read, { value: "three", until: read.until }))
        assert.strictEqual((yield* found(key)).value, "two")
        // The same text again is another writing.
        const same = yield* replace(yield* found(key), { value: "two", until: read.until })
        assert.notStrictEqual(same?.revision, next?.revision)
      })
    )

    it.effect("a record is removed as it was read, and stays where it is another by now", () =>
      Effect.gen(function* () {
        const { remove, replace } = yield* ExpiringRecords
        const key = newKey()
        yield* add(key)
        const read = yield* found(key)
        yield* replace(read, { value: "new", until: read.until })
        yield* remove(read)
        yield* remove(yield* found(key))
        assert.isUndefined(yield* find(key))
      })
    )

    it.effect("of a group those are listed that are in it", () =>
      Effect.gen(function* () {
        const { list } = yield* ExpiringRecords
        const [group, one, two] = [newKey(), newKey(), newKey()]
        yield* add(one, { group })
        yield* add(two, { group })
        yield* add(newKey(), { group: `${group}0` })
        const listed = (yield* list(group)).map(({ key }) => key)
        assert.sameMembers(listed, [one, two])
      })
    )

    it.effect("of many who replace one record at once, one succeeds", () =>
      Effect.gen(function* () {
        const { replace } = yield* ExpiringRecords
        const key = newKey()
        yield* add(key)
        const read = yield* found(key)
        const all = yield* Effect.forEach(
          [1, 2, 3, 4, 5, 6],
          (value) => replace(read, { value: String(value), until: read.until }),
          { concurrency: "unbounded" }
        )
        const winners = all.filter((one) => one !== undefined)
        assert.strictEqual(winners.length, 1)
        assert.deepStrictEqual(winners[0], yield* find(key))
      })
    )

    it.effect("whoever adds at once and whoever gives up on the way, no key is ever added twice", () =>
      Effect.flatMap(Effect.context<ExpiringRecords>(), (context) =>
        Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(attempts, (all) =>
              Effect.gen(function* () {
                const names = [newKey(), newKey(), newKey()]
                const nameOf = (key: number): string => names[key] ?? ""
                const first: Array<string> = []
                yield* Effect.forEach(
                  all,
                  Effect.fnUntraced(function* ({ givesUp, key, turns }) {
                    const adding = yield* Effect.forkChild(
                      Effect.tap(add(nameOf(key)), (isFirst) =>
                        Effect.sync(() => {
                          if (isFirst) first.push(nameOf(key))
                        })
                      ),
                      { startImmediately: true }
                    )
                    for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow
                    yield* givesUp ? Fiber.interrupt(adding) : Fiber.join(adding)
                  }),
                  { concurrency: "unbounded" }
                )
                assert.strictEqual(new Set(first).size, first.length, "added twice")
                for (const { givesUp, key } of all) {
                  // Somebody was the first, where anybody was told.
                  if (!givesUp) assert.isFalse(yield* add(nameOf(key)))
                }
              }).pipe(Effect.runPromiseWith(context))
            ),
            { numRuns: 40 }
          )
        )
      )
    )
  })
}

interface CrashSubject {
  readonly name: string
  /** The writer and its arguments: see `addForever`. */
  readonly writer: ReadonlyArray<string>
  /** The writer's store, opened again. */
  readonly reopened: Layer.Layer<ExpiringRecords, unknown>
}

export const expiringCrashContract = ({ name, reopened, writer }: CrashSubject): void => {
  describe(`${name} outlives a crash with its records`, () => {
    it.live("killed while keys are used, it knows every one that it said was used for the first time", () =>
      Effect.gen(function* () {
        const used = yield* runAndKill(writer, 60)
        assert.strictEqual(new Set(used).size, used.length)
        yield* Effect.forEach(used, (key) =>
          Effect.map(add(key), (isFirst) => assert.isFalse(isFirst, key))
        ).pipe(Effect.provide(reopened))
      })
    )
  })
}
