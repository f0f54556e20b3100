import { assert, describe, it } from "@effect/vitest"
import { ActorId } from "#schemas/ids.ts"
import { firstOf, pageOf, rowsFor } from "./actorTable.ts"
import { type ActorQuery, type ActorRow, actorOrders } from "./Operations.ts"

const row = (name: string, given: Partial<ActorRow> = {}): ActorRow => ({
  kind: "Conversation",
  id: ActorId.make(name),
  owner: name.split("/")[0] ?? "",
  status: "Idle",
  since: 0,
  runner: "one",
  shard: "default:1",
  version: 0,
  mailbox: 0,
  watchers: 0,
  jobs: 0,
  restarts: 0,
  lastError: null,
  poisoned: 0,
  canStop: true,
  ...given
})

const many = Array.from({ length: 1_003 }, (_, index) =>
  row(`ada/${index}`, {
    kind: index % 3 === 0 ? "User" : "Conversation",
    since: index % 7,
    mailbox: index % 5,
    status: index % 2 === 0 ? "Working" : "Idle"
  })
)

const ids = (rows: ReadonlyArray<ActorRow>) => rows.map(({ id, kind }) => `${kind} ${id}`)

/** As it is shown where the rows are spread over so many runners. */
const spread = (rows: ReadonlyArray<ActorRow>, query: ActorQuery, runners: number) =>
  pageOf(
    Array.from({ length: runners }, (_, at) =>
      firstOf(
        rows.filter((_row, index) => index % runners === at),
        query,
        rowsFor(query)
      )
    ),
    query
  )

const actorTable = (rows: ReadonlyArray<ActorRow>, query: ActorQuery) => spread(rows, query, 1)

describe("the table of actors", () => {
  it("is the same whether one runner has them all or several have a share each", () => {
    for (const order of actorOrders) {
      for (const offset of [0, 7, 600, 2_000]) {
        const query: ActorQuery = { order, offset, limit: 50, kind: "Conversation" }
        assert.deepStrictEqual(spread(many, query, 3), actorTable(many, query))
      }
    }
  })

  it("gives every match once over its pages, in one order, however large a page is", () => {
    for (const order of actorOrders) {
      const whole = [0, 200, 400, 600].flatMap((offset) =>
        ids(actorTable(many, { order, offset, kind: "Conversation", limit: 200 }).rows)
      )
      assert.strictEqual(new Set(whole).size, 668)
      const inSevens = Array.from({ length: 96 }, (_, page) =>
        actorTable(many, { order, offset: page * 7, kind: "Conversation", limit: 7 })
      ).flatMap(({ rows }) => ids(rows))
      assert.deepStrictEqual(inSevens, whole)
    }
  })

  it("tells no more than a page, and how many there are", () => {
    const table = actorTable(many, { status: "Working" })
    assert.strictEqual(table.rows.length, 200)
    assert.strictEqual(table.total, 1_003)
    assert.strictEqual(table.matching, 502)
    assert.deepStrictEqual(table.kinds, [
      { kind: "Conversation", count: 668 },
      { kind: "User", count: 335 }
    ])
  })

  it("is searched in kinds and ids, whatever the case", () => {
    const rows = [row("ada/Chat-One"), row("bob/two", { kind: "WebAgentTask" })]
    assert.deepStrictEqual(ids(actorTable(rows, { search: " chat-one" }).rows), ["Conversation ada/Chat-One"])
    assert.deepStrictEqual(ids(actorTable(rows, { search: "webagent" }).rows), ["WebAgentTask bob/two"])
    assert.deepStrictEqual(actorTable(rows, { search: "nobody" }).rows, [])
  })

  it("shows those that failed, and one alone, where it is asked to", () => {
    const rows = [row("ada/a", { lastError: "TypeError" }), row("ada/b", { poisoned: 1 }), row("ada/c")]
    assert.strictEqual(actorTable(rows, { failed: true }).matching, 2)
    const only = { kind: "Conversation", id: ActorId.make("ada/c") }
    assert.deepStrictEqual(ids(actorTable(rows, { only }).rows), ["Conversation ada/c"])
  })

  it("has the highest figures first", () => {
    const spent = { answers: 1, cachedInput: 0, reasoning: 0 }
    const rows = [
      row("ada/a", { tokens: { ...spent, input: 1, output: 1 } }),
      row("ada/b", { tokens: { ...spent, input: 5, output: 1 } }),
      row("ada/c")
    ]
    assert.deepStrictEqual(
      actorTable(rows, { order: "tokens" }).rows.map(({ id }) => id),
      ["ada/b", "ada/a", "ada/c"]
    )
  })

  it("says what those that match have spent together, on however many runners: so of one person", () => {
    const spent = { answers: 1, input: 100, cachedInput: 0, output: 10, reasoning: 0 }
    const rows = Array.from({ length: 12 }, (_, index) =>
      row(`${index % 2 === 0 ? "ada" : "eve"}/${index}`, {
        ...(index === 4
          ? {}
          : { tokens: { ...spent, cost: { currency: "EUR", nanos: 10 ** index }, priced: 1 } })
      })
    )
    const query: ActorQuery = { search: "ada/", order: "cost", limit: 2 }
    for (const runners of [1, 3]) {
      const table = spread(rows, query, runners)
      assert.deepStrictEqual(table.spent, {
        ...spent,
        answers: 5,
        input: 500,
        output: 50,
        cost: { currency: "EUR", nanos: 10_101_000_101 },
        priced: 5
      })
      assert.deepStrictEqual(
        table.rows.map(({ id }) => id),
        ["ada/10", "ada/8"]
      )
    }
    assert.notProperty(spread(rows, { search: "nobody" }, 3), "spent")
  })
})
